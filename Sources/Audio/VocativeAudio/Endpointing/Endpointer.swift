import VocativeCore

/// Finds where utterances begin and end from frames of ``VoiceActivityDetector``.
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
  public var trailingSilenceOverride: Double?

  /// What it takes for an utterance to begin now; nil for what the settings say.
  ///
  /// While somebody else speaks, who may be heard too, it takes more.
  public var onsetThreshold: OnsetThreshold? {
    didSet { effectiveSettings.minimumSpeech = max(onsetThreshold?.minimumSpeech ?? 0, settings.minimumSpeech) }
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
  private(set) var effectiveSettings: Settings
  private var state = State.waiting
  private var frameIndex = 0
  private var earliestStart = 0
  private var recentConfidences: [Confidence] = []

  /// An endpointer at the beginning of a stream.
  public init(_ settings: Settings = Settings()) {
    self.settings = settings
    effectiveSettings = settings
  }

  /// Takes the next frame and says what happened, if anything did.
  public mutating func step(_ frame: VoiceActivityDetector.Frame) -> Event? {
    defer { frameIndex += 1 }
    let isHeld = !isSpeaking && onsetThreshold.map { frame.level < $0.minimumLevel } ?? false
    recentConfidences.append(isHeld ? .zero : frame.confidence)
    if recentConfidences.count > effectiveSettings.lookBackFrames {
      recentConfidences.removeFirst(recentConfidences.count - effectiveSettings.lookBackFrames)
    }
    switch state {
    case .waiting: return handleWaiting()
    case .speaking(let start, let lastSpeech): return handleSpeaking(since: start, lastSpeech: lastSpeech)
    }
  }

  /// Ends the utterance that is going on when the stream ends.
  public mutating func finish() -> Event? {
    guard isSpeaking else { return nil }
    return end(.sourceEnded)
  }

  private mutating func handleWaiting() -> Event? {
    let sure = recentConfidences.suffix(effectiveSettings.windowFrames).count { $0 >= settings.onsetConfidence }
    // Speech was likely for a while before it was certain, and belongs to the utterance from there.
    guard sure >= effectiveSettings.minimumFrames,
      let first = recentConfidences.firstIndex(where: { $0 >= settings.holdConfidence })
    else {
      return nil
    }
    let begin = max(frameIndex - recentConfidences.count + 1 + first - settings.preRollFrames, earliestStart)
    state = .speaking(since: begin, lastSpeech: frameIndex)
    return .speechStarted(frame: begin)
  }

  private mutating func handleSpeaking(since start: Int, lastSpeech: Int) -> Event? {
    // A lone frame among silent ones doesn't keep the line open.
    let isSpeech = recentConfidences.suffix(5).count { $0 >= settings.holdConfidence } >= 3
    let last = isSpeech ? frameIndex : lastSpeech
    state = .speaking(since: start, lastSpeech: last)
    if frameIndex - last >= trailingSilenceOverride.map(Settings.silenceFrameCount) ?? settings.silenceFrames {
      return end(.silence)
    }
    if frameIndex - start + 1 >= settings.maximumFrames { return end(.tooLong) }
    return nil
  }

  private mutating func end(_ reason: Event.Reason) -> Event {
    state = .waiting
    trailingSilenceOverride = nil
    earliestStart = frameIndex + 1
    recentConfidences = []
    return .speechEnded(frame: frameIndex, reason)
  }
}
