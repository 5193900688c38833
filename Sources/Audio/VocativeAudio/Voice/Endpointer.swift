import VocativeCore

/// Finds where utterances begin and end from frames of ``VoiceActivity``.
///
/// A pure state machine. An utterance begins once enough frames of a short stretch are speech, so that a slammed door
/// or a click is none, and reaches back to the pre-roll before the first of them, so that a soft first consonant is
/// kept. It ends after enough silence, or when it gets too long; then the next one follows without a gap.
///
/// ```swift
/// var endpointer = Endpointer()
/// for frame in activity.frames(of: samples) {
///   if let event = endpointer.step(frame) { print(event) }
/// }
/// ```
public struct Endpointer: Sendable {
  /// How utterances are cut.
  public let settings: Settings

  /// How much silence ends the utterance that is going on, in seconds; nil for what the settings say.
  ///
  /// What was heard so far may tell that all was said, or that more is to come. It holds until the utterance ends.
  public var patience: Double?

  /// What it takes for an utterance to begin now; nil for what the settings say.
  ///
  /// While somebody else speaks, who may be heard too, it takes more.
  public var barrier: Barrier? {
    didSet { current.minimumSpeech = max(barrier?.speech ?? 0, settings.minimumSpeech) }
  }

  /// Whether an utterance has begun and not ended.
  public var isSpeaking: Bool { state.isSpeaking }

  private enum State {
    case waiting
    case speaking(since: Int, lastSpeech: Int)

    var isSpeaking: Bool {
      if case .speaking = self { true } else { false }
    }
  }

  /// The settings as they are now.
  private(set) var current: Settings
  private var state = State.waiting
  private var time = 0
  private var earliest = 0
  private var recent: [Confidence] = []

  /// An endpointer at the beginning of a stream.
  public init(_ settings: Settings = Settings()) {
    self.settings = settings
    current = settings
  }

  /// Takes the next frame and says what happened, if anything did.
  public mutating func step(_ frame: VoiceActivity.Frame) -> Event? {
    defer { time += 1 }
    let isHeld = !isSpeaking && barrier.map { frame.level < $0.level } ?? false
    recent.append(isHeld ? .zero : frame.confidence)
    if recent.count > current.lookBack { recent.removeFirst(recent.count - current.lookBack) }
    switch state {
    case .waiting: return waited()
    case .speaking(let start, let lastSpeech): return spoke(since: start, lastSpeech: lastSpeech)
    }
  }

  /// Ends the utterance that is going on when the stream ends.
  public mutating func finish() -> Event? {
    guard isSpeaking else { return nil }
    return end(.sourceEnded)
  }

  private mutating func waited() -> Event? {
    let sure = recent.suffix(current.window).count { $0 >= settings.onset }
    // Speech was likely for a while before it was certain, and belongs to the utterance from there.
    guard sure >= current.minimumFrames, let first = recent.firstIndex(where: { $0 >= settings.hold }) else {
      return nil
    }
    let begin = max(time - recent.count + 1 + first - settings.preRollFrames, earliest)
    state = .speaking(since: begin, lastSpeech: time)
    return .speechStarted(frame: begin)
  }

  private mutating func spoke(since start: Int, lastSpeech: Int) -> Event? {
    // A lone frame among silent ones doesn't keep the line open.
    let isSpeech = recent.suffix(5).count { $0 >= settings.hold } >= 3
    let last = isSpeech ? time : lastSpeech
    state = .speaking(since: start, lastSpeech: last)
    if time - last >= patience.map(Settings.silence) ?? settings.silenceFrames { return end(.silence) }
    if time - start + 1 >= settings.maximumFrames { return end(.tooLong) }
    return nil
  }

  private mutating func end(_ reason: Event.Reason) -> Event {
    state = .waiting
    patience = nil
    earliest = time + 1
    recent = []
    return .speechEnded(frame: time, reason)
  }
}
