"""What the Gabong does, and who comes and goes."""

from __future__ import annotations

from refbook.situations.plain.acts import Act, Aside
from refbook.situations.plain.clauses import Clause
from refbook.situations.plain.frames.standing import are_collected
from refbook.situations.plain.items import Item, is_person
from refbook.situations.plain.story import Thing
from refbook.situations.plain.teller import Teller, frame


@frame("judge", "claim")
def judge(teller: Teller, clause: Clause, who: list[str], negative: bool) -> Thing | None:
    story = teller.story
    slow = clause.take("SLOW")
    if (slow is None and not clause.gapped) or negative or clause.verb is None:
        return None
    if clause.verb.has("V", "claim"):
        teller.mark(clause.verb)
    before = next((act for act in reversed(story.acts) if act.kind == "judge"), None)
    if clause.gapped and before is not None and who:
        return story.add(Act("judge", before.who, text=f"{before.who} judges {who[0]} too slow"))
    others = [item for item in clause.items if (is_person(item) or item.kind == "OWNER") and item not in clause.subject]
    if len(others) > 1 and all(item.kind == "NAME" and not item.prep for item in others) and who:
        return _judged_all(teller, who[0], others)
    passive = any(item.has("V", "become", "be") or item.has("V", "get") for item in clause.items) and not others
    agent = next((item for item in others if item.prep == "by"), None)
    for item in [*others[:1], *([agent] if agent is not None else [])]:
        item.used = True
    if passive or agent is not None:
        by = story.name_of(agent) if agent is not None else story.gabong
        player = who[0] if who else None
    else:
        by = who[0] if who else None
        player = story.name_of(others[0], not_=who) if others else None
    if by is None or player is None:
        return None
    story.note_people([by, player])
    for item in clause.items:
        if item.has("V", "be", "become", "say"):
            item.used = True
    told = story.last_act(by, "judge")
    text = f"{by} judges {player} too slow"
    return (
        told
        if told is not None and told.text == text and told in teller.sentence_acts()
        else story.add(Act("judge", by, text=text))
    )


def _judged_all(teller: Teller, by: str, others: list[Item]) -> Thing:
    """`dømte både Kari og Ola for trege`."""
    told = []
    for item in others:
        item.used = True
        told.append(teller.story.add(Act("judge", by, text=f"{by} judges {item.value} too slow")))
    return told[-1]


@frame("punish")
def punish(teller: Teller, clause: Clause, who: list[str], negative: bool) -> Thing | None:
    story = teller.story
    if negative:
        return None
    _reason, rest = reason_of(teller, clause)
    others = [item for item in clause.items if is_person(item) and item not in clause.subject and item not in rest]
    agent = next((item for item in others if item.prep == "by"), None)
    passive = agent is not None or (not others and any(item.has("V", "be", "become") for item in clause.items))
    for item in others[:1]:
        item.used = True
    if passive:
        by = story.name_of(agent) if agent is not None else story.gabong
        return punished(teller, clause, by, who[0] if who else None)
    player = story.name_of(others[0], not_=who) if others else None
    return punished(teller, clause, who[0] if who else None, player)


def punished(teller: Teller, clause: Clause, by: str | None, player: str | None) -> Thing | None:
    if by is None or player is None:
        return None
    reason, items = reason_of(teller, clause)
    slow = teller.story.last_act(by, "judge")
    if slow is not None and not reason and f" {player} too slow" in slow.text:
        teller.put_by(clause)
        return Aside("claim")
    for item in items:
        item.used = True
    one, number = clause.take("ONE"), clause.take("NUM")
    for item in clause.items:
        if item.has("N", "penalty", "card") or item.has("V", "be", "become"):
            item.used = True
    count = 1 if one is not None else number.number if number is not None else None
    told = f" with {count} card{'s' * (count != 1)}" if count is not None else ""
    text = f"{by} punishes {player}{told}" + (f" for {reason}" if reason else "")
    teller.story.note_people([by, player])
    return teller.story.add(Act("punish", by, text=text))


def reason_of(teller: Teller, clause: Clause) -> tuple[str, list[Item]]:
    """What a penalty was for, in the teller's words."""
    at = next((at for at, item in enumerate(clause.items) if item.text in ("for", "fordi", "because") and at > 0), None)
    if at is None or at + 1 >= len(clause.items):
        return "", []
    rest = clause.items[at + 1 :]
    agent = next((here for here, item in enumerate(rest) if is_person(item) and item.prep == "by"), len(rest))
    told = rest[: agent - 1] if agent < len(rest) else rest
    return (teller.text(told[0].start, told[-1].end), told) if told else ("", [])


