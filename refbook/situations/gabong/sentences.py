"""What people do at a Gabong table, as sentences in both languages. The order is that of notation.md."""

from __future__ import annotations

from refbook.games.gabong import events as e
from refbook.situations.gabong.lexicon import VERBS
from refbook.situations.gabong.values import AT_ONCE, CALL, CARD, CARD_COUNT, CARDS, NAME, NUMBER, OWN, SILENTLY
from refbook.situations.grammar import Grammar, Lexicon, Sentence, Slot
from refbook.situations.slots import NewNameSlot, OwnerSlot, RestSlot

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

SENTENCES = (
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
        (
            "<player> {gabongs} (with|on|, laying|and lays|and laid) <cards> [<shouted>]",
            "<player> {gabongs} and (plays|played|puts down|put down) <cards> [<shouted>]",
            "<player> {gabongs} <cards>",
        ),
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

EVENTS = Grammar(SENTENCES, {language: Lexicon(verbs, SLOTS) for language, verbs in VERBS.items()})
