/// The mean of the cepstra of late speech: what a voice, its microphone and its room add to every frame.
///
/// Speech that is heard as it is spoken is normalised by it, since its own mean is not known before its end. One
/// utterance is too short to tell the mean of a voice: “yes” has that of its three sounds.
struct CepstralMean {
  /// Nothing before any speech was heard.
  private(set) var values: [Float]
  /// For how many frames it stands; older speech counts for less and less.
  private var weight: Float

  /// So many frames, 8 s, are remembered at most.
  private static let maximumFrames: Float = 800

  /// The mean of no speech yet.
  init() { (values, weight) = ([], 0) }

  /// A mean that was found before.
  init(_ values: [Float]) { (self.values, weight) = (values, Self.maximumFrames) }

  mutating func add(_ cepstra: Cepstra) {
    let count = Float(cepstra.count)
    guard count > 0 else { return }
    let (mean, share) = (cepstra.mean, count / (weight + count))
    values = values.isEmpty ? mean : zip(values, mean).map { $0 + ($1 - $0) * share }
    weight = min(weight + count, Self.maximumFrames)
  }
}
