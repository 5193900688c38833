public import VocativeAudio
public import VocativeSpeech

/// Learns how somebody sounds from sentences read aloud.
///
/// The recogniser's means are moved by maximum likelihood linear regression. One sentence in five is held back: what
/// was learned is kept only if these fit better by it.
///
/// ```swift
/// let readings = zip(SpeakerAdaptationTrainer.prompts, recordings).map { SpeakerAdaptationTrainer.Recording($0, $1) }
/// let outcome = try SpeakerAdaptationTrainer().outcome(of: readings)
/// try outcome.adaptation?.write(to: "me.speaker")
/// ```
public struct SpeakerAdaptationTrainer: Sendable {
  /// A sentence read aloud.
  public struct Recording: Sendable {
    /// Its words; other signs are passed over.
    public let text: String
    /// The sound of it, one channel at 16 kHz.
    public let audio: PCMBuffer

    /// A sentence and its sound.
    public init(_ text: String, _ sound: PCMBuffer) { (self.text, self.audio) = (text, sound) }
  }

  /// What became of an enrolment.
  public struct TrainingResult: Sendable {
    /// How the speaker sounds; nil where the sentences held back do not fit better by it.
    public let adaptation: SpeakerAdaptation?
    /// How well the sentences held back fit without and with it; 0 is perfect.
    ///
    /// The logarithm of their likelihood beside that of the likeliest sounds, for each frame, in the recogniser's
    /// steps.
    public let baselineScore: Double, adaptedScore: Double
    /// How many sentences were learned from, and how many held back.
    public let trainingCount: Int, heldOutCount: Int
    /// The texts that did not sound as if they were read, which count for nothing.
    public let rejectedTexts: [String]
  }

  /// Twenty sentences with all sounds of English.
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

  /// An enrolment for a recogniser with this model.
  public init(model: String = PocketSphinxRecognizer.installedModel) { self.model = model }

  /// Learns how the reader of some sentences sounds; takes some seconds, so not on the main thread.
  ///
  /// - Throws: ``SpeechError``: as the recogniser does, and `contextInvalid` when fewer than five sentences can be
  ///   used.
  public func train(on readings: [Recording]) throws(SpeechError) -> TrainingResult {
    let files = try PocketSphinxModelFiles(in: model)
    let gaussians = try AcousticGaussians(of: files)
    let decoder = try Decoder(files, removesNoise: true)
    var (learned, heldBack): ([ForcedAlignment], [ForcedAlignment]) = ([], [])
    var unfit: [String] = []
    for (number, reading) in readings.enumerated() {
      try FrontEnd.validateFormat(reading.audio)
      guard let known = try decoder.forcedAlignment(reading.text, in: reading.audio) else {
        unfit.append(reading.text)
        continue
      }
      if number % 5 == 4 { heldBack.append(known) } else { learned.append(known) }
    }
    guard learned.count >= 4, !heldBack.isEmpty else {
      throw SpeechError(
        .contextInvalid,
        "Only \(learned.count + heldBack.count) of \(readings.count) sentences sound as they are written; at least 5 are "
          + "needed. Read them again, word for word, in a quiet room.")
    }
    let before = heldBack.map(\.acousticScore).reduce(0, +) / Double(heldBack.count)
    guard let adaptation = try adaptation(from: learned, gaussians) else {
      return TrainingResult(
        adaptation: nil, baselineScore: before, adaptedScore: before, trainingCount: learned.count,
        heldOutCount: heldBack.count,
        rejectedTexts: unfit)
    }
    let adapted = try Decoder(files, removesNoise: true)
    try adapted.applyAdaptation(to: adaptation)
    var after = 0.0
    for known in heldBack {
      after += try (adapted.acousticScore(of: known) ?? known.acousticScore) / Double(heldBack.count)
    }
    return TrainingResult(
      adaptation: after > before ? adaptation : nil, baselineScore: before, adaptedScore: after,
      trainingCount: learned.count,
      heldOutCount: heldBack.count, rejectedTexts: unfit)
  }

  private func adaptation(
    from learned: [ForcedAlignment], _ gaussians: AcousticGaussians
  ) throws(SpeechError) -> SpeakerAdaptation? {
    var adaptation = SpeakerAdaptation.identity
    // By what the first round learned frames are told better among densities.
    for _ in 0..<2 {
      var regression = MLLREstimator(gaussians, startingFrom: adaptation)
      for known in learned {
        let features = SpeechFeatures(known.cepstra)
        for (phone, frames) in known.phones { regression.add(frames, of: features, phone: phone) }
      }
      guard let solved = regression.estimate() else { return nil }
      adaptation = solved
    }
    var voice = CepstralMean()
    for known in learned { voice.add(known.cepstra) }
    adaptation.mean = voice.values
    return adaptation
  }
}
