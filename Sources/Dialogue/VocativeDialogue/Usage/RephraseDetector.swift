import VocativeCore
import VocativeText

/// Finds utterances that were not understood and whose meaning the next performed intent shows.
///
/// A pure state machine. It keeps an utterance for two minutes at most, or until an intent is performed.
struct RephraseDetector {
  /// An utterance that was not understood, or not surely.
  private struct Attempt {
    let utterance: Utterance
    let intent: String?
    let time: Duration
  }

  private var attempts: [Attempt] = []
  /// The time after which an utterance belongs to another request.
  private static let window = Duration.seconds(120)
  private static let attemptLimit = 2

  /// Records an utterance where a request could be made.
  mutating func observe(_ utterance: Utterance, _ reading: Interpretation?, origin: NLUSource?, at now: Duration) {
    attempts.removeAll { now - $0.time > Self.window }
    // A declared phrase keeps its meaning.
    if origin == .phrases, let reading, reading.confidence >= .confirmationThreshold { return }
    attempts =
      attempts.suffix(Self.attemptLimit - 1) + [Attempt(utterance: utterance, intent: reading?.intent, time: now)]
  }

  /// Returns the utterances before a performed intent that meant the same, and forgets them.
  mutating func rephrasings(_ intent: String) -> [Utterance] {
    defer { attempts = [] }
    return attempts.filter { $0.intent != intent }.map(\.utterance)
  }
}
