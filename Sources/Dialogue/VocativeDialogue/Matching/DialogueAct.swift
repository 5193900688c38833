import VocativeCore
import VocativeText

/// The type of an utterance that belongs to no app: a yes, a no, a request for help.
package enum DialogueAct: String, Hashable, Sendable, CaseIterable {
  case yes
  case no
  case cancel
  /// Ends the conversation; drops what is open.
  case goodbye
  case help
  case repeatReply = "again"
  case undo = "back"
  case redo
  case restart = "startOver"
  case summarize = "recall"
  /// Asks the assistant to wait; nothing changes.
  case hold
  case greeting
  case thanks
  /// Asks who the assistant is.
  case identity
  /// Asks what happens with the person's data.
  case privacy
  /// Asks what happens if the assistant mishears.
  case safeguards
  /// Asks for a human being.
  case handover
  /// Asks which words led to the last reply.
  case explain

  /// The phrases of the act.
  var phrases: [Phrase] {
    switch self {
    case .yes:
      [
        "(yes|yeah|yep|yup|aye|yes yes) [(please|thanks|thank you|sir|sure|of course|certainly|absolutely|definitely)]",
        "(all right|alright|right|fine|good|great|perfect|lovely|sure|very well|right then|ok then|okay then|sounds good|that's fine|looks good) [then] (do it|do that|do so|send it|pay it|request it|go ahead|go on|carry on|make it so|go for it|please do|you (can|may) send it [now])",
        "[(yes|yeah|ok|okay)] (sure|of course|certainly|absolutely|definitely|exactly|correct|right|confirm|confirmed)",
        "[(yes|yeah|ok|okay)] (i confirm|i do|i agree|i am sure|i'm sure|please do|go ahead|go for it|do it|do that)",
        "[(yes|yeah|ok|okay)] (that's|that is|it's|it is) (right|correct|fine|ok|okay|good|perfect)",
        "(yes|yeah|yep|yup) (that's it|that is it|that's the one|that's what i (want|wanted|meant|said))",
        "(yes|yeah) (it is|you can|you may|send it|pay it|request it|make it so|i want to|i would)",
        "(ok|okay|alright|all right|fine|perfect|great|sounds good|looks good|affirmative|agreed|good)",
        "[(yes|yeah|ok|okay)] (that's|that is|he's|he is|she's|she is|it's|it is) (the one|the right one)",
        "[(yes|yeah|ok|okay)] (that's|that is) (him|her|them)",
        "[(yes|yeah|ok|okay|aye|yep|yup|right|grand)] (fire away|go on then|spot on|sure thing|please do so|crack on|work away|carry on|let's do it|can do)",
        "[(ok|okay|yes)] can [lah] (go ahead|send it|do it|please)",
        "[(yes|yeah|ok|okay|alright|right)] [(now|then)] [you can] (send|pay|do|request|schedule) it [now]",
        "[(yes|yeah|ok|okay|alright)] (i'm ready|i am ready|ready)",
        "[(yes|yeah|ok|okay|alright|right)] (i'm|i am|im) (back|here) [(again|now)] [(yes|yeah)] (go ahead|go on|do it|send it|continue)",
        "[(yes|yeah|ok|okay|alright|right)] [my] (he|she|they|wife|husband|partner|mum|dad|boss) (says|said) [(that's|it's|he's|she's)] (fine|ok|okay|yes|good|go ahead) [so] (go ahead|go on|do it|send it|pay it|go for it|carry on)",
        "[(ok|okay|right)] (back|back now|back again|here again|sorry about that|sorry for the wait|thanks for waiting) [(ok|okay|right)] (yes|yeah|yep) [(please|go ahead|go on|do it|send it|pay it|that's fine)]",
      ]
    case .no:
      [
        "[(yeah|yep|yes|ok|okay|well|hmm)] (no|nope|nah|no no) [(thanks|thank you|please|sir|way|no)]",
        "[(no|nah|oh)] i (didn't|did not) (mean|want) (that|this|it)",
        "[no] (don't|do not) [(do it|do that|send it|pay it|request it|send|pay)]",
        "[no] (not now|not right now|not at the moment|not today|maybe later|some other time|another time) [(thanks|thank you|please)]",
        "[no] (i don't|i do not|i don't want to|i don't want that|negative|wrong|nothing|none)",
        "[no] (that's|that is|it's|it is) (wrong|not right|not correct|incorrect|not it|not what i want|not what i said)",
        "[(no|nah)] (this|that|it) (i don't|i do not|i didn't) (want|mean|like)",
        "[(no|nah)] (i don't|i do not) (want|like) (this|that|it) [(any more|anymore|now|at all)]",
        "(none of them|none of those|none of these|neither|neither of them)",
        "[no] (not that one|not this one|not him|not her|not them)",
        "[(no|nah|oh|hmm|well|hold on|wait|hang on)] (don't|do not) (do (that|it|this)|bother|send anything|pay anything)",
        "[(no|nah|oh|hmm|well|actually)] (better not|rather not|i'd rather not|i would rather not|let's not|let us not|not (today|this time|any more|anymore))",
        "(no|nah|nope) (that's|that is|it's|it is) [(way|far|a bit)] too (much|expensive|high)",
        "[(no|nah|hmm|well|actually|eh|oh)] on second (thought|thoughts) [(no|don't|do not|better not|leave it|let's not|forget it|i'd rather not)] [(for now|for today|now|then)]",
        "[(no|nah)] (absolutely not|of course not|certainly not|definitely not|i don't think so|i do not think so|no need|no way)",
      ]
    case .cancel:
      [
        "[(no|please|ok|okay)] (cancel|stop|abort|quit|exit) [(it|that|this|everything|all|now)]",
        "[then] [no] (cancel|stop|abort) (the|this|that|my) (payment|transfer|request|transaction|operation|conversation)",
        "[then] [(no|nah|ok|okay)] (forget|scrap|bin|ditch) [about] (the|this|that) (payment|transfer|transaction|whole thing)",
        "then (no|don't|do not|never mind|forget it|leave it|rather not)",
        "[(no|nah|nope|oh|ah|actually|well)] [(actually|no|sorry|wait|well)] (never mind|nevermind|nvm|forget it|forget that|forget about it|leave it|leave that|drop it|let it be|i changed my mind) [(for now|for today|for the moment|then|after all|alone)]",
        "[(no|nah|nope|oh|hmm|actually|well|ok|okay|wait)] (scrap|scratch|bin|ditch|drop|skip|kill|forget|lose|abandon) [about] (it|that|this|the whole thing|everything|all of (it|that))",
        "[(no|nah|oh|actually)] (never mind|nevermind|nvm) (don't|dont|do not) [(do it|send it|bother)]",
        "[(no|nah|oh|actually|sorry|hmm)] [(i've|i have|i)] changed my mind [(again|about (it|that|this))] [(never mind|forget it|forget about it|leave it|drop it)]",
        "[(no|nah)] call (it|that|the whole thing) off",
        "[(no|nah|nope|oh|ah|wait|actually)] [(come to think of it|now i think of it|i forgot)] (he|she|it|they|that|i|we) ('s|has|is|was|have|'ve|were|are|'re) already [been] (paid|settled|sorted|sent) [(him|her|it|them|that)]",
        "[(no|nah|nope|oh|ah|wait|actually)] [(come to think of it|now i think of it|i forgot)] (he|she|it|they|that|i|we) ('s|has|is|was|have|'ve|were|are|'re) [been] (paid|settled|sorted|sent) [(him|her|it|them|that)] already",
        "[(no|nah|hmm|well|actually|oh)] [you know what] (i'd|i would) rather (leave|drop|skip|forget|scrap|keep|not do) (it|that|the money) [(be|alone|out|for now|for today|after all)]",
        "[(no|nah|oh|actually)] (leave|keep) (it|that|this|the money|everything) (where it is|as it is|there|where it was|alone)",
        "[(no|nah|oh|actually)] [please] (don't|do not) (move|touch|transfer|change) (it|that|this|anything)",
      ]
    case .goodbye:
      [
        "[(ok|okay|thanks|thank you|no)] (bye|goodbye|good bye|see you|bye bye) [(thanks|thank you|for now|then|later)]",
        "[(ok|okay|right|well|so)] (that was all|that was it|that'll be all|that will be all|that'll do|i'm off) [(thanks|thank you|for now|for today)]",
        "[(ok|okay|bye|goodbye|bye bye)] (talk|speak) to you (later|soon|tomorrow)",
        "[(ok|okay|bye|goodbye)] (see you|see ya|catch you) (later|soon|around|tomorrow|next time)",
        "[(bye|goodbye|thanks|thank you)] [and] have a (nice|good|lovely|great) (day|evening|night|weekend|one|afternoon)",
        "[(ok|okay)] (good night|goodnight|take care|cheerio|so long|ta ta|toodle pip) [then]",
        "[no] [(thanks|thank you)] (that's all|that is all|that's it|nothing else|nothing more|i'm done|i am done|i'm good|all done)",
        "[(no|ok|okay|right|great|lovely|perfect|brilliant|super|cool|wonderful|excellent|cheers|thanks|thank you)] (that's all|that is all|that's it|that's everything|that is everything|nothing else|that'll be all|that will be all|i'm done|all done|that's me done) [for (today|now|tonight|the moment)] [from me] [(thanks|thank you|cheers)] [and] [(bye|goodbye|bye bye|bye for now|bye then|see you [(later|soon)]|have a (nice|good|lovely|great) (day|evening|night|weekend|one|afternoon))]",
        "[(great|lovely|perfect|brilliant|super|cool|wonderful|excellent|cheers|fine|alright|right)] [(thanks|thank you)] (bye|goodbye|good bye|bye bye) [(for now|then|now|thanks|thank you)]",
      ]
    case .help:
      [
        "help [me] [please]", "(what can you do|what can i say|what can i ask|what can i do) [here] [now]",
        "(what are my options|how does this work|what do you do|show me what you can do|i need help|i don't know)",
        "what (do|can|should) i (say|ask|do) [(now|here)]",
        "[(and|so|but|well)] what (is it|exactly) [(that|exactly)] you (can|could) do [for (me|us|someone|somebody|people) [like me]]",
        "what can you do for (me|us|someone|somebody|people) [like me]",
        "[(and|so|but|well)] what [(else|all|sort|sorts|kind|kinds|type|types)] [of] [(thing|things|stuff)] (can|could|do|would|will) you (help|assist) [me] [with] [here]",
        "[(can|could|would) you] (tell|show) me [about] (what|the things|all the things|everything) [(sort|kind|kinds)] [of] [(thing|things|stuff)] you (can|could) (do|help [me] with) [for me]",
        "[so] (what|which) (thing|things) (can|could) (i|we) (do|ask|say) [here] [with (you|this|this thing)]",
        "[(and|so|but|well|grand|right|ok)] what (sort|kind|kinds|sorts|class|manner) of (stuff|things|thing) (do|can|could) you do [(for me|for us|here)]",
        "[(can|could|would) you] (give me|show me|tell me) (an example|some examples|a few examples|one example) [please]",
        "(like what|such as|for example|for instance|any examples|an example)",
        "[so] what [(sort|sorts|kind|kinds|type|types)] [of] [(thing|things|stuff)] (can|could) (i|you|we) (ask|say|do|tell) [you] [(for me|about|to do)]",
        "[so] what [(sort|sorts|kind|kinds|type|types)] [of] [(thing|things|stuff)] (are you|is this thing) (good for|good at|able to do|there for|for)",
        "[so] what (are you|is this|are you able|is this thing) (good for|able to do|for|to do)",
        "[so] (what|who) [(sort|sorts|kind|kinds)] [of] [(thing|things|stuff)] are you [of] (any use|use|any good|useful|any help) [(for|at|to me)]",
      ]
    case .repeatReply:
      [
        "(repeat|say that again|say it again|repeat that|repeat it|once more|one more time|come again|pardon|again)",
        "[(pardon|sorry|what|eh|huh)] [(me|what)] [i (didn't|did not|couldn't) (hear|catch|get|understand) (that|you|it|a word)] (say|read|tell me) (it|that) (again|once more|one more time) [please]",
        "(pardon|sorry|what) (i (didn't|did not|couldn't) (hear|catch|get) (that|you|it)|what was that|come again|me)",
        "[(sorry|pardon)] [i'm] [(a bit|a little)] (deaf|hard of hearing)",
        "[(sorry|pardon)] (can|could|would) you (repeat|say) (that|it) [again] [please]",
        "[(sorry|pardon)] what (did you say|did you just say|was that again|were you saying)",
        "(what did you say|i didn't hear|i did not hear|i didn't hear you|i didn't catch that|what was that)",
      ]
    case .undo:
      [
        "[no] (go back|back|back up|step back|one step back|go back one|go back one step|go back a step|previous)",
        "[(oh|ah|ugh|damn|oops|whoops)] [(no|dear|god)] [[(that was|that's|that is)] [the] wrong (person|amount|sum|account|one|guy|contact)] (can|could|may) (i|you|we) (undo|reverse|revert|take back) (that|it|this) [please]",
        "[no] undo [(that|it|this|the last one|the last change)]", "[no] take (that|it|this|the last one) back",
      ]
    case .redo: ["[no] (redo|go forward|forward) [(that|it|again)]", "(undo the undo|put it back|put that back)"]
    case .restart:
      [
        "[(no|ok|okay|please)] [(let's|let us|can we|i want to)] (start|begin) (over|again|anew|from the beginning|from scratch)",
        "[(no|ok|okay|please)] (restart|from the beginning|from the top|all over again|from scratch)",
      ]
    case .summarize:
      [
        "what (did you understand|have you understood|did you get|have you got|do you have|do you know) [(so far|until now)]",
        "(where (were|are) we|what was i doing|what are we doing|sum it up|summarise|summarize|read it back) [to me] [again]",
        "tell me what you (have|understood|got) [so far]",
        "[(ok|okay|right|alright|well|please)] (continue|carry on|go on|keep going|resume)",
      ]
    case .hold: Self.holdPhrases
    case .greeting, .thanks, .identity, .privacy, .safeguards, .handover, .explain: smallTalkPhrases
    }
  }
}

