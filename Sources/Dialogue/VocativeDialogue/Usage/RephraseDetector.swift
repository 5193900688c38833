import VocativeCore
import VocativeText

/// Notices what can be learned in a conversation: requests understood, and sentences whose meaning came out later.
///
/// A pure state machine. What was not understood is kept for the moment only, until something is done or given up.
struct RephraseDetector {
  /// A sentence that was not understood, or not surely.
  private struct Attempt {
    let utterance: Utterance
    let intent: String?
    let time: Duration
  }

  private var attempts: [Attempt] = []
  /// What was said longer ago belongs to something else.
  private static let window = Duration.seconds(120)
  private static let attemptLimit = 2

  /// A sentence was heard where a request could be made.
  mutating func observe(_ utterance: Utterance, _ reading: Interpretation?, origin: NLUSource?, at now: Duration) {
    attempts.removeAll { now - $0.time > Self.window }
    // What a phrase was declared for stays what it means.
    if origin == .phrases, let reading, reading.confidence >= .confirmationThreshold { return }
    attempts =
      attempts.suffix(Self.attemptLimit - 1) + [Attempt(utterance: utterance, intent: reading?.intent, time: now)]
  }

  /// Something was done: which sentences before it meant the same in words that were not understood.
  mutating func rephrasings(_ intent: String) -> [Utterance] {
    defer { attempts = [] }
    return attempts.filter { $0.intent != intent }.map(\.utterance)
  }
}
