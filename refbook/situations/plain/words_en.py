"""What players write in English, by what it means. One sense a line: a kind, a value, and the forms that are read."""

from itertools import product

WORDS = """
V undercut: undercut|undercuts|underknocked|underknocks
N deadwood: deadwood|points of deadwood|deadwood points|point of deadwood|in deadwood|dead wood|loose cards
N discard: the face-up card|the face up card|the open card|the top discard|top discard|the turned-up card
N discard: the discard pile|discard pile|the top card of the discard pile|the top of the discard pile
N waste: waste pile|the waste pile|foundation|the foundation
N deck: talon|the talon
ROLE opponent: opponent|the opponent|her opponent|his opponent|the other player
V fit: fits|fit|fitted|was playable|were playable|is playable|could be played|could have been played
V redeal: deal again|deals again|dealt again|deal a new layout|start over|reshuffle and deal again|deal anew
V stop: give up|gives up|gave up
CONJ but: even if
N penalty: a fail|fails
V go_on: was going on|is going on|was under way|was underway|was still on|was in progress
N decks: decks|decks of cards|packs|packs of cards
V remark: was quickest|was fastest
V remark: misheard|mishears|misunderstood|stuck together|takes forever|takes ages|took her time|took his time
V remark: was thinking|is thinking|takes her time|takes his time
V say: asking for
V go: kept going|kept playing|kept on playing
V lay: matched it with|matches it with|matched that with|matched with
ADV adv: the same second|at that very moment|in the same second|that very second
N pile: piles
DO do: began|begins
V claim: took it|took that to mean
V remark: was told|got told|found out|didn't like it|didn't like that|did not like it|wasn't happy|got so far
N points: score|scores|total score|points total
PHASE over: round ended|round finished
LATE late: late
V remark: needed the toilet|needed the loo|wanted to go out|wanted to leave|needed a break|had to pee|wanted a break
V lay: won the race with|wins the race with|won the scramble with
V hold: came down to|comes down to|came down to just|got down to just
V wish_in: wants in|wanted in|wants to join|wants to join in|would like to join|wants to play
V lay: got there first with|gets there first with|tried her luck with|tried his luck with|tries her luck with
V lay: tries his luck with|had a go with|has a go with|chanced|chances|was first with|weighed in with|stepped in with
V lay: steps in with|went first with|goes first with|got in first with|gets in first with|turned up with
V on_turn: was up|is up|was up next|is up next|was on turn|is on turn
V move: moves|move|moved|shifts|shifted|shift
V clear: cleared the table|clears the table|clear the table|cleared the columns|cleared all the columns
V clear: the table is clear|the table is empty|the board is clear|the table was clear|the table is cleared
V clear: cleared it|cleared the lot|cleared the game|solved it
V clear: cleared all columns|cleared everything|cleared it all|cleared the whole table|cleared the tableau
V stuck: was stuck|got stuck|is stuck|am stuck|had no more moves|had no moves left|couldn't go on|could not go on
N hole: hole|holes
V score: ended on|finished on|came in on|finished at|ended up on|ends on|finishes on
V score: had racked up|has racked up|was up to|is up to
V join: came and sat down|got to join|sits down to play
V leave: got up and walked away from|got up and walked off|walked out|walks out|wandered off|walked away
V leave: got up and went
V end: ran out|runs out|gave out
PHASE deal: before the dealing was finished|before the dealing was done|before the deal was finished
PHASE deal: before the deal was over|before dealing was over|before everyone had their cards
PHASE deal: before the deal had finished
LATE late: too late|a bit too late|a moment too late|much too late|far too late|a second too late
DIR none yet: no direction yet|no direction|no direction had been set|direction not set|no direction set
THEN then: whereupon
ADV adv: hardly|barely|to be sure|just to be sure|to be safe
EVAL eval: no idea|no idea who
ONE one_left: a single card left|a single card|just a single card
LAST last: the one card
ODD odd: the round before|last round|in the last round|the previous round|last time
ADV adv: for no reason|for some reason
V silent: stayed silent|stays silent|kept silent|kept quiet|stayed quiet|kept her mouth shut|kept his mouth shut
V silent: said not a word|remained silent
UNSPENT live: nobody had paid for|no one had paid for|nobody paid for|nobody has paid for|hadn't been paid for
UNSPENT live: had not been paid for
UNSPENT spent: had been paid for|was paid for|has been paid for|been drawn for|had been drawn for
V remark: landed first|landed|lands first|ignored that|ignored it|lost her patience|lost his patience|lost patience
V remark: got skipped|was skipped|gets skipped|was skipped over
ODD odd: too many|too few|too much|one too many|between them
FILL fill: according to
CALL none: without a word|without saying a word|without a sound|silently
V say: name|spell out|state|voice
V go: went ahead|goes ahead|carried on|carries on|jumped in|jumps in|leaned in|leans in|reached over|rushed
V remark: beat everyone to it|beat her to it|beat him to it
UNSPENT live: nobody had answered|no one had answered|nobody has answered|nobody had drawn for|no one had drawn for
UNSPENT live: not yet answered|nobody had dealt with
V pardon: let off|lets off
LASTS 2: her last two cards|his last two cards|the last two cards|her two last cards|his two last cards
LASTS 2: last two cards|her last two|his last two|my last two cards|their last two cards|both her cards
LASTS 2: both his cards|both of her cards|both of his cards|her final two cards|his final two cards
LASTS 3: her last three cards|his last three cards|the last three cards|last three cards
ADV adv: with his sleeve|with her sleeve|with his elbow|with her elbow|with his hand|with her hand|with a finger
ADV adv: with his finger|with her finger|with one finger|tops|at most|as ever|as always|long
PRON self: himself|herself|themselves
PHASE collected: between rounds|between two rounds|between the rounds|before the next round|the cards were collected
PHASE collected: the cards had been collected
PHASE over: round's over|the round's over|round's done|the round's done|round over now|round was over
PHASE over: the hand was over
PHASE play: mid game|midgame|in the game
IN_A_ROW row: times in a row|in a row|times running|times straight
OF_TWO one: one of them|the one|the first of them|the first one|one of the two|one of those
OF_TWO other: the other|the other one|the second one|the second of them
LAST last: my last card|my last one|my last|my only card|my final card|my very last card
THEN before_that: the turn before|in the turn before|on the turn before|a turn earlier|a turn before
ADV adv: once more|once again|yet again|one more time|to start|to begin|to begin with|to start with|to start off
V remark: raced|race|were racing|sits next to|sat next to|kept a straight face|kept a poker face
PRON you: you|u|ya|y'all|ur|youre|you're|yours
LAST last: only card|her one card|his one card|her one remaining card|his one remaining card|her one and only card
LAST last: the one card she had left|the one card he had left|the last card in her hand|the last card in his hand
LAST last: last card in hand|her last remaining card|his last remaining card|the last card she had
LAST last: the last card he had|the last of her cards|the last of his cards
MODAL want: want
OMIT omit: hesitated to|waited too long to|was too slow to|didn't bother to|did not bother to|didn't bother
OMIT omit: never bothered to|didn't remember to|did not remember to|didn't think to|never remembered to
OMIT omit: clean forgot to|totally forgot to|completely forgot to|forgot all about|didn't manage to
V cause: made her|made him|made them|makes her|makes him|forced|forces|forcing|told her to|told him to|asked her to
V cause: asked him to|tells her to|tells him to|ordered her to|ordered him to|orders him to|orders her to
V remark: jumped the gun|jumped the queue|jumps the gun|jumps the queue|cut the line|cut in line|cut the queue
V remark: woke up|panicked|got excited|was too eager|got too excited|was in a hurry|took a chance|took her chance
V remark: took his chance|took the chance|thought about it|misread|misread it|miscounted|grinned|smirked|was faster
V remark: was quicker|was first|was the quickest|was quick|saw her chance|saw his chance|seized the chance
V remark: couldn't resist|could not resist|got carried away
V claim: meant|means|figured|figures|guess|guessed|assumed|assumes|suspects|suspected|swears that|swore that|is sure
V claim: was sure|is certain|was certain
V lay: whacked|smacked|banged down|bunged|popped|pops|shoved|fired off|lobbed|slung|went with|goes with|led|leads
V lay: popped down|whipped out|slipped|jumped in|stuck down|got rid of|gets rid of|answered back with|covers it with
V lay: covered it with|covers|covered|countered|replied|opened|opens|led off with|chucked in|threw in|throws in
V lay: tossed in|drops down|dropped down|played out|shed|sheds|ditched|ditches|laid out|lays out|lay out
V lay: came back with|comes back with|comes in with|came in with|slotted in|smashed|smashes|plunked|plunks
V lay: dumped down|played down|sneaks down|thumped down|whacked down|smacked down|slapped down|slammed down
V lay: answer|respond|answer with|respond with|reply with
V lay: snuck down|responds|responded|countering with|finished off with|adds on|put in|puts in|snaps down|snapped down
V lay: flicked|flicks|banged|bangs
V start_with: began with|begins with|started it with|started us off with|opened the round with|led with|leads with
V start_with: kicked off with|started it off with|starts it with|started things off with|kicked things off with
V start_with: opened up with
V draw: helped herself to|helped himself to|drew up|pulled off the deck|drawed|draws from
V touch: nudged|nudges|brushed against|bumped|grazed|tapped|put a finger on|put a hand on|knocked against|bumped into
V touch: brushes against|put his fingers on|put her fingers on|laid a finger on|got her hands on|got his hands on
V celebrate: did a happy dance|danced around|cheered out loud|pumped a fist|pumped both fists|let out a whoop
V celebrate: let out a cheer|wooped|hollered|threw both arms up|threw her hands up|threw his hands up
V celebrate: threw her hands in the air|threw his hands in the air|did a fist bump|danced for joy|jumped up and down
V celebrate: did a lap of honour|raised a fist|clapped her hands|clapped his hands|did a little jig|celebrated wildly
V celebrate: whooped with joy|took a bow|shouted in triumph|yelled in triumph
SLOW slow: dawdling|for dawdling|dithering|for dithering|taking ages|took forever|took ages|for taking ages
SLOW slow: for taking forever|taking too long|for slow play|far too slow|way too slow|guilty of slow play|slow play
SLOW slow: dawdled
ALL all: everything|everything down|all of them|all three|all four|the lot|all three cards|the whole lot|all of it
REMAIN left: to her name|to his name|in their hands|in her hands|in his hands
V hold: was left holding|is left holding|was down to just|is down to just|down to just|had down to|now holds
V hold: was now holding
V have: only had|only has|just had|just has|had only|has only|had just|has just
ONE one_left: that she's got one card left|that he's got one card left|she's on her last card
ONE one_left: that she was on her last card|that he was on his last card|that it was the last one|last-card
ONE one_left: that she was down to one|that he was down to one|that she was down to one card
ONE one_left: that he was down to one card|her last card warning|that she had one left|that he had one left
ONE one_left: that she had only one card left|that he had only one card left|that there was one left
ONE one_left: about his last card|about her last card|about one card left
TURN turn: turn to play|turn to lay|turn to move|turn to go|to go next|to lay|to lay next
OUT out: out of his turn|out-of-turn|when it wasn't even his turn|when it wasn't even her turn
OUT out: even tho it wasn't her turn|even tho it wasn't his turn|when it was someone else's turn
OUT out: when it was somebody else's turn|when it wasn't his go|when it wasn't her go|not his turn|not her turn
OUT out: not even his turn|not even her turn
V noevent: has moved|had even moved|moves|made a move|has done a thing|anyone noticed|anybody noticed|we noticed
V noevent: anyone could react|anyone could say anything|anyone said anything|anyone reacted|anyone saw it
V noevent: anyone could stop her|anyone could stop him|does anything|did anything|could do anything|had done anything
V noevent: has done anything|could react|had a chance|got to play|could play|could do a thing|even moved|reacts
V noevent: reacted|had a chance to play|gets a chance|got a chance|can do anything|could move|had time to react
V noevent: had time to play|had the time to do anything|had moved|managed to do anything|had played|plays anything
V noevent: could lay anything|had time to do anything|played anything|laid anything|could lay|can react
V noevent: got a chance to play|had any chance|has a chance|could even play|gets to play|could draw
V noevent: had a chance to do anything|got to do anything|could even move|could respond|can play|had laid anything
V noevent: could even react
V claim: decided|decides|determined|concluded|claims|claim|claimed|thinks|think|thought|argues|argued|insists
V claim: insisted
V claim: believes|believed|objects|objected|complains|complained|disagrees|disagree|disagreed|protests|protested
V claim: wonders|wonder|reckons|reckoned|maintains|maintained|denies|denied|admits|admitted|arguing|disagreeing
V claim: wondering|feels that
WON won: won|win|wins|lost|lose|loses|winner
ALREADY already: already
UNHUMMED unhummed: silently|without a sound|without a hum|without humming|without humming first
LASTLY last: last|last of all
ODD odd: or|upside down|face down|face-down|almost|nearly|maybe|perhaps|possibly|probably|backwards
ODD odd: at the same time as|just as|except|except for|apart from|either|allegedly|supposedly|as a joke|pretended to
ODD odd: pretends to|kind of|sort of|until|unless|about to|wrong way up
V world: look|look at|digs|dug|searches|searched|browses|browsed
V world: looks at|looked at|looking at|stared at|glanced at|watched|steals|stole|stolen|swaps|swapped|swap|reads|read
V world: hides|hid|hidden|hide|kicks|kicked|spills|spilled|spilt|loses|dropped off|falls|fell|jumps|jumped|eats|ate
V world: eaten|tears|tore|torn|mixes|mixed|shuffles|shuffled|peeks|peeked|peek|looks|looked|looking|cheats|cheated
V world: slid|slides|drinks|drank|copies|copied|whispers|whispered|trades|traded|trade|borrows|borrowed|buys|bought
V world: sells|sold|winks|winked|helps|helped|writes|wrote|sleeps|slept|phones|phoned|rings|rang|talks|talked|sings
V world: sang|whistles|whistled|swears|swore|smokes|breaks|broke|hits|hit|kisses|kissed|washes|pointed|waits|waited
V world: chews|sneezes|sneezed|finds out|marks|marked|bends|bent|flips off|blows|blew|stares|stared|exchanged
V world: exchanges|exchange|switched|switches|hugged|hugs|licks|licked|burned|burns|used|uses|stands|stood|runs|ran
V world: texts|texted|checks|checked|knocked over|knocks over|keeps|kept|makes|made|coughs|coughed|tells|told|whines
V world: threatens|threatened|bites|bit
V lay: lays|lay|laid|laying|layed|plays|play|played|playing|puts down|put down|putting down|puts|put|putting|throws
V lay: throw|threw|thrown|throwing|drops|drop|dropped|places|place|placed|placing|tosses|tossed|slaps|slapped|slams
V lay: slammed|sneaks|sneak|sneaked|snuck|sneaking|chucks|chucked|dumps|dumped|plops|plopped|follows with
V lay: followed with|follows up with|answers|answered|answers with|answered with|replies with|replied with
V lay: responds with|responded with|countered with|adds|counters with|added|goes out with|went out with|went out on
V lay: goes out on|finishes with|finished with|stacks|stacked|threw down|slips in|slipped in|jumps in with
V lay: jumped in with|snuck in|sneaks in|puts out|followed up with|flings|flung|tops it with|topped it with
V lay: tosses down|throws down|lays down|laid down|lay down|plonked|plonks|sticks|stuck|set down|sets down
V lay: cut in with
V draw: draws|draw|drew|drawn|drawing|draws up|pulls|pull|pulled|picks up from the deck
V take: takes|take|took|taken|taking|picks up|pick up|picked up|picks|picked|grabs|grabbed|grab|picking up
V take_back: takes back|take back|took back|takes it back|took it back|take it back|takes the card back
V take_back: take the card back|took the card back|picked it back up|picks it back up|take that back|takes that back
V take_back: took that back
V pass: passes|pass|passed|skips|skipped|does nothing|did nothing|sits out|sat out|stands over|skips her turn
V pass: skipped her turn|skips his turn|skipped his turn|passed on her turn|passed on his turn
V say: says|say|said|saying|announces|announce|announced|announcing|calls|call|called|calling|declares|declare
V say: declared|declaring|shouts|shout|shouted|shouting|yells|yell|yelled|yelling|calls out|called out|calling out
V say: screams|screamed|names|named|naming|mentions|mentioned|mention|mentioning|states|stated|tells us|told us
V say: call out|speak up|spoke up
V choose: chooses|choose|chose|choosing|asks for|asked for|picks suit|wants|changes it to|changed it to|changed to
V choose: changes to|changed the suit to|changes the suit to|made it|makes it|switched to|switches to|switched it to
V choose: picked suit|demanded|changing it to|switching to|changing the suit to|sets the suit to|set the suit to
V choose: set it to
V gabong: gabongs|gabonged|gabonging|yells gabong|yelled gabong|shouts gabong|shouted gabong|calls gabong
V gabong: called gabong|says gabong|said gabong|screams gabong|screamed gabong|cries gabong|cried gabong
V gabong: shouting gabong|yelling gabong|declares gabong|declared gabong|announces gabong|announced gabong
V gabong: calling gabong|yell gabong|shout gabong|goes gabong|went gabong|gabong'd|got a gabong|gets a gabong
V gabong: does a gabong|did a gabong|made a gabong|makes a gabong|claims gabong|claimed gabong
CHEER cheer: yes|yess|yay|hooray|hurray|hurrah|woohoo|woo|yeah|i win|i won|victory|yippee|woo hoo|whoo
V celebrate: did a fist pump|does a fist pump|did a fist bump|pumped the air|did a dance|did a jig
V celebrate: made a victory sign|punched the sky
V celebrate: celebrates|celebrate|celebrated|celebrating|cheers|cheer|cheered|cheering|rejoices|rejoiced|claps
V celebrate: clapped
V celebrate: clapping|applauds|applauded|whoops|whooped|pumps her fist|pumped her fist|pumps his fist|pumped his fist
V celebrate: fist pumped|fist pumps|congratulates|congratulated|raised her arms|raised his arms|raises her arms
V celebrate: raises his arms|high fived|high-fived|yelled yes|shouted yes|shouts yes|shouted hooray|shouted hurray
V celebrate: yelled hooray|did a victory dance|does a victory dance|danced|gloats|gloated|yelled woohoo
V celebrate: shouted woohoo
V celebrate: said hooray|threw her arms up|threw his arms up|said yay|shouted yay|whooping|jubilates
V celebrate: did a little dance|does a little dance|punched the air|yelled i win|shouted i win|said i win|exulted
V celebrate: yelled yay|shouted hurrah|raised both arms|jumped for joy|started celebrating|started cheering
V celebrate: started to celebrate|started to cheer
V show: shows|show|showed|shown|reveals|revealed|showing|exposed|exposes|flashed
V touch: touches|touch|touched|touching|feels|felt|handles|handled|fiddles with|fiddled with|brushed|brushes|pokes
V touch: poked|put her hand on|put his hand on|puts her hand on|puts his hand on|laid a hand on|laid her hand on
V touch: laid his hand on|fingered|lifted|lifts
V deal: deals|deal|dealt|dealing|deals out|dealt out|dealing out
V give: gives|give|gave|given|giving|hands|handed|hands out|handed out
V get: gets|get|got|receives|received|is given|was given|is dealt|was dealt|got dealt|gets dealt
V count: counts|count|counted|counting|counts up|counted up|adds up|added up
V left_with: is left with|was left with|ends with|ended with|ends up with|ended up with|left with|still has|still had
V left_with: got left with|gets stuck with|got stuck with|is stuck with|was stuck with|are left with|still holds
V left_with: still held
V hold: holds|hold|held|holding|was holding|is holding|was down to|is down to|down to|sits with|sat with
V hold: was sitting with|gets down to|got down to|sitting on|was sitting on|had in hand|has in hand|went down to
V hold: goes down to
V have: has|have|had|having|'d|'s got|has got|had got
V be: is|are|was|were|been|be|being|'s|it's|its|that's|thats|wasnt|there's|theres
V become: became|becomes
V lie: lies|lying|shows|is showing|was showing|sits on|showing|displays
V run_out: runs out of|run out of|ran out of|running out of|is out of|was out of|didn't have enough
V run_out: did not have enough
V turn_up: turns up|turned up|turns over|turned over|flips|flipped|flips over|flipped over|flips up|flipped up
V turn: turns|turned
V judge: judges|judge|judged|rules|ruled|finds|found|deemed|deems|rule|sentenced|declared
V punish: punishes|punish|punished|penalises|penalised|penalizes|penalized|fines|fined|penalise|penalize|punishing
V pardon: pardons|pardon|pardoned|forgives|forgave|forgiven|spares|spared|excuses|excused|let off|lets off|waived
V pardon: waives
V leave: left the room|left the house
V leave: leaves|leave|left|leaving|goes away from|went away from|walks away from|walked away from|gets up from
V leave: got up from|walked off|walks off|got up and left|leaves from|stepped away from|steps away from|ran from
V go: came|comes|come
V go: goes|go|went|gone|walks|walked
V allow: allows|allow|allowed|lets|let|permits|permitted|gives permission|gave permission
V stop: stops|stop|stopped|pauses|pause|paused|halts|halted|interrupts|interrupted|takes a break|took a break
V stop: calls a break|called a break|called a pause|calls a pause|calls for a break|called for a break
V stop: called a time out|called time out
V join: joins|join|joined|came into|comes into|enters|entered|sat down to play|joins in|joined in
V collect: collects|collect|collected|gathers|gather|gathered|collects up|gathers up|gathered up|gathered in
V collect: gathers in|swept up|scooped up|collecting|gathering
V end: ends|end|ended|is over|was over|is finished|was finished|finishes|finished|has ended|had ended|is done
V end: was done
V not_collected: not been collected|weren't collected|were not collected|hadn't been collected|not been gathered
V not_collected: not collected|weren't gathered|haven't been collected|still on the table|not yet collected
V not_collected: hadn't been gathered|not yet been collected
V are_collected: were collected|had been collected|have been collected|were gathered|had been gathered|are collected
V are_collected: have been gathered|been collected
V sit: sit|sits|sat|sitting
V play: playing|play|were playing|plays
V cut: cuts|cut|cuts off
V hum_draw: hums and draws|hummed and drew|hum and draw|humming and drawing|humming and drew|cosy-draws
V hum_draw: takes a cosy draw|took a cosy draw|makes a cosy draw|made a cosy draw|hummed while drawing|hum-draws
V hum: hums|hummed|hum|humming
V grip: grips|gripped|grip|gripping
V knock: knocks|knock|knocked|knocking
V gin: goes gin|went gin|go gin|going gin
V discard: discards|discard|discarded|discarding
V meld: melds|meld|melded
V lay_off: lays off|lay off|laid off|laying off
V redeal: redeal|redeals|redealt
V start_with: start with|starts with|started with|opens with|opened with
V notice: notice|notices|noticed|realise|realised|realize|realized|see|sees|saw|seen|understand|understood
V notice: pay attention|paid attention|hear|hears|heard|know|knew|realising|realizing|seeing|noticing|watching|react
V notice: reacted
V ask: asks|asked|ask
PRON he: he
PRON she: she
PRON they: they|both|they both|both of them
PRON it: it|that|this|them|the card|that card|those|these|that one|this one
PRON him: him
PRON her_obj: her
PRON i: i|me|myself|im|i'm
PRON we: we|us|we're|were all
PRON someone: someone|somebody|one of us|a player|another player|anyone|a friend|one player|some guy
PRON nobody: nobody|no one|noone|none of us|no-one
OWN his: his|his own
OWN hers: her|her own|hers
OWN own: their|their own|its|theirs
OWN my: my|my own|mine|our
ROLE gabong: gm|the gm|master|gabong master|the gabong master|gabongmaster|the gabongmaster
ROLE gabong: gabong|the gabong|dealer|the dealer|the dictator|the master|the person dealing|the one dealing
NEXT after: the player after|the one after|the person after|the player next to|next player after|whoever sits after
NEXT after: player after|the player behind|the player to the left of|the person to the left of|the one to the left of
NEXT after: next after|the player following
NEXT before: the player before|the one before|the person before|the player to the right of|the person to the right of
NEXT before: player before
NEXT next: the next player|next player|the next one|next person|the next person|the player next in line
NEG not: not|never|n't|didn't|didnt|doesn't|doesnt|don't|dont|hasn't|hasnt|hadn't|hadnt|haven't|wasn't|isn't|isnt
NEG not: neither|did not|does not|couldn't|couldnt|can't|cant|cannot|wouldn't|wouldnt|won't|wont|nor|weren't|aren't
NEG not: do not|without ever|has not|had not|could not
OMIT omit: forgets|forget|forgot|forgotten|forgetting|fails|fail|failed|failing|neglects|neglected|omits|omitted
OMIT omit: skipped|refuses|refused|neglecting|refusing
WITHOUT without: without|w/o
MARK to: to
MODAL want: wants to|wanted to|tries|tried|trying|attempts|attempted|wants|wanted|intends|intended|is about|was about
MODAL want: tries to|tried to|attempted to|would like to|trying to|attempting to|attempts to|was going to|is going to
MODAL want: meant to|was about to|is about to
MODAL can: can|could|may|might|is allowed to|was allowed to|allowed to|be able to
MODAL must: must|should|shall|would|will|has to|had to|have to|needs to|needed to|need to|ought to|is supposed to
MODAL must: was supposed to|should have|would have
DO do: manages to|managed to|decides to|decided to|starts to|started to|begins to|began to|chose to|goes on to
DO do: went on to|proceeds to|proceeded to|did|does|do|got to|happened to|dared to|remembers to|remembered to|starts
DO do: started|went and|goes and|remember to|gets to|ended up
CONJ and: and|&|+|plus|as well as
CONJ but: but|though|however|although|yet|even though
THEN then: then|after that|afterwards|afterward|next|later|thereafter|finally|after which|right after that
THEN then: immediately after|just after|straight after that|subsequently|on the next turn|next turn|on her next turn
THEN then: on his next turn|eventually|a moment later|right after|shortly after|straight afterwards
THEN then: immediately afterwards|soon after|at last|so|right afterwards|later on|upon which|a turn later|followed by
THEN then: the turn after
THEN before_that: before that|just before that|right before that|earlier|beforehand|previously|just before
THEN before_that: right before|prior to that|a moment before
THEN first: first|firstly|first of all|before anyone else|before the others
SUB when: when|as soon as|the moment|once|whenever|at the moment|right when
SUB while: while|whilst|during|meanwhile|in the middle of
SUB after: after|right after|just after|straight after|immediately after
SUB before: before|right before|just before
SUB because: because|since|cause|cos|'cause|because of
SUB if: if|suppose|suppose that|say|let's say|what if|what happens if|what happens when|imagine|assume|in case
SUB if: supposing|assuming|lets say|what do we do if|what do we do when|what is the ruling if|what is the penalty if
SUB if: what is the penalty when
SUB that: that
REL who: who|which|whose|whom
ONE one_left: one card left|one left|last card|1 card left|1 left|a card left|just one card left|only one card left
ONE one_left: that she has one card left|one card|that he has one card left|that he had one card left
ONE one_left: that she had one card left|she has one card left|he has one card left|he had one card left
ONE one_left: she had one card left|only one left|just one left|her last card call|that it was her last card
ONE one_left: that it was his last card|that she only had one card left|that he only had one card left
ONE one_left: one card remaining|one more card|one-card-left|the one card left|onecard left
PENULT penult: her second last card|his second last card|her second to last card|his second to last card
PENULT penult: second last card|second to last card|next to last card|her next to last card|his next to last card
PENULT penult: the second to last card|the second last card|the next to last card|penultimate card
PENULT penult: her penultimate card|his penultimate card|her last but one|his last but one|the last card but one
LAST last: her last card|his last card|the last card|their last card|last card|the final card|her final card
LAST last: his final card|her last|his last|her very last card|his very last card|the last one|the very last card
LAST last: as her last card|as his last card|as the last card|their final card|as her last|as his last
LAST last: the remaining card|her remaining card|his remaining card|the only card she had left
LAST last: the only card he had left|her only card|his only card
REMAIN left: left|remaining|in hand|in her hand|in his hand|on hand|to go|in their hand|left over
ONCE at_once: at once|at the same time|simultaneously|together|both at once|in one go|in one movement|all at once
ONCE at_once: at one time|in a single move|both at the same time|in one move|as a pair|in one motion
ONCE at_once: on top of each other at once|both together|in the same movement|in one swoop
OUT out: out of turn|when it wasn't his turn|when it wasn't her turn|when it was not her turn
OUT out: when it was not his turn
OUT out: though it wasn't her turn|though it wasn't his turn|it wasn't his turn|it wasn't her turn
OUT out: even though it wasn't her turn|even though it wasn't his turn|out of order|although it wasn't his turn
OUT out: although it wasn't her turn|when it wasnt his turn|when it wasnt her turn|before it was her turn
OUT out: before it was his turn|without it being her turn|without it being his turn|but it wasn't his turn
OUT out: but it wasn't her turn|too early|not on her turn|not on his turn|it was not her turn|it was not his turn
OUT out: it wasnt her turn|it wasnt his turn|out of her turn|out of his turn
DIR clockwise: clockwise|with the clock|to the left
DIR anticlockwise: anticlockwise|counterclockwise|counter-clockwise|anti-clockwise|against the clock
DIR anticlockwise: counter clockwise
DIR anticlockwise: anti clockwise
DIRWORD way: direction|the direction|going|play goes|play went|play was going|play is going|goes|went|we go|we went
DIRWORD way: running|moving|around the table|play runs|play ran|play moves|play moved|way round
PHASE deal: while dealing|during the deal|during dealing|still dealing|in the deal|while we were dealing
PHASE deal: while we were still dealing|we were still dealing|in the middle of the deal|we were dealing
PHASE deal: while the cards were being dealt|who was dealing|who is dealing|before the deal was done
PHASE deal: was still dealing
PHASE deal: were still dealing|while cards were being dealt|before all the cards were dealt|mid-deal
PHASE deal: in the middle of dealing|as we were dealing
PHASE play: during play|during the game|in the middle of the round|mid-round|during the round|in the middle of play
PHASE play: while we were playing|mid round|while playing|in the middle of the game|in play|during a round
PHASE play: in the middle of a round|while play was on|mid-game|midway through the round|halfway through the round
PHASE play: in mid-play|while the round was on|in mid-round|while play was going on
PHASE over: after the round|the round is over|the round was over|after the end of the round|when the round ended
PHASE over: when the round was over|the round has ended|after the round was over|the round ended
PHASE over: at the end of the round|after the round ended|once the round was over|the round had ended|round over
PHASE over: after the round had ended|the round is finished|the round was finished|the round is done|end of the round
PHASE over: round is over|the round was already over|the hand is over|after the round finished|the round finished
PHASE over: when the round finished|the round has finished|the round had finished
TURN next: to play|to move|to go|next to play|next|next up|up next|next in line
TURN turn: turn|go|turns|move
LOC table: on the table|on top|on it|on the pile|down|face up on the table|on top of it|on the stack|on that
LOC table: in the middle|on the discard pile|on top of the pile|in the pile|onto the table|onto the pile|onto it|out
LOC table: in|top|on the top|over it|on table|on top of that|up|showing|the table|face up|up on the table
LOC table: on top of the deck|uppermost|face-up|at the top
LOC own: on her own card|on his own card|on their own card|on her own|on his own|on her own face card
LOC own: on his own face card|on their own
SLOW slow: too slow|slow|for being too slow|for being slow|as too slow|to be too slow|was too slow|is too slow
SLOW slow: took too long|for slowness|of being too slow|for taking too long|was taking too long|were too slow
SLOW slow: had taken too long|being too slow
N face: face card|the face card|top card|the top card|opening card|the opening card|card on top|the card on top
N face: card on the table|face pile|the face pile|the face-up pile|discard pile|first card|the card on the table
N face: the pile in the middle|the starting card|starting card|the card in the middle|upcard|the upcard
N face: the first card
N face: the up card|the card showing|the open card
N hand: hand|hands|all her cards|all his cards|her cards|his cards|their cards|whole hand|the whole hand
N hand: all their cards|her whole hand|his whole hand|entire hand|her entire hand|his entire hand|her hand of cards
N hand: the rest of her cards|the rest of his cards
N pile: pile|dealt cards|stack|heap|dealt pile
N deck: deck|the deck|stock|the stock|draw pile|the draw pile|drawing pile|stockpile
N cut: the cut|the cut cards|the cards of the cut|the cards in the cut
N card: card|cards|cads|crads
N penalty: penalty|penalties|penalty card|penalty cards|a penalty card|a penalty|extra cards|extra card|in penalty
N penalty: as a penalty|as penalty|punishment|as punishment|as a punishment
N suit: suit|a suit|any suit|the suit|a new suit|colour|color|new suit|what suit|which suit|a colour|no suit
N table: table
N game: the game|game|play
N round: the round|round
N points: points|point
N permission: permission|leave
N break: break|pause
N discard: discard|the discard
N waste: waste|the waste
N column: column|col
N call: call|a call|the call|calls
N deal: the deal|deal
UNSPENT live: unspent|live|unanswered|still live|active|unpaid|still active|unused|still unspent
UNSPENT spent: spent|dead|already spent|paid|answered for|already paid|used up|no longer live
FREE free: without permission|without asking|without leave|without asking permission|without asking the gabong
FREE free: without being allowed|without a word|without asking for permission|without the gabong's permission
FREE free: without being given leave|without saying anything to anyone|without asking anyone
FREE free: without getting permission|without telling anyone
CALL none: without calling|without calling a suit|without naming a suit|without a call|without saying a suit
CALL none: without calling suit|without calling any suit|without choosing a suit|without calling anything
CALL none: without saying anything|without announcing a suit|no call|no suit called|uncalled|without naming suit
CALL none: without picking a suit|without naming any suit|without calling the suit|without declaring a suit|no suit
CALL none: without saying any suit|without saying which suit|without asking for a suit|without stating a suit
CALL none: without specifying a suit|without choosing suit
NOTHING nothing: nothing|anything|a word|anything at all|not a word|a thing|no word|nothing at all
INSTEAD instead: insted of|in stead of
INSTEAD instead: instead of|rather than|in place of|and not|when she should have drawn|when he should have drawn|not
TWICE twice: twice|two times|2 times|2x
THRICE thrice: three times|3 times|thrice
BOTH both: both|each|both of them|one each
SAME same: same as the last one|same as the last card|like the last one|same as before|same as the one before
SAME same: the same card|same card|another|an identical card|exactly the same card|the same|the identical card
SAME same: identical|a second|an identical|same|matching|the very same card|her own|his own|one more|exactly the same
SAME same: a matching|the other|identical card|too
BEFORE fra_for: before this|from before|before the round|before this round|from earlier rounds|from before the round
BEFORE fra_for: previously|before that round|so far|up to then|going into the round|coming into the round|until then
Q q: what|who|whose|how|why|is it|is that|is this|can she|can he|may she|may he|must she|must he|does she|does he
Q q: do we|can we|should|should she|should he|is she|is he|has she|has he|did she|did he|how many|how much|whats
Q q: what's|who's|are they|was it|was that|may they|can they|must|can|may|does|do|did|is|are|was|were|has|have|will
Q q: would|could|shall|am|legal|isn't|doesn't|any penalty|what about|who is|ok
OKTHAT ok: is it ok that|is it okay that|is it legal that|is it allowed that|is it fine that|is it right that
OKTHAT ok: is it alright that|is it true that|are we right that|is it ok if|is it okay if|is it legal if
OKTHAT ok: is it allowed if|is it fine if|was it ok that|was it legal that|is it a problem that|is it legal when
OKTHAT ok: is it okay when|is it ok when|what's the penalty when|what's the penalty if|is it illegal that
OKTHAT ok: is it illegal if|is it correct that
EVAL eval: question|folks|guys|legal|ok|okay|fine|allowed|right|wrong|fair|illegal|cheating|cheat|correct|incorrect
EVAL eval: valid|rule|rules|penalty|happens|happen|happened|argument|argue|arguing|dispute|help|thanks|thank|hi|hello
EVAL eval: hey|sorry|true|false|agree|disagree|lol|haha|weird|stupid|counts|count|apply|applies|legit|kosher|due|now
EVAL eval: plays next|punished|punishment|consequence|consequences|outcome|ruling|settle|decide|decides|help us|crazy
EVAL eval: annoying|annoyed|annoyingly|mad|angry|everyone|everybody|people|unfair|nonsense|silly|surely|sure|pretty
EVAL eval: continue|go on|goes on|stand|stands|alright|good|bad|great|problem|issue|thing|things|case|situation
EVAL eval: mistake|big|huge|please|cheers mate|who is right|who's right|is right|settle this|row|quarrel|fight
EVAL eval: shouting match|outrage|ridiculous|absurd|no way|come on|c'mon|seriously|really
V noevent: can't remember which|don't remember which|cannot remember which|not sure which|don't know which
V noevent: nobody saw which|forgot which|can't remember what|don't remember which one|no idea which
V remark: couldn't help it|could not help it|couldn't help herself|couldn't help himself|didn't notice|did not notice
V remark: didn't see it|had none|had nothing to play|couldn't play|could not play|couldn't answer|could not answer
V remark: had no two|didn't have any|had no twos|couldn't lay anything|wasn't paying attention
V remark: was not paying attention|didn't realise|didn't realize|had nothing|can't play|cannot play|had no
V remark: could not help himself|could not help herself|couldn't lay|didn't have a two|didn't have one|has none
V remark: had nothing that fit|had nothing to lay|couldn't match|couldn't go|laughed|laughs|smiled|smiles|sighed
V remark: got angry|got mad|was angry|didn't know|did not know|didn't hear|did not hear|did not realise
V remark: did not realize|had no match|had no playable card|has nothing to play|didn't have two|didn't react
V remark: did not react|was not watching|wasn't watching|was distracted
ADV adv: quick|just|also|only|now|still|already|again|anyway|immediately|straight away|right away|quickly|suddenly
ADV adv: really|actually|even|too|there|here|ever|all|very|quietly|loudly|simply|instantly|at once|straight
ADV adv: accidentally|by accident|by mistake|deliberately|on purpose|as usual|nevertheless|nonetheless|apparently
ADV adv: unfortunately|luckily|happily|regardless|in the same turn|that turn|this turn|tonight|yesterday|last night
ADV adv: of course|certainly|in turn|directly|in a row|one after another|one after the other|total|in total
ADV adv: altogether
ADV adv: slowly|calmly|calm|fast|at home|today|clearly|obviously|out loud|before anyone could react|instead|anyways
ADV adv: proudly|confidently|cheekily|casually|boldly|sneakily|gladly|on the spot|in a flash|then|therefore|thus
ADV adv: in the same go|the same turn|the same go|well|as well|else|some|quite|rather|so|out of nowhere
ADV adv: without thinking|without hesitation|like nothing happened|as if nothing happened|without blinking|in a hurry
ADV adv: in excitement|out of joy|with a smile|with a grin|with a bang|like that|by then|by now|right then
ADV adv: right there
ADV adv: there and then|promptly|duly|swiftly|finally|normal|normally|in one hand|before thinking|within a second
ADV adv: voluntarily
FILL fill: teh|a|an|the|of|to|on|with|from|for|by|in|at|into|onto|it|that|this|there|his|her|their|as|some|any|no|up
FILL fill: down|off|out|over|about|than|own|yes|yeah|oh|well|um|uh|etc|ie|eg|mr|mrs|other|one's|s|t|re|ll|ve|m|card's
FILL fill: those|these|among|back|side|so|there's|worth|pair|pair of|couple|couple of|been|get|got|did|does|do
FILL fill: instead
"""
_ONE_LEFT = product(
    ("that ", "about "),
    ("she ", "he ", "i ", "they "),
    (
        "only had ",
        "had only ",
        "had just ",
        "just had ",
        "only has ",
        "has only ",
        "had ",
        "has ",
        "was down to ",
        "is down to ",
    ),
    ("one", "1", "a single"),
    (" card left", " left", " card", " card remaining"),
)
WORDS += "ONE one_left: " + "|".join("".join(parts) for parts in _ONE_LEFT if parts[0]) + "\n"
_ARMS = product(
    ("threw ", "throws ", "raised ", "raises ", "put ", "flung ", "stuck ", "waved "),
    ("her ", "his ", "both ", "both her ", "both his ", "their "),
    ("arms ", "hands ", "fists "),
    ("in the air", "up in the air", "into the air", "up", "over her head", "over his head", "above her head"),
)
WORDS += "V celebrate: " + "|".join("".join(parts) for parts in _ARMS) + "\n"
_AWAY = product(
    ("went ", "goes ", "ran ", "popped ", "nipped ", "slipped off ", "disappeared ", "wandered off "),
    ("to the toilet", "to the loo", "to the bathroom", "to the kitchen", "out of the room", "for a smoke", "outside"),
)
WORDS += "V leave: " + "|".join("".join(parts) for parts in _AWAY) + "\n"
