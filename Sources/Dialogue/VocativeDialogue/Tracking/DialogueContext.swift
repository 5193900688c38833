import VocativeText

/// The part of a dialogue's state by which the next utterance is understood.
struct DialogueContext: Sendable {
  /// The intent of the open request; nil between requests.
  var openIntent: IntentDeclaration?
  /// The slot that a value is expected for.
  var expectedSlot: String?
  /// The entries that can be picked.
  var offeredChoices: [any Choosable] = []
  /// The name of the last intent that was performed or read out, for continuations.
  var previousIntent: String?
  /// The values that pronouns may stand for, the latest first.
  var salient: [any SlotValue] = []
  /// The requests that were read out together and wait for one yes; empty without a plan.
  var plannedRequests: [DialogueFrame] = []

  /// The intent that phrases about what was done before may follow; nil while a request is open.
  var followedIntent: String? { openIntent == nil ? previousIntent : nil }
}
