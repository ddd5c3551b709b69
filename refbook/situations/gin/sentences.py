"""What people do at a table of gin, as sentences in both languages; Swedish forms stand with the Norwegian ones."""

from __future__ import annotations

from refbook.games.gin import events as e
from refbook.i18n import Language
from refbook.situations.gabong.values import CARD_COUNT, NAME, NUMBER
from refbook.situations.gin.values import CARD, CARDS, MELDS, VARIANT
from refbook.situations.grammar import Grammar, Lexicon, Sentence, Slot
from refbook.situations.slots import NewNameSlot

VERBS: dict[Language, dict[str, str]] = {
    "en": {
        "shuffles": "shuffles|shuffle|shuffled|mixes|mixed",
        "deals": "deals|deal|dealt|deals out|dealt out",
        "turns_up": "turns up|turn up|turned up|turns over|turned over|turns|turned|flips|flipped|upturns|upturned",
        "takes": "takes|take|took|taken|picks up|pick up|picked up|picks|picked|grabs|grabbed",
        "draws": "draws|draw|drew|drawn|pulls|pulled",
        "discards": "discards|discard|discarded|throws|threw|throws away|threw away|puts down|put down|lays|laid"
        "|gets rid of|got rid of",
        "passes": "passes|pass|passed|declines|declined|refuses|refused|does not want|did not want",
        "knocks": "knocks|knock|knocked|raps|rapped",
        "gins": "goes gin|go gin|went gin|gone gin|gins|ginned|calls gin|called gin|declares gin|declared gin"
        "|says gin|said gin|has gin|had gin|goes out|went out",
        "melds": "melds|meld|melded|lays down|laid down|shows|showed|shown|arranges|arranged|lays out|laid out",
        "lays_off": "lays off|lay off|laid off|adds|added|tacks on|tacked on",
        "lays_it": "lays|lay|laid",
        "left_with": "counts|count|counted|is left with|was left with|has left|had left|ends with|ended with"
        "|sits with|sat with|is stuck with|was stuck with",
        "looks": "looks|look|looked|peeks|peeked|digs|dug|searches|searched|browses|browsed",
        "feels": "feels|feel|felt|touches|touched",
        "remembers": "remembers|remember|remembered|tries to remember|tried to remember|memorises|memorised"
        "|memorizes|memorized|keeps track of|kept track of",
        "joins": "joins|join|joined|comes into|came into|enters|entered",
        "changes": "changes|change|changed|wants to change|wanted to change|sets|set|wants|wanted|raises|raised"
        "|lowers|lowered",
        "ends": "ends|ended|is over|was over|is finished|was finished",
    },
    "nb": {
        "shuffles": "stokker|stokket|stokka|blander|blandet|blanda|blandade",
        "deals": "deler|delte|delt|deler ut|delte ut|delt ut|gir|ga|gav|delar ut|delade ut",
        "turns_up": "snur|snudde|snudd|snur opp|snudde opp|vender|vendte|vender opp|vendte opp|vänder upp|vände upp",
        "takes": "tar|tok|tatt|plukker opp|plukket opp|plukka opp|tar opp|tok opp|tog",
        "draws": "trekker|trakk|trekke|trukket|drar|dro|drog",
        "discards": "saker|sakte|saket|saka|sake|kaster|kastet|kasta|legger|la|lagt|legger fra seg|la fra seg|sakar"
        "|sakade|kastar|kastade",
        "passes": "passer|passet|passa|pass|sier pass|sa pass|melder pass|meldte pass|står over|sto over|passar"
        "|passade",
        "knocks": "knakker|knakket|knakka|knakk|banker|banket|banka|knackar|knackade",
        "gins": "går gin|gikk gin|gått gin|går for gin|gikk for gin|melder gin|meldte gin|sier gin|sa gin|har gin"
        "|hadde gin|går ut|gikk ut|gick gin|gick ut",
        "melds": "melder|meldte|meldt|legger ned|la ned|legger fram|la fram|legger ut|la ut|viser|viste|ordner|ordnet"
        "|ordna|lägger ner|lade ner|visar|visade",
        "lays_off": "legger til|la til|lagt til|legger på|la på|bygger på|bygde på|lägger till|lade till",
        "lays_it": "legger|la|lagt",
        "left_with": "teller opp|talte opp|telte opp|teller|talte|telte|sitter igjen med|satt igjen med|sitter med"
        "|satt med|står igjen med|sto igjen med|har igjen|hadde igjen|blir sittende med|ble sittende med",
        "looks": "ser|så|sett|titter|titta|tittet|kikker|kikket|kikka|blar|blas|bladde|graver|gravde|tittar|tittade"
        "|gräver",
        "feels": "kjenner|kjente|kjent|føler|følte|tar|tok|känner|kände",
        "remembers": "husker|husket|huska|prøver å huske|prøvde å huske|forsøker å huske|forsøkte å huske"
        "|holder styr på|holdt styr på|minns|mindes",
        "joins": "blir med|ble med|blitt med|kommer til|kom til|slutter seg til|sluttet seg til",
        "changes": "endrer|endret|endra|forandrer|forandret|vil endre|ville endre|setter|satte|vil ha|ville ha"
        "|hever|hevet|senker|senket",
        "ends": "slutter|sluttet|slutta|er slutt|var slutt|er over|var over|er ferdig|var ferdig",
    },
}
_BEFORE_JOINING = frozenset(
    word for verbs in VERBS.values() for verb in verbs["joins"].split("|") for word in verb.split()[:1]
)
_SLOTS: dict[str, Slot] = {
    "player": NAME,
    "to": NAME,
    "newcomer": NewNameSlot(_BEFORE_JOINING),
    "cards": CARDS,
    "card": CARD,
    "onto": CARDS,
    "melds": MELDS,
    "count": CARD_COUNT,
    "number": NUMBER,
    "variant": VARIANT,
    "value": NUMBER,
}
_STOCK_EN = "(from the stock|from the deck|off the stock|from stock|from the talon)"
_STOCK_NB = "(fra talongen|av talongen|fra stokken|fra trekkbunken|fra bunken|från talongen)"
_PILE_EN = "(from the discard pile|from the discards|off the discard pile|from the pile|from the discard)"
_PILE_NB = (
    "(fra sakbunken|fra sakbunka|av sakbunken|i sakbunken|fra kastebunken|av kastebunken|i kastebunken"
    "|fra avlegget|från sakhögen)"
)
_TOP_EN = (
    "(the discard|the upcard|the upturned card|the top discard|the top card of the discard pile|the face-up card"
    "|the open card|the first card|the upturned discard|the top of the discard pile)"
)
_TOP_NB = (
    "(sakkortet|det oppvendte kortet|det øverste sakkortet|det øverste kortet i sakbunken|øverste kort i sakbunken"
    "|det øverste kortet i kastebunken|øverste kort i kastebunken|kortet fra kastebunken|fra kastebunken"
    "|det åpne kortet|det første kortet|kortet fra sakbunken|fra sakbunken|sakkort|sak-kortet)"
)
_UNDER_EN = (
    "(under the discard|under the top discard|under the top card|at the cards under the top discard"
    "|at the cards under the top card|at the cards under the discard|at the cards below the top discard"
    "|below the top card|below the top discard|through the discard pile|in the discard pile|at the discards"
    "|through the discards|deeper in the discard pile|into the discard pile|underneath)"
)
_UNDER_NB = (
    "(under sakkortet|under det øverste sakkortet|under det øverste kortet|på kortene under sakkortet"
    "|på kortene under det øverste kortet|på kortene under|i sakbunken|nedover i sakbunken|gjennom sakbunken"
    "|i kastebunken|nedover i kastebunken|gjennom kastebunken|på kortene i kastebunken"
    "|på kortene under det øverste i kastebunken|på kortene under det øverste kortet i kastebunken"
    "|på kortene i sakbunken|dypere i sakbunken|lenger ned i sakbunken)"
)
_DISCARDING_EN = "(discarding|and discards|, discarding|and discarded|by discarding|, discards|, and discards)"
_DISCARDING_NB = "(og saker|og sakte|og kaster|og kastet|og kasta|og legger|ved å sake|, saker|og sakar)"
_GONE_EN = "(the discards|the cards that have gone|the discarded cards|what has gone|the cards|which cards have gone)"
_GONE_NB = "(de sakede kortene|kortene som er gått|sakkortene|hva som er gått|kortene|hvilke kort som er gått)"


