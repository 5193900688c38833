import Foundation
public import VocativeNeural
import VocativeSupport

/// A classifier of texts that another framework trained: a BERT model with a head for sequences, as Hugging Face's
/// `BertForSequenceClassification` saves it or exports it to ONNX.
///
/// ```swift
/// let classifier = try SequenceClassifier(directory: "toxic-bert")
/// print(try classifier.classify("you are all wonderful").best.label)
/// ```
///
/// The directory is one that ``SentenceEncoder`` reads. Of an ONNX file the weights are read by their names. The first token's state passes a dense layer with tanh and a linear layer (Devlin and others
/// 2019, 4.1). Safe to use from many tasks at once.
public final class SequenceClassifier: Sendable {
  /// The names of the classes, from `id2label` of the configuration; else `LABEL_0` and so on.
  public let labels: [String]

  private let tokenizer: any TextTokenizer
  private let encoder: TransformerEncoder
  private let pooler: Linear
  private let head: Linear

  private struct Linear: Sendable {
    /// `[outputs × inputs]`, row by row.
    let weights: [Float]
    let bias: [Float]

    func applied(to input: ArraySlice<Float>) -> [Float] {
      bias.indices.map { row in
        let weights = weights[row * input.count..<(row + 1) * input.count]
        return zip(weights, input).reduce(bias[row]) { $0 + $1.0 * $1.1 }
      }
    }
  }

  /// Loads the classifier of a directory.
  ///
  /// - Throws: ``VocativeNeural/ModelError`` if a file is missing, damaged or of another kind of model.
  public init(directory: String, precision: Precision = .int8) throws(ModelError) {
    let files = try EncoderDirectory(directory)
    let configuration = files.configuration
    guard configuration.family == .bert else {
      throw ModelError(
        .unsupported, "its model_type is \(configuration.family.rawValue), and the head of bert alone is known",
        file: files.path + "/config.json")
    }
    tokenizer = try files.tokenizer()
    let file = try files.weights()
    encoder = try TransformerEncoder(file, configuration, precision: precision)
    let width = configuration.hiddenSize
    let prefix = file.tensor("bert.pooler.dense.weight") == nil ? "" : "bert."
    pooler = Linear(
      weights: try file.floats(prefix + "pooler.dense.weight", shape: [width, width]),
      bias: try file.floats(prefix + "pooler.dense.bias", shape: [width]))
    guard let count = file.tensor("classifier.bias")?.shape.first, count > 1 else {
      throw ModelError(.missing, "it has no head for two classes or more", file: directory)
    }
    head = Linear(
      weights: try file.floats("classifier.weight", shape: [count, width]),
      bias: try file.floats("classifier.bias", shape: [count]))
    labels = try Self.labels(files.path + "/config.json", count: count)
  }

  /// Returns the classes of a text, which may be empty, with their probabilities.
  ///
  /// - Throws: ``VocativeNeural/ModelError`` with `invalidInput` for a text that cannot be encoded.
  public func classify(_ text: String) throws(ModelError) -> LabelPrediction { try classify([text])[0] }

  /// Returns the classes of some texts, in their order.
  ///
  /// - Throws: ``VocativeNeural/ModelError`` with `invalidInput` for a text that cannot be encoded.
  public func classify(_ texts: [String]) throws(ModelError) -> [LabelPrediction] {
    let limit = encoder.configuration.maximumPositionCount - 2
    let states = try encoder.hiddenStates(of: texts.map { tokenizer.encode($0, limit: limit).ids })
    return states.map { states in
      let first = states.prefix(encoder.configuration.hiddenSize)
      let pooled = pooler.applied(to: first).map { Float(tanh(Double($0))) }
      return prediction(head.applied(to: pooled[...]))
    }
  }

  private func prediction(_ logits: [Float]) -> LabelPrediction {
    let most = logits.max() ?? 0
    let exponentials = logits.map { exp(Double($0 - most)) }
    let sum = exponentials.reduce(0, +)
    let scored = zip(labels, exponentials).map { ScoredLabel(label: $0, confidence: $1 / sum) }
    return LabelPrediction(candidates: scored.sorted { $0.confidence > $1.confidence })
  }

  // MARK: Files

  private static func labels(_ path: String, count: Int) throws(ModelError) -> [String] {
    var labels = (0..<count).map { "LABEL_\($0)" }
    do {
      guard let data = FileManager.default.contents(atPath: path) else { return labels }
      let names = try JSONField(try JSONParser.parse(Array(data))).optional("id2label")
      for index in 0..<count {
        if let name = try names?.optional(String(index))?.text() { labels[index] = name }
      }
    } catch {
      throw ModelError(.damaged, "its id2label cannot be read", file: path)
    }
    guard Set(labels).count == count else { throw ModelError(.damaged, "two classes have one name", file: path) }
    return labels
  }
}
