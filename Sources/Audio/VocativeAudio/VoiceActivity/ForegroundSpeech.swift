import Foundation

/// Finds the speech of the person nearest to the microphone in an utterance, where others talk in the background.
///
/// A detector of speech takes their words for speech too. Before the person begins and after the end they are all that is
/// heard: softer than the person, and rising and falling as speech does. Such parts are left out. The even noise of a room, and
/// soft words at the end in a quiet one, stay.
package enum ForegroundSpeech {
  /// The half of the stretch over which the power is averaged, in steps of 10 ms.
  private static let halfWindow = 10
  /// The margin that is kept on both sides, in steps.
  private static let margin = 15
  /// The least number of steps of an utterance that is cut, and of a part that is left out.
  private static let (minimumSteps, minimumPart) = (60, 50)
  /// The share of the steps that are softer than speech.
  private static let speechShare = 0.9
  /// The decibels below speech at which the middle level of others' speech may be, and the range of its levels.
  private static let (otherDepth, otherRange) = (16.0, 8.0)

  /// Returns the steps of an utterance from the first to the last that is near the level of speech.
  ///
  /// - Parameter powers: The mean squares of steps of 10 ms.
  /// - Returns: The range of steps; all of them where no one else talks.
  package static func range(ofPowers powers: [Float]) -> Range<Int> {
    guard powers.count >= minimumSteps else { return powers.indices }
    let levels = smoothedLevels(powers)
    let speech = level(speechShare, of: levels[...])
    let limit = speech - BackgroundLevel.depth
    guard let first = levels.firstIndex(where: { $0 > limit }), let last = levels.lastIndex(where: { $0 > limit })
    else {
      return powers.indices
    }
    let (start, end) = (max(first - margin, 0), min(last + margin, powers.count))
    let lower = isOtherSpeech(levels[..<start], below: speech) ? start : 0
    let upper = isOtherSpeech(levels[end...], below: speech) ? end : powers.count
    return lower..<upper
  }

  /// Returns the decibels between the background and the speech of an utterance.
  ///
  /// - Parameter powers: The mean squares of steps of 10 ms.
  /// - Returns: The range from the tenth to the ninetieth percentile of levels; infinite for a short utterance.
  package static func levelRange(ofPowers powers: [Float]) -> Double {
    guard powers.count >= minimumSteps else { return .infinity }
    let levels = smoothedLevels(powers)
    return level(speechShare, of: levels[...]) - level(1 - speechShare, of: levels[...])
  }

  /// True if the levels before or after an utterance are those of other people's speech.
  private static func isOtherSpeech(_ levels: ArraySlice<Double>, below speech: Double) -> Bool {
    levels.count >= minimumPart && level(0.5, of: levels) > speech - otherDepth
      && level(0.9, of: levels) - level(0.1, of: levels) >= otherRange
  }

  /// Returns the level that a share of the steps does not exceed.
  private static func level(_ share: Double, of levels: ArraySlice<Double>) -> Double {
    levels.sorted()[Int(share * Double(levels.count - 1))]
  }

  /// Returns the mean squares of steps of 10 ms; a last step that is not full is left out.
  package static func powers(of samples: [Float], sampleRate: Int) -> [Float] {
    let step = max(sampleRate / 100, 1)
    return stride(from: 0, through: samples.count - step, by: step).map { start in
      samples[start..<(start + step)].reduce(0) { $0 + $1 * $1 } / Float(step)
    }
  }

  private static func smoothedLevels(_ powers: [Float]) -> [Double] {
    var sums: [Double] = [0]
    for power in powers { sums.append((sums.last ?? 0) + (power.isFinite ? Double(power) : 0)) }
    return powers.indices.map { index in
      let (low, high) = (max(index - halfWindow, 0), min(index + halfWindow + 1, powers.count))
      return PCMBuffer.decibels(power: (sums[high] - sums[low]) / Double(high - low))
    }
  }
}

/// The rule by which a level is the background's.
enum BackgroundLevel {
  /// The decibels below the level of speech from which on a level is the background's.
  static let depth = 6.0
  /// The decibels between speech and a background that could be taken for speech.
  private static let loudRange = 18.0

  /// True if a background is so loud that other people's words in it could be understood.
  static func isLoud(_ background: Double, below speech: Double) -> Bool { speech - background < loudRange }
}
