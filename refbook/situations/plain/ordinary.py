"""Ordinary words that look like a slip in a word of the lexicon, and are none: `lenge` is no `legge`."""

NORWEGIAN = """
    aasen agent aksen akter anlegg anlegget antar apper arter avtar backer baker bakker bananer barnet barns
    basket bates bedømme begynne benken benker berge betatt better bevart bitter blader bladet blått bore brakt
    brakte branner bring briter britt broder brunt brutt bryet bryster bugge bunnen bunns burka bygge byrde
    bønner bøtta bøtte bøtter chase chess class claus court dagen dalen daler dammen danne daten datter dekar
    dekker deltar deppa derved dose drage dreie drepe drikk drinker dritt drømme drømmer drømte dufter dukker
    dumme døpte east efter elver enden enhet enken epler erter esther etaten etater evne fange fangen faren
    farer farmen farta farten fedre feide feige feile feiler feilet feite feller ferge fergen ferie ferier fiber
    filer filler filter finger firma flamme flat flatt forbi fordømte fore forest foretar foretatt form formet
    forsker forsvar fortet forus forut fremmer fremre frie frist frost fyller fyret fører føreren gater gaven
    gjerder gjest gjett gjette glatt glimt grener gress greta greve grine griner griser hadet hagen halden
    hansen harde hedda heftet hegnar heilt heite hekta helter hemmer henge henger henges herjer herrer hester
    hevne hilde hinter hintet hioa hist hjerne hjulet hodet holdning holst homer honda horne horse hoste hunden
    hunter huser huset hylle hyller hytte høste høyde høyer johns kabler kalde kammer kansje kanter karer
    kartene kasper kasse keller kinas kirka kirker kiste kjekt kjoler klara klasser klatre klatrer kledd kledde
    klikket klipper klippet klovner knapper kneet knekke knekken kokker kolonien konen konkret kontoer kontorer
    kontoret korea koret kornet korset kortere koste koster kuler kunde lader laga lager lance lande lander
    lange laser laste laster latter ledende leder leeds legende leier leker lekser lekte lener lenge lenger
    lester leter lette lever ligne ligner lise liste liter lovende lufte lukte lyser låser låste låter lærer
    lærte løser løses løste løype magen makten malte maren marka marken marker market marte masken master maten
    menns meste mester metan meter meteren meyer milde mildt miles molde monte moses målte mørket møtte neger
    nerver nesen netter nettet nyeste nyter oberst omfang oppdraget oppga ordens palace passerer passerte pastor
    paula paulsen peace peder peke pengene peter petra petter piker pisser plage plages planet planla plass
    plasser plata plate poker potter print puls pusser pusset pust puster puter randen raske redning regning
    regninga regningen reker retting riker rikke riste robert rocker roer roter rotet runar runke ruste ryker
    rykke rykker røkke rømte rønning salg sande sanger santa satse sauer savner savnet score seere seiler seilt
    seire seirer sene sengs senja senk senket senter sentre serier setting shell shoppe short shorts sikker
    sikter sild simen sink sinne sinte sitater sjakk sjanser sjekka sjekker sjekket sjokk skade skader skall
    skamme skammen skatt skatte skikker skiller skillet skilt skipper skiver skjorte skjørt skole skolen skoler
    skrik skriv skudd skulder skumle skylle skyver slags slakt slanger slapper slekt slemt sleng slett sletta
    slettet slike slipp slitt slott slottet slukket smaker smakt smart smarte smelter smerte smilet smitter
    smått snacks snill snille snilt sokker soner sonet sorgen sovet sovjet space spalte spare sparta speilet
    spente spider spisse spisser spore spores sport sporten sprer spres sprø stall stamme stammen stang stappe
    stark starte stat state status stella stenger stengt stengte steven stevens stier stilen stiller stilt
    stinker stoler stolpe stolte stone stord store stovner streik strek strikker style styres styrker ståle
    sulte summen suveren svekker svekket syden synder synke synker søket søkte tabbe takle talen taler talls
    tanken tanker teite teste tette texas through tigger tillat tiller tillit titler tora track trang tregt
    trender trener treneren trent trier trikk triks trives truede truer trykk trykke trykker trykt trykte tråkke
    tråkket trøkk tufte tulle tuller tusen twitter typer utbetalt utløst vakker vakre vansker varte vedder vedta
    vegen vegger vekta vekter venne verden verne verre verste verve vesen vettet viet vifte vilje vinen vinkler
    virker visse vitne vitner vitser wales white winter world
"""
ENGLISH = """
    agent aided altar alter aspen assure assured baker banks banned bark barker basket bates batter beads become
    beginner bender better bikes binds bitter bladder bleak blender blogs bloke boeing bonds bore brake bring
    brooke brought brute buried bushes busy butter capped cares carts cells chase chats chefs chess choke chunks
    clans class claus clause claws clips close clues codes cones conor cores court courts crabs created crews
    damien damon daring darker decades deeds deer delete denise dense deter discord dose draft drain drown drunk
    east eaton elder esther ether excerpt fairs falling farm fats feeds fiber files filing filler fills filter
    finger fixed fixes flat flies forbes fore forest form formed forming frost fuels fuller funds giles goats
    graded grams grape grass greet halls hanged hangs hansen harden hated hating haunt hayden header heads
    heater heats heel heirs heist hence hires holes homer honda horse hunter hyper johns kappa keller killer
    kinds korea kylie lacked lacks lance laser latter layer leading leafs leaking leaks leaning lease leases
    leasing ledge ledger leeds lesser lester lever liked liner linked links listed lists liter loads locked
    locking locks loops looting losses lots loves males marching masked masks master mates meals meats median
    megan melted melts mercer merger meter mets meyer miles mined mines modes monte mortar moses motors movies
    muster naked near nearby neatly neon newer nose noting novice onset owens paced packed packs paint painted
    paints palace parsons pastor paula paying peace peaked peaks peers perks peter pills pissed pisses plane
    planes planet plans plate plated plates plots plunged poles polls pores posed poses potter prayed praying
    print printed prints proper props protected protects proud provide quiet ranger raped rated reached relied
    renting repeal reset retaining rider roads robert roles router ruining ruler sacked sacks safer sailed samoa
    sample sands santa saving scams scent score scout scouting scouts seals sears seated seeds seeking seeming
    semen setting severe sewer sewing sexes shack shade shades shaved shawn shell shells ships shitting shock
    shoes shoot shooting shoots shore short shorten shorts shuts shutter sighted signed signs silk singer sink
    sinks sire siren sites sizes skate skies skill skilled skills skins slack slated slender slices slot slowed
    slowing slows smack small smaller smart smells snacks sniper sober solar solve songs sooner soviet space
    spaced spaces spare sparked sparks speaking speaks spear spears spelled spells spider spike spitting split
    sport spying staff stale stalk stall stark starr stat statues status staying steak stella steven stevens
    sticker stitches stocked stoke stokes stone store stored stores stout stove strands straps streamed streams
    striker struck style swings swung talking taller tanker tanks taped tapes tasked tasks taxes taxing teams
    tender tents tested tests texas theme themes thick thrive through tipped tire tired tires token torch tories
    trace traced traces track trapped trent tribes trips trough tuned turks twitter tying upward value valve
    velvet vendor verse vince waist wales walled walls wander wandering waved waves whale wherever white whites
    whore wicked winds wines winged winger wings winter wishes wives wooded world wound
"""