@frame("pardon")
def pardon(teller: Teller, clause: Clause, who: list[str], negative: bool) -> Thing | None:
    others = [item for item in clause.items if (is_person(item) or item.kind == "OWNER") and item not in clause.subject]
    player = teller.story.name_of(others[0], not_=who) if others else None
    if not who or negative or player is None:
        return None
    others[0].used = True
    clause.take("N", "penalty")
    return teller.story.add(Act("pardon", who[0], text=f"{who[0]} pardons {player}"))


@frame("allow")
def allow(teller: Teller, clause: Clause, who: list[str], negative: bool) -> Thing | None:
    others = [item for item in clause.items if is_person(item) and item not in clause.subject]
    leaving = clause.take("V", "leave") or clause.take("V", "go")
    player = teller.story.name_of(others[0], not_=who) if others else None
    if not who or negative or player is None or leaving is None:
        return None
    others[0].used = True
    return teller.story.add(Act("allow", who[0], text=f"{who[0]} allows {player} to leave"))


def permitted(teller: Teller, clause: Clause, who: list[str], negative: bool) -> Thing | None:
    """`ga henne lov til å gå`, `fikk lov av Siv til å gå`; that no leave was given is what a penalty rests on."""
    permission = clause.find("N", "permission")
    others = [item for item in clause.items if is_person(item) and item not in clause.subject]
    if permission is None or not who or len(others) > 1:
        return None
    if negative:
        last = teller.story.last_act("", "leave")
        for item in [permission, *others] if last is not None else ():
            item.used = True
        return Aside("remark") if last is not None else None
    leaving = clause.take("V", "leave") or clause.take("V", "go") or _leaves_somewhere(teller)
    gets = clause.verb is not None and clause.verb.has("V", "get")
    other = teller.story.name_of(others[0], not_=who) if others else teller.story.gabong if gets else None
    if leaving is None or other is None:
        return None
    for item in clause.items:
        item.used = item.used or item in (permission, *others) or item.has("N", "table", "game")
    by, player = (other, who[0]) if gets else (who[0], other)
    return teller.story.add(Act("allow", by, text=f"{by} allows {player} to leave"))


def _leaves_somewhere(teller: Teller) -> Item | None:
    """The verb of leaving in the rest of the sentence: `gikk fra bordet etter at Bo hadde gitt henne lov`."""
    assert teller.sentence is not None
    return next((item for item in teller.sentence.items if item.kind == "V" and item.value == "leave"), None)


@frame("leave")
def leave(teller: Teller, clause: Clause, who: list[str], negative: bool) -> Thing | None:
    if not who or negative or clause.find("CARD") or _unknown_but_why(clause):
        return None
    if clause.joined_by("SUB", "while"):
        return None
    if clause.take("FREE"):
        for item in clause.items:
            item.used = item.used or (is_person(item) and teller.story.name_of(item) == teller.story.gabong)
    clause.take("N", "table", "game", "round")
    return teller.story.add(Act("leave", who[0]))


def _unknown_but_why(clause: Clause) -> bool:
    """Whether there is a word that is not known, unless it tells what somebody left for: `left to make coffee`."""
    left = clause.items.index(clause.verb) if clause.verb in clause.items else 0
    why = next((at for at, item in enumerate(clause.items) if at > left and item.text in ("to", "å", "for å")), None)
    return any(item.kind == "X" and (why is None or at < why) for at, item in enumerate(clause.items))


@frame("stop")
def stop(teller: Teller, clause: Clause, who: list[str], negative: bool) -> Thing | None:
    paused = clause.verb is not None and any(word in clause.verb.text for word in ("pause", "break", "time"))
    what = clause.take("N", "game") or clause.take("N", "round")
    if (
        not who
        or negative
        or not (what or paused or clause.find("PHASE") or any(item.kind == "PHASE" for item in clause.items))
    ):
        return None
    clause.take("N", "break")
    return teller.story.add(Act("stop", who[0]))


@frame("join")
def join(teller: Teller, clause: Clause, who: list[str], negative: bool) -> Thing | None:
    if not who or negative:
        return None
    clause.take("N", "game", "table", "round")
    return teller.story.add(Act("join", who[0]))


@frame("collect")
def collect(teller: Teller, clause: Clause, who: list[str], negative: bool) -> Thing | None:
    at = clause.items.index(clause.verb) if clause.verb in clause.items else 0
    cards = any(item.has("N", "card", "hand") or item.text.startswith("kort") for item in clause.items[:at])
    if not clause.subject and (cards or any(item.has("V", "be", "become") for item in clause.items)):
        return are_collected(teller, clause, who, negative)
    if not who or negative:
        return None
    clause.take_all("N", "hand", "card", "deck", "pile", "face")
    return teller.story.add(Act("collect", who[0]))
