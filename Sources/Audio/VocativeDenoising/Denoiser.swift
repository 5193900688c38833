import VocativeAudio
public import VocativeNeural

/// Takes noise out of speech, sample by sample as it comes.
///
/// A causal mask denoiser: the spectrum of each 30 ms is multiplied by gains between a fiftieth and 1, one for each of
/// 40 bands of hearing, which a small network makes of what came so far (time-frequency masking; Wang and Chen 2018).
/// What comes out is as long as what went in, and 20 ms behind it.
///
/// ```swift
/// var denoiser = Denoiser(model)
/// for try await buffer in microphone.audio(at: Denoiser.sampleRate) { samples += try denoiser.step(buffer.samples) }
/// samples += try denoiser.finish()
/// ```
///
/// Use one for each stream, from its beginning: it learns what the noise is like before speech begins.
public struct Denoiser: Sendable {
  /// The sample rate in hertz.
  public static let sampleRate = STFT.sampleRate

  private let network: MaskNetwork
  private var history: MaskNetwork.History
  /// The samples that do not fill a frame yet.
  private var pending: [Float]
  /// The samples that later frames will add to.
  private var overlap: [Float]
  /// The number of output samples that lie before the beginning.
  private var remainingLatency = STFT.latency
  private var (inputCount, outputCount) = (0, 0)

  /// A denoiser at the beginning of a stream.
  public init(_ model: DenoiserModel) {
    network = model.network
    history = MaskNetwork.History(model.network)
    pending = [Float](repeating: 0, count: STFT.latency)
    overlap = [Float](repeating: 0, count: STFT.frameLength)
  }

  /// Takes samples of one channel, of any number, and gives those that are done.
  ///
  /// Samples that are no numbers count as silence.
  /// - Throws: ``VocativeNeural/ModelError`` when the engine fails.
  public mutating func step(_ samples: [Float]) throws(ModelError) -> [Float] {
    inputCount += samples.count
    pending += samples.lazy.map { $0.isFinite ? $0 : 0 }
    let output = try advance()
    outputCount += output.count
    return output
  }

  /// Ends the stream, and gives what is left of it.
  public mutating func finish() throws(ModelError) -> [Float] {
    let missing = inputCount - outputCount
    let output = try step([Float](repeating: 0, count: STFT.frameLength)).prefix(missing)
    self = Denoiser(DenoiserModel(network))
    return Array(output)
  }

  /// So many frames go through the network at once.
  private static let framesAtOnce = 64

  private mutating func advance() throws(ModelError) -> [Float] {
    var output: [Float] = []
    var start = 0
    while pending.count - start >= STFT.frameLength {
      let count = min((pending.count - start - STFT.frameLength) / STFT.hopLength + 1, Self.framesAtOnce)
      let spectra = (0..<count).map { frame in
        STFT.spectrum(of: pending[(start + frame * STFT.hopLength)...].prefix(STFT.frameLength))
      }
      let features = spectra.flatMap { MelFilterBank.features(of: MelFilterBank.powers(of: $0.power)) }
      let gains = try network.gains(of: features, after: &history)
      for (frame, spectrum) in spectra.enumerated() {
        overlapAdd(spectrum, gains[(frame * MelFilterBank.count)..<((frame + 1) * MelFilterBank.count)])
        output += overlap.prefix(STFT.hopLength)
        overlap.removeFirst(STFT.hopLength)
        overlap += [Float](repeating: 0, count: STFT.hopLength)
      }
      start += count * STFT.hopLength
    }
    pending.removeFirst(start)
    let early = min(remainingLatency, output.count)
    remainingLatency -= early
    output.removeFirst(early)
    return output
  }

  /// Turns a frame's noise down and adds what is left to the sound.
  private mutating func overlapAdd(_ spectrum: VocativeAudio.RealFFT.Spectrum, _ bands: ArraySlice<Float>) {
    var spectrum = spectrum
    for (bin, gain) in MelFilterBank.gains(of: bands).enumerated() {
      spectrum.real[bin] *= gain
      spectrum.imaginary[bin] *= gain
    }
    let samples = STFT.transform.samples(of: spectrum)
    for place in 0..<STFT.frameLength { overlap[place] += samples[place] * STFT.window[place] }
  }
}