extension Utterance {
  /// The utterance without words said again at once: "no" of "no no no".
  fileprivate var withoutRepeatedWords: Utterance {
    let kept = tokens.indices.map { $0 == 0 || tokens[$0].folded != tokens[$0 - 1].folded }
    return kept.allSatisfy(\.self) ? self : Utterance(text(keeping: kept))
  }
}

extension DialogueAct {
  /// The phrases of the act in the grammar of a recogniser.
  ///
  /// Fewer than ``phrases``: noise and other speech may be misrecognised as any of them.
  var spokenPhrases: [Phrase] {
    switch self {
    case .yes:
      [
        "(yes|yeah|yep) [please]", "yes (sure|of course|go ahead|do it|send it|that's right|correct|i confirm)",
        "(sure|okay|of course|go ahead|confirm|correct|that's right|i confirm)",
      ]
    case .no:
      [
        "(no|nope)", "no (thanks|thank you|that's wrong|don't|not now)", "don't do it", "that's wrong", "not now",
        "none of them",
      ]
    case .cancel: ["(cancel|stop) [(it|that|everything)]", "[no] (never mind|forget it)"]
    case .goodbye: ["goodbye", "[no] that's all", "nothing else"]
    case .help: ["help", "what can (you do|i say)", "i need help"]
    case .repeatReply: ["repeat [that]", "say that again", "what did you say", "pardon", "come again"]
    case .undo: ["go back", "undo [that]"]
    case .redo: ["redo [that]"]
    case .restart: ["start (over|again)", "from the beginning"]
    case .summarize: ["what did you understand", "where were we"]
    case .hold: ["(wait|hold on|hang on) [(a minute|a second|a moment)]", "let me think [about it]"]
    case .greeting: ["(hello|good morning|good evening) [there]"]
    case .thanks: ["(thanks|thank you)"]
    case .identity: ["who are you"]
    case .privacy: ["is my data safe"]
    case .safeguards: ["what if you (mishear|misunderstand) me"]
    case .handover: ["can i (talk|speak) to (a human|someone)"]
    case .explain: ["why"]
    }
  }
}

