import Foundation
import VocativeCore

/// Decides every 10 ms whether somebody is speaking.
///
/// Two things speak for speech: power that the background doesn't explain, and the pitch of a voice. The first is the
/// likelihood-ratio test of J. Sohn, N. S. Kim and W. Sung ("A statistical model-based voice activity detection", IEEE
/// Signal Processing Letters 6(1), 1999), over bands instead of single frequencies, with the decision-directed a-priori
/// signal-to-noise ratio of Y. Ephraim and D. Malah (1984) and a noise floor by minimum statistics (R. Martin, 2001).
/// The second is Talkin's normalised cross-correlation (1995). A logistic model weighs them against each other, and the
/// hidden Markov model of Sohn et al. carries the decision from frame to frame.
///
/// It is a value: no clock, no thread, the same answer for the same samples.
///
/// ```swift
/// var activity = VoiceActivityDetector(sampleRate: 16_000)
/// let isSpeech = activity.frames(of: samples).map(\.isSpeech)
/// ```
public struct VoiceActivityDetector: Sendable {
  /// How far frames are apart, in seconds.
  public static let frameInterval = 0.01

  /// Frames per second of the samples.
  public let sampleRate: Int

  private var dcBlocker: DCBlocker
  private var filterBank: ERBFilterBank
  private var noiseFloor: NoiseFloor
  private var periodicity: PeriodicityEstimator
  private var speechPowers: [Float]
  private var probability = 0.0

  /// A detector for sound of one channel.
  ///
  /// - Parameter sampleRate: Samples per second; at 8,000 and above the whole band of a voice is judged. Anything
  ///   below 4,000 counts as 4,000.
  public init(sampleRate: Int) {
    self.sampleRate = max(sampleRate, 4_000)
    dcBlocker = DCBlocker(sampleRate: self.sampleRate)
    filterBank = ERBFilterBank(sampleRate: self.sampleRate)
    periodicity = PeriodicityEstimator(sampleRate: self.sampleRate)
    noiseFloor = NoiseFloor(
      bandCount: filterBank.bandCount, minimumPower: DetectorParameters.minimumNoisePower / Float(filterBank.bandCount))
    speechPowers = [Float](repeating: 0, count: filterBank.bandCount)
  }

  /// How many samples one frame is behind the one before.
  public var frameStride: Int { filterBank.hopLength }

  /// How many samples a frame looks at: 25 ms.
  public var frameLength: Int { filterBank.frameLength }

  /// The frames that these samples complete.
  ///
  /// - Parameter samples: The next stretch of the stream, of any length; what is no number counts as 0.
  public mutating func frames(of samples: [Float]) -> [Frame] {
    var frames: [Frame] = []
    var start = 0
    while start < samples.count {
      // A frame at a time, so that the pitch is looked for in the same place however the stream is cut.
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
    // Without power above the floor there is nothing that could have a pitch: a listener costs little in silence.
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
