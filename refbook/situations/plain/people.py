"""Which names are a woman's and which a man's, as far as that is plain: it tells whom `hun` and `he` may mean."""

from __future__ import annotations

from functools import cache
from typing import Literal

_WOMEN = """
    anna anne ane anette anita astrid aurora berit beate bente birgit birgitte brit camilla cathrine cecilie
    charlotte dina dagny ella elin elisabeth ellen else emilie emma eva frida gerd gro grete guri hanna hanne
    hannah hedda hege heidi helene helga hilde ida ina inga inger ingrid ingvild iselin jenny johanne julie julia
    kaja kamilla karen kari karin karoline katrine kirsten kjersti kristin kristine lea lena leah line linn linnea
    lise liv live lotte lucy lisa maja malin mari maria marie marit marte martha mathilde may mette mia mina mona
    nina nora oda ragnhild randi rebekka rita ronja runa sandra sara sarah selma signe sigrid silje siri siv sofie
    sofia solveig stine sunniva susanne synne synnøve thea tiril tone tonje torill tove trine tuva turid unni
    vilde vigdis wenche åse ase ågot alice amy beth carol chloe claire diana emily fiona grace helen holly jane
    jess jessica joan judy kate katie kelly laura linda lily lucia mary megan molly olivia pam rachel rosie rose
    ruth sally sophie sue susan tina vera wendy zoe
    agathe agnes alexandra alise alma amalie amanda andrea angelica anja annika annelise ann annie anniken april
    ariana arna arnhild ashley astri audhild aud ava bella benedikte beatrice bergljot berta bertha betty birte
    bodil bonnie borghild brenda brooke bridget brynhild carina carla caroline carrie cassie cecilia celine
    charlotta christine cindy connie cornelia daisy dana dagrun daniela debbie deborah dorte doris dorothy ebba
    edel edith eileen eirin elena eli elise eline elizabeth ellinor elsa elsie embla erika erica esther ester
    eve evelyn evy faith fay felicia florence fredrikke freya gabriella georgia gerda gina ginger gjertrud
    gunhild gunn gunvor gwen hailey harriet hazel heather hildegunn hillary hjordis hjørdis iben idunn ingebjørg
    ingeborg ingeleiv irene iris irma isabel isabella isla ivy jackie jacqueline janet janne jasmine jean
    jeanette jennifer jennie jorun jorunn josefine jun juni june juliane karianne karolina kathrine katarina
    kathy kine kitty kjellaug kjellfrid laila lara lauren laurie leila lene lill lillian liss lisbeth liva
    lizzie lois lone lori lovise luna lydia lykke madeleine madison maggie magnhild maia malene maren margaret
    margit margrete marianne marion marlene marta martine maud maya mathea melanie melissa merete mercy mildred
    mille milla miranda monika monica nancy naomi natalie nell nellie nicole nikoline ninni norah norunn oddny
    oddrun oline olga paige pamela patricia paula pauline pernille phoebe piper polly rachael rakel rannveig
    rebecca regine renate rikke rosa roslyn rut ruby runhild sabine sadie samantha sanna selina sharon shirley
    sidsel signy sina siren sissel snefrid solfrid solrun sonja stella stephanie summer susann svanhild synnove
    sylvi sylvia tale tamara tanya tara tea teresa tess tessa theresa thelma tilda tilde tiffany tine tomine
    tora tordis toril torbjørg torunn trude turi ulla una unn ursula valerie veronika veronica victoria viktoria
    violet vibeke vår wanda whitney wilma ylva yvonne åshild åslaug åsne mamma mor mora bestemor mormor farmor
    tante søster søstera storesøster mum mom mummy grandma granny auntie aunt sister moren mammaen venninna
    venninnen jenta girl
"""
_MEN = """
    aksel anders andreas arne arild asbjørn atle axel bjarne bjørn bo cato christian christoffer dag daniel david
    egil eirik einar elias emil erik erling espen even fredrik frode geir gunnar gustav hans harald halvor henrik
    håkon haakon håvard ivar jakob jan jens joakim johan johannes john jon jonas jørgen kasper ketil kjell kjetil
    knut kristian kristoffer lars lasse leif magnus marius markus martin mathias mats max morten nils noah odd ola
    olav ole oliver oskar ove per petter pål paal rolf roar roger rune sander sebastian sigurd simen sindre sivert
    stein sten stian svein sverre terje thomas thor tom tomas tor tore torstein trond truls trygve tobias ulrik
    vegard vidar øystein øyvind adam alan ben bill bob brian charlie chris colin dan dave derek ed eric frank fred
    gary george greg harry henry ian jack jake james jim joe josh keith kevin leo liam luke mark matt mike nick
    oscar owen paul pete peter phil ray rob robert ron simon steve stuart ted tim tony will
    sam max aaron adrian albert alexander alf alfred ali allan amund anton are arian arnt arve arvid august aslak
    asgeir asle audun austin bård bent benjamin bernt bernhard birger blake bradley brad brandon brede brent
    bruce bruno brynjar caleb cameron callum carl carsten casper chad christopher clive cole colton connor craig
    curtis dagfinn damian darren dean dennis derrick dominic don donald doug douglas duncan dylan ebbe
    edgar edvard edward edwin eilif einride eivind eldar elliot elling eliot emanuel endre erland erlend ernest
    ethan evan eystein ferdinand filip finn fabian felix fredric fridtjof gabriel gard gaute gavin geoff
    geoffrey georg gerard gilbert gisle gjermund glenn gordon graham grant greger gudmund guttorm hallgeir
    hallvard hallstein harris harrison harvey haldor håkan helge henning herman hermann hugh hugo hunter idar
    ingar inge ingemar ingmar ingvald ingvar isaac isak ismael ivan jacob jarl jarle jason jay jeff jeffrey
    jeremy jerry jesper jimmy joachim joar joel johnny jonah jonathan jonny jostein jørn jørund josef joseph
    joshua justin karl karsten kåre kai ken kenneth kenny kent kip kjartan klaus kolbjørn kristen kristofer
    kurt kyle lance larry lawrence leander lennart leonard levi lewis linus logan louis lucas ludvig
    lukas magne malcolm malvin marcus mario marvin mason matteo mattias matthew maurice maxwell melvin michael
    mikael mikkel milo mitchell mohammed morris nate nathan neil ned neal nicholas nicolai nigel niklas nikolai
    njål norman odin oddvar oddbjørn olai olaf omar ottar otto patrick peder philip phillip preben quentin
    ragnar ralph randall randy rasmus raymond reidar reidulf reinert richard rick ricky robbie rolv ronald ronny
    rory ross roy rudi russell ryan samson samuel scott sean severin seth sigbjørn sigmund sigve sjur sigvart
    skjalg snorre sondre spencer stanley stefan stephen steinar stephan stewart stig storm styrk sturla svenn
    terrence terry theo theodor thorbjørn tobben toby todd tollef tommy torbjørn torben torgeir torger
    torgrim torleif tormod travis trevor tyler tyrone ulf vebjørn vernon victor viktor vetle vincent villads
    waldemar walter warren wayne wesley william willy yngvar yngve zachary zach ørjan øivind ådne ånund pappa
    far faren bestefar morfar farfar onkel bror broren storebror lillebror dad daddy grandpa granddad uncle
    brother kompisen gutten pappaen
"""

