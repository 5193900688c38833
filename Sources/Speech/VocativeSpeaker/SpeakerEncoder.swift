public import VocativeAudio
import VocativeCore
public import VocativeNeural

/// Turns speech into a ``SpeakerEmbedding``: a network that was trained to tell voices apart, whatever they say.
///
/// The network is the encoder of L. Wan and others, "Generalized end-to-end loss for speaker verification" (2018): three
/// layers of LSTM over a mel spectrogram. The weights are those of Resemblyzer (Apache License 2.0), read from the file
/// that its package carries.
///
/// ```swift
/// let encoder = try SpeakerEncoder.installed()
/// if let embedding = try encoder.embedding(of: recording) { print(embedding.similarity(to: enrolled)) }
/// ```
public final class SpeakerEncoder: Sendable {
  /// Frames per second of the sound that the encoder reads.
  public static let sampleRate = SpeakerFeatures.sampleRate

  private let layers: [LSTMLayer]
  private let projection: PackedLinear

  /// The number of frames that the network reads at a time: 1.6 s.
  private static let windowLength = 160
  /// The number of frames from one window to the next; the windows overlap by half.
  private static let windowStride = 77
  /// The part of the last window that has to be sound.
  private static let minimumCoverage = 0.75
  private static let width = 256

  /// Loads the network from Resemblyzer's file `pretrained.pt`.
  ///
  /// - Throws: ``VocativeNeural/ModelError`` with `unreadable`, `damaged`, `unsupported` or `missing`.
  public init(contentsOf path: String) throws(ModelError) {
    let file = try TorchCheckpoint(contentsOf: path)
    let width = Self.width
    var layers: [LSTMLayer] = []
    for layer in 0..<3 {
      let inputs = layer == 0 ? SpeakerFeatures.bandCount : width
      let biases = (
        try file.floats("model_state.lstm.bias_ih_l\(layer)", shape: [4 * width]),
        try file.floats("model_state.lstm.bias_hh_l\(layer)", shape: [4 * width])
      )
      layers.append(
        LSTMLayer(
          inputWeights: try file.floats("model_state.lstm.weight_ih_l\(layer)", shape: [4 * width, inputs]),
          stateWeights: try file.floats("model_state.lstm.weight_hh_l\(layer)", shape: [4 * width, width]),
          bias: zip(biases.0, biases.1).map { $0 + $1 }, inputs: inputs, width: width))
    }
    self.layers = layers
    let weights = try file.floats("model_state.linear.weight", shape: [width, width])
    projection = PackedLinear(
      (0..<width * width).map { weights[$0 % width * width + $0 / width] }, inputs: width, outputs: width,
      bias: try file.floats("model_state.linear.bias", shape: [width]), precision: .float32)
  }

  /// Computes the embedding of the voice in a sound.
  ///
  /// Pauses are left out. The result is more certain the longer the speech: see ``SpeakerProfile``.
  ///
  /// - Parameter sound: Speech of one person, of one channel at ``sampleRate``.
  /// - Returns: The embedding; nil if there is no speech.
  /// - Throws: ``VocativeNeural/ModelError`` with `invalidInput` for another sample rate.
  public func embedding(of sound: PCMBuffer) throws(ModelError) -> SpeakerEmbedding? {
    try embedding(of: sound, minimumSpeech: .zero)
  }

  /// Computes the embedding of the voice in a sound; nil if there is less speech than a minimum.
  func embedding(of sound: PCMBuffer, minimumSpeech: Duration) throws(ModelError) -> SpeakerEmbedding? {
    guard sound.sampleRate == Self.sampleRate else {
      throw ModelError(.invalidInput, "the sound has \(sound.sampleRate) Hz, and \(Self.sampleRate) are needed")
    }
    let speech = SpeakerSound.speech(in: sound)
    guard !speech.isEmpty, .seconds(Double(speech.count) / Double(Self.sampleRate)) >= minimumSpeech else { return nil }
    return try embedding(ofSpeech: speech)
  }

  /// Returns the embedding of samples without pauses; nil for digital silence.
  func embedding(ofSpeech samples: [Float]) throws(ModelError) -> SpeakerEmbedding? {
    let starts = Self.windowStarts(ofSamples: samples.count)
    let length = ((starts.last ?? 0) + Self.windowLength) * SpeakerFeatures.stride
    let padded = samples + [Float](repeating: 0, count: max(0, length - samples.count))
    let features = try SpeakerFeatures.features(of: padded)
    // The windows go through the network side by side: [steps × windows × bands].
    var rows: [Float] = []
    rows.reserveCapacity(Self.windowLength * starts.count * SpeakerFeatures.bandCount)
    for step in 0..<Self.windowLength {
      for start in starts {
        let first = (start + step) * SpeakerFeatures.bandCount
        rows += features[first..<first + SpeakerFeatures.bandCount]
      }
    }
    for layer in layers { rows = layer.states(of: rows, sequences: starts.count) }
    var output = [Float](repeating: 0, count: starts.count * Self.width)
    projection.apply(to: Array(rows.suffix(starts.count * Self.width)), rows: starts.count, &output)
    let windows = starts.indices.compactMap { window in
      SpeakerEmbedding(output[window * Self.width..<(window + 1) * Self.width].map { max($0, 0) })
    }
    return SpeakerEmbedding.mean(of: windows)
  }

  /// Returns the first frames of the windows over a sound.
  private static func windowStarts(ofSamples count: Int) -> [Int] {
    let frames = (count + SpeakerFeatures.stride) / SpeakerFeatures.stride
    let end = max(1, frames - windowLength + windowStride + 1)
    var starts = Array(stride(from: 0, to: end, by: windowStride))
    let last = (starts.last ?? 0) * SpeakerFeatures.stride
    let coverage = Double(count - last) / Double(windowLength * SpeakerFeatures.stride)
    if coverage < minimumCoverage, starts.count > 1 { starts.removeLast() }
    return starts
  }
}
