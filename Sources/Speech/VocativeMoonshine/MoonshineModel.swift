package import VocativeNeural

/// A Moonshine model: an encoder-decoder transformer from the samples of speech to the pieces of English words.
///
/// Jeffries and others 2024, “Moonshine: Speech Recognition for Live Transcription and Voice Commands”.
///
/// It reads the files of the Python package `moonshine-voice`: `encoder_model.ort`, `decoder_model_merged.ort` and
/// `tokenizer.bin`, int8 weights in ONNX Runtime's format, and computes them itself.
package final class MoonshineModel: Sendable {
  let shape: Shape
  let encoder: MoonshineEncoderWeights
  let decoder: MoonshineDecoderWeights
  let tokenizer: SentencePieceTokenizer

  /// The sizes of a model.
  struct Shape: Hashable, Sendable {
    /// The width of a frame or a token.
    var width = 288
    var headCount = 8
    /// The width of the feed-forward networks.
    var innerWidth = 1_152
    var vocabularySize = 32_768
    /// The number of values of each head that rotate with the position.
    var rotaryWidth = 32

    var headWidth: Int { width / headCount }
  }

  /// Reads a model.
  ///
  /// - Parameters:
  ///   - directory: Where the three files are.
  ///   - precision: What products are computed in.
  /// - Throws: ``ModelError`` when a file is missing or damaged, or of another model than Moonshine Tiny.
  package convenience init(directory: String, precision: Precision = .int8) throws(ModelError) {
    try self.init(directory: directory, shape: Shape(), precision: precision)
  }

  init(directory: String, shape: Shape, precision: Precision) throws(ModelError) {
    self.shape = shape
    tokenizer = try SentencePieceTokenizer(directory + "/tokenizer.bin", count: shape.vocabularySize)
    encoder = try MoonshineEncoderWeights(ORTModelFile(directory + "/encoder_model.ort"), shape, precision)
    decoder = try MoonshineDecoderWeights(ORTModelFile(directory + "/decoder_model_merged.ort"), shape, precision)
  }
}
