import VocativeCore

/// A state machine that finds the beginning and the end of utterances in frames of ``VoiceActivityDetector``.
///
/// An utterance begins when enough frames of a short window are speech, so that a slammed door or a click is none. It
/// includes the pre-roll before the first of these frames, so that a soft first consonant is kept. It ends after enough
/// silence or at the maximum length; then the next one follows without a gap. This is the middle of three layers:
/// detector, endpointer, ``SpeechSegmenter``.
///
/// ```swift
/// var endpointer = Endpointer()
/// for frame in activity.frames(of: samples) {
///   if let event = endpointer.step(frame) { print(event) }
/// }
/// ```
public struct Endpointer: Sendable {
  /// The rules for the beginning and the end of utterances.
  public let settings: Settings

  /// The length of the silence that ends the current utterance; nil for the value of the settings.
  ///
  /// The words so far can show that the utterance is complete, or that more will follow. The value is reset when the
  /// utterance ends.
  public var trailingSilenceOverride: Duration?

  /// The threshold for the beginning of an utterance at this moment; nil for the values of the settings.
  ///
  /// A higher one is needed while the microphone can pick up another voice, such as the assistant's.
  public var onsetThreshold: OnsetThreshold? {
    didSet { effectiveSettings.minimumSpeech = max(onsetThreshold?.minimumSpeech ?? .zero, settings.minimumSpeech) }
  }

  /// True if an utterance has begun and not ended.
  public var isSpeaking: Bool { state.isSpeaking }

  private enum State {
    case waiting
    case speaking(since: Int, lastSpeech: Int, lastForeground: Int)

    var isSpeaking: Bool {
      if case .speaking = self { true } else { false }
    }
  }

  /// The settings with the current onset threshold.
  private(set) var effectiveSettings: Settings
  private var state = State.waiting
  private var frameIndex = 0
  private var earliestStart = 0
  private var recentConfidences: [Confidence] = []
  private var levels = ForegroundLevel()

  /// Creates an endpointer at the beginning of a stream.
  public init(_ settings: Settings = Settings()) {
    self.settings = settings
    effectiveSettings = settings
  }

  /// Processes the next frame; returns the event that it causes, or nil.
  public mutating func step(_ frame: VoiceActivityDetector.Frame) -> Event? {
    defer { frameIndex += 1 }
    let isHeld = !isSpeaking && onsetThreshold.map { frame.level < $0.minimumLevel } ?? false
    recentConfidences.append(isHeld ? .zero : frame.confidence)
    if recentConfidences.count > effectiveSettings.lookBackFrames {
      recentConfidences.removeFirst(recentConfidences.count - effectiveSettings.lookBackFrames)
    }
    levels.add(frame.level)
    switch state {
    case .waiting: return handleWaiting()
    case .speaking(let start, let lastSpeech, let lastForeground):
      return handleSpeaking(since: start, lastSpeech: lastSpeech, lastForeground: lastForeground)
    }
  }

  /// Ends the current utterance at the end of the stream; returns nil if there is none.
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
    state = .speaking(since: begin, lastSpeech: frameIndex, lastForeground: frameIndex)
    levels.begin()
    return .speechStarted(frame: begin)
  }

  /// The least number of frames, 1 s, after which words of other people end the utterance.
  private static let backgroundFrames = 100

  private mutating func handleSpeaking(since start: Int, lastSpeech: Int, lastForeground: Int) -> Event? {
    // A single frame among silent ones does not continue the utterance.
    let isSpeech = recentConfidences.suffix(5).count { $0 >= settings.holdConfidence } >= 3
    let last = isSpeech ? frameIndex : lastSpeech
    let foreground = isSpeech && !levels.isBackground ? frameIndex : lastForeground
    state = .speaking(since: start, lastSpeech: last, lastForeground: foreground)
    let silence = trailingSilenceOverride.map(Settings.silenceFrameCount) ?? settings.silenceFrames
    if frameIndex - last >= silence || frameIndex - foreground >= max(silence, Self.backgroundFrames) {
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
