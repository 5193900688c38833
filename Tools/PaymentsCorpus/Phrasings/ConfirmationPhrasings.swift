/// Ways to agree and to refuse.
enum ConfirmationPhrasings {
  static let yes = """
    @y = (yes *8|yeah *6|yep *3|yup *3|ya|yea|yess|aye|sure *4|ok *4|okay *4|of course *2|absolutely *2|definitely *2|certainly *2|right *2|correct *2|exactly|indeed|alright *2|all right|fine *2|perfect *2|great *2|good|totally|affirmative|cool|uh huh|mhm|hell yes|oh yes|for sure|yes yes|sounds good|very well|roger|by all means|you bet|why not|no problem|confirmed|si|oui|ja|yup yup|aye aye|yessir|yes sir|yes ma'am|yes dear|yes love|yeah man|yeah mate|sure thing *2|too right|rather|naturally|obviously|indeed yes|surely|with pleasure|most certainly|positively|you got it|ok then|okay then *2|go on *2|go on then *2|alright then|fine then|very good|splendid|lovely|brilliant|yea sure|why yes|k|kk|okey dokey|okie dokie|righto|right you are|yass|deal|done)
    @go = (go ahead *6|do it *4|send it *3|please do *3|go for it *2|proceed *3|continue|carry on|make it so|confirm *3|confirm it *2|let's do it *2|you can proceed *3|you may proceed|you can do it|you can send it|you can go ahead *2|please proceed *2|please go ahead *2|please confirm *2|please continue|make the payment|execute it|submit it|request it|pay it|do that|let's go|finish it|accept *2|approve *2|i confirm *3|i agree *2|i accept|i approve|i'm sure *2|i am sure|i do|i want that|i want to proceed|i would like to|that works *2|works for me *2|sounds good *2|sounds great|looks good *2|looks right|looks fine|fine by me|fine with me|good to go *2|that will do|that'll do|no objections|you have my approval|permission granted|that's what i want *2|that's what i meant|that's what i said|that is what i wanted|that's the one *3|that is the one *2|that's him *2|that's her *2|that's them|he's the one *2|she's the one *2|it's the one|that's the right one *2|that's the guy|that's the person|the very one|that's my guy|yes that one|fire away *2|crack on|knock yourself out|be my guest|off you go|off it goes|get on with it|get it done|make it happen *2|let it go through|let it rip|ship it|hit it|send away|pay away|pay them|pay him|pay her|send it off|send it through|put it through|push it through|you have the green light|green light|all systems go|get going|go right ahead|feel free|please go on|please carry on|do so|please do so *2|do as i said|do that please|carry out the payment|finish the payment|i'm ready|i'm happy with that *2|happy with that|suits me|that suits me|no complaints|i'm all for it|i approve of that|i have no objection|that'll be fine|that will be fine|that is what i want *2|just as i wanted|that's what i was after|let's roll|let's do this *2|you heard me|send already)
    @ok = (that's *6|that is *4|it's *3|it is *3|this is *2|everything is *2|all|the details are|the amount is) (right *6|correct *6|fine *3|ok *3|okay *3|good *2|perfect *2|great|accurate|exactly right|all right|true|alright|absolutely right|spot on *2|bang on|dead right|dead on|just right|as it should be|lovely|brilliant|ideal|quite right|exactly so|precisely right|on the money|the right one|the right person|the right amount)
    @t = (please *4|thanks *3|thank you *3|sir|my friend|now *2|right away|buddy|for sure|of course|definitely|of course please|dear|mate|love|man|bro|ta|cheers|then *2|pls|my dear|ma'am|by all means|if you please|when you're ready)
    @y
    @y [@t]
    @go
    @go [@t]
    @ok
    @ok [@t]
    @y @y
    @y @y [@t]
    @y, @go
    @y @go
    @y, @go [@t]
    @y @go @t
    @y, @ok
    @y @ok
    @y @ok @t
    @ok, @go
    @ok @go [@t]
    @go @ok
    @go, @go
    (um|uh|well|oh|hmm|so) @y
    (um|uh|well|oh|hmm) @y @go
    (um|uh|well|oh) @ok
    @y (i|i do|i really do) (want to send it|want to do that|want to do it|want to continue|want to go on)
    @y (you|you can|you may) (go on|continue|complete it|complete the payment|send the request|make the transfer|finalize it)
    @y (please send it|please do it|send the money|send it now|send the request|make the payment|complete the transfer|request the money|do the transaction)
    (that|it|this|everything) (sounds|looks|seems) (good|great|right|correct|fine|okay|perfect) [to me] [@t]
    (that|it|this|everything) (sounds|looks|seems) (good|great|right|correct|fine|okay|perfect) @go
    (you're|you are|you got it|you have it) (right|correct|all right|spot on) [@t]
    (you got that right|that is what i said|couldn't be better|i have no doubts|it's all good|all good|all set|i'm okay with that|i am happy with that|i'm good with that|it's a yes from me|yes is my answer|i say yes|i'd say yes|the answer is yes|thumbs up|that's exactly it|exactly what i want|i give my consent|i consent|i authorize it|consider it confirmed) [@t]
    @y @y @go
    @y that (one|account|person|amount) is (right|fine|correct|good)
    (the name|the amount|the account|the bank|the contact|the recipient) is (right|correct|fine|good) [@t]
    @y (the name|the amount|the account|the bank|the recipient) is (right|correct|fine|good)
    @go @t
    """

