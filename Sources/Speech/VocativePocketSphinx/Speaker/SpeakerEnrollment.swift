public import VocativeAudio
public import VocativeSpeech

/// Learns how somebody sounds from sentences read aloud.
///
/// The recogniser's means are moved by maximum likelihood linear regression. One sentence in five is held back: what was
/// learned is kept only if these fit better by it.
///
/// ```swift
/// let readings = zip(SpeakerEnrollment.sentences, recordings).map { SpeakerEnrollment.Reading($0, $1) }
/// let outcome = try SpeakerEnrollment().outcome(of: readings)
/// try outcome.adaptation?.write(to: "me.speaker")
/// ```
public struct SpeakerEnrollment: Sendable {
  /// A sentence read aloud.
  public struct Reading: Sendable {
    /// Its words; other signs are passed over.
    public let text: String
    /// The sound of it, one channel at 16 kHz.
    public let sound: PCMBuffer

    /// A sentence and its sound.
    public init(_ text: String, _ sound: PCMBuffer) { (self.text, self.sound) = (text, sound) }
  }

  /// What became of an enrolment.
  public struct Outcome: Sendable {
    /// How the speaker sounds; nil where the sentences held back do not fit better by it.
    public let adaptation: SpeakerAdaptation?
    /// How well the sentences held back fit without and with it; 0 is perfect.
    ///
    /// The logarithm of their likelihood beside that of the likeliest sounds, for each frame, in the recogniser's steps.
    public let before: Double, after: Double
    /// How many sentences were learned from, and how many held back.
    public let learnedCount: Int, heldBackCount: Int
    /// The texts that did not sound as if they were read, which count for nothing.
    public let unfit: [String]
  }

  /// Twenty sentences with all sounds of English.
  public static let sentences = [
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
  /// - Throws: ``SpeechError``: as the recogniser does, and `contextInvalid` when fewer than five sentences can be used.
  public func outcome(of readings: [Reading]) throws(SpeechError) -> Outcome {
    let files = try ModelFiles(in: model)
    let gaussians = try AcousticGaussians(of: files)
    let decoder = try Decoder(files, removesNoise: true)
    var (learned, heldBack): ([KnownSpeech], [KnownSpeech]) = ([], [])
    var unfit: [String] = []
    for (number, reading) in readings.enumerated() {
      try FrontEnd.check(reading.sound)
      guard let known = try decoder.known(reading.text, in: reading.sound) else {
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
    let before = heldBack.map(\.fit).reduce(0, +) / Double(heldBack.count)
    guard let adaptation = try adaptation(from: learned, gaussians) else {
      return Outcome(
        adaptation: nil, before: before, after: before, learnedCount: learned.count, heldBackCount: heldBack.count,
        unfit: unfit)
    }
    let adapted = try Decoder(files, removesNoise: true)
    try adapted.adapt(to: adaptation)
    var after = 0.0
    for known in heldBack { after += try (adapted.fit(of: known) ?? known.fit) / Double(heldBack.count) }
    return Outcome(
      adaptation: after > before ? adaptation : nil, before: before, after: after, learnedCount: learned.count,
      heldBackCount: heldBack.count, unfit: unfit)
  }

  private func adaptation(
    from learned: [KnownSpeech], _ gaussians: AcousticGaussians
  ) throws(SpeechError) -> SpeakerAdaptation? {
    var adaptation = SpeakerAdaptation.none
    // By what the first round learned frames are told better among densities.
    for _ in 0..<2 {
      var regression = MeanRegression(gaussians, from: adaptation)
      for known in learned {
        let features = SpeechFeatures(known.cepstra)
        for (phone, frames) in known.phones { regression.add(frames, of: features, phone: phone) }
      }
      guard let solved = regression.solved() else { return nil }
      adaptation = solved
    }
    var voice = CepstralMean()
    for known in learned { voice.add(known.cepstra) }
    adaptation.mean = voice.values
    return adaptation
  }
}