Pronoun = Literal["he", "she", "they"]


@cache
def _listed() -> tuple[frozenset[str], frozenset[str]]:
    return frozenset(_WOMEN.split()), frozenset(_MEN.split())


def may_be(name: str, pronoun: Pronoun) -> bool:
    """Whether a pronoun may stand for a name; a name that is in no list may be anybody's."""
    women, men = _listed()
    first = name.casefold().split()[0]
    if pronoun == "he":
        return first not in women
    return pronoun == "they" or first not in men


def is_surely(name: str, pronoun: Pronoun) -> bool:
    """Whether a name is one that a pronoun stands for, rather than one that nothing is known of."""
    women, men = _listed()
    first = name.casefold().split()[0]
    return pronoun == "they" or first in (men if pronoun == "he" else women)


def is_listed(name: str) -> bool:
    """Whether a word is a name that a list holds, and does not only say what somebody is (`gutten`, `the girl`)."""
    key = name.casefold()
    return key not in _SOMEBODY and any(key in names for names in _listed())


_SOMEBODY = frozenset(
    (
        *("moren", "mammaen", "søstera", "venninna", "venninnen", "jenta", "girl", "søster", "storesøster", "sister"),
        *("faren", "pappaen", "broren", "kompisen", "gutten", "bror", "storebror", "lillebror", "brother"),
    )
)
