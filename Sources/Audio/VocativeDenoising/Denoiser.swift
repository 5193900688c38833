import VocativeAudio
public import VocativeNeural

/// Takes noise out of speech, sample by sample as it comes.
///
/// A causal mask denoiser: the spectrum of each 30 ms is multiplied by gains between a fiftieth and 1, one for each of 40
/// bands of hearing, which a small network makes of what came so far (time-frequency masking; Wang and Chen 2018). What
/// comes out is as long as what went in, and 20 ms behind it.
///
/// ```swift
/// var denoiser = Denoiser(model)
/// for buffer in microphone { recogniser.hear(try denoiser.step(buffer.samples)) }
/// ```
///
/// Use one for each stream, from its beginning: it learns what the noise is like before speech begins.
public struct Denoiser: Sendable {
  /// How many samples a second it takes.
  public static let sampleRate = Frames.rate

  private let network: MaskNetwork
  private var past: MaskNetwork.Past
  /// What is not in a whole frame yet.
  private var pending: [Float]
  /// What later frames will add to.
  private var tail: [Float]
  /// How much of what comes out first lies before the beginning.
  private var skipped = Frames.delay
  private var (taken, given) = (0, 0)

  /// A denoiser at the beginning of a stream.
  public init(_ model: DenoiserModel) {
    network = model.network
    past = MaskNetwork.Past(model.network)
    pending = [Float](repeating: 0, count: Frames.delay)
    tail = [Float](repeating: 0, count: Frames.length)
  }

  /// Takes samples of one channel, of any number, and gives those that are done.
  ///
  /// Samples that are no numbers count as silence.
  /// - Throws: ``VocativeNeural/ModelError`` when the engine fails.
  public mutating func step(_ samples: [Float]) throws(ModelError) -> [Float] {
    taken += samples.count
    pending += samples.lazy.map { $0.isFinite ? $0 : 0 }
    let output = try advance()
    given += output.count
    return output
  }

  /// Ends the stream, and gives what is left of it.
  public mutating func finish() throws(ModelError) -> [Float] {
    let missing = taken - given
    let output = try step([Float](repeating: 0, count: Frames.length)).prefix(missing)
    self = Denoiser(DenoiserModel(network))
    return Array(output)
  }

  /// So many frames go through the network at once.
  private static let chunk = 64

  private mutating func advance() throws(ModelError) -> [Float] {
    var output: [Float] = []
    var start = 0
    while pending.count - start >= Frames.length {
      let count = min((pending.count - start - Frames.length) / Frames.hop + 1, Self.chunk)
      let spectra = (0..<count).map { frame in
        Frames.spectrum(of: pending[(start + frame * Frames.hop)...].prefix(Frames.length))
      }
      let features = spectra.flatMap { MelBands.features(of: MelBands.powers(of: $0.power)) }
      let gains = try network.gains(of: features, after: &past)
      for (frame, spectrum) in spectra.enumerated() {
        add(spectrum, gains[(frame * MelBands.count)..<((frame + 1) * MelBands.count)])
        output += tail.prefix(Frames.hop)
        tail.removeFirst(Frames.hop)
        tail += [Float](repeating: 0, count: Frames.hop)
      }
      start += count * Frames.hop
    }
    pending.removeFirst(start)
    let early = min(skipped, output.count)
    skipped -= early
    output.removeFirst(early)
    return output
  }

  /// Turns a frame's noise down and adds what is left to the sound.
  private mutating func add(_ spectrum: VocativeAudio.RealFFT.Spectrum, _ bands: ArraySlice<Float>) {
    var spectrum = spectrum
    for (bin, gain) in MelBands.gains(of: bands).enumerated() {
      spectrum.real[bin] *= gain
      spectrum.imaginary[bin] *= gain
    }
    let samples = Frames.transform.samples(of: spectrum)
    for place in 0..<Frames.length { tail[place] += samples[place] * Frames.window[place] }
  }
}
