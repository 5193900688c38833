import Synchronization
public import VocativeSpeech

/// What a session hears and speaks with.
public struct VoiceParts: Sendable {
  /// Makes a recogniser, for one session alone: two voices at once need two.
  public let recognizer: @Sendable () -> any SpeechRecognizer
  /// Speaks for all sessions.
  public let synthesizer: any SpeechSynthesizer
  /// Says how names sound that the recogniser's dictionary may lack.
  public let pronouncer: (any Pronouncer)?
  /// Says how names sound in the languages they may come from.
  public let namePronouncer: (any Pronouncer)?
  /// The name of the voice; the synthesizer's default if nil.
  public let voice: String?

  /// Parts by what they do; see ``VocativeSpeech`` for the protocols.
  public init(
    recognizer: @escaping @Sendable () -> any SpeechRecognizer, synthesizer: any SpeechSynthesizer,
    pronouncer: (any Pronouncer)? = nil, namePronouncer: (any Pronouncer)? = nil, voice: String? = nil
  ) {
    self.recognizer = recognizer
    self.synthesizer = synthesizer
    self.pronouncer = pronouncer
    self.namePronouncer = namePronouncer
    self.voice = voice
  }
}

/// How many sessions may have a recogniser at once: each keeps its model in memory.
final class Seats: Sendable {
  private let free: Mutex<Int>

  init(_ count: Int) { free = Mutex(count) }

  /// A seat until it is let go; nil when all are taken.
  func take() -> Seat? {
    let isFree = free.withLock { free in
      guard free > 0 else { return false }
      free -= 1
      return true
    }
    return isFree ? Seat(self) : nil
  }

  fileprivate func giveBack() { free.withLock { $0 += 1 } }

  final class Seat: Sendable {
    private let seats: Seats
    init(_ seats: Seats) { self.seats = seats }
    deinit { seats.giveBack() }
  }
}
