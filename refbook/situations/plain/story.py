"""The story of a text as far as it has been told: who plays, what stood before, what happened, who was named last."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from refbook.cards import Card
from refbook.i18n import Language
from refbook.situations.plain.acts import Act, Aside, Denial, Face, Fact, Hand
from refbook.situations.plain.items import Item
from refbook.situations.plain.people import is_surely, may_be
from refbook.situations.roster import Roster

Thing = Act | Fact | Face | Hand | Aside
_PRONOUNS = {"he": "he", "him": "he", "she": "she", "her": "she", "her_obj": "she", "they": "they"}


class Story:
    """What one account tells. `owner` says which thing each word was read for, `unread` which words for none."""

    def __init__(self, roster: Roster, language: Language, game: str) -> None:
        self.roster = roster
        self.language: Language = language
        self.game = game
        self.players: tuple[str, ...] = tuple(roster) if roster.closed else ()
        self.gabong: str | None = None
        self.direction = ""
        self.known: set[str] = set()
        self.yielding: set[str] = set()
        """What is known only as long as the text tells nothing else."""
        self.known_turn = ""
        self.known_phase = ""
        self.face_told: tuple[Card, str] | None = None
        self.facts: dict[str, Thing] = {}
        self.hands: dict[str, Hand] = {}
        self.clashing: list[Thing] = []
        """What stood before and cannot be, beside another thing that was told of it."""
        self.acts: list[Act] = []
        self.denied: list[Denial] = []
        self.has_one: dict[str, tuple[tuple[Card, ...], range]] = {}
        """A card that somebody was told to have, which need not be all, and where that stands."""
        self.left_out: list[tuple[str, range, int]] = []
        """Who did a thing beside another one of whom alone it is told, where that stands, and how many acts in."""
        self.owner: dict[int, Thing] = {}
        self.unread: set[int] = set()
        self.subject = ""
        self.speaker = ""
        """Who says “I” just now, where that is known."""
        self.spoken_before = ""
        self.goes_on = False
        """Whether the clause says that it goes on from what was told before."""
        self.in_the_past = False
        """Whether the last act was told as gone by: `la`, not `legger`."""
        self.over = False
        """Whether it was told beside the last card that the round was over."""
        self.asked: set[str] = set()
        """What the text asks at its end: `points`, `winner`."""
        self.retold = False
        """Whether what was just taken in had been told by somebody else already."""
        self.recent: list[list[str]] = []
        self.last_cards: tuple[Card, ...] = ()
        self.mentioned: list[Card] = []

    # -- who is meant

    def name_of(self, item: Item, *, not_: Iterable[str] = ()) -> str | None:
        """The player an item stands for; a pronoun that may be two people's is marked as not understood."""
        if item.kind in ("NAME", "OWNER"):
            return item.value
        if item.kind == "ROLE":
            return self.opponent() if item.value == "opponent" else self.gabong
        if item.kind == "PRON" and item.value == "i":
            return self.teller()
        if item.kind == "NEXT":
            return None
        return self.named_last(item, _PRONOUNS.get(item.value, ""), set(not_))

    def opponent(self) -> str | None:
        """The other one of two, seen from whoever did the last thing."""
        two = self.players or tuple(self.roster)
        others = [name for name in two if name != self.subject]
        return others[0] if len(two) == 2 and len(others) == 1 else None

    def teller(self) -> str | None:
        """Who says “I”: the one who speaks just now, else somebody of that name."""
        if self.speaker:
            return self.speaker
        for name in self.roster:
            if name.casefold() in ("jeg", "i", "eg", "me", "meg"):
                return name
        if self.roster.closed:
            return self._only_player() if self.game == "golf" else None
        name = "I" if self.language == "en" else "Jeg"
        self.roster.add(name)
        return name

    def _only_player(self) -> str:
        """Whoever plays golf plays alone: “I” is that one, whoever else competes."""
        first, *others = self.roster
        return "I" if others else first

    def named_last(self, item: Item, pronoun: str, not_: set[str]) -> str | None:
        """The last person that a pronoun fits."""
        if not pronoun:
            return None
        for people in self.recent:
            fitting = [name for name in people if may_be(name, pronoun) and name not in not_]  # type: ignore[arg-type]
            if not fitting:
                continue
            surely = [name for name in fitting if is_surely(name, pronoun)]  # type: ignore[arg-type]
            if not surely and self._another_is_surely(pronoun, not_):
                self.unread.update(range(item.start, item.end))
            if surely and self.subject in fitting and self.subject not in surely:
                self.unread.update(range(item.start, item.end))
                return self.subject
            fitting = surely or fitting
            if len(fitting) > 1:
                self.unread.update(range(item.start, item.end))
            return self.subject if self.subject in fitting else fitting[-1]
        return None

    def _another_is_surely(self, pronoun: str, not_: set[str]) -> bool:
        """Whether somebody named a little earlier is one the pronoun stands for, while the last one may be anybody."""
        earlier = {name for people in self.recent[:3] for name in people} - not_
        return any(is_surely(name, pronoun) for name in earlier)  # type: ignore[arg-type]

    def note_people(self, names: Sequence[str]) -> None:
        told = list(dict.fromkeys(name for name in names if name))
        if told:
            self.recent = [told, *self.recent[:8]]

    def neighbour(self, name: str, step: int) -> tuple[str | None, bool]:
        """Who sits so many seats on in the direction of play, and whether the direction was told."""
        direction = str(getattr(self.facts.get("direction"), "value", "")) or self.direction
        if name not in self.players:
            return None, False
        way = -1 if direction == "anticlockwise" else 1
        return self.players[(self.players.index(name) + way * step) % len(self.players)], bool(direction)

    # -- what stood before

    def tell(self, key: str, value: str) -> Thing | None:
        """Take in a header fact; None where another value was told already."""
        told = self.facts.get(key)
        if isinstance(told, Fact):
            return told if told.value == value else None
        if key == "turn" and self.known_turn and key not in self.yielding:
            return Aside("known") if self.known_turn == value else None
        if key in self.known:
            return Aside("known")
        self.facts[key] = Fact(key, value)
        return self.facts[key]

    def clash(self, thing: Thing) -> Thing:
        """Take in a thing that stood before, though another one was told; the ruling says that both cannot be."""
        self.clashing.append(thing)
        return thing

    def tell_face(self, card: Card, by: str = "", call: str = "") -> Thing | None:
        told = self.facts.get("face")
        if isinstance(told, Face):
            if told.card != card or (by and told.by and told.by != by):
                return None
            told.by, told.call = told.by or by, told.call or call
            return told
        if self.face_told is not None and "face" not in self.yielding:
            return Aside("known") if self.face_told[0] == card else None
        self.facts["face"] = Face(card, by, call)
        return self.facts["face"]

    def current_face(self) -> tuple[Card, str] | None:
        """The card on top now and whose it is, as far as that was told."""
        for act in reversed(self.acts):
            if act.kind in ("lay", "gabong") and act.cards:
                return act.cards[-1], act.who
        told = self.facts.get("face")
        return (told.card, told.by) if isinstance(told, Face) else self.face_told

    def tell_hand(
        self, who: str, count: int, cards: tuple[Card, ...], *, now: bool, before: bool = False
    ) -> Thing | None:
        """Take in what somebody holds now (`now`), held before what was told last (`before`), or at the start."""
        laid = [act for act in self.acts if act.who == who and act.kind in ("lay", "gabong")]
        drawn = [act for act in self.acts if act.who == who and act.kind == "draw"]
        if before and not drawn and len(laid) == 1:
            laid = []
        if laid or drawn:
            if not now:
                return None
            if who in self.hands or f"hand {who}" in self.known:
                return self._still(who, count)
            if any(act.count is None and not act.cards for act in drawn):
                count -= sum(1 for act in drawn if act.count is None and not act.cards)
            count += sum(len(act.cards) for act in laid)
            count -= sum(act.count if act.count is not None else len(act.cards) for act in drawn)
            cards = () if drawn or not cards else (*(card for act in laid for card in act.cards), *cards)
        if f"hand {who}" in self.known:
            return Aside("known")
        if count < 0:
            return None
        told = self.hands.get(who)
        if told is None:
            self.hands[who] = Hand(who, count, cards)
            return self.hands[who]
        if told.count != count or (told.cards and cards and told.cards != cards):
            return None
        told.cards = told.cards or cards
        return told

    def is_over(self) -> bool:
        """Whether the round has ended, as far as that was told."""
        told = getattr(self.facts.get("phase"), "value", "") or self.known_phase
        return self.over or told in ("over", "collected") or any(act.kind == "round-ends" for act in self.acts)

    def _still(self, who: str, count: int) -> Thing | None:
        left = self.left(who)
        return Aside("known") if left is None or left == count else None

    def held(self, who: str) -> tuple[Card, ...]:
        """The cards that somebody has left now, where all of them are told."""
        told = self.hands.get(who)
        cards = list(told.cards) if told is not None else []
        for act in self.acts:
            if act.who != who:
                continue
            if act.kind == "draw":
                if not act.cards:
                    return ()
                cards += act.cards
            elif act.kind in ("lay", "gabong"):
                if not all(card in cards for card in act.cards):
                    return ()
                for card in act.cards:
                    cards.remove(card)
        return tuple(cards) if told is not None and told.cards else ()

    def left(self, who: str) -> int | None:
        """How many cards somebody has left now, where that can be told."""
        told = self.hands.get(who)
        if told is None:
            return None
        count = told.count
        for act in self.acts:
            if act.who == who and act.kind in ("lay", "gabong"):
                count -= len(act.cards)
            elif act.who == who and act.kind == "draw":
                count += act.count if act.count is not None else len(act.cards) or 1
        return count

    # -- what happened

    def add(self, act: Act, at: int | None = None) -> Act:
        told = next((one for one in self.acts if self._is_retold(one, act)), None)
        if told is not None:
            self.retold = True
            return told
        act.teller = self.speaker
        self.acts.insert(len(self.acts) if at is None else at, act)
        if act.cards:
            self.last_cards = act.cards
            self.mentioned += act.cards
        return act

    def _is_retold(self, told: Act, act: Act) -> bool:
        """Whether two who speak in turn tell of the same thing."""
        same = (told.kind, told.who, told.cards, told.count) == (act.kind, act.who, act.cards, act.count)
        return (
            same
            and not self.goes_on
            and bool(self.speaker and told.teller)
            and told.teller != self.speaker
            and told.text == act.text
        )

    def last_act(self, who: str = "", *kinds: str) -> Act | None:
        """The last act, if it is of these kinds and somebody's."""
        act = self.acts[-1] if self.acts else None
        fits = act is not None and (not who or act.who == who) and (not kinds or act.kind in kinds)
        return act if fits else None

    def settle(self) -> None:
        """What last cards tell of the hands, where silence belongs that was told ahead, what was denied for good."""
        for denial in self.denied:
            instead = self.acts[denial.at] if denial.at < len(self.acts) else None
            if instead is None or instead.who != denial.who or not self.had_begun(denial):
                self.unread.update(denial.words)
        for who, (cards, words) in self.has_one.items():
            if not any(act.who == who and act.cards == cards for act in self.acts):
                self.unread.update(words)
        for name, words, at in self.left_out:
            if not any(act.who == name for act in self.acts[at:]):
                self.unread.update(words)
        for act in [one for one in self.acts if one.kind == "no-announce"]:
            self._put_silence(act)
        for act in self.acts:
            if not act.last or act.who in self.hands or f"hand {act.who}" in self.known:
                continue
            own = [one for one in self.acts[: self.acts.index(act) + 1] if one.who == act.who]
            if any(one.kind == "draw" for one in own):
                continue
            cards = tuple(card for one in own if one.kind == "lay" for card in one.cards)
            self.hands[act.who] = Hand(act.who, len(cards), cards)

    def had_begun(self, denial: Denial) -> bool:
        """Whether anything is known that somebody could have answered."""
        return denial.at > 0 or "face" in self.facts or self.face_told is not None

    def _put_silence(self, act: Act) -> None:
        """`He forgot to say it. He laid 6♦ and then 9♦`: it was forgotten when one card was left."""
        at = self.acts.index(act)
        laid = [one for one in self.acts if one.who == act.who and one.kind == "lay"]
        if (
            not laid
            or self.acts.index(laid[0]) < at
            or any(one.kind == "draw" and one.who == act.who for one in self.acts)
        ):
            return
        told = self.hands.get(act.who)
        left = told.count if told is not None else 1 + sum(len(one.cards) for one in laid[:-1])
        for one in laid:
            if left == 1:
                break
            left -= len(one.cards)
            if left == 1:
                self.acts.remove(act)
                self.acts.insert(self.acts.index(one) + 1, act)
                break

    def header(self) -> list[Thing]:
        order = ("players", "gabong", "direction", "turn", "face", "twos", "phase")
        told = [self.facts[key] for key in order if key in self.facts]
        rest = [thing for key, thing in self.facts.items() if key not in order]
        return [*told, *self.hands.values(), *rest, *self.clashing]


def eight_on_top(story: Story) -> Act | Face | None:
    """The eight that was laid last, or that lay there before anything was laid."""
    laid = next((act for act in reversed(story.acts) if act.kind in ("lay", "gabong")), None)
    face = story.facts.get("face")
    if laid is not None:
        return laid if laid.kind == "lay" and laid.cards[-1].rank == "8" else None
    return face if isinstance(face, Face) and face.card.rank == "8" else None
