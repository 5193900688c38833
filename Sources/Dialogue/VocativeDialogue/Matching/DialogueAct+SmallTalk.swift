import VocativeText

extension DialogueAct {
  /// The phrases that ask the assistant to wait.
  static let holdPhrases: [Phrase] = [
    "(brb|be right back|i'll be right back|i'll be back) [in (a|one) (minute|second|moment|sec|bit)]",
    "[(hmm|whoa|oh|no|wait|ok|okay)] (hold your horses|bear with me|whoa|slow down|one tick|back in a (minute|second|moment|sec|bit))",
    "[(hmm|no|wait|oh|actually|sorry|well)] (i'm having|i am having|i've got|i have|having) second thoughts [now] [(about|on) (it|that|this|the whole thing)]",
    "[(just|give me|ok)] (two|a couple of|a few) (secs|seconds|minutes|mins|ticks|moments)",
    "[(no|ok|okay|oh|um|just|please)] (wait|hold on|hang on|hold it|not so fast) [(a|one|just a) (minute|second|moment|sec|bit|tick|while)] [there]",
    "[(no|ok|okay|oh|just|wait)] (one|a|just a|give me a|give me one) (moment|second|minute|sec|tick)",
    "[(no|ok|okay|wait|hold on|hang on|hmm)] let me (think|check|see|look|have a think|sleep on it) [(about|at|over|on)] [(it|that|this)] [(first|a moment|a second|a minute|a bit|for a (moment|second|minute|bit))]",
    "[(hmm|well|no|wait|oh)] (i'm|i am) (not sure|still thinking|unsure|undecided|thinking) [(about (it|that|this)|yet)]",
    "(hmm|well|wait) (not sure|unsure) [(about (it|that|this)|yet)]", "(not sure|unsure) [(about (it|that|this)|yet)]",
    "[(no|wait|hmm)] (i need|give me) [(some|a bit of|a little|more)] (time|a moment|a second|a minute) [to think] [about (it|that|this)]",
    "[(no|wait|ok|okay)] (don't|do not) (send|pay|do|request|schedule) (it|that|anything|them) [just] yet",
    "[(hmm|well|no|wait|oh|look|actually|sorry)] (i|we) (need|want|have|have got|'ve got|would like|'d like) to (think|check|mull|have a think|sleep|talk|see|look) [(about|at|on|over)] [(it|this|that)] [over] [(first|a bit|some more)]",
    "(let me|i'll|i will) (get|come) back to (you|it|that|this) [(on|about) (it|that|this)] [(later|tomorrow|in a (minute|second|moment|bit))]",
    "(hang fire|hold fire|hold your fire|hmm|hm|er|um|erm)",
    "[(sorry|oh|wait|hang on|hold on)] (someone|somebody|there's someone|there's somebody) (is|'s) at the door",
    "[(sorry|oh|wait|hang on|hold on)] there's (someone|somebody) at the door",
    "[(ok|okay|right|so)] (i'm|i am|im) back [(again|now)]",
    "[(no|ok|okay|wait)] (not now|not yet|not just yet|later) [just] in (a|one|two|a few|a couple of) (second|sec|minute|moment|bit|tick|seconds|secs|minutes|moments)",
    "[(no|wait|hmm|well|um|oh)] (not yet|not just yet|hold off|hold that thought|don't do anything yet|i don't know yet)",
  ]

