import VocativeText

/// Several requests of one utterance, to be done in order.
///
/// Requests that need a yes are collected, read out together and performed after one yes, each under its own
/// idempotency key. The first failure stops the plan.
struct RequestPlan: Sendable {
  /// The requests that are still to be put together.
  var waiting: [DialogueFrame]
  /// The complete requests that wait for the yes, in order.
  var ready: [DialogueFrame] = []
  /// The requests that are being performed after the yes, with their tokens.
  var executing: [(frame: DialogueFrame, token: ConfirmationToken?)] = []
  /// The time until which the yes counts; nil before it.
  var expiry: Duration?

  init(_ frames: [DialogueFrame]) { waiting = frames }
}
