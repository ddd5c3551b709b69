"""What players write in Norwegian: bokmål, nynorsk and the forms of dialects, by what it means.

One sense a line: a kind, a value, and the forms that are read. Norwegian letters may be left out of any of them.
"""

from itertools import product

WORDS = """
V undercut: underknakket|underknakka|underknakker|underkuttet|underkutta
N deadwood: løse kort|løse poeng|poeng i løse kort|i løse kort|løskort|poeng løst|poeng løse
N discard: det oppvendte kortet|oppvendte kortet|det åpne kortet|sakkortet hans|sakkortet hennes|sakhaugen
N waste: avleggsbunka|avleggingsbunken|kastebunken|avleggsbunke
N discard: det øverste kortet i kastebunken|øverste kort i kastebunken|det øverste i kastebunken|kastebunka
N discard: det øverste kortet i sakbunken|øverste kort i sakbunken|det øverste i sakbunken|sakhögen|slänghögen
N deck: trekkbunka|trekkebunka|talong
V knock: knackar|knackade|knackat|knacka
V discard: sakar|sakade|sakat
V lay_off: lägger till|lade till|lägga till
V gin: gick gin|gått gin
V lay: lägger|lade
V take: tog
V have: hade
N deadwood: lösa poäng|lösa kort|poäng i lösa kort
N points: poäng
CONJ and: och
NEG not: inte
PRON she: hon
FILL fill: från
ROLE opponent: motparten|motstanderen|motspilleren|den andre spilleren
ROLE gabong: giveren|giver|utdeler
V fit: går an å legge|kunne legges|kan legges
V redeal: dele på nytt|dele om|delt på nytt|del på nytt|delte om|deler om|stokke og dele på nytt
V lay_off: legge på|lagt til|legg til
V stop: gir opp|ga opp|gi opp|gav opp
V meld: viste fram meldingene|melder ned
N penalty: en fail|fail|failen|ein fail
V go_on: pågikk|pågår|var i gang|er i gang|holdt på|var underveis
PHASE deal: da det ble delt ut|da det blei delt ut|da vi delte|da vi delte ut|da kortene ble delt ut|når det deles ut
N decks: kortstokker|stokker|pakker kort
FILL fill: for det
V world: blar|bladde|bladd|graver|gravde
V world: plystre|synge|hviske|kikke|titte|jukse|sove|vente|spise|drikke|prate|bråke|mase|glise|flire|tulle|krangle
V remark: hørte feil|hørte ikke|misforsto|misforstod|hang sammen|klistret sammen|klistra sammen|klistra seg sammen
V remark: brukte lang tid|bruker lang tid|brukte tid|tok seg god tid|tenkte seg godt om
V go: fortsatte|fortsetter
UNHUMMED unhummed: uten å ha nynnet|uten å ha nynnet først|uten å ha nynna
ADV adv: i samme sekund|i samme øyeblikk|i samme stund|i samme åndedrag
V run_out: gikk tom|går tom
V end: slutt
N pile: bunker|bunkene
DO do: begynte
V claim: tok det som|regnet med|regna med|gikk ut fra|antok|innbilte seg|fikk for seg|tok for gitt
V remark: fikk beskjed|fikk beskjed om det|fikk høre det|ble fortalt|fikk vite det|fekk beskjed|likte det ikke
V remark: likte ikke det
V remark: var ikke fornøyd|kom så langt|kom så langt som å
N points: poengsum|poengsummen|poengsummen hans|poengsummen hennes
FILL fill: te|åt
V remark: ville ut en tur|skulle ut en tur|ville ut|måtte på do|skulle på do|ville på do|måtte ut en tur
V remark: trengte en pause
V remark: ville ha en pause|ville gå
CALL none: uten farge|uten noen farge|uten ønske|uten å ønske seg noe
UNSPENT live: ikke svart på|ikke blitt svart på|ikke blitt besvart|ikkje svart på
ADV adv: en tur|ein tur|en liten tur
V lay: vant kappløpet med|vant kappløpet om å legge med|vant racet med|vinner kappløpet med
V hold: kom ned på bare|gikk ned til|gikk ned på|kom ned til
V wish_in: vil være med|ville være med|ville bli med|vil bli med|ville gjerne være med|hadde lyst til å være med
V wish_in: vil vere med
V join: satte seg ned|sette seg ned
V lay: prøver seg med|prøvde seg med|forsøkte seg med|forsøker seg med|stilte med|stiller med|kom først med
V lay: var først med
V lay: rakk først med|var raskest med|rakk det først med|trådte til med|dro til med|drar til med|slo til med
V lay: slår til med
V lay: slengte på|slang på|hev på|hiver på|slenger på|gikk først med|begynte først med|dukket opp med|dukka opp med
V lay: var først ute med|er først ute med|kom susende med|klemte til med|klemte på med
V lay_off: la på|legger på|legge på
V on_turn: sto for tur|står for tur|stod for tur|var i tur|er i tur|sto i tur|står i tur
V clear: ryddet bordet|rydda bordet|rydder bordet|tømte bordet|ryddet alle kolonnene|tømte alle kolonnene
V clear: bordet er tomt|bordet er ryddet|bordet var ryddet|bordet var tomt|bordet ble tomt|bordet er rydda
V clear: rydda alt|ryddet alt|kabalen gikk opp|kabalen går opp|fikk kabalen til å gå opp|bordet ble ryddet
V stuck: sto fast|står fast|stod fast|satt fast|sitter fast|kom ikke videre|kommer ikke videre|kjørte meg fast
V regret: angret|angrer|angra|angre
N hole: hull|hullene|hullet
V score: ble ferdig på|endte på|havnet på|kom i mål på|kom inn på|kom ut på|ender på
V score: var oppe i|er oppe i|var kommet opp i|kom opp i|lå an til
V join: slengte seg med|slang seg med|fikk være med|kom og satte seg|satte seg ned ved bordet|satte seg til
V join: satte seg ved bordet|dukka opp og ble med|fekk vere med
V leave: reiste seg og gikk|reiste seg og dro|reiste seg opp og gikk|forsvant fra bordet|gikk sin vei
V leave: gikk bort fra bordet
V leave: stakk av
V celebrate: danset|dansa|danser|danset rundt|dansa rundt|danset rundt bordet|lagde seierstegn|gjorde seierstegn
V celebrate: gjorde en seiersdans|viste seierstegn|klappet for seg selv|gjorde v-tegn|brøt ut i jubel|lo av glede
V end: slapp opp|rakk ikke til|holdt ikke
PHASE deal: før utdelingen var ferdig|før utdelinga var ferdig|før utdelingen er ferdig|før kortene var delt ut
PHASE deal: før delingen var ferdig|før delinga var ferdig|før alle hadde fått kortene sine|før alle hadde fått kort
PHASE deal: før utdelingen var over|før utdelinga var over|mens korta blei delt ut|mens det blei delt ut
LATE late: for sent|for seint|altfor sent|alt for sent|altfor seint|litt for sent|litt for seint|et sekund for sent
DIR none yet: ingen retning ennå|ingen retning enda|ingen retning|ingen spilleretning ennå|ingen spilleretning
DIR none yet: retningen var ikke bestemt|retningen er ikke bestemt|retningen var ikke bestemt ennå
DIR none yet: retninga var ikke bestemt
THEN then: hvorpå|hvoretter|og dermed
ADV adv: knapt|så vidt|for å være sikker|for å være helt sikker|for sikkerhets skyld
EVAL eval: ingen anelse
ONE one_left: et eneste kort|ett eneste kort|et eneste kort igjen|ett eneste kort igjen|eitt einaste kort
FREE free: uten å si noe til gabongen|uten at gabongen ga lov|uten at gabongen hadde gitt lov
ODD odd: runden før|forrige runde|i forrige runde|forrige gang|sist gang|sist runde
V lay: gått ut med|gå ut med|gått ut på|gå ut på|gått ut|avslutta
UNSPENT spent: brukt opp|oppbrukt|var oppbrukt
V gabong: gabongere
V silent: holdt kjeft|holdt munn|holdt kjeften|var stille|var tyst|var taus|tidde|tagde|holdt tett|sa ikke et ord
V silent: forholdt seg taus|sa ingenting som helst
DIR clockwise: medsols
DIR anticlockwise: motsols
UNSPENT live: ingen hadde betalt for|ingen har betalt for|ingen har tatt for|ingen hadde trukket på
UNSPENT spent: trukket på|allerede trukket for|allerede brukt|gjort opp for
V remark: landet|landa|traff bordet|snudde seg vekk|snudde seg|snudde ryggen til|mistet tålmodigheten
V remark: mista tålmodigheten|tenkte lenge|tenkte og tenkte|ble hoppa over|ble hoppet over|blei hoppa over
V remark: vart hoppa over
ODD odd: for mye|for mange|for lite|for få|for mykje|ett for mye|et for mye|for meget
FILL fill: ifølge|i følge|i flg|etter det
CALL none: uten et ord|uten å si et ord|uten ord|uten å mæle et ord|uten å åpne munnen|utan eit ord
UNSPENT live: ingen hadde svart på|ingen har svart på|ingen hadde trukket for|ingen har trukket for|ingen hadde tatt
UNSPENT live: ikke besvart|ikke trukket for|ikke er trukket for|fortsatt ubrukt|som fortsatt levde
V remark: hoppet inn|hoppa inn|hopper inn|kom seg foran|snek seg foran|var raskere|var kjappere|var først|var snarere
V remark: var tidligere ute|kastet seg fram|kasta seg fram|stressa|skyndte seg|lente seg fram|bøyde seg fram
V remark: fikk ikke svar|fikk ikke noe svar|fikk ingen svar|bannet høyt
PRON it: d|det'
V draw: forsynte seg
OUT out: foran tur|foran i køen
LASTS 2: sine to siste kort|de to siste kortene sine|de to siste kortene|to siste kort|to siste|de to siste
LASTS 2: sine to siste|begge kortene sine|begge de siste kortene|dei to siste korta sine|dei to siste
LASTS 2: de siste to kortene|de siste to kortene sine|sine siste to kort|de to kortene sine|de to siste korta sine
LASTS 2: dei to siste korta
LASTS 3: sine tre siste kort|de tre siste kortene sine|de tre siste kortene|de tre siste
ADV adv: lenge|så lenge|runder|ofte|sikkert|liksom|uansett|også da|på hytta vår|med fingeren|med fingern|med albuen
ADV adv: med hånda si|med ermet|med ei hand|med handa|for moro skyld|på gøy
PRON self: seg selv|seg sjøl|seg sjølv|seg sjøl'|selv seg
PHASE collected: mellom to runder|mellom rundene|mellom rundane|mellom to omganger|mellom omgangene|før neste runde
PHASE collected: kortene var samlet|kortene er samlet
PHASE play: midt i spillet vårt|midt i eit spel
IN_A_ROW row: ganger på rad|gonger på rad|på rad|ganger etter hverandre
OF_TWO one: den eine|den ene|det ene kortet|det ene|den ene av dem|den første av dem|eitt av dei|ett av dem|et av dem
OF_TWO one: det eine
OF_TWO other: den andre|det andre|det andre kortet|den andre også|den siste av dem|det andre av dem
LAST last: mitt siste kort|siste kortet mitt|mitt siste|det siste kortet mitt
THEN then: litt seinere|litt senere|seinere|senere|litt etterpå|noe senere|rett etter det igjen|kort etter|litt etter
THEN then: så snart|seinare|litt seinare
ADV adv: i det hele tatt|enda en gang|en gang til|ein gong til|atter en gang|om igjen|til slutt
ADV adv: til å begynne med|til å starte med|til å byrje med|for å begynne|i starten|i begynnelsen|fra start
V touch: retta på|rettet på|retta litt på|rettet litt på|flytta på|flyttet på|flytta litt på|justerte|pirket i
V touch: pirka i
V remark: holdt maska|holdt masken|kappløp|kappes|raste|satt ved siden av|sitter ved siden av|brydde seg ikke
V left_with: satt att med|sat att med|sit att med|sitter att med|sit igjen med|vart sitjande med|satt med
OKTHAT ok: er det greitt at|er det greit å|er det lov å|e det lov å|e det lov at|e det greit at|er det lovleg at
OKTHAT ok: er det lovlig å|er det i orden at
EVAL eval: greitt|lovleg|ulovleg|rettvist|feilen|skyld|skylden
PRON it: den kortet|dette kortet
PRON you: du|dere|deg|dykk|dokker|døkk|dokkar|dåkker|ditt|din|dine|deres
LAST last: eneste kort|eneste kortet|det eneste kortet|sitt eneste kort|eneste kortet sitt|det eneste kortet sitt
LAST last: siste kortet i hånda|det siste hun hadde|det siste han hadde|aller siste|det aller siste
LAST last: siste kort på hånda|sitt siste og eneste kort|sine siste kort|det siste kortet på hånda
LAST last: kortet som var igjen|det ene kortet som var igjen
TURN turn: som skal spille|som skal legge|som skulle spille|som skulle legge|som står for tur|som stod for tur
TURN turn: som sto for tur|som var i tur|som er i tur|i tur|tur til å legge|tur til å spille|tur å legge|tur å spille
OMIT omit: nølte med å|nøler med å|ventet med å|venta med å|drøyde med å|nølte så lenge med å|brydde seg ikke om å
OMIT omit: brydde seg ikke med å|gadd ikke å|gadd ikke|orket ikke å|orka ikke å|tok seg ikke tid til å|rakk ikke å
OMIT omit: lot helt være å|fikk ikke til å|kom ikke på å|tenkte ikke på å|husket ikke på å|huska ikke på å
OMIT omit: husket ikke å|huska ikke å|tok seg ikke bryet med å|glemte helt å|glemte bort å|gløymde heilt å
OMIT omit: glemte av å
V cause: fikk henne til å|fikk ham til å|fikk han til å|tvang|tvinger|tvinga|lot henne|lot ham|ba henne|ba ham|ba han
V cause: bad henne|bad ham|sa at hun måtte|sa at han måtte|sa at ho måtte|sa hun måtte|sa han måtte|sier hun må
V cause: sier han må|sier at hun må|sier at han må
V remark: snek i køen|våknet|våkna|vakna|fikk dårlig tid|hadde dårlig tid|hadde det travelt|tok sjansen|tok en sjanse
V remark: fikk panikk|ble stressa|ble ivrig|var ivrig|ble for ivrig|var for ivrig|tenkte seg om|tjuvstarta
V remark: tjuvstartet|var kjapp|var rask|var raskest|var kjappest|reagerte først|reagerte|var først ute|smilte lurt
V remark: gliste|glapp ut|tok feil|så feil|leste feil|telte feil|regnet feil
V lay: dundret|dundra|klinte|klinker|klinka|kylte|kyler|lempa|lempet|deiset|deisa|smekka|svinga|kjørte på|kjører på
V lay: kjørte ned|kjørte ut|rappa|trykka ned|trykket ned|la ut|legger ut|la utpå|slang ut|slang utpå|slengte ut
V lay: kasta ut|kastet ut|legger utpå|la nedpå|plantet|planta|parkerte|serverte|disket opp med|fulgte på med
V lay: svarar med|leverte|pepra|kvitta seg med|kvittet seg med|ble kvitt|hev på|hiver på|dro fram|la i vei med|åpnet
V lay: åpna|opna|opnet|opnar|åpner|la seg på|svarte opp med|bidro med|kom på banen med
V draw: forsynte seg med|forsyner seg med|nappa|nappet|snappa|snappet|drog opp|drege|drar inn|fiska opp|fisket opp
V draw: dregi
V touch: tok i|grafset på|grafsa på|pilla på|pillet på|pirka på|bort i|dunka borti|dunket borti|streifet|streifa
V touch: skubba borti|skubbet borti|la hånda på|la handa på|la hånden på|la fingrene på|rørde ved|rørde|klådde|klådd
V celebrate: hoppa av glede|hoppet av glede|hoppet i taket|hoppa i taket|slo ut med armene|ga high five|high five
V celebrate: tok en seiersdans|tok ein seiersdans|seiersdansa|seiersdanset|kasta armene i været|kastet armene i været
V celebrate: strakte armene i været|ropte hipp hurra|jubla høgt|brølte av glede|hylte av glede|ropte av glede
V celebrate: skreik av glede|fistbumpa|klappa i hendene|klappet i hendene|slo seg på brystet
SLOW slow: for somling|for somlete|somlete|for å somle|for sendrektighet|altfor sein|altfor sen|altfor seint
SLOW slow: for seint|for trå|for trøtt|for langsomt|brukt for lang tid|bruke for lang tid|brukte evigheter
ALL all: alt ned|ned alt|ned alle sammen|alle tre|alle fire|hele greia|alt sammen|alle tre kortene|alt på bordet
ALL all: alt i ett
PHASE deal: holdt på med utdelingen|holdt på med å dele ut|vi delte ut|det ble delt ut|kortene ble delt ut
PHASE deal: midt i delinga
REMAIN left: på neven|på neva|i neven|i neva|att på handa|igjen på hånda|igjen på hånden|igjen på handa
V hold: satt på|sitter på|hadde i neven|hadde på neven|hadde att
N face: kortet øverst på bordet|øverste bordkort|det som lå øverst|kortet oppå|bordkortet vårt
NEG not: ikke heller|itj|ittj|æicke|ikkje heller|aldri i livet
ONE one_left: at det var siste kortet|at det var hennes siste|at det var hans siste|at hun hadde siste kort
ONE one_left: at han hadde siste kort|at hun bare hadde ett igjen|at han bare hadde ett igjen
ONE one_left: at ho berre hadde eitt igjen|at han berre hadde eitt kort att|at ho berre hadde eitt kort att
OUT out: uten at det var tur|utenfor turen sin|utafor turen|når det ikke var turen hans|når det ikke var turen hennes
OUT out: før turen var hans|før turen var hennes
PRON he: hanj|hain|hannji
PRON she: hu'|hos|hoi|hinna
PRON i: mæ|ej|i'e|jæi|meg sjøl
V noevent: har rørt seg|rørte seg|hadde rørt seg|får sukk for seg|noen merket det|noen rakk å si noe
V noevent: noen fikk sagt noe|noen fikk reagert|noen la merke til det|noen så det|noen rakk å reagere
V noevent: noen skjønte det
V noevent: noen rakk det|gjør noe|gjorde noe|gjort noe|rakk å gjøre noe|rekker å gjøre noe|fikk gjort noe
V noevent: fikk reagert
V noevent: rakk å reagere|fikk lagt noe|rekker å reagere|rakk å legge noe|rakk å trekke|fikk tenkt seg om
V noevent: rakk å spille|fikk spilt|rakk å legge|fikk lagt|fått lagt|har gjort noe|hadde gjort noe|rekker å spille
V noevent: hadde rukket å gjøre noe|rukket å gjøre noe|rukket å spille|rekker å legge noe|får gjort noe|rakk å svare
V noevent: rakk å gjøre noe som helst|fekk gjort noko|rekk å gjere noko|rakk å gjere noko|rekker å trekke|får lagt
V noevent: får reagert|rakk noe|rukket å legge|rukket å trekke|rukket noe|rekker noe|rekker å legge
V noevent: hadde rukket å legge noe|rakk å gjere noe
V claim: avgjorde|konkluderte|fant ut|mener|mente|meiner|meinte|påstår|påsto|påstod|hevder|hevda|hevdet|synes|syns
V claim: syntes|tror|trodde|trur|trudde|krever|lurer|lurte|diskuterer|krangler|krangla|kranglet|protesterer
V claim: protesterte|protestert|klager|klaga|klaget|insisterer|insisterte|vil vite|nekter|nekta|nektet|nekte
V claim: innrømmer
V claim: innrømmet|forklarer|forklarte|argumenterer|er uenige|er uenig|uenige|tenker|krangle|diskuterte|krev
WON won: vant|vinner|vunnet|vinne|tapte|taper
ALREADY already: allerede|alt|alt da|allereie|tidligere
UNHUMMED unhummed: uten lyd|uten en lyd|helt stille|i stillhet|uten å nynne|uten nynning|uten å nynne først
UNHUMMED unhummed: utan å nynne
LASTLY last: sist|til sist
ODD odd: eller|samtidig som|opp ned|nesten|kanskje|muligens|baklengs|i det samme som|på samme tid som|bortsett fra
ODD odd: unntatt|trolig|sannsynligvis|skulle egentlig|holdt på å|var i ferd med å|er i ferd med å|omtrent|enten
ODD odd: angivelig|på liksom|for tull|hverken|i tankene|uten hell
V world: så på|ser på|så i|kikka på|kikket på|titta på|tittet på|glante på|stirret på|stjeler|stjal|stjålet|bytter
V world: bytta|byttet|bytte|leser|leste|lest|gjemmer|gjemte|gjemt|skjuler|skjulte|skjult|sparker|sparka|sparket
V world: velter
V world: velta|veltet|søler|sølte|sølt|mister|mista|mistet|faller|falt|hopper|hoppa|hoppet|spiser|spiste|spist|river
V world: rev|revet|blander|blanda|blandet|stokker|stokka|stokket|titter|titta|tittet|kikker|kikka|kikket|lurer|jukser
V world: byttar|ser|sett|glir|drikker|drakk|kopierer|fotograferer|filmer|filma|hvisker|hviska|hvisket|krysser|låner
V world: lånte|lånt|kjøper|kjøpte|selger|solgte|vinker|blinker|blinka|snur ryggen|hjelper|hjalp|hjulpet|putter|putta
V world: puttet|stikker|stakk|bretter|merket av|tegner|skriver|skrev|sovner|sovna|sovnet|ringer|ringte|snakker|snakka
V world: snakket|snakke|synger|sang|plystrer|plystra|banner|bannet|røyker|bryter|brøt|holder|hold|slår|slo|slått
V world: kysser|kyssa|vasker|peker|pekte|hermer|venter|venta|ventet|sover|sov|skreiv|tygger|nyser|nøs|rekker opp|fant
V world: finner|dulter|dulta|dytter borti
V lay: kontra|kontret|kontrer|kontrar|legger|slang|legge|la|lagt|legg|lægger|lægge|ligge på|spiller ut|spilte ut
V lay: spilte|spilt|spelte|spiller|kaster|kaste|kasta|kastet|slenger|slengte|slengt|smeller|smelte|klasker|klaska
V lay: klasket|slipper|slapp|setter|satte|sniker|snike|snik|snek|snika|sniket|snikte|sneik|hiver|hev|hivde|dropper
V lay: droppa|droppet|svarer|svarte|svart med|svara|svarar|legge ned|spella|kvitterer|kvitterte|følger opp|fulgte opp
V lay: dytter|dytta|fyrer av|fyrte av|legg på|snek inn|plasserer|plasserte|gikk ut med|går ut med|gikk ut på|går ut på
V lay: smetter|smette|smatt|smettet|smetta|smetter inn|smette inn|smatt inn|smettet inn|smetta inn
V lay: avslutter med|avslutta med|avsluttet med|smekker|smekka|smekket|smalt|pælma
V draw: trekker|trekke|trakk|trukket|trekt|trekte|drog|drar|dro|dratt|trekk|trukke|trekker opp|trakk opp|dro opp
V draw: drar opp
V take: tar|ta|tok|tatt|teke|tatt opp|plukker|plukke|plukka|plukket|plukker opp|plukket opp|plukka opp|tar opp
V take: tok opp
V take: henter|hentet|henta|ta opp
V take_back: tar tilbake|tok tilbake|ta tilbake|tar den tilbake|tok den tilbake|ta den tilbake|ta det tilbake
V take_back: tok det tilbake|tok opp igjen|tar opp igjen|tar det tilbake|ta kortet tilbake|tok kortet tilbake
V take_back: tar kortet tilbake
V pass: står over|sto over|stod over|stått over|passer|passa|passet|melder pass|meldte pass|sier pass|sa pass
V pass: stå over
V pass: gjør ingenting|gjorde ingenting|gjør ikke noe|gjorde ikke noe|gjorde ikkje noko|gjør ingen ting
V pass: gjorde ingen ting
V say: sier|si|sa|sagt|seier|sei|sei'|sæ|melder|melde|meldte|meldt|roper|rope|ropte|ropt|ropar|ropa|annonserer
V say: annonserte|skriker|skrek|hyler|hylte|brøler|brølte|sier fra om|sa fra om|melder fra om|meldte fra om
V say: sa i fra om|sier i fra om|nevner|nevnte|nevnt|opplyser om|opplyste om|varsler|varslet|varsla|annonsere
V say: si fra om|si ifra om|gir beskjed om|ga beskjed om|kunngjorde|kunngjør|gauler|gaulte|kaller ut|sier fra
V say: si fra|sa fra|sier ifra|si ifra|sa ifra|sagt fra|sagt ifra|meldte fra|melde fra|ga beskjed|gi beskjed
V say: seie|seia|seje|sagde|segja|sei frå|seie frå|sa frå|seier frå|sagt frå|si i fra|sa i fra|sier i fra|skreik
V say: skreika|brølte ut
V choose: ba|bad|ber|velger|velge|valgte|valgt|ber om|ba om|bad om|bestemmer|bestemte|ønsker|ønska|ønsket|ønske seg
V choose: ønsket seg
V choose: ville ha|vil ha|vel|valde|bytter til|bytta til|byttet til|endrer til|endra til|endret til|skifter til
V choose: skifta til|skiftet til|krevde
V gabong: gabonger|gabonge|gabonga|gabonget|gabongte|gabongar|gabongede|gabongde|roper gabong|ropte gabong
V gabong: sier gabong
V gabong: sa gabong|melder gabong|meldte gabong|skriker gabong|skrek gabong|hylte gabong|brølte gabong|rope gabong
V gabong: ropa gabong|ropt gabong|tok gabong|tar gabong|ta gabong|erklærte gabong|fikk gabong|har gabong|hadde gabong
V gabong: gauler gabong|gaulte gabong
CHEER cheer: ja|jaa|jess|yes|jippi|juhu|hurra|seier|jeg vant|eg vant|vant|woho|yess|jippie|yay|hipp hurra|endelig
V celebrate: jubler|juble|jubla|jublet|jublar|feirer|feire|feira|feiret|gledet seg|gleda seg|gleder seg|roper hurra
V celebrate: ropte hurra|ropa hurra|ropte jippi|roper jippi|ropte yes|roper yes|ropte ja|sa hurra|sa yes|heier|heia
V celebrate: heiet|klapper|klappa|klappet|gratulerer|gratulerte|danser seiersdans|dansa seiersdans|danset seiersdans
V celebrate: strakk armene i været|rakk armene i været|løftet armene|løfta armene|hoiet|hoia|ropte at hun vant
V celebrate: ropte at han vant|tok seiersdans|løftet armene i været|løfta armene i været|ropte jess|ropte jaaa
V celebrate: hoverte
V celebrate: hoverer|ropte jesss|jubel|knyttet neven|slo neven i været|dansa av glede|danset av glede|ropte vant
V celebrate: roper vant
V show: viser|vise|viste|vist|viser fram|viste fram|viser frem|viste frem|vise fram|vise frem|synte|avslørte|avslører
V touch: rører|røre|rørte|rørt|rørde|rører ved|rørte ved|tar på|tok på|tatt på|berører|berørte|kjenner på|kjente på
V touch: røre ved|kom borti|kommer borti|fiklet med|fikla med|fikler med|løfta på|løftet på|tukla med|tuklet med
V touch: nær borti|klådde på|var borti|pirka borti|pirket borti|bortpå|tok borti|kom nær|tafset på|tafsa på
V touch: koma borti
V touch: løfter på|dulta borti
V deal: deler|dele|delte|delt|deler ut|delte ut|delt ut|dele ut|dealer|dealte|ga ut|utdeler|delar|delar ut
V give: gir|gi|ga|gav|gitt|gir ut|gjev|gje|gjeve
V get: får|få|fikk|fått|fekk|mottar|mottok|ble gitt|blir gitt
V count: teller|telle|talte|telte|telt|talt|teller opp|talte opp|telte opp|telt opp|tel|talde|tel opp|telle over
V count: telte over|talte over|teller over
V left_with: sitter igjen med|satt igjen med|står igjen med|sto igjen med|stod igjen med|sitte igjen med
V left_with: sat igjen med
V left_with: ble sittende igjen med|ble sittende med|ender med|endte med|endte opp med|sit igjen med|satt att med
V left_with: vart sitjande att med
V hold: sitter med|satt med|holdt|holder|sat med|var nede i|er nede i|var nede på|er nede på|har på hånda
V hold: hadde på hånda|kom ned på|kommer ned på|kom ned i|kommer ned i|har på hånden|hadde på hånden|hadde på handa
V hold: var nede i bare|hadde i hånda|hadde i hånden|har i hånda
V have: har|hadde|ha|hatt|haddde|har bare|hadde bare|hadd
V be: er|var|vært|være|vore|va|vere
V become: ble|blir|blitt|blei|vart|bli|blev|verte
V lie: ligger|lå|ligge|ligg|låg|viser|er synlig|lå fremme|lå framme
V run_out: går tom for|gikk tom for|gått tom for|er tom for|var tom for|slipper opp for|slapp opp for|gjekk tom for
V run_out: hadde ikke nok
V turn_up: snur opp|snudde opp|snudd opp|vender|vendte|vender opp|vendte opp|snu opp
V turn: snur|snudde|snudd|snu|snudde på|snur på
V judge: dømmer|dømte|dømme|dømt|dømde|kaller|kalte|kalt|bedømte|erklærte|erklærer
V punish: straffer|straffe|straffa|straffet|straffar|bøtelegger|bøtela|ilegger|ila|ilegge|gav straff
V pardon: ettergir|etterga|ettergav|ettergitt|tilgir|tilga|tilgav|benåder|benådet|benåda|frafalt|frafaller|lot slippe
V pardon: lar slippe|ettergi
V leave: forlater|forlot|forlate|forlatt|gikk fra|går fra|gått fra|gjekk frå|forlèt|stakk fra|stakk av fra|dro fra
V leave: reiser seg fra|reiste seg fra|reiste seg og gikk fra|går ut av|gikk ut av|stikker fra|gikk vekk fra
V leave: går vekk fra
V go: kom|kommer|kjem|kjæm|kjøm|kome
V go: går|gikk|gå|gått|gjekk|stakk
V allow: lar|lot|la|tillater|tillot|lét|gir lov til|ga lov til
V stop: stopper|stoppa|stoppet|stanser|stansa|stanset|avbryter|avbrøt|pauser|pausa|pauset|stoppe|tok pause|tar pause
V stop: tok en pause|tar en pause|ta pause|ta en pause|tok ein pause|sa pause|ropte pause
V join: blir med|ble med|blei med|vart med|kommer til bordet|kom til bordet|slutter seg til|sluttet seg til
V join: slutta seg til|kom inn i spillet|blitt med|bli med|hev seg med|hiver seg med|kom til
V collect: samler|samla|samlet|samler inn|samla inn|samlet inn|samler sammen|samla sammen|samlet sammen|sanka|sanket
V collect: sanka inn|samle|samle inn
V end: slutter|sluttet|slutta|er slutt|var slutt|er over|var over|er ferdig|var ferdig|tar slutt|tok slutt|ferdig
V end: ble slutt|ble ferdig|var ferdigspilt|er ferdigspilt|er avslutta|var avslutta|var avgjort|er avgjort
V not_collected: ikke var samlet|var ikke samlet|ikke er samlet|ikke var samla|er ikke samlet|var ikke samla
V not_collected: ikke samlet|ikke samla|lå ute ennå|lå fortsatt ute|lå framme ennå|ikke var samlet inn
V not_collected: var ikke samlet inn|var ikke samla inn|ikke hadde blitt samlet inn|lå ennå ute|er ikke samlet inn
V not_collected: er ikke samla inn|ikke var samla inn
V are_collected: var samlet|var samla|er samlet|er samla|var samlet inn|var samla inn|ble samlet inn|er samlet inn
V are_collected: hadde blitt samlet|ble samlet|var blitt samlet|blei samla
V sit: sitter|satt|sitte|sit|sat
V play: spilte|spiller|spille|spilt|spelte|speler|spelar|speller
V cut: deler av|delte av|delt av|kuttet|kutta|kutter|skar av
V hum_draw: kosetrekker|kosetrakk|kosetrekke|kosetrukket|nynner og trekker|nynnet og trakk|nynna og trakk|nynna mens
V hum_draw: kosetrekk|tok et kosetrekk|tar et kosetrekk|tok kosetrekk|tar kosetrekk|ta et kosetrekk
V hum_draw: tok seg et kosetrekk
V hum: nynner|nynna|nynnet|nynne|nynning
V grip: griper|grep|gripe|grepet|tok i|tar i|griper tak i|grep tak i|tok tak i
V move: flytter|flytta|flyttet|flytte
V knock: knakker|knakka|knakket|knakke|banker|banka|banket|knakk
V gin: går gin|gikk gin|går for gin|melder gin|meldte gin
V discard: saker|saka|saket|sake|kaster av|kasta av|kastet av
V meld: legger opp|la opp|melder ut|meldte ut
V lay_off: legger til|la til|legge til|bygger på|bygde på|la på
V redeal: deler på nytt|delte på nytt|omdeling
V start_with: starter med|starta med|startet med|begynner med|begynte med|åpner med|åpna med|åpnet med
V notice: skjønner|skjønte|forstår|forsto|forstod|merker|merka|merket|la merke til|så|fikk med seg|enset|ensa|oppdaga
V notice: oppdaget|fekk med seg|får med seg|legger merke til|skjønt|forstått|hørte|hører|høyrde|hørt|følger med
V notice: fulgte med|rekker|rakk
V ask: spør|spurte|spurt
V accept: svarer ikke
PRON he: han|'n|hannj
PRON she: hun|ho|hu|ho'
PRON they: de|dei|dem|begge|begge to
PRON it: den|det|denne|dette|det kortet|kortet|dette kortet|korta|kortene|disse
PRON him: ham|honom
PRON her: henne
PRON i: jeg|eg|æ|meg|ej|jæ
PRON we: vi|oss|me|vi andre
PRON someone: noen|nokon|en annen|en av oss|ei venninne|en kompis|en|en spiller|en fyr
PRON nobody: ingen|ingen andre|ingen av oss
OWN own: sin|sitt|sine|si|sin egen|sitt eget|sine egne|si eiga|sitt eige|sin eget
OWN his: hans
OWN hers: hennes|hennar|hennas
OWN my: min|mitt|mine|mi
ROLE gabong: gabongen|gabongmesteren|diktatoren|mesteren|gabong'en|den som er gabong|gabongsjefen|delern|deleren
ROLE gabong: den som delte|utdeleren|gm|gm-en|mester|gabongmester|gabong-mesteren|den som er mester
NEXT after: spilleren etter|nestemann etter|den etter|den neste etter|den som sitter etter|spelaren etter
NEXT after: sidemannen etter|han etter|hun etter|spiller etter|personen etter|den som kommer etter
NEXT after: neste spiller etter
NEXT after: spilleren til venstre for|den til venstre for
NEXT before: spilleren før|den før|den som sitter før|hun før|han før|personen før|spilleren til høyre for
NEXT before: den til høyre for
NEXT next: nestemann|neste spiller|neste mann|den neste|nestemannen|sidemannen|neste i tur|neste person
NEG not: ikke|ikkje|ikkj|itj|itte|ente|ikek|ikkeno|aldri|heller ikke|verken
OMIT omit: glemmer|glemte|glemt|glemme|glømte|glømmer|gløymer|gløymde|gløymt|glømt|unnlot|unnlater|lot være|lar være
OMIT omit: lot vær|glem|forsømte|droppet|droppa|lot vere|unnlatt|latt være|latt vere|la være|glømme
WITHOUT without: uten|utan|utn
MARK to: å|aa|og å
MODAL want: vil|ville|ønsker|prøver|prøvde|prøvd|forsøker|forsøkte|tenkte|har lyst til|hadde lyst til|vill|freista
MODAL want: skulle til
MODAL can: kan|kunne|får lov til|fikk lov til|har lov til|hadde lov til|tør|turte|kunne ha|har lov å
MODAL must: må|måtte|skal|skulle|bør|burde|trenger|trengte|skylder|skyldte|lyt|skulle ha|burde ha|måtte ha|må vel
MODAL must: skulle egentlig
DO do: rekker|rakk|klarer|klarte|valgte|velger|begynte|begynner|kom til|kommer til|fikk|får|turte|bestemte seg for
DO do: gikk og|rekk|rokk|husket|husker|huska|greide|greier|rekke
CONJ and: og|å|&|samt|+
CONJ but: men|mens likevel|dog|imidlertid|selv om|enda|sjølv om
THEN then: så|deretter|derpå|etterpå|dernest|da|etterhvert|til slutt|straks etter|rett etter|like etter|rett etterpå
THEN then: etter det|rett etter det|like etterpå|videre|i neste omgang|neste gang|på neste tur|dermed|så etterpå
THEN then: straks etterpå|etterp|sia|siden|etter dette|etter en stund|i neste runde|ei stund etter|på neste runde
THEN then: neste tur|i neste tur|sist|til sist|tilslutt|umiddelbart etter
THEN before_that: før det|først før det|rett før|like før|før dette|rett før det|like før det|forinnen|på forhånd
THEN before_that: i forveien|tidligere|litt før
THEN first: først|fyrst|aller først|førstemann|før de andre|før alle andre
SUB when: da|når|idet|med det samme|straks|i det|så fort|med en gang|i det øyeblikket|der|på det tidspunktet
SUB when: i samme øyeblikk som
SUB while: mens|medan|imens|midt mens|i mens
SUB after: etter at|etter å ha|rett etter at|like etter at|etterat|etter
SUB before: før|innen|før at|rett før
SUB because: fordi|siden|ettersom|for at|av den grunn at|fordi at|pga at
SUB if: hvis|dersom|om|tenk om|la oss si at|la oss si|sett at|viss|hva skjer hvis|hva skjer når|hva skjer om
SUB if: hva om|hva hvis|kva skjer viss|ka skjer hvis|hva blir det hvis|hva med når|hvordan blir det hvis
SUB that: at
REL who: som|der
ONE one_left: ett kort igjen|et kort igjen|1 kort igjen|ett igjen|siste kort|ett kort|1 kort|eitt kort igjen
ONE one_left: eit kort igjen|ett kort att|eitt kort att|at hun har ett kort igjen|at han har ett kort igjen
ONE one_left: at ho har eitt kort igjen|en igjen|ett kort til|ett kort tilbake|bare ett kort igjen|bare ett igjen
ONE one_left: kun ett kort igjen|at hun bare har ett kort igjen|et igjen|ettkort igjen|ettkortigjen
ONE one_left: at han bare har ett kort igjen|at hun hadde ett kort igjen|at han hadde ett kort igjen|et kort ijen
ONE one_left: 1 igjen|at ho hadde eitt kort igjen|at hu hadde ett kort igjen|kun ett igjen|bare et kort igjen
ONE one_left: det om ett kort igjen|det med ett kort igjen|en kort igjen|ett kort egen|ett kort ijen
PENULT penult: nest siste kort|nest siste kortet|nest siste kortet sitt|sitt nest siste kort|det nest siste kortet
PENULT penult: det nest siste kortet sitt|det nest siste|sitt nest siste|nestsiste kort|nestsiste kortet
PENULT penult: sitt nestsiste kort|nestsiste kortet sitt
LAST last: sitt siste kort|det siste kortet sitt|det siste kortet|siste kortet|siste kortet sitt|det siste sitt
LAST last: sitt aller siste kort|det siste|siste kort|det aller siste kortet|siste kortet på hånda|siste|sitt siste
LAST last: siste kortet hennes|siste kortet hans|som siste kort|som sitt siste kort|som sitt siste|som siste
LAST last: det siste kortet hun hadde|det siste kortet han hadde|siste kortet si|det aller siste kortet sitt
LAST last: kortet hun hadde igjen|kortet han hadde igjen|det ene kortet hun hadde igjen
LAST last: det ene kortet han hadde igjen
REMAIN left: igjen|tilbake på hånda|på hånda|på hånden|på handa|i hånda|i hånden|att|tilbake|i handa|på hand
ONCE at_once: samtidig|på en gang|på én gang|på likt|sammen|i ett|i én bevegelse|i en bevegelse|på ein gong
ONCE at_once: i en og samme bevegelse|i samme slengen|i én jafs|i en jafs|begge på en gang|alt på en gang
ONCE at_once: i samme bevegelse|begge to samtidig|i samme sleng|i en smekk|oppå hverandre samtidig|begge samtidig
ONCE at_once: i ei vending|i én omgang|i en omgang|i en haug|på samme tid
OUT out: utenfor tur|uten at det var hans tur|uten at det var hennes tur|når det ikke var hans tur|utafor tur
OUT out: utanfor tur|ute av tur|i utur|uten å ha turen|uten at det var sin tur|før det var hans tur
OUT out: før det var hennes tur|før sin tur|utenom tur|uten tur|da det ikke var hans tur|da det ikke var hennes tur
OUT out: når det ikke var hennes tur|selv om det ikke var hans tur|selv om det ikke var hennes tur|utom tur
OUT out: men det var ikke hans tur|men det var ikke hennes tur|det var ikke hans tur|det var ikke hennes tur
OUT out: det var ikkje hans tur|det var ikkje hennar tur|uten at det var hans|før tur|det ikke var hans tur
OUT out: det ikke var hennes tur|for tidlig
DIR clockwise: med klokka|med klokken|med sola|med solen|med urviseren|medurs|klokkeveien|mot venstre|med klokko
DIR anticlockwise: mot klokka|mot klokken|mot sola|mot solen|mot urviseren|moturs|mot klokko|motsatt vei av klokka
DIRWORD way: retning|retningen|retninga|spilleretningen|spilleretninga|spilleretning|rundt bordet|veien|runden går
DIRWORD way: runden gikk|spillet går|spillet gikk
PHASE deal: under utdelingen|under utdelinga|under delingen|under delinga|mens vi delte|mens det ble delt ut
PHASE deal: i utdelingen|under utdeling|under deling|mens det ble delt|mens det deltes ut|midt i utdelingen
PHASE deal: mens vi delte ut|mens korta ble delt ut|mens kortene ble delt ut|vi holdt på å dele ut
PHASE deal: vi var i gang med å dele ut|vi delte fortsatt ut|vi delte ennå|mens kortene ble delt
PHASE deal: mens utdelinga pågikk
PHASE deal: mens utdelingen pågikk|i utdelinga|i delinga|vi holdt fortsatt på å dele ut|midt i utdelinga
PHASE deal: midt under utdelinga|midt under delingen|midt under utdelingen|under kortdelingen|mens det deles ut
PHASE deal: mens kortene deles ut|før alle kortene var delt ut
PHASE play: under spillet|midt i runden|under spill|midt i spillet|mens vi spilte|under runden|i løpet av runden
PHASE play: midt i runda|under spelet|midt i en runde|midt under spillet|mens runden pågikk|i løpet av spillet
PHASE play: mens spillet pågikk|midt i en omgang|mens runda var i gang|underveis i runden|mens spillet var i gang
PHASE play: mens runden var i gang|midt i ei runde|midt under runden|underveis
PHASE over: etter at runden var slutt|etter at runden var over|etter runden|etter slutten|da runden var slutt
PHASE over: når runden var slutt|runden er slutt|runden var slutt|runden er over|runden var over|runden er ferdig
PHASE over: runden var ferdig|runda er slutt|runda var slutt|runda var over|runda er over|runda er ferdig
PHASE over: runda var ferdig|etter rundeslutt|ved slutten av runden|da runden var over|etter at runda var over
PHASE over: da runda var over|runden tok slutt|da runden tok slutt|etter at runda var slutt|da runda tok slutt
PHASE over: ved rundeslutt|da runda var ferdig|da runden var ferdig|omgangen er slutt|omgangen var slutt
PHASE over: omgangen er over|omgangen var over|vi var ferdige med runden|vi er ferdige med runden|etter omgangen
PHASE over: runden er avgjort|runden var avgjort|runden var avslutta|runden er avslutta|runden er avsluttet
PHASE over: runden var avsluttet
TURN next: neste|neste mann ut|nestemann ut|neste i rekka
TURN turn: tur|turen|tur'n|turn|tørn
LOC table: på bordet|i bordet|på bunken|i bunken|øverst|oppå|på toppen|øvst|ned|opp|oppå den|på den|på det|oppå det
LOC table: nedpå|opp på bordet|ute på bordet|midt på bordet|i midten|oppe|på bordbunken|opp i midten|framme|fremme
LOC table: på haugen|oppå bunken|ned på bordet|inn|ut|på toppen av bunken|på topp|bordet|øverst i bunken
LOC table: øverst på bunken|oppå der|utpå|ned på bunken|på den igjen|utapå|åpent
LOC own: på sitt eget kort|på sitt eget bordkort|på eget kort|på sitt eget|på eget bordkort|på kortet sitt
LOC own: oppå sitt eget kort|oppå sitt eget
SLOW slow: for treg|for treig|for sen|for sein|for langsom|for trege|for treg med å spille|treg|treig|for å være treg
SLOW slow: for sendrektig|brukte for lang tid|bruker for lang tid|for å være for treg|for å bruke for lang tid
SLOW slow: for at hun var for treg|for at han var for treg|for tregt|som for treg|var for treg|brukte altfor lang tid
SLOW slow: altfor treg|alt for treg
N face: bordkort|bordkortet|øverste kort|øverste kortet|det øverste kortet|åpningskort|åpningskortet|kortet på bordet
N face: startkortet|toppkortet|øverst på bordet|øvste kortet|kortet øverst|bordbunken|bunken på bordet
N face: bunken i midten
N face: bunkekortet|utleggsbunken|opningskortet|det øverste kortet på bordet|første kortet|det første kortet
N face: kortet som lå på bordet|kortet som ligger på bordet|kortet i midten
N hand: hånd|hånda|hånden|handa|kortene sine|korta sine|hele hånda|hele hånden|alle kortene sine|kortene|korta
N hand: alle kortene|alle korta|hele handa|kortene sine åpent|hånda si|hånden sin|alle korta sine|handa si
N hand: resten av kortene|resten av kortene sine|resten av hånda
N pile: bunken|bunke|bunka|haugen|haug|kortbunken|utdelte kort|de utdelte kortene|kortbunka
N deck: stokken|stokk|kortstokken|trekkbunken|trekkebunken|talongen|stokkene|trekkstokken|kortstokk|stokka
N cut: avtaket|delen|det avdelte|kortene i avtaket|kortene i delen|den avdelte bunken
N card: kort|kortet|kortene|korta|stk kort|stykker|stk
N penalty: straff|straffekort|straffekortet|straffekortene|ekstrakort|i straff|strafferunde|som straff|et straffekort
N penalty: en straff|bot
N suit: farge|fargen|farga|noen farge|en farge|hvilken farge|kortfarge|ny farge|noe farge|sort|sorten|suit|slag
N table: bordet|bordkanten
N game: spillet|spill|spelet|partiet
N round: runden|runda|runde|omgangen|omgang|partiet
N points: poeng|poengene
N permission: lov|tillatelse|lov til det|løyve
N break: pause|pausen
N discard: sakbunken|sakkortet|sakkort|sakbunka
N waste: avlegget|avlegg|avleggsbunken
N column: kolonne|kolonna|kolonnen|rad|søyle
N call: rop|ropet|ropa
N deal: utdelingen|utdelinga|delingen|delinga
UNSPENT live: ubrukt|ubrukte|levende|ikke brukt|uspilt|uløst|ubesvart|gjeldende|ubetalt|ikke betalt|aktiv
UNSPENT spent: brukt|brukte|oppbrukt|betalt|død|trukket for|besvart|ikke lenger aktiv
FREE free: uten lov|uten tillatelse|uten å spørre|uten å få lov|uten å be om lov|uten å spørre om lov
FREE free: uten lov fra gabongen|uten å si fra|uten løyve|uten å spørre gabongen|uten å be om lov først
FREE free: uten å si noe til noen|utan å spørje|utan lov|uten gabongens tillatelse|uten gabongens lov
CALL none: uten å rope|uten rop|uten å rope farge|uten å si farge|uten å velge farge|uten å si noe|uten å ønske farge
CALL none: utan å rope farge|uten å rope noe|uten å si noen farge|uten å rope noen farge|uten å melde farge
CALL none: uten å be om farge|utan å seie farge|uten å nevne farge|uten å rope ny farge|utan å rope
CALL none: uten å bestemme farge|uten å velge ny farge|uten fargevalg|uten å kreve farge|uten å ønske noe
NOTHING nothing: ingenting|ingen ting|noe|noko|ingenting annet|nokke|et ord|eit ord|ikke noe|inkje|noe som helst
NOTHING nothing: ikke et ord
INSTEAD instead: i stedet for|istedenfor|i stedet|istedet for|heller enn|i staden for|istedet|i stede for|og ikke
INSTEAD instead: når hun skulle trekke|når han skulle trekke|enda hun bare skulle trekke|men skulle bare trekke
INSTEAD instead: enda han bare skulle trekke
TOUCHING touch: borti|bort i|nær|bort på
TWICE twice: to ganger|2 ganger|to gonger|hele to ganger
THRICE thrice: tre ganger|3 ganger|tre gonger
BOTH both: begge|begge to|begge kortene|hver|kvar
SAME same: lik den forrige|samme som forrige|samme som den forrige|som det forrige|likt det forrige|samme kort
SAME same: akkurat samme kort|nøyaktig samme kort|det samme kortet|samme|likt kort|identisk kort|helt likt kort
SAME same: et likt kort|maken|maken til|et identisk kort|akkurat det samme|det samme|akkurat samme|et helt likt kort
SAME same: nøyaktig det samme|nøyaktig samme|tilsvarende|lik|like|nøyaktig likt kort|eit likt kort|samme sort|makan
SAME same: enda en|en til|tilsvarende kort|en lik|ein til|ei til|enda ei|enda ein
BEFORE fra_for: fra før|frå før|fra tidligere|på forhånd|før runden|før denne runden|fra forrige runde|før det her
Q q: hva|hvem|hvor|hvordan|hvorfor|hvilken|hvilket|kva|kven|kvifor|korleis|ka|kem|hvor mange|kor mange|koss|åssen
Q q: åffer|hvem sin|kem sin|hvis tur|hvor mye|kor mykje|er det|har han|har hun|har ho|får han|får hun|skal han
Q q: skal hun|må han|må hun|må ho|blir det|går det|er dette|kan man|kan vi|skal vi|må vi|kan hun|kan han|kan ho
Q q: gjelder|stemmer det|er ikke det|var det|er hun|er han|er ho|teller|hvilke|får|må|skal|har|kan|bør|burde|skulle
Q q: er
Q q: gjeld|har eg|var|blir
OKTHAT ok: er det lov at|er det greit at|er det riktig at|er det ok at|går det an at|er det tillatt at
OKTHAT ok: er det lovlig at|er det innafor at|er det lov å|stemmer det at|kan det stemme at|er det rett at
OKTHAT ok: gjelder det at|er det ulovlig at|går det greit at|er det innenfor at|er det gyldig at|hva hvis
OKTHAT ok: hva skjer hvis|hva skjer når|hva skjer om|hva blir straffen når|hva blir straffen hvis|hva er straffen når
OKTHAT ok: hva er straffen hvis
EVAL eval: lov|lovlig|greit|ok|okei|okay|innafor|riktig|rett|galt|feil|tillatt|ulovlig|straff|straffen|uenige|uenig
EVAL eval: juks|jukset|juksa|fusk|sant|gyldig|ugyldig|regel|regelen|regler|reglene|reglane|krangel|kranglet|krangler
EVAL eval: spørsmål|dumt|teit|urettferdig|rettferdig|an|går ikke an|går jo ikke an|gaar jo ikke an|det går ikke|går
EVAL eval: gaar|gjelder|skje|skjer|skjedd|hende|hender|hjelp|mvh|hilsen|hei|hallo|heisann|takk|vet|veit|veit ikke
EVAL eval: vet ikke|aner ikke|enige|enig|straffa|noe straff|konsekvens|konsekvensen|resultat|tapte|lovleg|i orden
EVAL eval: gjelde|fortsetter|fortsette|videre|mener|uenighet|avgjøre|avgjør|avgjør det|dom|kjennelse|regne|regnes
EVAL eval: vits
EVAL eval: rart|fair|bra|gikk ikke an|hvem har rett|full krangel|stor diskusjon|diskusjon|bråk|problemet|problem
EVAL eval: saken
EVAL eval: sak|situasjon|situasjonen|haha|hehe|lol|helvete|skikkelig|leit|morsomt|gøy|sur|sint|irritert|skal gjøres
EVAL eval: gjøres|gjøre|gjør vi|gjør|regelboka|regelverket|står det|spurt|spørre|svar|vitterlig|selvsagt|selvfølgelig
EVAL eval: tull|tøys|vås|alle sammen|alle|folk|poeng i det|rimelig|logisk|lurer|lurte|vi lurer på|lurer på|ting
EVAL eval: tingen
V noevent: husker ikke hvilket|husker ikke hvilken|husker ikke hva|vet ikke hvilket|vet ikke hvilken|hugsar ikkje kva
V noevent: så ikke hvilket|ingen så hvilket|husker ikke hvilket det var|husker ikke hva det var|aner ikke hvilket
V noevent: ingen husker hvilket
V remark: kunne ikke dy seg|klarte ikke la være|hadde ingen|hadde ikke noen|hadde ikke noe|hadde ingenting
V remark: hadde ikke råd til|ikke kunne legge|kunne ikke legge noe|kunne ikke legge|hadde ingenting å legge
V remark: fikk det ikke med seg|har ingen|hadde ingen toer|hadde ingen andre|var ikke klar|kunne ikkje leggje
V remark: så det ikke|skjønte det ikke|skjønte ikke det|la ikke merke til det|visste det ikke|tenkte seg ikke om
V remark: fulgte ikke med|så ikke det|merka det ikke|merket det ikke|hadde ikke fått det med seg|ikke hadde noen
V remark: ikke hadde noe|ikke hadde noe som passet|kunne ikke svare|kan ikke svare|kan ikke legge noe
V remark: hadde ikke noe som passet|hadde ikke noe å legge|hadde ikke noen toer|kunne ikkje svare|er irritert|ble sur
V remark: ble sint|ler|lo|smilte|nektet|ble irritert|ble glad|var uoppmerksom|fulgte ikke helt med
V remark: var ikke oppmerksom
V remark: sukket|hadde ikkje noko|hadde ikkje nokon toar|klarte ikke å dy seg|klarte ikke å la være
V remark: klarte ikke å holde seg|kunne ikke holde seg|hadde ingen å legge
ADV adv: nå|no|jo|da|bare|berre|kun|også|òg|nok|vel|likevel|allikevel|enda|ennå|fortsatt|fremdeles|alltid|med en gang
ADV adv: med én gang|straks|umiddelbart|med det samme|rett og slett|egentlig|faktisk|altså|forresten|plutselig|igjen
ADV adv: så|der|her|både|selv|sjøl|sjølv|hele|alle|alt|akkurat|nettopp|raskt|fort|kjapt|sakte|rolig|stille|sånn|slik
ADV adv: veldig|litt|mye|mer|mest|ganske|helt|vi|alts|derfor|forøvrig|på sin side|rett|direkte|lynraskt|i full fart
ADV adv: i tillegg|etter tur|etter hverandre|rett etter hverandre|på nytt|totalt|til sammen
ADV adv: tilsammen
ADV adv: uheldigvis|dessverre|heldigvis|tilfeldigvis|ved et uhell|med et smell|visstnok|tydeligvis|åpenbart|i kveld
ADV adv: i går|nylig|på hytta|hjemme|høyt|lavt|høgt|tydelig|klart|utydelig|kjempefort|brått|endelig|ellers|dessuten
ADV adv: så klart|hos oss|på fest|i dag|i natt|som vanlig|vanlig|jaja|altso|kjapp|rask|snar|snøgt|straks etter
ADV adv: for seg selv|på egen hånd|selvsikkert|stolt|lurt|frekt|frekk|glad|fornøyd|villig|frivillig|bevisst|med vilje
ADV adv: nesten med en gang|rolig og pent|fint|pent|deretter|på direkten|på flekken|på sparket
ADV adv: i samme tur|i samme runde|på samme tur|samme tur|av vane|av en eller annen grunn
ADV adv: som om ingenting hadde skjedd|som ingenting|uten videre|uten å nøle|uten å tenke|uten å tenke seg om
ADV adv: uten å blunke|uten å bry seg|før hun visste ordet av det|i farta|i farten|i affekt|i ren glede|av glede
ADV adv: av ren glede|i forbifarten|oppi det hele|såklart|i ettertid
FILL fill: en|et|ei|ein|eit|ett|den|det|de|dei|som|til|i|på|av|med|for|fra|frå|om|ved|hos|over|etter|seg|å|at|der|her
FILL fill: dette|denne|disse|ja|nei|hm|eh|altså|o|mot|blant|sin|sitt|sine|når|hvor|enn|sjølve|selve|eget|egen|egne
FILL fill: andre|annen|annet|første|noe|noen|ingen|hver|hvert|bort|ut|inn|opp|ned|fram|frem|borte|hit|dit|kl|ca|bl
FILL fill: dvs
FILL fill: osv|mann|stykk|hel|helt|to like|like|fikk
"""
_ONE_LEFT = product(
    ("at ", "om at ", ""),
    ("han ", "hun ", "ho ", "hu ", "jeg ", "eg ", "de "),
    (
        "bare hadde ",
        "bare har ",
        "hadde bare ",
        "har bare ",
        "berre hadde ",
        "hadde berre ",
        "kun hadde ",
        "hadde ",
        "har ",
    ),
    ("ett", "et", "eitt", "1"),
    (" kort igjen", " kort att", " igjen", " att", " kort på hånda"),
)
WORDS += "ONE one_left: " + "|".join("".join(parts) for parts in _ONE_LEFT if parts[0]) + "\n"
_ARMS = product(
    ("strakk ", "strekker ", "rakk ", "løftet ", "løfta ", "kastet ", "kasta ", "slo ", "hevet ", "heva ", "holdt "),
    ("hendene ", "armene ", "neven ", "nevene ", "begge hendene ", "begge armene ", "hendene sine "),
    ("i været", "i taket", "over hodet", "i lufta", "i luften", "til værs"),
)
WORDS += "V celebrate: " + "|".join("".join(parts) for parts in _ARMS) + "\n"
_AWAY = product(
    ("gikk ", "går ", "stakk ", "løp ", "forsvant ", "gjekk "),
    ("på do", "på toalettet", "på dass", "ut på do", "på kjøkkenet", "ut på kjøkkenet", "ut av rommet", "ut i gangen"),
)
WORDS += "V leave: " + "|".join("".join(parts) for parts in _AWAY) + "\n"