  /// The phrases of talk that asks for nothing the skills do.
  var smallTalkPhrases: [Phrase] {
    switch self {
    case .greeting:
      [
        "(hi|hello|hey|howdy|greetings|good morning|good afternoon|good evening|morning|evening) [(there|you|again|assistant|to you|everyone)]",
        "[(hi|hello|hey)] how are (you|we|we all) [(doing|today|doing today|this morning)]",
        "[(hi|hello|hey|morning|good morning|good afternoon|evening|good evening)] how's (it going|yourself|you|yourself today)",
        "[(hi|hello|hey|morning|good morning|evening|good evening)] how (is|are|'s) (things|everything|life|tricks|you keeping) [(with you|today|treating you)]",
        "[(hi|hello|hey)] how (is|was|'s) your (day|morning|afternoon|evening|weekend|week) [(going|been)]",
        "[(hi|hello|hey)] how (have you been|do you do|do you feel|are things|is it going|is everything)",
        "[(hi|hello|hey|good morning|morning|good afternoon|good evening|evening)] [i] (hope|trust) (you're|you are|all is|everything is|everything's) [(keeping|doing|all)] (well|good|fine|ok|okay) [(today|there|with you|this morning)]",
        "(what's up|nice to meet you|sup|wassup|yo|hiya|howya|how ya|what's the craic|g'day|how do)",
        "[(howya|hi|hello|hey|g'day)] (any craic|any news|what's new|how's she cutting|how's the form|you well|you alright|all right there|how you going|how are you going)",
      ]
    case .thanks:
      [
        "[(ok|okay|great|perfect|good|lovely|brilliant|nice)] (thanks|thank you|thx|ta|cheers|many thanks|much appreciated) [(very much|so much|a lot|a bunch|a million|for that|for (your|the) help|again|mate)]",
        "(that was|that's) (great|helpful|very helpful|kind|nice|lovely) [(thanks|thank you)]",
        "[(no|never mind|no never mind)] (thanks|thank you) (anyway|all the same)",
        "[(lovely|brilliant|great|thanks|thank you|ok|oh|ah|cheers|perfect|wonderful|super)] (well done|good job|great job|you're the best|you are great|(you're|you are) (a|an) [(absolute|real|total|proper)] (star|legend|gem|angel|lifesaver|life saver|treasure|marvel|hero|dear|diamond|wonder|gent|champ))",
        "[(hi|hello|good morning|good afternoon|good evening)] (thanks|thank you) for (your|the|all your|all the) help [(yesterday|today|earlier|last time|just now|the other day|again)]",
        "[(ok|okay|oh)] [(thanks|thank you)] [(so much|very much|a lot)] (you are|you're|you were|you've been|you have been|that's|that was) [ever] (very|so|too|really) (kind|helpful|nice|good|sweet) [(of you|thanks|thank you)]",
      ]
    case .identity:
      [
        "(who|what) [exactly] are you", "(what's|what is) your name",
        "(who am i|whom am i) (talking|speaking) (to|with)",
        "am i (talking|speaking) (to|with) (a|an) [real] (person|human|machine|robot|bot|computer) [or [(a|an)] (machine|robot|bot|computer|program|person|human)]",
        "(are|r) (you|u) [(a|an)] [real] (bot|robot|human|person|machine|computer|ai|program) or [(a|an)] [(real|actual)] (bot|robot|human|person|machine|computer|program|human being)",
        "do (you|u) [(ever|also|even)] (sleep|eat|dream|rest|get tired|get bored|have feelings|have a name|have a family)",
        "are you [(a|an)] [real] (bot|robot|human|person|machine|computer|ai|human being|alexa|siri|real)",
        "(tell me [(something|more)] about yourself|introduce yourself|who (made|built|created) you)",
        "[(fair enough|right|ok|okay)] [so] what [(is it|exactly)] (are you|you are|you 're) [(here|there)] for",
      ]
    case .privacy:
      [
        "(is|are) (my|the|our) (data|information|details|money|conversation|conversations|account|accounts|voice|bank details) [really] (safe|secure|private|protected) [(with you|here)]",
        "(what|where) (do you do|happens|goes|do you keep|do you store|do you send|do you save) [(with|to)] my (data|information|details|voice|recordings)",
        "(do|are|will) you [(always|secretly)] (record|recording|store|storing|listen|listening|share|sharing|sell|selling|keep|keeping|save|saving|spy|spying) [(on|to)] [(me|us|this|everything|my (data|voice|details|information|conversations))] [(with anyone|with anybody|all the time)]",
        "who [else] (can|could) (hear|see|read|listen to|access) (this|me|that|us|my (data|conversations|details|voice))",
        "(is|are) (this|these|that|you) (private|secure|safe|recorded|confidential|being recorded)", "can i trust you",
        "(is it|is this) (safe|secure|private|ok|okay) [to (use|talk to you|use this|pay here)]",
        "(is it|is this) [really] (safe|secure) to (pay|bank|send money|transfer money|move money|do this|do that) [(with|through|via|by|using|on|in|over)] [(you|this|here|this app|my voice|voice)]",
        "(is it|is this) [really] (safe|secure|ok|okay|all right) [to] (doing|do|handling|handle) [all] [my] (banking|payments|money|transfers) [(with|through|via|by|using|on|in|over|like)] [(talking|speaking)] [to] [(you|this|here|this app|my voice|voice)]",
        "(is it|is this) (safe|secure|ok|okay|all right) to (tell|show|give|trust|talk to|speak to) you [(with|about|my|this|that)] [my] [(money|data|details|things|account|bank details)]",
      ]
    case .safeguards:
      [
        "[and] what [(happens|would happen|will happen)] if you (hear|get|understand|heard) (me|it|that|this|something|things|what i say) wrong",
        "[and] what [(happens|would happen|will happen)] if you (hear|get|understand|heard) (me|it|that|this|something|things|what i say) wrong (do|would|will) you [just] (send|pay|do) it [anyway]",
        "[and] what [(happens|would happen|will happen)] if you (misunderstand|mishear|misheard|don't understand|can't hear|don't hear) [(me|it|that|this|something|what i say)]",
        "[and] what [(happens|would happen|will happen)] if (i say|i said) (it|something|that|the name|the amount) wrong",
        "(do|would|will|could|can|might) you [(ever|just)] (send|pay|do|move|transfer) [(it|that|this|money|things|anything|something)] without (asking|my yes|asking me|my permission|telling me)",
        "(could|can|might|do) you [ever] (send|pay|move|transfer) [(it|money|things|something)] [to the wrong person] (by mistake|by accident)",
        "(do|will|would) you [always] (ask|check|check with) me [first] before (anything|something|any money|money|it) (goes out|goes|leaves|is sent|gets sent|is paid|happens)",
        "(do|will|would) you [always] (ask|check|check with me|ask me) (first|before you (send|pay|do) (it|anything|something|money))",
      ]
    case .handover:
      [
        "[(can i|could i|may i|let me|i want to|i need to|i'd like to|i would like to|i wanna|please)] (talk|speak|chat|talking|speaking|connect me|put me through|transfer me) (to|with) [(a|an|some|the|your|my)] [(real|live|actual|proper)] (human|person|agent|someone|somebody|representative|operator|advisor|adviser|customer service|customer support|support|staff|employee|manager|human being|bank|people)",
        "(get me|give me|i want|i need|i'd like|is there|connect me to) [(a|an|some|the)] [(real|live|actual|proper)] (human|person|agent|representative|operator|advisor|adviser|human being|someone|somebody) [(to talk to|i can talk to|to speak to|i can speak to)]",
        "who [else] (can|could|do|should|must) i (ring|call|phone|contact|speak to|talk to|complain to) [about (it|this|that)]",
        "(there's|there is|i see|i've got|i have) (a|some|one) (payment|transaction|charge|transfer) [here|on here|on my account|in my account] [that] i (don't|do not|didn't) (recognise|recognize|know|make) [who (can|could|do|should) i (ring|call|phone|contact|speak to|talk to|ask) [about (it|this|that)]]",
        "(call|contact|phone) (customer service|customer support|support|the bank|my bank)",
        "(customer service|customer support|human please|agent please|real person please|talk to support)",
      ]
    case .explain:
      [
        "(why|how come|how so) [(is that|that|so|did you (say|do|ask|think) (that|so|this|me that)|do you (say|ask|think) (that|so|this))]",
        "(what|how) (makes|made|do|did) you (think|say|ask|get) (that|so|to that)",
        "(explain|explain (that|this|yourself)|which words (did you use|led (you|there|to that)))",
        "why (are you|did you) (asking|ask|saying|say) [me] (that|this)",
      ]
    default: []
    }
  }
}
