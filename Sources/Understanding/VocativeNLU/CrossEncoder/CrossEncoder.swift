public import VocativeNeural

/// Scores how well two texts fit each other by encoding them as one sequence (a cross-encoder; Nogueira and Cho 2019).
///
/// It sees which words of the one answer which words of the other, which two vectors do not show. A score costs a pass of
/// the encoder, so that it ranks a few candidates anew that were found otherwise. Safe to use from many tasks at once.
public final class CrossEncoder: PairScorer {
  private let tokenizer: any TextTokenizer
  private let transformer: TransformerEncoder
  private let head: CrossEncoderHead
  private let threads: Int

  /// Loads a file that training wrote, for the encoder of a directory.
  ///
  /// - Throws: ``VocativeNeural/ModelError`` when a file is damaged or made for another encoder.
  public init(
    _ file: SafetensorsFile, directory: String, precision: Precision = .int8, threads: Int = 1
  ) throws(ModelError) {
    try file.check(.crossEncoder)
    let files = try EncoderDirectory(directory)
    let weights = try files.weights()
    let base = try weights.encoderFingerprint()
    guard file.metadata["base"] == base else {
      throw ModelError(.unsupported, "it was trained on another encoder than that of \(directory)", file: file.path)
    }
    tokenizer = try files.tokenizer()
    transformer = try TransformerEncoder(
      weights, files.configuration, precision: precision,
      adapter: LoRAAdapter(tensorsOf: file, base, files.configuration))
    self.threads = threads
    head = try CrossEncoderHead(file, width: files.configuration.hiddenSize)
  }

  /// Returns the logit of each candidate; see ``PairScorer/logits(of:with:)``.
  ///
  /// - Throws: ``VocativeNeural/ModelError`` with `invalidInput` for a text that cannot be encoded.
  public func logits(of text: String, with candidates: [String]) throws -> [Float] {
    let sequences = candidates.map { CrossEncoderHead.tokens(text, $0, tokenizer) }
    return try transformer.embeddings(of: sequences, threads: threads).map(head.logit)
  }
}

/// The linear layer of a cross-encoder, and the layout of its input.
package struct CrossEncoderHead: Sendable {
  /// The factor of the product with a vector of length 1, which lets weights of ordinary size span the range of logits.
  package static let scale: Float = 16
  /// The most tokens of either text.
  private static let tokenLimit = 48

  /// A weight for each dimension, then the bias.
  package var parameters: [Float]

  /// Creates the layer.
  package init(_ parameters: [Float]) { self.parameters = parameters }

  /// Loads the layer of a cross-encoder's file, for vectors of `width` numbers.
  ///
  /// - Throws: ``VocativeNeural/ModelError`` when it is missing or of another shape.
  package init(_ file: SafetensorsFile, width: Int) throws(ModelError) {
    parameters = try file.floats("head", shape: [width + 1])
  }

  /// Returns the logit of a pair's vector, which has length 1.
  package func logit(of vector: [Float]) -> Float {
    zip(vector, parameters).reduce(0) { $0 + $1.0 * $1.1 } * Self.scale + (parameters.last ?? 0)
  }

  /// Returns the tokens of both texts as one sequence: `[CLS] text [SEP] candidate [SEP]`.
  package static func tokens(_ text: String, _ candidate: String, _ tokenizer: any TextTokenizer) -> [Int32] {
    tokenizer.encode(text, limit: tokenLimit).ids + tokenizer.encode(candidate, limit: tokenLimit).ids.dropFirst()
  }
}
