import CKernels
package import VocativeNeural

/// An encoder–decoder of the Marian or the M2M-100 kind.
///
/// Vaswani and others 2017; Junczys-Dowmunt and others 2018; Fan and others 2020.
///
/// Safe to use from many tasks at once.
package final class TranslationNetwork: Sendable {
  let configuration: TranslationConfiguration
  let weights: TranslationWeights
  let precision: Precision
  let arithmetic: LayerArithmetic
  private let positions: PositionEncoding

  /// Loads a model from its directory: `config.json` and `model.safetensors`.
  ///
  /// - Throws: ``VocativeNeural/ModelError``.
  package init(directory: String, precision: Precision) throws(ModelError) {
    configuration = try TranslationConfiguration(contentsOf: directory + "/config.json")
    self.precision = precision
    let file = try SafetensorsFile(contentsOf: directory + "/model.safetensors")
    weights = try TranslationWeights(file, configuration, precision: precision)
    // The weights are packed now; only the vectors of a text's tokens are read again.
    file.releasePages()
    arithmetic = LayerArithmetic(configuration)
    positions = PositionEncoding(configuration)
  }

  /// Computes the states of a source text.
  ///
  /// - Parameter tokens: The tokens, at least one and at most as many as there are positions.
  /// - Returns: The states, `tokens × width`.
  /// - Throws: ``VocativeNeural/ModelError`` with `invalidInput`.
  func encode(_ tokens: [Int]) throws(ModelError) -> [Float] {
    guard !tokens.isEmpty, tokens.count <= positions.count else {
      throw ModelError(.invalidInput, "a text of \(tokens.count) tokens, and 1 to \(positions.count) can be read")
    }
    var rows = try embeddings(of: tokens, in: weights.encoderEmbeddings, from: 0)
    for layer in weights.encoderLayers {
      arithmetic.add(to: &rows, layer.attentionNorm) { input, rows in attend(input, &rows, layer) }
      arithmetic.feedForward(&rows, layer)
    }
    weights.encoderNorm?.apply(to: &rows)
    return rows
  }

  /// Returns the embeddings of tokens at some positions.
  func embeddings(of tokens: [Int], in table: TokenEmbeddings, at places: [Int]) throws(ModelError) -> [Float] {
    var rows = try table.vectors(of: tokens)
    if configuration.scalesEmbeddings {
      let factor = Float(configuration.width).squareRoot()
      for place in rows.indices { rows[place] *= factor }
    }
    for (row, place) in places.enumerated() { positions.add(place, to: &rows, row: row) }
    return rows
  }

  private func embeddings(of tokens: [Int], in table: TokenEmbeddings, from start: Int) throws(ModelError) -> [Float] {
    try embeddings(of: tokens, in: table, at: Array(start..<start + tokens.count))
  }

  private func attend(_ input: [Float], _ rows: inout [Float], _ layer: TranslationWeights.Layer) {
    let count = input.count / configuration.width
    let heads = configuration.encoder.heads
    var projected = [Float](repeating: 0, count: input.count * 3)
    layer.queryKeyValue.apply(to: input, rows: count, &projected)
    var context = [Float](repeating: 0, count: input.count)
    let headWidth = configuration.width / heads
    var scratch = [Float](repeating: 0, count: kernel_attention_scratch(count, headWidth))
    kernel_attention(projected, count, heads, headWidth, &context, &scratch)
    layer.attentionOutput.apply(to: context, rows: count, adds: true, &rows)
  }
}