  static let no = """
    @n = (no *10|nope *4|nah *3|no no *2|no way *2|no no no|negative|not really *2|absolutely not *2|of course not|certainly not|definitely not *2|nay|never|hell no|oh no|uh uh|i don't think so *2|not at all|god no|no sir|by no means|noo|um no|hmm no|no ta|no dear|no mate|no love|nope nope|nein|non|nay thanks|not likely|not a chance|no chance|god forbid|heavens no|oh god no *2|over my dead body|not on your life|no siree|no ma'am|not quite|nah mate|no good|no wait|nah nah)
    @stop = (stop *4|cancel *5|cancel it *3|cancel that *4|cancel this|abort|abort it|stop it|stop that|stop right there|don't *2|don't do it *3|don't do that *3|do not do that|don't send it *4|do not send it *2|don't send anything|don't send that|don't request it|don't pay it|don't pay|don't proceed *2|do not proceed *2|don't continue|don't confirm|don't go ahead *2|never mind *4|nevermind *2|forget it *4|forget about it *2|forget that|leave it *2|drop it|let it be|undo that|go back|wait *2|hold on *2|hang on|scrap that|skip it|reject *2|reject it|decline *2|decline it|deny|quit|exit|not now *3|not yet *2|not today|maybe later *2|another time|some other time|i changed my mind *3|i've changed my mind|i don't want to *3|i do not want to *2|i don't want that *2|i don't agree|i disagree|i refuse|i'd rather not *2|i would rather not|let's not *2|better not *2|please don't *3|please cancel *2|please stop *2|no longer needed|call it off|don't bother|hang on a minute *2|hang on a second|hang on a mo|hang fire|hold your horses *2|hold it *2|hold up *2|wait a minute|wait a sec *2|wait stop *2|stop there|whoa|whoa there|easy|back up|not so fast *2|scratch that *3|strike that|bin it|ditch it|kill it|lose it|leave it be|leave it out|leave that|forget the whole thing *2|forget i asked|forget i said that|ignore that *2|ignore me|disregard that|don't you dare|you must not|please refrain|i'd rather you didn't *2|i'd prefer not to *2|i think not|i've thought better of it *2|i've had second thoughts *2|second thoughts|on second thought no *2|on second thoughts no|i take it back|i take that back|i didn't mean that *2|i didn't mean to|i didn't say that *2|i never said that|i said nothing of the sort|you're alright|i'm alright thanks|i'm okay thanks|no need *2|no need for that|there's no need|not necessary|not for me|not this time *2|another day|some other day|let's leave it *2|let's not do that|let's forget it|let's stop here|bad idea|that's a bad idea|that was an accident|put it on hold|pause that|please wait|not happening)
    @wrong = (that's *6|that is *4|it's *3|it is *3|this is *2|the amount is|the name is|the account is|the bank is|the person is|something is|everything is) (wrong *6|not right *5|incorrect *5|not correct *4|a mistake *2|not it|not what i want *2|not what i said *2|not what i meant *2|not what i asked for|not good|all wrong|false|not the right one *2|not the one|an error|not okay|not true|the wrong one *2|the wrong person *2|the wrong guy|the wrong amount *2|the wrong account|not her *2|not him *2|not them|not that one *2|not this one|not the one i meant|way off|too much|too little|nonsense|off)
    @t = (please *4|thanks *5|thank you *4|sir|actually *2|now|for now|sorry *2|at the moment)
    @n
    @n @t
    @n, @t
    @stop
    @stop @t
    @wrong
    @wrong @t
    @n, @stop
    @n @stop
    @n @stop @t
    @n, @wrong
    @n @wrong
    @n @wrong @t
    @n @n
    @stop @stop
    @stop, @wrong
    @stop @wrong
    @wrong, @stop
    @wrong @stop
    (wait|hold on|hey|oh|um|uh|well|hmm|actually|sorry|oops|whoa) @n
    (wait|hold on|hey|oh|um|uh|well|actually|sorry|oops) @stop
    (wait|hold on|hey|oh|um|uh|actually|sorry|oops) @wrong
    (wait|hold on|actually|sorry) @n @wrong
    (cancel|stop|abort|undo|reject|decline|terminate|kill) (the|this|that|my) (payment|transfer|request|transaction|operation|order|whole thing|process)
    @n (cancel|stop|abort|undo|reject) (the|this|that|my) (payment|transfer|request|transaction|operation)
    (don't|do not|please don't|please do not|no don't|never) (send|pay|transfer|wire|make|request|collect|process|complete|do|start) (it|that|this|anything|the money|the payment|the transfer|the request|this payment|any money) [@t]
    (don't|do not|please don't|no don't) (send|pay|transfer|wire|give) {amount} to {user}
    (don't|do not|please don't|no don't) (send|pay|give) {user} {amount}
    (don't|do not|please don't|no don't) (send|pay|give) (any money|money|anything|the money) to {user}
    (don't|do not|please don't|no don't) (ask|charge|bill|invoice) {user} [for {amount}]
    (don't|do not|please don't|no don't) request {amount} from {user}
    (i don't|i do not|i don't really|i no longer) want to (send|pay|do|request|transfer|confirm|continue|make) (it|that|this|anything|this payment|this transfer|the money) [@t]
    i don't want to (send|give|pay) {user} (money|anything|{amount})
    @n (not {user}|not him|not her|not that person|not that one|not this account|not this one|the other one|someone else|wrong person|wrong guy|wrong woman|wrong contact|the wrong one|wrong account|wrong amount|wrong bank|wrong name|that's someone else|that's a different person|i meant the other one)
    @n i (said|meant|want|asked for) (something else|something different|another one)
    @n (i'm good|i am good|i'm fine|that's all|that's it|nothing else|nothing more|all done|i'm done|that will be all)
    (that's all|that's it|nothing else|nothing more|i'm done|that will be all|that would be all|i don't need anything else) [@t]
    (none of them|none of those|none of these|neither|neither of them|neither one|not one of them) [@t]
    (i made a mistake|my mistake|my bad|wrong one *2|wrong person *2|wrong guy|wrong account|wrong amount|not him *3|not her *3|not them|not that one *4|not this one *2|not that guy|not that account|not the first one|that's not him *2|that's not her *2|that's not the one *2|he's not the one|she's not the one|it's someone else|you got it wrong|you misunderstood me|you misheard me|you didn't understand|you are wrong|you're wrong) [@t]
    (i made a mistake|my bad|you got it wrong|you misunderstood me|you misheard) @stop
    @n (make it|change it to|make that|i said|i meant) {amount}
    @n (to|i said to|i meant to) {user}
    @n (i said|i meant|it's) {user} not {user}
    @n (from|use|with) my {bank.named} account
    @n {amount} not {amount}
    """
}
