import Foundation

/// The sound of a stretch of speech, apart from its words: pitch, loudness, rate, pauses and spectral tilt.
///
/// ``SpeakerBaseline`` compares it with the person's usual voice.
public struct Prosody: Hashable, Sendable {
  /// The median pitch in semitones above 100 Hz; nil where no frame is voiced.
  public let pitch: Double?
  /// The distance of the 10th from the 90th percentile of the pitch, in semitones; 0 where no frame is voiced.
  public let pitchRange: Double
  /// The mean level of the speech in decibels below full scale, without the pauses.
  public let level: Double
  /// The syllables in a second of speech, counted as peaks of the level (Mermelstein 1975).
  public let rate: Double
  /// The share of pauses between the first and the last sound, from 0 to 1.
  public let pauseShare: Double
  /// The level above 1 kHz relative to the level below, in decibels, of the voiced frames.
  public let tilt: Double
  /// The length of the speech with its pauses.
  public let duration: Duration

  /// The level below the loudest frame under which a frame is a pause, in decibels.
  private static let pauseDepth = 30.0
  /// The least level of speech, in dBFS.
  private static let minimumLevel = -55.0

  /// Describes a stretch of speech; nil if it has none.
  ///
  /// - Parameter frames: Frames of a ``PitchTracker``, a hundred a second.
  public init?(_ frames: [PitchTracker.Frame]) {
    // The loudest tenth is cut, so that a click does not turn speech into a pause.
    let sorted = frames.map(\.level).sorted()
    guard let loud = sorted.isEmpty ? nil : sorted[sorted.count * 9 / 10] else { return nil }
    let threshold = max(loud - Self.pauseDepth, Self.minimumLevel)
    guard let first = frames.firstIndex(where: { $0.level >= threshold }),
      let last = frames.lastIndex(where: { $0.level >= threshold })
    else { return nil }
    let speech = frames[first...last]
    let sounding = speech.filter { $0.level >= threshold }
    let voiced = speech.filter { $0.frequency != nil }
    let semitones = voiced.compactMap { $0.frequency.map { 12 * log2($0 / 100) } }.sorted()
    pitch = semitones.isEmpty ? nil : semitones[semitones.count / 2]
    pitchRange = semitones.isEmpty ? 0 : semitones[semitones.count * 9 / 10] - semitones[semitones.count / 10]
    level = sounding.map(\.level).reduce(0, +) / Double(sounding.count)
    pauseShare = 1 - Double(sounding.count) / Double(speech.count)
    let spoken = Double(sounding.count) * PitchTracker.frameInterval
    rate = Double(Self.syllables(in: speech.map(\.level), above: threshold)) / spoken
    tilt = voiced.isEmpty ? 0 : voiced.map(\.tilt).reduce(0, +) / Double(voiced.count)
    duration = .seconds(Double(speech.count) * PitchTracker.frameInterval)
  }

  /// The depth of the dip between two syllables, in decibels.
  private static let syllableDip = 2.0

  /// Counts the peaks of the smoothed level that dips of some depth separate.
  private static func syllables(in levels: [Double], above threshold: Double) -> Int {
    let smooth = levels.indices.map { index in
      let window = levels[max(index - 1, 0)...min(index + 1, levels.count - 1)]
      return window.reduce(0, +) / Double(window.count)
    }
    var (count, peak, valley, isRising) = (0, -Double.infinity, Double.infinity, true)
    for level in smooth {
      if isRising {
        peak = max(peak, level)
        guard level < peak - syllableDip else { continue }
        if peak >= threshold { count += 1 }
        (isRising, valley) = (false, level)
      } else {
        valley = min(valley, level)
        guard level > valley + syllableDip else { continue }
        (isRising, peak) = (true, level)
      }
    }
    return isRising && peak >= threshold ? count + 1 : count
  }
}