def _going_out(kind: type[e.GoOut], verb: str) -> tuple[Sentence, ...]:
    return (
        Sentence(
            kind,
            (f"<player> {{{verb}}} (without discarding|without a discard)",),
            (f"<player> {{{verb}}} (uten å sake|uten å legge fra seg et kort)",),
            {"discards": False},
        ),
        Sentence(
            kind,
            (
                f"<player> {{{verb}}} [{_DISCARDING_EN} <card>]",
                f"<player> {{discards}} <card> and {{{verb}}}",
                f"<player> {{{verb}}} with <card> as the discard",
            ),
            (
                f"<player> {{{verb}}} [{_DISCARDING_NB} <card>]",
                f"<player> {{discards}} <card> og {{{verb}}}",
                f"<player> {{{verb}}} med <card> som sakkort",
            ),
            {"discards": True},
        ),
    )


_SENTENCES = (
    Sentence(e.GameEnds, ("(the game|the match) {ends}",), ("(spillet|partiet) {ends}",)),
    *_going_out(e.Knock, "knocks"),
    *_going_out(e.GoGin, "gins"),
    Sentence(
        e.Deal,
        ("<player> {deals} <count> to <to>", "<player> {deals} <to> <count>"),
        ("<player> {deals} <count> til <to>", "<player> {deals} <to> <count>"),
    ),
    Sentence(
        e.Deal,
        ("<player> {deals}", "<player> {deals} (a new round|the next round|the cards|again|a round|the round)"),
        ("<player> {deals}", "<player> {deals} (en ny runde|neste runde|kortene|på nytt|en runde|runden|igjen)"),
    ),
    Sentence(
        e.Shuffle,
        ("<player> {shuffles} [<count>]", "<player> {shuffles} (the cards|the deck|the pack|all the cards)"),
        ("<player> {shuffles} [<count>]", "<player> {shuffles} (kortene|stokken|kortstokken|alle kortene)"),
    ),
    Sentence(
        e.TakeDiscard,
        (
            f"<player> {{takes}} {_TOP_EN}",
            f"<player> (draws|drew|takes|took) [(a card|one|one card)] {_PILE_EN}",
        ),
        (
            f"<player> {{takes}} {_TOP_NB}",
            f"<player> (trekker|trakk|drar|tar|tok) [(et kort|ett|kortet)] {_PILE_NB}",
        ),
    ),
    Sentence(
        e.TakeDiscard,
        (
            f"<player> {{takes}} <card> {_PILE_EN}",
            f"<player> (draws|drew) <card> {_PILE_EN}",
            f"<player> {{takes}} {_TOP_EN} <card>",
            "<player> {takes} <card>",
        ),
        (
            f"<player> {{takes}} <card> {_PILE_NB}",
            f"<player> (trekker|trakk|drar) <card> {_PILE_NB}",
            f"<player> {{takes}} {_TOP_NB} <card>",
            "<player> {takes} <card>",
        ),
    ),
    Sentence(
        e.Draw,
        (f"<player> {{draws}} <cards> [{_STOCK_EN}]", f"<player> {{takes}} <cards> {_STOCK_EN}"),
        (f"<player> {{draws}} <cards> [{_STOCK_NB}]", f"<player> {{takes}} <cards> {_STOCK_NB}"),
    ),
    Sentence(
        e.Draw,
        (
            "<player> {draws} [<count>]",
            f"<player> {{draws}} [(a card|one|one card)] [{_STOCK_EN}]",
            f"<player> {{takes}} [(a card|one|one card|the top card)] {_STOCK_EN}",
            f"<player> {{draws}} <count> {_STOCK_EN}",
            "<player> {draws} <count:number>",
        ),
        (
            "<player> {draws} [<count>]",
            f"<player> {{draws}} [(et kort|ett|ett kort)] [{_STOCK_NB}]",
            f"<player> {{takes}} [(et kort|ett|ett kort|det øverste kortet)] {_STOCK_NB}",
            f"<player> {{draws}} <count> {_STOCK_NB}",
            "<player> {draws} <count:number>",
        ),
    ),
    Sentence(
        e.LayOff,
        (
            "<player> {lays_off} <cards> [(on|onto|to|on the|at) <onto>]",
            "<player> {lays_it} <cards> off [(on|onto|to) <onto>]",
            "<player> {lays_off} <cards> (on the run|on the set|on the three|on the melds|to the run)",
        ),
        (
            "<player> {lays_off} <cards> [(på|til|ved) <onto>]",
            "<player> {lays_off} <cards> (på rekka|på rekken|på de tre like|på meldingene|til rekka)",
        ),
    ),
    Sentence(
        e.TurnUp,
        (
            "<player> {turns_up} <card>",
            "<player> {turns_up} <card> (as the first discard|to start the discard pile|for the discard pile|up)",
        ),
        (
            "<player> {turns_up} <card>",
            "<player> {turns_up} <card> (som første sakkort|til sakbunken|opp)",
        ),
    ),
    Sentence(
        e.Discard,
        ("<player> {discards} <cards>", "<player> {discards} <cards> (on the discard pile|again|face up)"),
        (
            "<player> {discards} <cards>",
            "<player> {discards} <cards> (på sakbunken|i sakbunken|på kastebunken|i kastebunken|igjen)",
        ),
    ),
    Sentence(
        e.Pass,
        ("<player> {passes}", f"<player> {{passes}} {_TOP_EN}", "<player> {passes} (back|it|it back|again)"),
        (
            "<player> {passes}",
            f"<player> {{passes}} {_TOP_NB}",
            "<player> {passes} (tilbake|igjen)",
            f"<player> vil ikke ha {_TOP_NB}",
        ),
    ),
    Sentence(
        e.Meld,
        ("<player> {melds} <melds>", "<player> {melds} (the melds|these melds|in melds|as melds) <melds>"),
        ("<player> {melds} <melds>", "<player> {melds} (meldingene|disse meldingene) <melds>"),
    ),
    Sentence(
        e.LeftWith,
        ("<player> {left_with} (nothing|no cards|no deadwood)",),
        ("<player> {left_with} (ingenting|ingen kort|ingen løse kort|intet)", "<player> teller ikke opp noe"),
        {"cards": ()},
    ),
    Sentence(
        e.LeftWith,
        ("<player> {left_with} <cards>", "<player> {left_with} <cards> (left|as deadwood|unmelded)"),
        ("<player> {left_with} <cards>", "<player> {left_with} <cards> (igjen|som løse kort|løse)"),
    ),
    Sentence(
        e.LookUnder,
        (
            f"<player> {{feels}} {_UNDER_EN}",
            "<player> {feels} (the cards under the top card|deeper in the discard pile)",
        ),
        (f"<player> {{feels}} {_UNDER_NB}",),
        {"feeling": True},
    ),
    Sentence(
        e.LookUnder,
        (f"<player> {{looks}} {_UNDER_EN}",),
        (f"<player> {{looks}} {_UNDER_NB}",),
        {"feeling": False},
    ),
    Sentence(
        e.FeelTop,
        ("<player> {feels} (the top discard|the top card|the discard|the top card of the discard pile)",),
        (
            "<player> {feels} (på det øverste sakkortet|på det øverste kortet|på sakkortet"
            "|på det øverste kortet i sakbunken)",
        ),
    ),
    Sentence(e.Remember, (f"<player> {{remembers}} {_GONE_EN}",), (f"<player> {{remembers}} {_GONE_NB}",)),
    Sentence(
        e.Join,
        ("<player:newcomer> {joins} [(the game|the table|in)]",),
        ("<player:newcomer> {joins} [(spillet|bordet)]",),
    ),
    Sentence(
        e.ChangeRule,
        ("<player> {changes} <variant> [to <value>]", "<player> {changes} <variant> (of|at|be) <value>"),
        ("<player> {changes} <variant> [til <value>]", "<player> {changes} <variant> (på|lik) <value>"),
    ),
)

EVENTS = Grammar(_SENTENCES, {language: Lexicon(verbs, _SLOTS) for language, verbs in VERBS.items()})
