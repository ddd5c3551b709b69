"""Items of a sentence put right before it is cut: verbs in two parts, marks and articles, doings that never were."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from refbook.situations.plain.items import Item, is_person
from refbook.situations.plain.lexicon import Sense
from refbook.situations.plain.reshaping import reshape

JOINS = ("COMMA", "CONJ", "SUB", "REL", "WITHOUT")


def mend(items: list[Item]) -> list[Item]:
    """The items of a sentence, whose senses are chosen, put right."""
    _drop_marks_of_lists(items)
    _put_contrasts_aside(items)
    _skip_what_was_not_done(items)
    items = _without_clefts(items)
    _touch_what_is_somebodys(items)
    _let_cards_lie(items)
    _join_split_verbs(items)
    _join_doings_that_were_not(items)
    _turn_until_round(items)
    _do_what_was_told(items)
    _find_scores(items)
    _follow_somebody(items)
    items = _spell_out_denials(items)
    _join_spans_of_time(items)
    return _with_own_ones(reshape(items))


def _drop_marks_of_lists(items: Sequence[Item]) -> None:
    """`Anna: 5♠, Bo: 6♠`, `ho Dina`: a mark or an article that says nothing."""
    for at, item in enumerate(items[:-1]):
        before, after = items[at - 1] if at else None, items[at + 1]
        listed = item.value == ":" and before is not None and before.kind == "NAME" and after.kind == "CARD"
        does = before is not None and before.has("V", "judge", "punish", "pardon", "allow", "give", "deal", "touch")
        article = item.kind == "PRON" and item.text in _NAME_ARTICLES and after.kind in ("NAME", "OWNER") and not does
        both = item.has("PRON", "they") and item.text in ("both", "begge") and before is not None and is_person(before)
        two = item.has("PRON", "they") and item.text in ("both", "begge") and after.kind == "NAME"
        if (item.kind == "COMMA" and listed) or article or (both and after.kind == "V") or two:
            item.kind, item.senses = "FILL", ()


_NAME_ARTICLES = frozenset(("han", "hun", "ho", "hu", "n", "'n"))


def _put_contrasts_aside(items: Sequence[Item]) -> None:
    """`laid 5♠, not 6♠`, `by Bo, not Anna`, `…, ikke før`: what it was not."""
    for at, (mark, denied) in enumerate(pairwise(items)):
        if not (mark.kind == "COMMA" and denied.kind == "NEG") or at == 0:
            continue
        rest = items[at + 2 :]
        end = next((here for here, one in enumerate(rest) if one.kind in ("COMMA", "CONJ", "THEN", "REL")), len(rest))
        named = [one for one in rest[:end] if one.kind not in ("FILL", "ADV")]
        alone = len(named) == 1 and (named[0].kind in _CONTRASTED or named[0].text in ("før", "before"))
        if not alone or any(one.has("V") and one.kind == "V" for one in rest[:end]):
            continue
        for one in (mark, denied, *rest[:end]):
            one.kind, one.senses, one.cards = "FILL", (), ()
        if end < len(rest) and rest[end].kind == "COMMA":
            rest[end].kind = "FILL"


def _skip_what_was_not_done(items: Sequence[Item]) -> None:
    """`Instead of playing she drew`: the first is nothing that happened."""
    for at, item in enumerate(items):
        rest = items[at + 1 :]
        done = next((one for one in rest[:2] if one.kind == "V"), None) if item.kind == "INSTEAD" else None
        if done is None:
            continue
        first = at == 0 or not any(one.kind == "V" for one in items[:at])
        if first:
            item.kind, item.senses = "FILL", ()
        for one in rest if first else ():
            if is_person(one) or one.kind in ("COMMA", "CONJ", "THEN") or (one.kind == "V" and one is not done):
                break
            one.kind, one.senses, one.cards = "FILL", (), ()


_CONTRASTED = ("CARD", "NAME", "SUIT", "RANK", "PRON", "OWNER", "SUB", "NUM", "ONE")


def _without_clefts(items: list[Item]) -> list[Item]:
    """`det var Dina som la det`, `it was Sam who laid it`: Dina laid it."""
    said = [item for item in items if item.kind not in ("FILL", "ADV")]
    for it, be, one, rel in zip(said, said[1:], said[2:], said[3:], strict=False):
        if it.has("PRON", "it") and be.has("V", "be") and is_person(one) and rel.has("REL"):
            for item in (it, be, rel):
                item.kind, item.senses = "FILL", ()
            break
    for be, one, rel in zip(said, said[1:], said[2:], strict=False):
        if be.text in ("it's", "its") and be is said[0] and is_person(one) and rel.has("REL"):
            for item in (be, rel):
                item.kind, item.senses = "FILL", ()
    return items


def _touch_what_is_somebodys(items: Sequence[Item]) -> None:
    """`tok Ola på kortene til Kari`: what he took on he touched."""
    for take, somebody, on, what in zip(items, items[1:], items[2:], items[3:], strict=False):
        things = what.kind in ("NUM", "ONE", "OWNER") or what.has("N", "card", "pile", "deck", "hand", "face")
        handled = take.has("V", "take") or take.text.startswith(("løft", "loft", "kjen", "rør", "pill", "fikl"))
        if handled and is_person(somebody) and on.text == "på" and things:
            take.kind, take.value, take.senses = "V", "touch", (Sense("V", "touch"),)


def _join_split_verbs(items: Sequence[Item]) -> None:
    """`satt da igjen med`, `så sto Bo over`: a verb whose second word stands further on."""
    for at, item in enumerate(items):
        for first, second, value in _SPLIT_VERBS:
            if item.text.split()[-1] not in first or at + 1 >= len(items):
                continue
            stretch = items[at + 1 : min(_join_after(items, at), at + 6)]
            words = [word for one in stretch for word in one.text.split()]
            if not any(words[here : here + len(second)] == list(second) for here in range(len(words))):
                continue
            if not _fits(value, stretch, second):
                continue
            item.kind, item.value, item.senses = "V", value, (Sense("V", value),)
            for one in stretch:
                if one.kind in _SECOND and set(one.text.split()) <= set(second):
                    one.kind, one.senses = "FILL", ()
            break


def _fits(value: str, stretch: Sequence[Item], second: Sequence[str]) -> bool:
    """Whether what stands after a verb in two parts is what it needs."""
    last = next((at for at, one in enumerate(stretch) if one.text.split()[-1] == second[-1]), len(stretch))
    if value == "leave":
        return "on" not in [word for one in stretch[: last + 1] for word in one.text.split()]
    if value == "lay":
        laid = any(one.kind in ("CARD", "SAME") for one in stretch[last + 1 :])
        return laid and not any(one.kind in ("V", "CARD") for one in stretch[:last])
    if value == "join":
        with_it = [one for one in stretch[last + 1 :] if one.kind in ("NUM", "ONE", "CARD")]
        return not with_it and not any(one.kind == "V" for one in stretch[:last])
    return True


_SECOND = ("REMAIN", "LOC", "TOUCHING", "X", "N", "FILL", "ADV")


def _join_after(items: Sequence[Item], at: int) -> int:
    return next((here for here in range(at + 1, len(items)) if items[here].kind in JOINS), len(items))


_SPLIT_VERBS = (
    (("danset", "dansa", "danser", "tok"), ("seiersdans",), "celebrate"),
    (("ba", "bad", "ber"), ("om",), "choose"),
    (("satt", "sitter", "sat", "sit", "står", "sto"), ("igjen", "med"), "left_with"),
    (("sto", "står", "stod", "stå", "staar"), ("over",), "pass"),
    (("ble", "blei", "blir", "vart"), ("med",), "join"),
    (("gikk", "går"), ("tom", "for"), "run_out"),
    (("gikk", "går", "dro", "stakk"), ("fra", "bordet"), "leave"),
    (("kom", "var", "kommer"), ("borti",), "touch"),
    (("tok", "tar", "ta"), ("tilbake",), "take_back"),
    (("tok", "tar"), ("opp", "igjen"), "take_back"),
    (("took", "takes", "take", "taking"), ("back",), "take_back"),
    (("picked", "picks", "pick"), ("back", "up"), "take_back"),
    (("gjorde", "gjør"), ("ingenting",), "pass"),
    (("meldte", "sa"), ("pass",), "pass"),
    (("ropte", "roper", "ropa"), ("hurra",), "celebrate"),
    (("left",), ("the", "table"), "leave"),
    (("beats", "beat"), ("to", "it", "with"), "lay"),
    (("fortsatte", "fortsetter", "fulgte", "følger", "svarte", "slo"), ("med",), "lay"),
    (("continued", "continues", "follows", "followed", "carried"), ("with",), "lay"),
    (("kom", "kommer", "kjem", "kjæm", "kjøm"), ("med",), "lay"),
    (("came", "comes", "come"), ("with",), "lay"),
    (("went", "goes", "go", "gikk", "går"), ("with",), "lay"),
    (("gikk", "går", "faster", "quicker", "raskere", "kjappere", "raskest", "kjappest"), ("med",), "lay"),
    (("faster", "quicker", "first", "quickest"), ("with",), "lay"),
    (("satt", "sitter", "sat", "sit", "sitt"), ("med",), "left_with"),
    (("satte", "setter"), ("på", "pause"), "stop"),
    (("put", "puts"), ("on", "hold"), "stop"),
    (("put", "puts"), ("on", "pause"), "stop"),
    (("let", "lets"), ("off",), "pardon"),
    (("lot", "lar"), ("slippe",), "pardon"),
    (("gikk", "går", "gå", "gått", "went", "goes", "go", "gone"), ("gin",), "gin"),
    (("la", "legger", "bygde", "bygger"), ("til",), "lay_off"),
    (("lays", "laid", "lay"), ("off",), "lay_off"),
)
"""First word, second word, and what they mean together."""


def _join_doings_that_were_not(items: list[Item]) -> None:
    """`before Anna could blink`, `før Åse rakk å blunke`: whatever it was, it was not done."""
    for at, item in enumerate(items):
        if not (item.kind == "SUB" and item.value == "before") or at + 2 >= len(items) or not _somebody(items[at + 1]):
            continue
        here = at + 2
        while here < len(items) and (items[here].text in _MANAGED or items[here].kind in ("ADV", "NEG")):
            here += 1
        anybody = items[at + 1].kind == "PRON" and items[at + 1].value in ("someone", "nobody")
        if here == at + 2 or not (anybody or any(one.text in _STRONG for one in items[at + 2 : here])):
            continue
        if here < len(items) and items[here].kind == "MARK":
            here += 1
        done = items[at + 2 : here + 1]
        if not done or done[-1].kind in ("CARD", *JOINS):
            continue
        done[-1].kind, done[-1].value = "V", "noevent"
        done[-1].senses = (Sense("V", "noevent"),)
        for one in done[:-1]:
            one.kind, one.senses = "FILL", ()


_MANAGED = frozenset(
    (
        "rakk",
        "rekker",
        "fikk",
        "får",
        "kunne",
        "klarte",
        "greide",
        "hadde",
        "rukket",
        "rekk",
        "fekk",
        "har",
        "could",
        "managed to",
        "managed",
        "had time to",
        "got to",
        "even",
        "had",
        "time",
        "to",
        "rakk å",
        "selv",
    )
)


_STRONG = _MANAGED - {"hadde", "har", "had", "even", "to", "selv", "time"}


def _somebody(item: Item) -> bool:
    return is_person(item) or item.kind == "PRON"


def _let_cards_lie(items: Sequence[Item]) -> None:
    """`when the ten of spades lay on the table`: nobody lays anything, the card lies there."""
    for at, (card, verb) in enumerate(pairwise(items)):
        if card.kind != "CARD" or verb.text != "lay" or not verb.has("V", "lay"):
            continue
        end = next((here for here in range(at, 0, -1) if items[here - 1].kind in JOINS), 0)
        somebody = any(is_person(one) or one.kind == "V" for one in items[end:at])
        if not somebody and any(one.has("LOC", "table") for one in items[at + 2 : at + 4]):
            verb.kind, verb.value, verb.senses = "V", "lie", (Sense("V", "lie"),)


def _turn_until_round(items: Sequence[Item]) -> None:
    """`did not say it until Bo had drawn`: it was said after that; the same with `ikke … før`."""
    for at, item in enumerate(items):
        denied = next((one for one in reversed(items[:at]) if one.kind in ("NEG", *_NEW)), None)
        if denied is None or denied.kind != "NEG" or not any(one.has("V") for one in items[at + 1 :]):
            continue
        waits = item.kind == "SUB" and item.value == "before" and not any(one.has("V", "noevent") for one in items[at:])
        if (waits or item.text in ("until", "till")) and _tells_a_doing(items[at + 1 :]):
            denied.kind, denied.senses = "FILL", ()
            item.kind, item.value, item.senses = "SUB", "after", ()


def _do_what_was_told(items: Sequence[Item]) -> None:
    """`after Per had played 5♠`: no such thing as `after anybody had played`."""
    for item, after in pairwise(items):
        if item.kind == "V" and item.value == "noevent" and after.kind == "CARD":
            drawn = any(word.startswith(("draw", "trekk", "trukk")) for word in item.text.split())
            item.value = "draw" if drawn else "lay"
            item.senses = (Sense("V", item.value),)


def _find_scores(items: Sequence[Item]) -> None:
    """`sto på 270`, `was on 135 points`: how many points somebody had."""
    for verb, number in pairwise(items):
        if verb.kind == "V" and verb.text in ("sits on", "sat on", "is on", "var på", "er på") and number.kind == "NUM":
            verb.kind, verb.value, verb.senses = "V", "score", (Sense("V", "score"),)
    for verb, somebody, on, number in zip(items, items[1:], items[2:], items[3:], strict=False):
        stands = verb.text.split()[-1] in _STANDING and on.text in ("på", "on", "at") and is_person(somebody)
        if stands and number.kind == "NUM":
            verb.kind, verb.value, verb.senses = "V", "score", (Sense("V", "score"),)
    for verb, on, number in zip(items, items[1:], items[2:], strict=False):
        stands = verb.text.split()[-1] in _STANDING and on.text in ("på", "on", "at", "oppe i")
        if stands and number.kind == "NUM":
            verb.kind, verb.value, verb.senses = "V", "score", (Sense("V", "score"),)


_STANDING = frozenset(
    (
        "sto",
        "står",
        "stod",
        "lå",
        "låg",
        "ligger",
        "ligg",
        "var",
        "er",
        "satt",
        "sat",
        "sitter",
        "e",
        "va",
        "was",
        "is",
        "sits",
        "sat",
        "stands",
        "stood",
        "were",
        "are",
        "on",
        "now",
    )
)


def _join_spans_of_time(items: list[Item]) -> None:
    """`ten seconds later`, `to minutter etterpå`: no number of cards."""
    for one, unit, later in zip(items, items[1:], items[2:], strict=False):
        if one.kind in ("NUM", "ONE", "FILL", "ADV") and unit.text in _UNITS and later.text in _LATER:
            for item in (one, unit):
                item.kind, item.senses = "FILL", ()
            later.kind, later.value, later.senses = "THEN", "then", ()


_UNITS = frozenset(
    [
        "second",
        "seconds",
        "minute",
        "minutes",
        "moment",
        "moments",
        "turn",
        "turns",
        "round",
        "rounds",
        "sekund",
        "sekunder",
        "sekunda",
        "minutt",
        "minutter",
    ]
)
_LATER = frozenset(["later", "after", "afterwards", "senere", "seinere", "etter", "etterpå", "seinare"])


def _follow_somebody(items: Sequence[Item]) -> None:
    """`etter henne kom Bo med …`, `after Anna, Bo laid …`: no clause of its own, only the order."""
    for at, (item, person) in enumerate(pairwise(items)):
        if item.kind == "SUB" and item.value == "before" and person.has("PRON", "him", "her", "her_obj"):
            follows = items[at + 2] if at + 2 < len(items) else None
            if person.text in ("him", "ham", "henne") or follows is None or follows.kind != "V":
                item.kind, item.senses = "FILL", ()
                person.kind, person.senses = "FILL", ()
        if item.kind != "SUB" or item.value != "after" or " at" in item.text or not is_person(person):
            continue
        rest = items[at + 2 : at + 4]
        inverted = len(rest) == 2 and rest[0].kind == "V" and is_person(rest[1])
        comma = not rest or rest[0].kind == "COMMA"
        if comma and len(rest) == 2 and rest[1].kind == "REL":
            for one in rest:
                one.kind, one.senses = "FILL", ()
        elif comma and not (len(rest) == 2 and is_person(rest[1])):
            item.kind, item.senses = "FILL", ()
        elif inverted or comma:
            item.kind, item.value, item.senses = "THEN", "then", ()
            person.kind, person.senses = "FILL", ()


def _spell_out_denials(items: Sequence[Item]) -> list[Item]:
    """`It wasn't even her turn, …`: a verb too, where the clause has none."""
    told: list[Item] = []
    for at, item in enumerate(items):
        told.append(item)
        end = _join_after(items, at)
        if item.kind == "NEG" and item.text in _WAS_NOT and not any(one.kind == "V" for one in items[at + 1 : end]):
            told.append(Item("V", "be", item.end, item.end, (Sense("V", "be"),), text="was"))
    return told


_WAS_NOT = ("wasn't", "isn't", "wasnt", "isnt", "weren't", "werent")
_NEW = ("SUB", "REL", "WITHOUT")


def _tells_a_doing(items: Sequence[Item]) -> bool:
    verbs = [item for item in items if item.kind == "V"]
    return any(item.value not in ("be", "have", "become", "noevent", "remark") for item in verbs)


def _with_own_ones(items: list[Item]) -> list[Item]:
    """`så sneik Tor sin oppå`: his own one like it, and it is Tor who laid it."""
    told: list[Item] = []
    for item, after in pairwise([*items, Item("END", "", 0, 0)]):
        told.append(item)
        ends = after.kind in ("LOC", "ADV", "END", "COMMA", "CONJ", "THEN") or after.text in ("på", "ned")
        laying = any(one.has("V", "lay") for one in items if one.start < item.start)
        if item.kind == "OWNER" and item.text.split()[-1] in ("sin", "si") and ends and laying:
            item.kind = "NAME"
            told.append(Item("SAME", "same", item.end, item.end, text="sin"))
    return told