/// An utterance read as a dialogue act.
struct DialogueActHypothesis: Hashable, Sendable {
  let act: DialogueAct
  let confidence: Confidence
}

/// Reads utterances as dialogue acts: the whole utterance must be one, but for fillers.
struct DialogueActMatcher: Sendable {
  private let automata: [(act: DialogueAct, automaton: PhraseAutomaton)]
  private let costs: MatchCosts

  /// The matcher of all acts: the same for every assistant.
  static let standard = DialogueActMatcher()

  private init() {
    automata = DialogueAct.allCases.map { act in
      (act, PhraseAutomaton(act.phrases.compactMap { try? $0.pattern.get() }, slots: []))
    }
    var costs = MatchCosts()
    // A yes is no place for guessing: every word must have been said, and spelt right.
    costs.omittedPreposition = costs.omittedContentWord
    costs.omittedFunctionWord = costs.omittedContentWord
    // "They do it", misheard or not, is none.
    costs.functionWord = 0.25
    costs.editPerLetter = 0.6
    self.costs = costs
  }

  /// True if a phrase of an act has a word.
  func contains(_ word: String) -> Bool { automata.contains { $0.automaton.vocabulary.contains(word) } }

  /// The likeliest act; nil when the utterance is none.
  ///
  /// Computed once an utterance.
  func hypothesis(of utterance: Utterance) -> DialogueActHypothesis? {
    utterance.analysis { ActAnalysis(likeliest: search($0.withoutRepeatedWords)) }.likeliest
  }

  private struct ActAnalysis: Sendable {
    let likeliest: DialogueActHypothesis?
  }

  private func search(_ utterance: Utterance) -> DialogueActHypothesis? {
    guard (1...PhraseMatcher.tokenLimit).contains(utterance.tokens.count) else { return nil }
    var best: DialogueActHypothesis?
    var limit = MatchCosts.maximumCost
    for (act, automaton) in automata {
      let utteranceCosts = UtteranceCosts(
        utterance, intentWords: automaton.vocabulary, knownWords: [], valueTokens: [],
        meaningless: utterance.carrierPositions, costs: costs)
      let search = PhraseSearch(
        automaton: automaton, spans: SpanTable([]), cues: [], omittedSlotCosts: [], utteranceCosts: utteranceCosts,
        costs: costs, expectedSlot: nil)
      // A dearer alignment than that of an earlier act is of no use.
      guard let cost = search.run(limit: limit)?.cost else { continue }
      let confidence = MatchCosts.confidence(ofCost: cost)
      // Confidences are capped: of two acts the one that is said more exactly is meant.
      guard best == nil || cost < limit else { continue }
      best = DialogueActHypothesis(act: act, confidence: confidence)
      limit = cost
    }
    return best
  }
}
