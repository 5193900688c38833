import VocativeCore
import VocativeText

/// The input of the state tracker: one utterance under every interpretation that could matter.
struct UserTurn: Sendable {
  /// The words, for naming a value that was not understood.
  package var utterance: Utterance
  /// The interpretations as a request, best first.
  package var interpretations: [Interpretation] = []
  /// The requests of an utterance with several, in order; empty for one with a single request.
  var requests: [Interpretation] = []
  /// The interpretation as a continuation of the last request.
  var continuation: ContinuationMatcher.Continuation?
  /// The interpretation as the values of a request beside the open one.
  var addition: Interpretation?
  /// The interpretation as values for a variant of the open request's intent, such as a day for a payment.
  var variant: Interpretation?
  /// True if the utterance asks for the open request with the roles exchanged: "the other way round".
  var isReversal = false
  /// The values of the open request with the roles exchanged, if the utterance asks for it: "actually, pay him instead".
  var opposite: Interpretation?
  /// True if the utterance asks to do the open request at once: "actually, do it now".
  var isImmediate = false
  /// True if the utterance asks to undo what was just done: "move it back".
  var isReturn = false
  /// True if the utterance takes its own request back: "send Omar 12 dollars, never mind".
  var withdrawsRequest = false
  /// The words beside an act that could change the open request.
  var actLeftovers: [String] = []
  /// The request that the utterance negates.
  var negatedRequest: Interpretation?
  /// The reason not to take the utterance as a request.
  var obstacle: RequestObstacle?
  /// The slot of the open request that the utterance asks about or calls wrong.
  var slotRemark: SlotRemark?
  /// True if the utterance surely asks for something that no intent does.
  var isOutOfScope = false
  /// The source of the best interpretation.
  var source: NLUSource?
  /// True if the interpretations are only likely: the person is asked if one of them is meant.
  var isTentative = false
  /// The interpretation as values for the open request.
  var slotInterpretation: Interpretation?
  /// The interpretation as a dialogue act.
  var act: DialogueActHypothesis?
  /// The interpretation as picks from the list last offered: indices of entries.
  var selections: [Int] = []
  /// The other values of an utterance that picks one entry, with the words that nothing accounts for.
  var pick: Interpretation?
  /// The confidence of the recogniser; 1 for typed text.
  var recognitionConfidence: Confidence = .certain
  /// The CMU phones of the whole utterance; empty for typed text.
  var phones: [String] = []
  /// The clear part of a request that is not believed as a whole.
  var partialRequest: PartialRequest?
  /// The comparison of the voice with the enrolled one; nil where no voice is asked for.
  var speaker: SpeakerVerification.Decision?
  /// The time at which the person began to speak.
  var speechStart: Duration
  /// The time at which the turn is taken.
  var now: Duration
}

extension UserTurn {
  /// Takes the requests of an utterance; a single one is the best interpretation.
  mutating func take(_ requests: [Interpretation]) {
    if requests.count == 1 {
      interpretations = requests + interpretations.filter { $0.intent != requests[0].intent }
      (act, isOutOfScope) = (nil, false)
    } else {
      self.requests = requests
    }
  }

  /// Adds words that nothing accounts for to the best interpretations.
  mutating func addLeftovers(_ words: [String]) {
    guard !words.isEmpty else { return }
    if !interpretations.isEmpty { interpretations[0].leftovers += words }
    slotInterpretation?.leftovers += words
    variant?.leftovers += words
  }

  /// True if the utterance begins as a correction and has another value for the last request.
  var correctsLastRequest: Bool {
    guard let continuation, continuation.isAnnounced, continuation.interpretation.hasValues else { return false }
    return LastRequestCorrection.begins(utterance)
  }

  /// True if the utterance has any meaning: a request, a value, a pick or a dialogue act, or a reason to do nothing.
  var isUnderstood: Bool {
    !interpretations.isEmpty || slotInterpretation != nil || variant != nil || !selections.isEmpty || !requests.isEmpty
      || negatedRequest != nil || obstacle != nil || (act.map { $0.confidence >= .confirmationThreshold } ?? false)
  }
}
