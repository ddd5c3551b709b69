"""The verbs of Gabong in both languages: every form that is read, the canonical one first."""

from __future__ import annotations

from refbook.i18n import Language

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


VERBS: dict[Language, dict[str, str]] = {"en": VERBS_EN, "nb": VERBS_NB}
