"""The notation of Gabong: its words in both languages, its header lines, its sentences."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields, replace
from typing import Any

from refbook.cards import UNSEEN, Suit
from refbook.engine.events import Event
from refbook.games.gabong import events as e
from refbook.games.gabong.position import FaceCard, Position, ToldHand
from refbook.games.gabong.ruleset import GURU, Ruleset
from refbook.i18n import Language, _
from refbook.situations.grammar import Grammar, Lexicon, Phrase, Scope, Sentence, Slot, Values
from refbook.situations.notation import Header, Notation, RuleFault
from refbook.situations.problems import nearest
from refbook.situations.situation import Expectation
from refbook.situations.slots import (
    SUIT_WORDS,
    CardSlot,
    CardsSlot,
    ChoiceSlot,
    EitherSlot,
    NameSlot,
    NewNameSlot,
    NumberSlot,
    OwnerSlot,
    PatternSlot,
    Read,
    RestSlot,
    SelfSlot,
    SuitSlot,
    WordSlot,
    attributes,
)
from refbook.situations.words import Word

VERBS_EN = {
    "lays": "lays|lay|laid|laying|plays|play|played|puts down|put down|puts|put|throws|throw|threw|thrown|drops|drop"
    "|dropped|places|place|placed|discards|discard|discarded|sneaks|sneak|sneaked|snuck|answers with|answered with",
    "draws": "draws|draw|drew|drawn|takes|take|took|taken|picks up|pick up|picked up|pulls|pulled",
    "passes": "passes|pass|passed|does nothing|did nothing|skips|skipped|stands over|sits out|sat out",
    "says": "says|say|said|announces|announce|announced|calls|call|called|declares|declared|shouts|shouted|yells|yelled"
    "|calls out|called out",
    "does_not_say": "does not say|does not announce|does not call|does not declare|doesn't say|doesn't announce"
    "|doesn't call|doesnt say|doesnt announce|did not say|did not announce|did not call|did not declare|didn't say"
    "|didn't announce|didn't call|didn't declare|didnt say|didnt announce|didnt call|never says|never said"
    "|never announces|never announced|never called|not said|not announced|forgets to say|forgets to announce"
    "|forgets to call|forgot to say|forgot to announce|forgot to call|forgotten to say|forgotten to announce"
    "|fails to say|failed to say|fails to announce|failed to announce|forgets|forgot|omits|omitted",
    "without_saying": "without saying|without announcing|without calling|without having said|without declaring",
    "gabongs": "gabongs|gabong|gabonged|gabonging|yells gabong|yelled gabong|shouts gabong|shouted gabong|calls gabong"
    "|called gabong|says gabong|said gabong",
    "celebrates": "celebrates|celebrate|celebrated|cheers|cheer|cheered|rejoices|rejoiced|jubilates|exults|exulted",
    "shows": "shows|show|showed|shown|puts down|puts|put|lays down|lays|laid down|laid|reveals|revealed",
    "touches": "touches|touch|touched|grabs|grabbed|feels|felt|handles|handled",
    "looks": "picks up|picked up|pick up|takes up|took up|looks at|looked at|takes|took",
    "deals": "deals|deal|dealt|deals out|dealt out",
    "counts": "counts|count|counted|counts up|counted up",
    "left_with": "is left with|was left with|ends with|ended with|ends up with|ended up with|sits with|sat with",
    "runs_out": "runs out of|run out of|ran out of|is out of|was out of",
    "turns": "turns|turn|turned|turns up|turned up|turns over|turned over|flips|flipped|reveals|revealed",
    "judges": "judges|judge|judged|calls|called|rules|ruled|declares|declared|finds|found",
    "punishes": "punishes|punish|punished|penalises|penalised|penalizes|penalized|fines|fined",
    "gives": "gives|give|gave|given",
    "pardons": "pardons|pardon|pardoned|forgives|forgave|forgiven|spares|spared|excuses|excused",
    "leaves": "leaves|leave|left|goes away from|went away from|walks away from|walked away from",
    "allows": "allows|allow|allowed|lets|let|permits|permitted",
    "stops": "stops|stop|stopped|pauses|pause|paused|halts|halted|interrupts|interrupted",
    "joins": "joins|join|joined|comes into|came into|enters|entered",
    "collects": "collects|collect|collected|gathers|gather|gathered|collects up|gathers up|gathered up|picks up"
    "|picked up|gathers in|gathered in",
    "ends": "ends|end|ended|is over|was over|is finished|was finished|finishes|finished",
    "takes_back": "takes back|take back|picks up again",
    "takes": "takes|take|gets|get|receives|receive|is given",
    "has": "has|have|holds|is left with",
    "scores": "scores|score|gets|get",
    "owes": "owes|owe|must draw",
    "cites": "cites|cite|refers to",
    "does_not_cite": "does not cite|doesn't cite|does not refer to|not cites",
    "asks": "asks|ask|asks for|asks about",
}
VERBS_NB = {
    "lays": "legger|la|legge|lagt|legger ned|la ned|legger på|la på|lagt på|spiller|spilte|spille|spilt|kaster|kasta"
    "|kastet|slipper|slapp|setter|satte|sniker|snek|snika|sniket|svarer med|svarte med|legger ut|la ut",
    "draws": "trekker|trakk|trekke|trukket|tar|tok|tatt|drar|dro|drar opp|dro opp|trekker opp|trakk opp|tar opp"
    "|tok opp",
    "passes": "står over|sto over|stod over|stått over|passer|passa|passet|pass|melder pass|meldte pass|sier pass"
    "|sa pass|gjør ingenting|gjorde ingenting|gjør ikke noe|gjorde ikke noe",
    "says": "sier|sa|si|sagt|melder|meldte|meldt|roper|ropte|ropt|annonserer|annonserte|sier fra om|sa fra om"
    "|melder fra om|meldte fra om",
    "does_not_say": "sier ikke|sa ikke|ikke sagt|melder ikke|meldte ikke|ikke meldt|roper ikke|ropte ikke|ikke ropt"
    "|sier ikke fra om|sa ikke fra om|sier aldri|sa aldri|meldte aldri|glemmer å si|glemte å si|glemt å si"
    "|glemmer å melde|glemte å melde|glemt å melde|glemmer å rope|glemte å rope|glømmer å si|glemmer|glemte"
    "|lar være å si|lot være å si|unnlater å si|unnlot å si",
    "without_saying": "uten å si|uten å melde|uten å rope|uten å ha sagt|uten å ha meldt|uten å si fra om",
    "gabongs": "gabonger|gabong|gabonget|gabonga|gabongte|gabongede|gabonge|roper gabong|ropte gabong|sier gabong"
    "|sa gabong|melder gabong|meldte gabong",
    "celebrates": "jubler|jublet|jubla|juble|feirer|feiret|feira|gleder seg|gledet seg|roper hurra|ropte hurra",
    "lays_the_hand": "legger|la|legger ned|la ned|slipper|slapp",
    "shows": "viser|viste|vise|vist|viser fram|viste fram|viser frem|viste frem",
    "touches": "rører|rørte|røre|rørt|rører ved|rørte ved|tar på|tok på|tatt på|berører|berørte|kjenner på|kjente på",
    "looks": "tar opp|tok opp|tatt opp|plukker opp|plukket opp|plukka opp|ser på|så på",
    "deals": "deler|delte|dele|delt|deler ut|delte ut|delt ut",
    "counts": "teller opp|talte opp|telte opp|telt opp|talt opp|teller|talte|telte|telt|talt",
    "counts_a_pile": "teller|talte|telte|telt|talt|teller opp|talte opp|telte opp",
    "left_with": "sitter igjen med|satt igjen med|sitter med|satt med|står igjen med|sto igjen med",
    "does_not_count": "teller ikke opp|telte ikke opp|talte ikke opp|teller ikke|telte ikke|talte ikke",
    "runs_out": "går tom for|gikk tom for|gått tom for|er tom for|var tom for|slipper opp for|slapp opp for",
    "turns": "snur|snudde|snu|snudd|snur opp|snudde opp|vender|vendte",
    "judges": "dømmer|dømte|dømme|dømt|kaller|kalte|finner|fant",
    "punishes": "straffer|straffet|straffa|straffe|straffede|bøtelegger|bøtela",
    "gives": "gir|ga|gav|gitt",
    "pardons": "ettergir|etterga|ettergav|ettergitt|tilgir|tilga|tilgav|benåder|benådet|benåda|frafaller straffen til"
    "|frafalt straffen til|sparer|sparte",
    "leaves": "forlater|forlot|forlate|forlatt|går fra|gikk fra|gått fra",
    "allows": "lar|lot|la|tillater|tillot",
    "stops": "stopper|stoppet|stoppa|stanser|stanset|stansa|avbryter|avbrøt|pauser|pauset|pausa",
    "joins": "blir med|ble med|blitt med|kommer til|kom til|slutter seg til|sluttet seg til",
    "collects": "samler|samlet|samla|samler inn|samlet inn|samla inn|samler sammen|samlet sammen|tar inn|tok inn",
    "ends": "slutter|sluttet|slutta|er slutt|var slutt|er over|var over|er ferdig|var ferdig|tar slutt|tok slutt",
    "takes_back": "tar tilbake|ta tilbake|tar opp igjen|tar igjen",
    "takes": "får|få|tar|ta|mottar",
    "has": "har|sitter med|sitter igjen med",
    "scores": "får|få|scorer",
    "owes": "skylder|må trekke",
    "cites": "viser til|siterer",
    "does_not_cite": "viser ikke til|siterer ikke",
    "asks": "spør om|spør etter|spør",
}

NAME, CARD, CARDS, SUIT, NUMBER, ID = NameSlot(), CardSlot(), CardsSlot(), SuitSlot(), NumberSlot(), WordSlot()
CARD_COUNT = NumberSlot(
    {"en": ("card", "cards"), "nb": ("kort", "kort")}, ("korta", "kortene", "kortet", "straffekort"), unit_needed=True
)
LOOSE_CARD_COUNT = NumberSlot({"en": ("card", "cards"), "nb": ("kort", "kort")}, ("empty", "tom"))
POINTS = NumberSlot({"en": ("point", "points"), "nb": ("poeng", "poeng")}, negative=True)
PLAIN_POINTS = NumberSlot(None, ("point", "points", "poeng"), negative=True)
AT_ONCE = ChoiceSlot(
    {
        True: {
            "en": "at once|at the same time|simultaneously|together|both at once|in one go|in one movement",
            "nb": "samtidig|på en gang|på én gang|på likt|sammen|i ett|i én bevegelse",
        }
    }
)
SILENTLY = ChoiceSlot(
    {
        False: {
            "en": "without shouting|without yelling|without a shout|without saying gabong|without shouting gabong"
            "|without calling gabong|without yelling gabong|silently|but does not shout|but did not shout",
            "nb": "uten å rope|uten rop|uten å rope gabong|uten å si gabong|stille|men roper ikke|men ropte ikke",
        }
    }
)
UNCALLED = "without calling|without calling a suit|without a call|without naming a suit|and does not call|uncalled"
UTEN_ROP = "uten å rope|uten å rope farge|uten rop|uten å si farge|uten å velge farge|og roper ikke"


def _called(suit: Suit) -> Suit:
    return suit


def _calls(call: e.Call) -> Mapping[str, Any] | None:
    return {"suit": call} if isinstance(call, Suit) else None


CALLED = PatternSlot(
    _called,
    _calls,
    ("(calling|and calls|and called|and says|and said|calls|called|, calls|, calling|for) <suit>",),
    ("(og roper|og ropte|og sier|og sa|roper|ropte|, roper|, ropte|med rop) <suit>",),
    {"suit": SUIT},
)
HEADER_CALLED = PatternSlot(
    _called,
    _calls,
    ("(calling|and calls|called|calls|, calling|, called) <suit>",),
    ("(roper|og roper|ropte|og ropte|med rop|, roper|, ropte) <suit>",),
    {"suit": SUIT},
)
CALL = EitherSlot(
    (
        ChoiceSlot({"none": {"en": UNCALLED, "nb": UTEN_ROP}}),
        CALLED,
    )
)
HEADER_CALL = EitherSlot(
    (
        ChoiceSlot({"none": {"en": f"uncalled|{UNCALLED}", "nb": f"uten rop|{UTEN_ROP}"}}),
        HEADER_CALLED,
    )
)
FACE = PatternSlot(
    FaceCard,
    attributes,
    ("<card> [(by|laid by|from|, laid by|, by) <by>] [<call>]",),
    ("<card> [(av|lagt av|fra|, lagt av|, av) <by>] [<call>]",),
    {"card": CARD, "by": NAME, "call": HEADER_CALL},
)
OWN = SelfSlot({"en": "their own|their|her own|his own|her|his|its", "nb": "sin|sitt|sine|sin egen|sine egne|si"})

SLOTS: dict[str, Slot] = {
    **dict.fromkeys(("player", "judge", "dealer", "owner", "to"), NAME),
    "new": NewNameSlot(
        frozenset(("joins", "join", "joined", "blir", "ble", "blitt", "kommer", "slutter", "har", "has"))
    ),
    "owner's": OwnerSlot(),
    "own": OWN,
    "cards": CARDS,
    "card": CARD,
    "count": NUMBER,
    "counted": CARD_COUNT,
    "call": CALL,
    "at_once": AT_ONCE,
    "shouted": SILENTLY,
    "reason": RestSlot(),
}
_HER = "(their|her|his|the|all her|all his|all their)"
_HAND_EN = f"{_HER} (cards|hand)"
_HAND_NB = "(kortene|hånden|hånda|korta|alle kortene) [(sine|sin|sitt|hennes|hans)]"
_ONE_LEFT = (
    "(one card left|one card|1 card left|1 card|one left|last card|the last card|a card left|her last card"
    "|his last card|she has one card left|he has one card left|that she has one card left|that he has one card left)"
)
_ETT_IGJEN = (
    "(ett kort igjen|ett kort|ett igjen|et kort igjen|et kort|1 kort igjen|1 kort|siste kort|siste kortet"
    "|det siste kortet|at hun har ett kort igjen|at han har ett kort igjen|at hun bare har ett kort igjen)"
)
_DECK = "(the deck|the stock|the draw pile|the cards)"
_STOKK = "(stokken|trekkbunken|stokkene|kortstokken|talongen)"
_WHILE_DEALING = "[(while dealing|during the deal|in the deal|dealing)]"
_TREG = "(for treg|for treig|for trege|for sen|for sein|for langsom|treg|sen)"

EVENTS = (
    Sentence(
        e.Lay,
        (
            "<player> {lays} <cards> [<at_once>] [<call>]",
            "<player> {lays} <cards> (down|on top|on the table|on the pile|on it) [<at_once>] [<call>]",
        ),
        (
            "<player> {lays} <cards> [<at_once>] [<call>]",
            "<player> {lays} <cards> (på bordet|oppå|på|ned|på bunken) [<at_once>] [<call>]",
        ),
    ),
    Sentence(e.DrawCards, ("<player> {draws} <cards>",), ("<player> {draws} <cards>",)),
    Sentence(
        e.DrawCards,
        ("<player> {draws} [<count>]", "<player> {draws} [<count>] [(card|cards)] [from] [(the deck|the stock)]"),
        ("<player> {draws} [<count>]", "<player> {draws} [<count>] [kort] [(fra stokken|fra bunken|fra kortstokken)]"),
    ),
    Sentence(
        e.Pass,
        ("<player> {passes} [(her turn|his turn|their turn)]",),
        ("<player> {passes} [(turen|turen sin)]",),
    ),
    Sentence(e.Announce, (f"<player> {{says}} {_ONE_LEFT}",), (f"<player> {{says}} {_ETT_IGJEN}",), {"said": True}),
    Sentence(
        e.Announce,
        (f"<player> {{does_not_say}} {_ONE_LEFT}", f"<player> {{without_saying}} {_ONE_LEFT}"),
        (f"<player> {{does_not_say}} {_ETT_IGJEN}", f"<player> {{without_saying}} {_ETT_IGJEN}"),
        {"said": False},
    ),
    Sentence(
        e.GabongWith,
        ("<player> {gabongs} (with|on|, laying|and lays|and laid) <cards> [<shouted>]", "<player> {gabongs} <cards>"),
        ("<player> {gabongs} (med|, legger|og legger|og la) <cards> [<shouted>]", "<player> {gabongs} <cards>"),
    ),
    Sentence(e.Celebrate, ("<player> {celebrates}",), ("<player> {celebrates}",)),
    Sentence(
        e.ShowHand,
        (
            f"<player> {{shows}} {_HAND_EN} (on the table|on the table's surface|on the tabletop)",
            f"<player> {{shows}} {_HAND_EN} [down]",
        ),
        (f"<player> {{lays_the_hand}} {_HAND_NB} [ned] på bordet", f"<player> {{shows}} {_HAND_NB} [på bordet]"),
    ),
    Sentence(
        e.Touch,
        (
            "<player> {touches} <owner:own> (pile|cards|dealt cards) [, <count:counted>]",
            "<player> {touches} <owner:own> (pile|cards) [(of|with|holding)] <count:counted>",
            "<player> {touches} <count:counted> (of|in|from) <owner:own> (pile|cards)",
        ),
        (
            "<player> {touches} (bunken|bunka|haugen|kortene) <owner:own> [, <count:counted>]",
            "<player> {touches} (bunken|bunka|haugen) <owner:own> [(på|med)] <count:counted>",
            "<player> {touches} <count:counted> (i|av|fra) (bunken|bunka|haugen|kortene) <owner:own>",
        ),
        {"target": "pile"},
    ),
    Sentence(
        e.Touch,
        (
            "<player> {touches} <owner:owner's> pile [, <count:counted>]",
            "<player> {touches} the pile of <owner> [, <count:counted>]",
            "<player> {touches} <count:counted> (of|in|from) <owner:owner's> pile",
        ),
        (
            "<player> {touches} (bunken|bunka|haugen) til <owner> [, <count:counted>]",
            "<player> {touches} <owner:owner's> (bunke|haug) [, <count:counted>]",
            "<player> {touches} <count:counted> (i|av|fra) (bunken|bunka|haugen) til <owner>",
        ),
        {"target": "pile"},
    ),
    Sentence(
        e.Touch,
        ("<player> {touches} <owner:owner's> (card|cards)", "<player> {touches} (the|a) (card|cards) of <owner>"),
        ("<player> {touches} (kortet|kortene|korta|et kort) til <owner>", "<player> {touches} <owner:owner's> kort"),
        {"target": "card"},
    ),
    Sentence(
        e.Touch,
        ("<player> {touches} <count> of <owner:owner's> (cards|card)", "<player> {touches} <count:counted> of <owner>"),
        (
            "<player> {touches} <count> av kortene til <owner>",
            "<player> {touches} <count> av (korta til|korta hos|kortene hos) <owner>",
            "<player> {touches} <count:counted> (til|hos) <owner>",
            "<player> {touches} <count> av <owner:owner's> kort",
        ),
        {"target": "card"},
    ),
    Sentence(
        e.Touch,
        (
            f"<player> {{touches}} <count:counted> (of|in|from) {_DECK}",
            f"<player> {{touches}} <count> (of|in|from) {_DECK}",
        ),
        (f"<player> {{touches}} <count:counted> (i|av|fra) {_STOKK}",),
        {"target": "deck", "owner": None},
    ),
    Sentence(
        e.Touch,
        ("<player> {touches} (the deck|the stock|the draw pile)",),
        (f"<player> {{touches}} {_STOKK}",),
        {"target": "deck", "owner": None, "count": None},
    ),
    Sentence(
        e.Touch,
        (
            "<player> {touches} (the face card|the face pile|the face-up pile|the top card|the discard pile"
            "|the pile on the table|the pile in the middle|the card on the table|the opening card)",
        ),
        (
            "<player> {touches} (bordkortet|bordbunken|kortet på bordet|bunken på bordet|bunken i midten"
            "|det øverste kortet|øverste kort|åpningskortet|utleggsbunken)",
        ),
        {"target": "face", "owner": None, "count": None},
    ),
    Sentence(
        e.Deal,
        (
            "<dealer> {deals} <count:counted> [<at_once>] to <to>",
            "<dealer> {deals} <count:counted> to <to> [<at_once>]",
            "<dealer> {deals} <to> <count:counted> [<at_once>]",
        ),
        (
            "<dealer> {deals} <count:counted> [<at_once>] til <to>",
            "<dealer> {deals} <count:counted> til <to> [<at_once>]",
            "<dealer> {deals} <to> <count:counted> [<at_once>]",
        ),
    ),
    Sentence(
        e.CountPile,
        ("<player> {counts} <owner:own> (pile|cards)",),
        ("<player> {counts_a_pile} (bunken|bunka|haugen|kortene) <owner:own>",),
    ),
    Sentence(
        e.CountPile,
        ("<player> {counts} <owner:owner's> (pile|cards)", "<player> {counts} the pile of <owner>"),
        (
            "<player> {counts_a_pile} (bunken|bunka|haugen|kortene) til <owner>",
            "<player> {counts_a_pile} <owner:owner's> (bunke|haug|kort)",
        ),
    ),
    Sentence(
        e.CountCut,
        ("<player> {counts} (the cut|the cards of the cut|the cards in the cut|the cut cards)",),
        ("<player> {counts_a_pile} (delen|avtaket|kortene i avtaket|kortene i delen|det avdelte|avdelingen)",),
    ),
    Sentence(
        e.RunOut,
        ("<player> {runs_out} cards while dealing", f"<player> {{runs_out}} cards {_WHILE_DEALING}"),
        (
            "<player> {runs_out} kort under delingen",
            "<player> {runs_out} kort [(under utdelingen|mens hun deler|mens han deler|mens hun delte|mens han delte)]",
        ),
    ),
    Sentence(
        e.PickUp,
        (
            "<player> {looks} (their cards|her cards|his cards)",
            "<player> {looks} (their pile|her pile|his pile|their hand|her hand|his hand)",
        ),
        (
            "<player> {looks} kortene sine",
            "<player> {looks} (bunken sin|korta sine|bunka si|hånden sin|hånda si|kortene hennes|kortene hans)",
        ),
    ),
    Sentence(
        e.TurnOpening,
        ("<player> {turns} [(the opening card|over|up)] <card> [(up|over)]",),
        ("<player> {turns} [(åpningskortet|opp|kortet)] <card> [opp]",),
    ),
    Sentence(
        e.JudgeSlow,
        ("<judge> {judges} <player> [(as|to be|for being)] (too slow|slow)",),
        (f"<judge> {{judges}} <player> {_TREG}", f"<judge> {{judges}} <player> for å være {_TREG}"),
    ),
    Sentence(
        e.Punish,
        (
            "<judge> {punishes} <player> [with <count:counted>] [for <reason>]",
            "<judge> {punishes} <player> <count:counted> [for <reason>]",
            "<judge> {gives} <player> (a penalty|a penalty card|penalty cards) [for <reason>]",
            "<judge> {gives} <player> <count> (penalty cards|penalty card|in penalty) [for <reason>]",
        ),
        (
            "<judge> {punishes} <player> [med <count:counted>] [for <reason>]",
            "<judge> {punishes} <player> [med <count:counted>] fordi <reason>",
            "<judge> {gives} <player> (straff|straffekort|en straff) [for <reason>]",
            "<judge> {gives} <player> <count> (straffekort|kort i straff) [for <reason>]",
        ),
    ),
    Sentence(
        e.Pardon,
        ("<judge> {pardons} <player>", "<judge> (lets|let) <player> off"),
        ("<judge> {pardons} <player>", "<judge> {pardons} <player> straffen", "<judge> (lar|lot) <player> slippe"),
    ),
    Sentence(
        e.AllowLeave,
        ("<judge> {allows} <player> to leave [(the table|the game)]", "<judge> {allows} <player> (leave|go|to go)"),
        (
            "<judge> {allows} <player> gå",
            "<judge> {allows} <player> (forlate|gå fra|å forlate) (bordet|spillet)",
            "<judge> {allows} <player> å gå",
        ),
    ),
    Sentence(
        e.Leave,
        (
            "<player> {leaves} the table",
            "<player> {leaves} [(the game|the room|the table)] [(without permission|without asking|without leave)]",
        ),
        (
            "<player> {leaves} bordet",
            "<player> {leaves} (spillet|rommet|bordet) [(uten lov|uten tillatelse|uten å spørre|uten å få lov)]",
        ),
    ),
    Sentence(
        e.StopGame,
        ("<player> {stops} (the game|play|the round|the play)", "<player> (takes|took|calls|called) a (break|pause)"),
        ("<player> {stops} (spillet|runden)", "<player> (tar|tok) (en pause|pause)"),
    ),
    Sentence(
        e.Join,
        ("<player:new> {joins} [(the game|the table|in)]",),
        ("<player:new> {joins} [(spillet|i spillet|bordet|ved bordet)]",),
    ),
    Sentence(
        e.Collect,
        ("<player> {collects} (the cards|the deck|all the cards|all cards|the pile) [(in|up)]",),
        ("<player> {collects} (kortene|korta|alle kortene|alle korta|bunken) [(inn|sammen)]",),
    ),
    Sentence(e.RoundEnds, ("the round {ends}", "round over"), ("runden {ends}", "runda {ends}", "runden slutt")),
    Sentence(e.GameEnds, ("the game {ends}", "game over"), ("spillet {ends}", "spillet slutt")),
    Sentence(
        e.CountHand,
        ("<player> {counts} (nothing|no cards)", "<player> {left_with} (nothing|no cards)"),
        (
            "<player> {does_not_count} (noe|noen kort|kort)",
            "<player> {counts} (ingenting|ingen kort)",
            "<player> {left_with} (ingenting|ingen kort)",
        ),
        {"cards": ()},
    ),
    Sentence(
        e.CountHand,
        ("<player> {counts} <cards>", "<player> {left_with} <cards>"),
        ("<player> {counts} <cards>", "<player> {left_with} <cards>"),
    ),
)


class FactSlot:
    """The name of a fact, in its canonical English form: a head, then the names and cards it is about."""

    _HEADS: Mapping[str, tuple[str, str, tuple[Slot, ...]]] = {
        "turn": ("turn", "tur", ()),
        "direction": ("direction", "retning", ()),
        "twos": ("twos", "toere", ()),
        "suit": ("suit", "farge", ()),
        "phase": ("phase", "fase", ()),
        "face": ("face", "bordkort", ()),
        "gabong": ("gabong", "gabong", ()),
        "announced": ("announced", "meldt", (NAME,)),
        "cards": ("cards", "kort", (NAME,)),
        "holds": ("holds", "har", (NAME, CARD)),
        "drew": ("drew", "trakk", (NAME,)),
        "first": ("first", "først", (NAME, NAME)),
        "total": ("total", "totalt", (NAME,)),
    }

    def __init__(self) -> None:
        self._phrases = [(head, Phrase((en, nb)), rest) for head, (en, nb, rest) in self._HEADS.items()]

    def read(self, words: Sequence[Word], start: int, scope: Scope, bound: Values) -> Read:
        for head, phrase, slots in self._phrases:
            for end in phrase.ends(words, start):
                yield from self._rest(head, slots, words, end, scope)
        yield from RestSlot().read(words, start, scope, bound)

    def _rest(
        self, read: str, slots: tuple[Slot, ...], words: Sequence[Word], at: int, scope: Scope
    ) -> Iterator[tuple[int, str]]:
        if not slots:
            yield at, read
            return
        for end, value in slots[0].read(words, at, scope, {}):
            yield from self._rest(f"{read} {value}", slots[1:], words, end, scope)

    def write(self, value: str, language: Language, values: Values) -> str | None:  # noqa: ARG002
        head, _space, rest = value.partition(" ")
        if language == "nb" and head in self._HEADS:
            head = self._HEADS[head][1]
        return f"{head} {rest}".strip()


_KEYS = ChoiceSlot(
    {
        "verdict": {"en": "verdict|legality", "nb": "utfall|lovlighet|dom"},
        "draws": {"en": "draws|draw", "nb": "trekk|trekker"},
        "takes_back": {"en": "takes back|takes_back|take back", "nb": "tar tilbake"},
        "takes": {"en": "takes", "nb": "får|tar"},
        "turn": {"en": "turn|the turn", "nb": "tur|turen"},
        "owes": {"en": "owes|debt", "nb": "skylder|gjeld"},
        "direction": {"en": "direction", "nb": "retning|retningen"},
        "face": {"en": "face|face card", "nb": "bordkort|bordkortet"},
        "suit": {"en": "suit", "nb": "farge|fargen"},
        "round": {"en": "round|the round", "nb": "runde|runden"},
        "gabong": {"en": "gabong|the gabong", "nb": "gabong|gabongen"},
        "hands": {"en": "hands|cards", "nb": "hender|hendene|kort"},
        "points": {"en": "points|scores", "nb": "poeng|poengene"},
        "totals": {"en": "totals|total", "nb": "totaler|totalt|totalene"},
    }
)
_WAYS: dict[str, dict[Language, str]] = {
    "clockwise": {
        "en": "clockwise|with the clock",
        "nb": "med klokka|med klokken|med sola|med solen|med urviseren|medurs",
    },
    "anticlockwise": {
        "en": "anticlockwise|counterclockwise|counter-clockwise|anti-clockwise|against the clock",
        "nb": "mot klokka|mot klokken|mot sola|mot solen|mot urviseren|moturs",
    },
}
_VERDICTS = ChoiceSlot(
    {
        "legal": {"en": "legal|allowed|lawful|ok", "nb": "lovlig|lov|tillatt|greit"},
        "illegal": {"en": "illegal|not legal|not allowed|unlawful", "nb": "ulovlig|ikke lovlig|ikke lov|ikke tillatt"},
    }
)
_STATUSES = ChoiceSlot(
    {
        "decided": {"en": "decided|settled", "nb": "avgjort"},
        "depends": {"en": "depends|it depends", "nb": "avhenger|kommer an på|det kommer an på|det avhenger"},
        "discretion": {"en": "discretion", "nb": "skjønn"},
        "undecided": {"en": "undecided|unsettled|not decided", "nb": "uavklart|ikke avgjort|uavgjort"},
        "impossible": {"en": "impossible", "nb": "umulig"},
    }
)
_NOBODY = ChoiceSlot({"nobody": {"en": "nobody|no one|none", "nb": "ingen"}})
_TURN_VALUE = EitherSlot((_NOBODY, NAME))
_SUIT_VALUE = ChoiceSlot({**SUIT_WORDS, "any": {"en": "any|any suit|free", "nb": "fri|fritt|hvilken som helst"}})
_VALUE_SLOTS: dict[str, Slot] = {
    "player": NAME,
    "verdict": _VERDICTS,
    "status": _STATUSES,
    "number": NUMBER,
    "card_count": CARD_COUNT,
    "points": POINTS,
    "total": NumberSlot(None, ("points", "point", "poeng"), negative=True),
    "cards": CARDS,
    "card": CARD,
    "who": _TURN_VALUE,
    "name": NAME,
    "way": ChoiceSlot(_WAYS),
    "suit": _SUIT_VALUE,
    "id": ID,
    "fact": FactSlot(),
    "key": _KEYS,
}


def _expects(key: str, en: tuple[str, ...], nb: tuple[str, ...], **fixed: object) -> Sentence:
    return Sentence(Expectation, en, nb, {"key": key, **fixed})


_OPEN = "(åpen|åpent|åpne|er åpen|er åpent|uavklart)"

EXPECTATIONS = (
    _expects("verdict", ("<value:verdict>",), ("<value:verdict>",)),
    _expects("status", ("<value:status>",), ("<value:status>",)),
    _expects(
        "draws",
        ("<player> {draws} <value:number>", "<player> {draws} <value:number> (card|cards|penalty card|penalty cards)"),
        ("<player> {draws} <value:number>", "<player> {draws} <value:number> (kort|straffekort)"),
    ),
    _expects("takes_back", ("<player> {takes_back} <value:cards>",), ("<player> {takes_back} <value:cards>",)),
    _expects(
        "takes_back",
        ("<player> (takes|take) <value:cards> back",),
        ("<player> (tar|ta) <value:cards> (tilbake|opp igjen)",),
    ),
    _expects("takes", ("<player> {takes} <value:cards>",), ("<player> {takes} <value:cards>",)),
    _expects(
        "turn",
        ("turn <value:who>", "(turn is|the turn is|next is|next) <value:who>"),
        ("tur <value:who>", "(turen er|turen går til|neste er|neste) <value:who>"),
    ),
    _expects(
        "owes",
        ("{owes} <value:number>", "{owes} <value:number> (cards|card)"),
        ("{owes} <value:number>", "{owes} <value:number> kort"),
    ),
    _expects("direction", ("direction [is] <value:way>",), ("(retning|retningen|retningen er) <value:way>",)),
    _expects(
        "face",
        ("(face|face card|the face card is|face card is) <value:card>",),
        ("(bordkort|bordkortet|bordkortet er) <value:card>",),
    ),
    _expects("suit", ("(suit|the suit is|suit is) <value:suit>",), ("(farge|fargen|fargen er) <value:suit>",)),
    _expects(
        "round",
        (
            "(round over|the round is over|round is over|round ended) [, (won by|winner) <player>]",
            "(round over|the round is over|round is over) (won by|winner|and won by) <player>",
            "round won by <player>",
        ),
        (
            "(runden slutt|runden er slutt|runden over|runden er over) [, (vunnet av|vinner) <player>]",
            "(runden slutt|runden er slutt|runden er over) (vunnet av|vinner|og vunnet av) <player>",
            "runden vunnet av <player>",
        ),
        value="over",
    ),
    _expects(
        "round",
        ("(round not over|the round is not over|round is not over|round goes on)",),
        ("(runden ikke slutt|runden er ikke slutt|runden ikke over|runden er ikke over|runden fortsetter)",),
        value="not over",
        player=None,
    ),
    _expects(
        "gabong",
        ("(gabong|the gabong is|gabong is|new gabong) <value:name>",),
        ("(gabong|gabongen er|gabong er|ny gabong) <value:name>",),
    ),
    _expects("hand", ("<player> {has} <value:card_count> [left]",), ("<player> {has} <value:card_count> [igjen]",)),
    _expects("scores", ("<player> {scores} <value:total>",), ("<player> {scores} <value:points>",)),
    _expects(
        "total",
        ("<player> (total|in total|has a total of|totals) <value:total>",),
        ("<player> (totalt|til sammen|har totalt|har til sammen|total) <value:total>",),
    ),
    _expects("cites", ("{cites} <value:id>",), ("{cites} <value:id>",)),
    _expects("does_not_cite", ("{does_not_cite} <value:id>",), ("{does_not_cite} <value:id>",)),
    _expects("asks", ("{asks} <value:fact>",), ("{asks} <value:fact>",)),
    _expects("open", ("<value:key> (open|is open)",), (f"<value:key> {_OPEN}",)),
    _expects(
        "open_question",
        ("(open|open question|hangs on) <value:id>",),
        ("(åpent|åpen|åpent spørsmål|hviler på) <value:id>",),
    ),
)


def _hand_of_count(count: int) -> ToldHand:
    return ToldHand(count)


def _hand_of_cards(cards: tuple[Any, ...]) -> ToldHand:
    return ToldHand(len(cards), cards)


_HAND = EitherSlot(
    (
        PatternSlot(
            _hand_of_cards,
            lambda hand: {"cards": hand.cards} if hand.cards else None,
            ("<cards>",),
            ("<cards>",),
            {"cards": CARDS},
        ),
        PatternSlot(
            _hand_of_count,
            lambda hand: {"count": hand.count},
            ("<count>",),
            ("<count>",),
            {"count": LOOSE_CARD_COUNT},
        ),
    )
)
_YES_NO = ChoiceSlot(
    {
        "yes": {"en": "yes|in time|true", "nb": "ja|i tide"},
        "no": {"en": "no|false|not", "nb": "nei|ikke"},
        "late": {"en": "late|too late", "nb": "sent|for sent|seint|for seint"},
    }
)
_PHASES = ChoiceSlot(
    {
        "deal": {"en": "deal|dealing|the deal", "nb": "deling|utdeling|delingen|utdelingen"},
        "play": {"en": "play|playing|the play", "nb": "spill|spillet|spilling"},
        "over": {"en": "over|ended|round over", "nb": "slutt|over|runden slutt|ferdig"},
        "collected": {"en": "collected|gathered|cards collected", "nb": "samlet|samla|kortene samlet|samlet inn"},
    }
)
_DIRECTIONS = ChoiceSlot({**_WAYS, "none yet": {"en": "none yet|none|not yet", "nb": "ingen ennå|ingen enda|ingen"}})

HEADERS = (
    Header("gabong", "gabong", {"en": "gabong|the gabong", "nb": "gabong|gabongen"}, NAME),
    Header("direction", "direction", {"en": "direction", "nb": "retning|retningen"}, _DIRECTIONS),
    Header("turn", "turn", {"en": "turn|to play", "nb": "tur|turen"}, NAME),
    Header("face", "face", {"en": "face|face card|top card", "nb": "bordkort|bordkortet|øverst|øverste kort"}, FACE),
    Header("twos", "twos", {"en": "twos|unspent twos", "nb": "toere|ubrukte toere|toerne"}, NUMBER),
    Header("hand", "hands", {"en": "hand", "nb": "hånd|hånden|hånda"}, _HAND, named=True),
    Header("score", "scores", {"en": "score|points|total", "nb": "poeng|totalt"}, PLAIN_POINTS, named=True),
    Header("gabongs", "gabongs", {"en": "gabongs", "nb": "gabonger"}, NUMBER, named=True),
    Header("announced", "announced", {"en": "announced", "nb": "meldt"}, _YES_NO, named=True),
    Header("decks", "decks", {"en": "decks", "nb": "kortstokker|stokker"}, NUMBER),
    Header("stock", "stock", {"en": "stock|deck", "nb": "stokk|stokken"}, LOOSE_CARD_COUNT),
    Header("phase", "phase", {"en": "phase", "nb": "fase|fasen"}, _PHASES),
    Header("rule", "rules", {"en": "rule|house rule", "nb": "regel|husregel"}, WordSlot(), named=True),
)


def check_rule(key: str, value: str) -> tuple[str, str] | RuleFault:
    """A house rule in canonical form: a reading of an open question, or a number of the ruleset."""
    from refbook.rulebook.questions import load_questions  # reads a file, and few situations have house rules

    key = key.casefold().removeprefix("gabong/").replace("_", "-")
    value = value.casefold()
    readings = {
        question.id.partition("/")[2]: [reading.id for reading in question.readings]
        for question in load_questions("gabong")
    }
    parameters = {slot.name.replace("_", "-"): slot.name for slot in fields(Ruleset) if slot.name != "game"}
    number = _parameter_value(value, getattr(GURU, parameters[key])) if key in parameters else None
    if value in readings.get(key, ()):
        return key, value
    if number is not None:
        return key, number
    if key not in readings and key not in parameters:
        known = (*readings, *parameters)
        message = _("There is no house rule called “%(text)s”.", text=key)
        return RuleFault(key, message, nearest(key, known))
    if key in readings:
        message = _(
            "“%(text)s” is no reading of %(key)s; its readings are: %(known)s.",
            text=value,
            key=key,
            known=", ".join(readings[key]),
        )
        return RuleFault(value, message, nearest(value, readings[key]))
    return RuleFault(
        value, _("%(key)s is a number, or “true” or “false”; “%(text)s” is not.", key=key, text=value), None
    )


_TRUTH = {"true": "true", "yes": "true", "ja": "true", "false": "false", "no": "false", "nei": "false"}


def _parameter_value(value: str, default: object) -> str | None:
    if isinstance(default, bool):
        return _TRUTH.get(value)
    digits = value.removeprefix("-")
    if digits.isascii() and digits.isdecimal() and len(digits) <= 6:
        return str(int(value))
    return None


def _plain(event: Event) -> Event:
    """The event as the notation says it: cards that were seen say how many, the unseen ones being `?`."""
    if isinstance(event, e.DrawCards) and event.cards and event.count is not None:
        unseen = (UNSEEN,) * (event.count - len(event.cards))
        return replace(event, count=None, cards=event.cards + unseen)
    return event


_EVENT_LEXICONS: dict[Language, Lexicon] = {"en": Lexicon(VERBS_EN, SLOTS), "nb": Lexicon(VERBS_NB, SLOTS)}
_EXPECTATION_LEXICONS: dict[Language, Lexicon] = {
    "en": Lexicon(VERBS_EN, _VALUE_SLOTS),
    "nb": Lexicon(VERBS_NB, _VALUE_SLOTS),
}

NOTATION = Notation(
    headers=HEADERS,
    events=Grammar(EVENTS, _EVENT_LEXICONS),
    expectations=Grammar(EXPECTATIONS, _EXPECTATION_LEXICONS),
    position=Position,
    check_rule=check_rule,
    plain=_plain,
)
