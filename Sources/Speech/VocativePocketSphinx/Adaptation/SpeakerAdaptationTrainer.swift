public import VocativeAudio
public import VocativeSpeech

/// Adapts a model to a speaker, from sentences read aloud.
///
/// The means of the model are transformed by maximum likelihood linear regression (MLLR). One sentence in five is held
/// out: the adaptation is kept only if these fit better with it.
///
/// ```swift
/// let recordings = zip(SpeakerAdaptationTrainer.prompts, audio).map { SpeakerAdaptationTrainer.Recording($0, $1) }
/// let result = try SpeakerAdaptationTrainer().train(on: recordings)
/// try result.adaptation?.write(to: "me.speaker")
/// ```
public struct SpeakerAdaptationTrainer: Sendable {
  /// A sentence read aloud.
  public struct Recording: Sendable {
    /// The words of the sentence; punctuation is ignored.
    public let text: String
    /// The recording, one channel at 16 kHz.
    public let audio: PCMBuffer

    /// A sentence and its sound.
    public init(_ text: String, _ audio: PCMBuffer) { (self.text, self.audio) = (text, audio) }
  }

  /// The result of an adaptation.
  public struct TrainingResult: Sendable {
    /// The adaptation; nil when the held-out sentences do not fit better with it.
    public let adaptation: SpeakerAdaptation?
    /// The score of the held-out sentences without the adaptation; 0 is perfect.
    ///
    /// It is the logarithm of their likelihood relative to the likeliest senones, for each frame, in the recogniser's
    /// steps.
    public let baselineScore: Double
    /// The score of the held-out sentences with the adaptation, in the units of ``baselineScore``.
    public let adaptedScore: Double
    /// The number of sentences that were used for training.
    public let trainingCount: Int
    /// The number of sentences that were held out.
    public let heldOutCount: Int
    /// The texts whose recordings do not match them, which were left out.
    public let rejectedTexts: [String]
  }

  /// Twenty sentences with all phones of English.
  public static let prompts = [
    "The old farmer measured each yellow field before breakfast.",
    "She poured two cups of coffee and shut the kitchen door.",
    "Joy is what a boy feels when he enjoys a toy.",
    "Please send thirty dollars to my brother this evening.",
    "A thin mist was hanging over the quiet harbour.",
    "He usually treasures the pleasure of a leisure hour.",
    "How now, the brown cow has found its way down.",
    "Both children chose cheese and cherries for lunch.",
    "Give the guard a bag of green grapes and go.",
    "My neighbour has eight grey horses in the barn.",
    "We would rather walk in the woods than sit in a car.",
    "Thursday is the third day after my mother's birthday.",
    "The judge asked a large number of young students.",
    "Look at the good book that my cousin put on the roof.",
    "Every bird sings early in the fresh morning air.",
    "Five very clever foxes moved over the level river.",
    "Ask for a hundred and twenty five euros and fifty cents.",
    "Zoe has always visited the museum on these days.",
    "The king was thinking of bringing along a strong ring.",
    "No, I meant the other account at the Top Bank.",
  ]

  private let model: String

  /// A trainer for a recogniser with this model.
  public init(model: String = PocketSphinxRecognizer.installedModel) { self.model = model }

  /// Adapts the model to the reader of some sentences; it takes some seconds, so call it off the main thread.
  ///
  /// - Throws: ``SpeechError`` with `contextInvalid` when fewer than five sentences can be used, `engineUnavailable` or
  ///   `modelDamaged` for the model, and `engineFailed` for audio of another format.
  public func train(on recordings: [Recording]) throws(SpeechError) -> TrainingResult {
    let files = try PocketSphinxModelFiles(in: model)
    let gaussians = try AcousticGaussians(of: files)
    let decoder = try Decoder(files, removesNoise: true)
    var (training, heldOut): ([ForcedAlignment], [ForcedAlignment]) = ([], [])
    var rejected: [String] = []
    for (number, recording) in recordings.enumerated() {
      try FrontEnd.validateFormat(recording.audio)
      guard let alignment = try ForcedAligner(decoder: decoder).alignment(of: recording.text, in: recording.audio)
      else {
        rejected.append(recording.text)
        continue
      }
      if number % 5 == 4 { heldOut.append(alignment) } else { training.append(alignment) }
    }
    guard training.count >= 4, !heldOut.isEmpty else {
      throw SpeechError(
        .contextInvalid,
        "Only \(training.count + heldOut.count) of \(recordings.count) recordings match their sentences, and at "
          + "least 5 are needed. Read them again, word for word, in a quiet room.")
    }
    let before = heldOut.map(\.acousticScore).reduce(0, +) / Double(heldOut.count)
    guard let adaptation = try adaptation(from: training, gaussians) else {
      return TrainingResult(
        adaptation: nil, baselineScore: before, adaptedScore: before, trainingCount: training.count,
        heldOutCount: heldOut.count,
        rejectedTexts: rejected)
    }
    let adapted = try Decoder(files, removesNoise: true)
    try adapted.applyAdaptation(to: adaptation)
    var after = 0.0
    let aligner = ForcedAligner(decoder: adapted)
    for sentence in heldOut {
      after += try (aligner.acousticScore(of: sentence) ?? sentence.acousticScore) / Double(heldOut.count)
    }
    return TrainingResult(
      adaptation: after > before ? adaptation : nil, baselineScore: before, adaptedScore: after,
      trainingCount: training.count,
      heldOutCount: heldOut.count, rejectedTexts: rejected)
  }

  private func adaptation(
    from training: [ForcedAlignment], _ gaussians: AcousticGaussians
  ) throws(SpeechError) -> SpeakerAdaptation? {
    var adaptation = SpeakerAdaptation.identity
    // The second round assigns frames to densities with the transforms of the first.
    for _ in 0..<2 {
      var estimator = MLLREstimator(gaussians, startingFrom: adaptation)
      for sentence in training {
        let features = SpeechFeatures(sentence.cepstra)
        for (phone, frames) in sentence.phones { estimator.add(frames, of: features, phone: phone) }
      }
      guard let solved = estimator.estimate() else { return nil }
      adaptation = solved
    }
    var voice = CepstralMean()
    for sentence in training { voice.add(sentence.cepstra) }
    adaptation.mean = voice.values
    return adaptation
  }
}
