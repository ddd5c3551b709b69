"""What players write in English, by what it means. One sense a line: a kind, a value, and the forms that are read."""

WORDS = """
ODD odd: or|upside down|face down|face-down|almost|nearly|maybe|perhaps|possibly|probably|backwards|at the same time as|just as|except|except for
ODD odd: apart from|either|allegedly|supposedly|as a joke|pretended to|pretends to|kind of|sort of|until|unless|about to|wrong way up
V world: looks at|looked at|looking at|stared at|glanced at|watched
V world: steals|stole|stolen|swaps|swapped|swap|reads|read|hides|hid|hidden|hide|kicks|kicked|spills|spilled|spilt|loses|dropped off|falls|fell
V world: jumps|jumped|eats|ate|eaten|tears|tore|torn|mixes|mixed|shuffles|shuffled|peeks|peeked|peek|looks|looked|looking|cheats|cheated|slid
V world: slides|drinks|drank|copies|copied|whispers|whispered|trades|traded|trade|borrows|borrowed|buys|bought|sells|sold|winks|winked|helps
V world: helped|writes|wrote|sleeps|slept|phones|phoned|rings|rang|talks|talked|sings|sang|whistles|whistled|swears|swore|smokes|breaks|broke
V world: hits|hit|kisses|kissed|washes|pointed|waits|waited|chews|sneezes|sneezed|finds out|marks|marked|bends|bent|flips off|blows|blew
V world: stares|stared|exchanged|exchanges|exchange|switched|switches|hugged|hugs|licks|licked|burned|burns|used|uses|stands|stood|runs|ran
V world: texts|texted|checks|checked|knocked over|knocks over|keeps|kept|makes|made|coughs|coughed|tells|told|whines|threatens|threatened|bites|bit
V lay: lays|lay|laid|laying|layed|plays|play|played|playing|puts down|put down|putting down|puts|put|putting|throws|throw
V lay: threw|thrown|throwing|drops|drop|dropped|places|place|placed|placing|tosses|tossed|slaps|slapped|slams|slammed|sneaks
V lay: sneak|sneaked|snuck|sneaking|chucks|chucked|dumps|dumped|plops|plopped|follows with|followed with|follows up with
V lay: answers|answered|answers with|answered with|replies with|replied with|responds with|responded with|countered with|adds
V lay: counters with|added|goes out with|went out with|went out on|goes out on|finishes with|finished with|stacks|stacked|threw down
V lay: slips in|slipped in|jumps in with|jumped in with|snuck in|sneaks in|puts out|followed up with|flings|flung|tops it with
V lay: topped it with|tosses down|throws down|lays down|laid down|lay down|plonked|plonks|sticks|stuck|set down|sets down|cut in with
V draw: draws|draw|drew|drawn|drawing|draws up|pulls|pull|pulled|picks up from the deck
V take: takes|take|took|taken|taking|picks up|pick up|picked up|picks|picked|grabs|grabbed|grab|picking up
V take_back: takes back|take back|took back|takes it back|took it back|take it back|takes the card back|take the card back
V take_back: took the card back|picked it back up|picks it back up|take that back|takes that back|took that back
V pass: passes|pass|passed|skips|skipped|does nothing|did nothing|sits out|sat out|stands over|skips her turn|skipped her turn
V pass: skips his turn|skipped his turn|passed on her turn|passed on his turn
V say: says|say|said|saying|announces|announce|announced|announcing|calls|call|called|calling|declares|declare|declared|declaring
V say: shouts|shout|shouted|shouting|yells|yell|yelled|yelling|calls out|called out|calling out|screams|screamed|names|named|naming
V say: mentions|mentioned|mention|mentioning|states|stated|tells us|told us|call out|speak up|spoke up
V choose: chooses|choose|chose|choosing|asks for|asked for|picks suit|wants|changes it to|changed it to|changed to|changes to
V choose: changed the suit to|changes the suit to|made it|makes it|switched to|switches to|switched it to|picked suit|demanded
V choose: changing it to|switching to|changing the suit to|sets the suit to|set the suit to|set it to
V gabong: gabongs|gabonged|gabonging|yells gabong|yelled gabong|shouts gabong|shouted gabong|calls gabong|called gabong|says gabong
V gabong: said gabong|screams gabong|screamed gabong|cries gabong|cried gabong|shouting gabong|yelling gabong|declares gabong
V gabong: declared gabong|announces gabong|announced gabong|calling gabong|yell gabong|shout gabong|goes gabong|went gabong|gabong'd
V gabong: got a gabong|gets a gabong|does a gabong|did a gabong|made a gabong|makes a gabong|claims gabong|claimed gabong
V celebrate: celebrates|celebrate|celebrated|celebrating|cheers|cheer|cheered|cheering|rejoices|rejoiced|claps|clapped|clapping
V celebrate: applauds|applauded|whoops|whooped|pumps her fist|pumped her fist|pumps his fist|pumped his fist|fist pumped|fist pumps
V celebrate: congratulates|congratulated|raised her arms|raised his arms|raises her arms|raises his arms|high fived|high-fived|yelled yes
V celebrate: shouted yes|shouts yes|shouted hooray|shouted hurray|yelled hooray|did a victory dance|does a victory dance|danced|gloats
V celebrate: gloated|yelled woohoo|shouted woohoo|said hooray|threw her arms up|threw his arms up|said yay|shouted yay|whooping|jubilates
V celebrate: did a little dance|does a little dance|punched the air|yelled i win|shouted i win|said i win|exulted|yelled yay|shouted hurrah
V celebrate: raised both arms|jumped for joy|started celebrating|started cheering|started to celebrate|started to cheer
V show: shows|show|showed|shown|reveals|revealed|showing|exposed|exposes|flashed
V touch: touches|touch|touched|touching|feels|felt|handles|handled|fiddles with|fiddled with|brushed|brushes|pokes|poked|put her hand on
V touch: put his hand on|puts her hand on|puts his hand on|laid a hand on|laid her hand on|laid his hand on|fingered|lifted|lifts
V deal: deals|deal|dealt|dealing|deals out|dealt out|dealing out
V give: gives|give|gave|given|giving|hands|handed|hands out|handed out
V get: gets|get|got|receives|received|is given|was given|is dealt|was dealt|got dealt|gets dealt
V count: counts|count|counted|counting|counts up|counted up|adds up|added up
V left_with: is left with|was left with|ends with|ended with|ends up with|ended up with|left with|still has|still had|got left with
V left_with: gets stuck with|got stuck with|is stuck with|was stuck with|are left with|still holds|still held
V hold: holds|hold|held|holding|was holding|is holding|was down to|is down to|down to|sits with|sat with|was sitting with|gets down to
V hold: got down to|sitting on|was sitting on|had in hand|has in hand|went down to|goes down to
V have: has|have|had|having|'d|'s got|has got|had got
V be: is|are|was|were|been|be|being|'s|it's|its|that's|thats|wasnt|there's|theres
V become: became|becomes
V lie: lies|lying|shows|is showing|was showing|sits on|showing|displays
V run_out: runs out of|run out of|ran out of|running out of|is out of|was out of|didn't have enough|did not have enough
V turn_up: turns up|turned up|turns over|turned over|flips|flipped|flips over|flipped over|flips up|flipped up
V turn: turns|turned
V judge: judges|judge|judged|rules|ruled|finds|found|deemed|deems|rule|sentenced|declared
V punish: punishes|punish|punished|penalises|penalised|penalizes|penalized|fines|fined|penalise|penalize|punishing
V pardon: pardons|pardon|pardoned|forgives|forgave|forgiven|spares|spared|excuses|excused|let off|lets off|waived|waives
V leave: leaves|leave|left|leaving|goes away from|went away from|walks away from|walked away from|gets up from|got up from|walked off
V leave: walks off|got up and left|leaves from|stepped away from|steps away from|ran from
V go: goes|go|went|gone|walks|walked
V allow: allows|allow|allowed|lets|let|permits|permitted|gives permission|gave permission
V stop: stops|stop|stopped|pauses|pause|paused|halts|halted|interrupts|interrupted|takes a break|took a break|calls a break
V stop: called a break|called a pause|calls a pause|calls for a break|called for a break|called a time out|called time out
V join: joins|join|joined|came into|comes into|enters|entered|sat down to play|joins in|joined in
V collect: collects|collect|collected|gathers|gather|gathered|collects up|gathers up|gathered up|gathered in|gathers in|swept up
V collect: scooped up|collecting|gathering
V end: ends|end|ended|is over|was over|is finished|was finished|finishes|finished|has ended|had ended|is done|was done
V not_collected: not been collected|weren't collected|were not collected|hadn't been collected|not been gathered|not collected
V not_collected: weren't gathered|haven't been collected|still on the table|not yet collected|hadn't been gathered|not yet been collected
V are_collected: were collected|had been collected|have been collected|were gathered|had been gathered|are collected|have been gathered|been collected
V sit: sit|sits|sat|sitting
V play: playing|play|were playing|plays
V cut: cuts|cut|cuts off
V hum_draw: hums and draws|hummed and drew|hum and draw|humming and drawing|humming and drew|cosy-draws|hummed while drawing|hum-draws
V hum: hums|hummed|hum|humming
V grip: grips|gripped|grip|gripping
V knock: knocks|knock|knocked|knocking
V gin: goes gin|went gin|go gin|going gin
V discard: discards|discard|discarded|discarding
V meld: melds|meld|melded
V lay_off: lays off|lay off|laid off|laying off
V redeal: redeal|redeals|redealt
V start_with: start with|starts with|started with|opens with|opened with
V notice: notice|notices|noticed|realise|realised|realize|realized|see|sees|saw|seen|understand|understood|pay attention|paid attention
V notice: hear|hears|heard|know|knew|realising|realizing|seeing|noticing|watching|react|reacted
V ask: asks|asked|ask
V claim: claims|claim|claimed|thinks|think|thought|argues|argued|insists|insisted|believes|believed|objects|objected|complains
V claim: complained|disagrees|disagree|disagreed|protests|protested|wonders|wonder|reckons|reckoned|maintains|maintained
V claim: denies|denied|admits|admitted|arguing|disagreeing|wondering|feels that
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
ROLE gabong: gabong|the gabong|dealer|the dealer|the dictator|the master|the person dealing|the one dealing
NEXT after: the player after|the one after|the person after|the player next to|next player after|whoever sits after|player after|the player behind
NEXT after: the player to the left of|the person to the left of|the one to the left of|next after|the player following
NEXT before: the player before|the one before|the person before|the player to the right of|the person to the right of|player before
NEXT next: the next player|next player|the next one|next person|the next person|the player next in line
NEG not: not|never|n't|didn't|didnt|doesn't|doesnt|don't|dont|hasn't|hasnt|hadn't|hadnt|haven't|wasn't|isn't|isnt|neither|did not|does not
NEG not: couldn't|couldnt|can't|cant|cannot|wouldn't|wouldnt|won't|wont|nor|weren't|aren't|do not|without ever|has not|had not|could not
OMIT omit: forgets|forget|forgot|forgotten|forgetting|fails|fail|failed|failing|neglects|neglected|omits|omitted|skipped|refuses|refused
OMIT omit: neglecting|refusing
WITHOUT without: without|w/o
MARK to: to
MODAL want: wants to|wanted to|tries|tried|trying|attempts|attempted|wants|wanted|intends|intended|is about|was about|tries to|tried to|attempted to
MODAL want: would like to|trying to|attempting to|attempts to|was going to|is going to|meant to|was about to|is about to
MODAL can: can|could|may|might|is allowed to|was allowed to|allowed to|be able to
MODAL must: must|should|shall|would|will|has to|had to|have to|needs to|needed to|need to|ought to|is supposed to|was supposed to|should have|would have
DO do: manages to|managed to|decides to|decided to|starts to|started to|begins to|began to|chose to|goes on to|went on to|proceeds to|proceeded to
DO do: did|does|do|got to|happened to|dared to|remembers to|remembered to|starts|started|went and|goes and|remember to|gets to|ended up
CONJ and: and|&|+|plus|as well as
CONJ but: but|though|however|although|yet|even though
THEN then: then|after that|afterwards|afterward|next|later|thereafter|finally|after which|right after that|immediately after|just after
THEN then: straight after that|subsequently|on the next turn|next turn|on her next turn|on his next turn|eventually|a moment later|right after|shortly after
THEN then: straight afterwards|immediately afterwards|soon after|at last|so|right afterwards|later on|upon which|a turn later|followed by|the turn after
THEN before_that: before that|just before that|right before that|earlier|beforehand|previously|just before|right before|prior to that|a moment before
THEN first: first|firstly|first of all|before anyone else|before the others
SUB when: when|as soon as|the moment|once|whenever|at the moment|right when
SUB while: while|whilst|during|meanwhile|in the middle of
SUB after: after|right after|just after|straight after|immediately after
SUB before: before|right before|just before
SUB because: because|since|cause|cos|'cause|because of
SUB if: if|suppose|suppose that|say|let's say|what if|what happens if|what happens when|what happens if|imagine|assume|in case|supposing
SUB if: assuming|lets say|what do we do if|what do we do when|what is the ruling if|what is the penalty if|what is the penalty when
SUB that: that
REL who: who|which|whose|whom
ONE one_left: one card left|one left|last card|1 card left|1 left|a card left|just one card left|only one card left|that she has one card left
ONE one_left: one card|that he has one card left|that he had one card left|that she had one card left|she has one card left|he has one card left
ONE one_left: he had one card left|she had one card left|only one left|just one left|her last card call|that it was her last card|that it was his last card
ONE one_left: that she only had one card left|that he only had one card left|one card remaining|one more card|one-card-left|the one card left|onecard left
LAST last: her last card|his last card|the last card|their last card|last card|the final card|her final card|his final card|her last|his last
LAST last: her very last card|his very last card|the last one|the very last card|as her last card|as his last card|as the last card|their final card
LAST last: as her last|as his last|the remaining card|her remaining card|his remaining card|the only card she had left|the only card he had left
LAST last: her only card|his only card
REMAIN left: left|remaining|in hand|in her hand|in his hand|on hand|to go|in their hand|left over
ONCE at_once: at once|at the same time|simultaneously|together|both at once|in one go|in one movement|all at once|at one time|in a single move
ONCE at_once: both at the same time|in one move|as a pair|in one motion|on top of each other at once|both together|in the same movement|in one swoop
OUT out: out of turn|when it wasn't his turn|when it wasn't her turn|when it was not her turn|when it was not his turn|though it wasn't her turn
OUT out: though it wasn't his turn|it wasn't his turn|it wasn't her turn|even though it wasn't her turn|even though it wasn't his turn|out of order
OUT out: although it wasn't his turn|although it wasn't her turn|when it wasnt his turn|when it wasnt her turn|before it was her turn|before it was his turn
OUT out: without it being her turn|without it being his turn|but it wasn't his turn|but it wasn't her turn|too early|not on her turn|not on his turn
OUT out: it was not her turn|it was not his turn|it wasnt her turn|it wasnt his turn|out of her turn|out of his turn
DIR clockwise: clockwise|with the clock|to the left
DIR anticlockwise: anticlockwise|counterclockwise|counter-clockwise|anti-clockwise|against the clock|counter clockwise|anti clockwise
DIRWORD way: direction|the direction|going|play goes|play went|play was going|play is going|goes|went|we go|we went|running|moving|around the table
DIRWORD way: play runs|play ran|play moves|play moved|way round
PHASE deal: while dealing|during the deal|during dealing|still dealing|in the deal|while we were dealing|while we were still dealing|we were still dealing
PHASE deal: in the middle of the deal|we were dealing|while the cards were being dealt|who was dealing|who is dealing|before the deal was done
PHASE deal: was still dealing|were still dealing|while cards were being dealt|before all the cards were dealt|mid-deal|in the middle of dealing|as we were dealing
PHASE play: during play|during the game|in the middle of the round|mid-round|during the round|in the middle of play|while we were playing|mid round
PHASE play: while playing|in the middle of the game|in play|during a round|in the middle of a round|while play was on|mid-game|midway through the round
PHASE play: halfway through the round|in mid-play|while the round was on|in mid-round|while play was going on
PHASE over: after the round|the round is over|the round was over|after the end of the round|when the round ended|when the round was over|the round has ended
PHASE over: after the round was over|the round ended|at the end of the round|after the round ended|once the round was over|the round had ended|round over
PHASE over: after the round had ended|the round is finished|the round was finished|the round is done|end of the round|round is over|the round was already over
PHASE over: the hand is over|after the round finished|the round finished|when the round finished|the round has finished|the round had finished
TURN next: next|next up|up next|next in line
TURN turn: turn|go|turns|move
LOC table: on the table|on top|on it|on the pile|down|face up on the table|on top of it|on the stack|on that|in the middle|on the discard pile
LOC table: on top of the pile|in the pile|onto the table|onto the pile|onto it|out|in|top|on the top|over it|on table|on top of that|up|showing|the table
LOC table: face up|up on the table|on top of the deck|uppermost|face-up|at the top
LOC own: on her own card|on his own card|on their own card|on her own|on his own|on her own face card|on his own face card|on their own
SLOW slow: too slow|slow|for being too slow|for being slow|as too slow|to be too slow|was too slow|is too slow|took too long|for slowness|of being too slow
SLOW slow: for taking too long|was taking too long|were too slow|had taken too long|being too slow
N face: face card|the face card|top card|the top card|opening card|the opening card|card on top|the card on top|card on the table|face pile
N face: the face pile|the face-up pile|discard pile|first card|the card on the table|the pile in the middle|the starting card|starting card
N face: the card in the middle|upcard|the upcard|the first card|the up card|the card showing|the open card
N hand: hand|hands|all her cards|all his cards|her cards|his cards|their cards|whole hand|the whole hand|all their cards|her whole hand
N hand: his whole hand|entire hand|her entire hand|his entire hand|her hand of cards|the rest of her cards|the rest of his cards
N pile: pile|dealt cards|stack|heap|dealt pile
N deck: deck|the deck|stock|the stock|draw pile|the draw pile|drawing pile|stockpile
N cut: the cut|the cut cards|the cards of the cut|the cards in the cut
N card: card|cards|cads|crads
N penalty: penalty|penalties|penalty card|penalty cards|a penalty card|a penalty|extra cards|extra card|in penalty|as a penalty|as penalty
N penalty: punishment|as punishment|as a punishment
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
N deal: the deal
UNSPENT live: unspent|live|unanswered|still live|active|unpaid|still active|unused|still unspent
UNSPENT spent: spent|dead|already spent|paid|answered for|already paid|used up|no longer live
FREE free: without permission|without asking|without leave|without asking permission|without asking the gabong|without being allowed|without a word
FREE free: without asking for permission|without the gabong's permission|without being given leave|without saying anything to anyone|without asking anyone
FREE free: without getting permission|without telling anyone
CALL none: without calling|without calling a suit|without naming a suit|without a call|without saying a suit|without calling suit|without calling any suit
CALL none: without choosing a suit|without calling anything|without saying anything|without announcing a suit|no call|no suit called|uncalled
CALL none: without naming suit|without picking a suit|without naming any suit|without calling the suit|without declaring a suit|no suit|without saying any suit
CALL none: without saying which suit|without asking for a suit|without stating a suit|without specifying a suit|without choosing suit
NOTHING nothing: nothing|anything|a word|anything at all|not a word|a thing|no word|nothing at all
V noevent: does anything|did anything|could do anything|had done anything|has done anything|could react|had a chance|got to play|could play
V noevent: could do a thing|even moved|reacts|reacted|had a chance to play|gets a chance|got a chance|can do anything|could move|had time to react
V noevent: had time to play|had the time to do anything|had moved|managed to do anything|had played|plays anything|could lay anything|had time to do anything
V noevent: played anything|laid anything|could lay|can react|got a chance to play|had any chance|has a chance|could even play|gets to play|could draw
V noevent: had a chance to do anything|got to do anything|could even move|could respond|can play|had laid anything|could even react
INSTEAD instead: instead of|rather than|in place of|and not|when she should have drawn|when he should have drawn|not
TWICE twice: twice|two times|2 times|2x
THRICE thrice: three times|3 times|thrice
BOTH both: both|each|both of them|one each
SAME same: same as the last one|same as the last card|like the last one|same as before|same as the one before
SAME same: the same card|same card|another|an identical card|exactly the same card|the same|the identical card|identical|a second|an identical
SAME same: same|matching|the very same card|her own|his own|one more|exactly the same|a matching|the other|identical card|too
BEFORE fra_for: before this|from before|already|before the round|before this round|from earlier rounds|from before the round|previously|before that round
BEFORE fra_for: so far|up to then|going into the round|coming into the round|until then
Q q: what|who|whose|how|why|is it|is that|is this|can she|can he|may she|may he|must she|must he|does she|does he|do we|can we
Q q: should|should she|should he|is she|is he|has she|has he|did she|did he|how many|how much|whats|what's|who's|are they|was it|was that|may they|can they
Q q: must|can|may|does|do|did|is|are|was|were|has|have|will|would|could|shall|am|legal|isn't|doesn't|any penalty|what about|who is|ok
OKTHAT ok: is it ok that|is it okay that|is it legal that|is it allowed that|is it fine that|is it right that|is it alright that|is it true that
OKTHAT ok: are we right that|is it ok if|is it okay if|is it legal if|is it allowed if|is it fine if|was it ok that|was it legal that|is it a problem that
OKTHAT ok: is it legal when|is it okay when|is it ok when|what's the penalty when|what's the penalty if|is it illegal that|is it illegal if|is it correct that
EVAL eval: question|folks|guys|legal|ok|okay|fine|allowed|right|wrong|fair|illegal|cheating|cheat|correct|incorrect|valid|rule|rules|penalty|happens|happen|happened
EVAL eval: argument|argue|arguing|dispute|question|help|thanks|thank|hi|hello|hey|sorry|true|false|agree|disagree|disagree|lol|haha|weird|stupid|counts|count
EVAL eval: count|apply|applies|legit|kosher|due|now|plays next|winner|won|win|wins|lost|lose|loses|punished|punishment|consequence|consequences|outcome|ruling
EVAL eval: settle|decide|decides|help us|crazy|annoying|annoyed|annoyingly|mad|angry|everyone|everybody|people|unfair|nonsense|silly|surely|sure|pretty
EVAL eval: continue|go on|goes on|stand|stands|valid|alright|good|bad|great|problem|issue|thing|things|case|situation|mistake|big|huge|please|cheers mate
EVAL eval: who is right|who's right|is right|settle this|row|quarrel|fight|shouting match|outrage|ridiculous|absurd|no way|come on|c'mon|seriously|really
V remark: couldn't help it|could not help it|couldn't help herself|couldn't help himself|didn't notice|did not notice|didn't see it|had none
V remark: had nothing to play|couldn't play|could not play|couldn't answer|could not answer|had no two|didn't have any|had no twos|couldn't lay anything
V remark: wasn't paying attention|was not paying attention|didn't realise|didn't realize|had nothing|can't play|cannot play|had no|could not help himself
V remark: could not help herself|couldn't lay|didn't have a two|didn't have one|has none|had nothing that fit|had nothing to lay|couldn't match|couldn't go
V remark: laughed|laughs|smiled|smiles|sighed|got angry|got mad|was angry|didn't know|did not know|didn't hear|did not hear|did not realise|did not realize
V remark: had no match|had no playable card|has nothing to play|didn't have two|didn't react|did not react|was not watching|wasn't watching|was distracted
ADV adv: quick|just|also|only|now|still|already|again|anyway|immediately|straight away|right away|quickly|suddenly|really|actually|even|too|there|here|ever
ADV adv: all|very|quietly|loudly|simply|instantly|at once|straight|accidentally|by accident|by mistake|deliberately|on purpose|as usual|nevertheless|nonetheless
ADV adv: apparently|unfortunately|luckily|happily|regardless|in the same turn|that turn|this turn|tonight|yesterday|last night|of course|certainly|in turn
ADV adv: directly|in a row|one after another|one after the other|total|in total|altogether|slowly|calmly|calm|fast|at home|today|clearly|obviously|out loud
ADV adv: before anyone could react|instead|anyways|proudly|confidently|cheekily|casually|boldly|sneakily|gladly|on the spot|in a flash|then|therefore|thus
ADV adv: in the same go|the same turn|the same go|well|as well|else|some|quite|rather|so|out of nowhere|without thinking|without hesitation
ADV adv: like nothing happened|as if nothing happened|without blinking|in a hurry|in excitement|out of joy|with a smile|with a grin|with a bang|like that|by then
ADV adv: by now|right then|right there|there and then|promptly|duly|swiftly|finally|normal|normally|in one hand|before thinking|within a second|voluntarily
FILL fill: teh|a|an|the|of|to|on|with|from|for|by|in|at|into|onto|it|that|this|there|his|her|their|as|some|any|no|up|down|off|out|over|about|than|own
FILL fill: yes|yeah|no|oh|well|um|uh|etc|ie|eg|mr|mrs|other|one's|s|t|re|ll|ve|m|card's|those|these|among|back|side|so
FILL fill: there's|worth|pair|pair of|couple|couple of|been|get|got|did|does|do|instead
"""
