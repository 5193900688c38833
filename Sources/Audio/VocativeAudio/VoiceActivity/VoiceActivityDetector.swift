import Foundation
import VocativeCore

/// A voice activity detector: it decides every 10 ms if the sound is speech.
///
/// There are two features: power above the background, and the pitch of a voice. The first is the
/// likelihood-ratio test of J. Sohn, N. S. Kim and W. Sung ("A statistical model-based voice activity detection", IEEE
/// Signal Processing Letters 6(1), 1999), over bands instead of single frequencies, with the decision-directed a-priori
/// signal-to-noise ratio of Y. Ephraim and D. Malah (1984) and a noise floor by minimum statistics (R. Martin, 2001).
/// The second is Talkin's normalised cross-correlation (1995). A logistic model combines them, and the hidden
/// Markov model of Sohn et al. smooths the decision over time.
///
/// The result depends on the samples alone, not on a clock or a thread.
///
/// ```swift
/// var activity = VoiceActivityDetector(sampleRate: 16_000)
/// let isSpeech = activity.frames(of: samples).map(\.isSpeech)
/// ```
public struct VoiceActivityDetector: Sendable {
  /// The time from one frame to the next, in seconds.
  public static let frameInterval = 0.01

  /// Frames per second of the samples.
  public let sampleRate: Int

  private var dcBlocker: DCBlocker
  private var filterBank: ERBFilterBank
  private var noiseFloor: NoiseFloor
  private var periodicity: PeriodicityEstimator
  private var speechPowers: [Float]
  private var probability = 0.0

  /// Creates a detector for sound of one channel.
  ///
  /// - Parameter sampleRate: Samples per second; 8,000 and more cover the whole band of a voice. Rates
  ///   below 4,000 count as 4,000.
  public init(sampleRate: Int) {
    self.sampleRate = max(sampleRate, 4_000)
    dcBlocker = DCBlocker(sampleRate: self.sampleRate)
    filterBank = ERBFilterBank(sampleRate: self.sampleRate)
    periodicity = PeriodicityEstimator(sampleRate: self.sampleRate)
    noiseFloor = NoiseFloor(
      bandCount: filterBank.bandCount, minimumPower: DetectorParameters.minimumNoisePower / Float(filterBank.bandCount))
    speechPowers = [Float](repeating: 0, count: filterBank.bandCount)
  }

  /// The number of samples from one frame to the next.
  public var frameStride: Int { filterBank.hopLength }

  /// Returns the frames that these samples complete.
  ///
  /// - Parameter samples: The next part of the stream, of any length; not-a-number counts as 0.
  /// - Returns: The results of the frames, in order.
  public mutating func frames(of samples: [Float]) -> [Frame] {
    var frames: [Frame] = []
    var start = 0
    while start < samples.count {
      // One frame at a time: the pitch is measured at the same points, however the stream is divided.
      let stretch = samples[start..<min(start + filterBank.samplesToNextFrame, samples.count)]
      start += stretch.count
      let clean = dcBlocker.filter(stretch)
      periodicity.append(clean)
      for powers in filterBank.frames(of: clean) { frames.append(classify(powers)) }
    }
    return frames
  }

  private mutating func classify(_ powers: [Float]) -> Frame {
    noiseFloor.update(with: powers)
    let excess = meanLogLikelihoodRatio(of: powers)
    // Without power above the floor there is no pitch to measure, so silence costs little.
    let evidence =
      excess < DetectorParameters.minimumLogLikelihoodRatio
      ? DetectorParameters.backgroundLogOdds
      : DetectorParameters.logOdds(logLikelihoodRatio: excess, periodicity: Double(periodicity.value))
    // The forward step of a two-state Markov chain, then Bayes' rule.
    let expected =
      probability * (1 - DetectorParameters.offsetProbability) + (1 - probability) * DetectorParameters.onsetProbability
    let odds = expected / (1 - expected) * exp(evidence)
    probability = odds / (1 + odds)
    return Frame(
      isSpeech: probability > 0.5, confidence: Confidence(probability),
      level: PCMBuffer.decibels(power: Double(powers.reduce(0, +))),
      noiseLevel: PCMBuffer.decibels(power: Double(noiseFloor.powers.reduce(0, +))))
  }

  /// The mean log likelihood ratio of "speech and noise" to "noise alone" over the bands.
  private mutating func meanLogLikelihoodRatio(of powers: [Float]) -> Double {
    var sum: Float = 0
    for band in powers.indices {
      let noise = noiseFloor.powers[band]
      let posterior = min(powers[band] / noise, 1_000)
      let instant = max(posterior - 1, 0)
      let prior = max(
        DetectorParameters.smoothing * speechPowers[band] / noise + (1 - DetectorParameters.smoothing) * instant,
        DetectorParameters.minimumPriorSNR)
      let gain = prior / (1 + prior)
      speechPowers[band] = gain * gain * powers[band]
      // A cap, so that a single loud band, a beep or a ringing glass, can't outvote all others.
      sum += min(posterior * gain - log(1 + prior), DetectorParameters.maximumBandLogLikelihoodRatio)
    }
    return Double(sum) / Double(max(powers.count, 1))
  }
}

/// The constants of the model.
///
/// The weights are a logistic regression on a quarter of 200 spoken orders with kitchen noise mixed in at 5, 10 and
/// 20 dB. Frames overlap, so each counts for less than its own evidence; the bias was then set by the utterances found.
private enum DetectorParameters {
  static let smoothing: Float = 0.95
  static let minimumPriorSNR: Float = 0.03
  static let maximumBandLogLikelihoodRatio: Float = 4
  /// −80 dBFS over all bands: below is the hiss of converters, not a room.
  static let minimumNoisePower: Float = 1e-8
  /// The chances that speech begins and that it ends within a frame.
  static let onsetProbability = 0.02
  static let offsetProbability = 0.02
  /// Below this the pitch isn't looked for, and the log odds are these.
  static let minimumLogLikelihoodRatio = 0.1
  static let backgroundLogOdds = -1.0

  /// The log odds that a frame alone gives to speech.
  static func logOdds(logLikelihoodRatio: Double, periodicity: Double) -> Double {
    0.5 * (-3.2 + 0.2 * logLikelihoodRatio + 3.7 * periodicity + 1.2 * logLikelihoodRatio * periodicity)
  }
}
