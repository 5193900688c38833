import Foundation
import VocativeNLU
package import VocativeNeural

/// A trained model as plain files for other software: the encoder in the layout of Hugging Face, with what training
/// changed in place, and the head.
///
/// The directory has `config.json`, `vocab.txt`, `model.safetensors`, `head.safetensors` and `labels.json`. Any BERT
/// implementation can load the first three, ``SentenceEncoder`` among them. The head has `classifier.weight`,
/// `[classes × 2 · width]`, which reads the first token's state beside the mean of all, and `classifier.bias`; with entities
/// `tagger.weight`, `[tags × width]`, which reads the state of each word's first token, `tagger.bias`, and the scores
/// of the conditional random field: `crf.transitions`, `[tags × tags]`, `crf.starts` and `crf.ends`.
package struct ModelExport {
  /// The kind of numbers in the files.
  package enum Format: String, Sendable {
    case float32 = "fp32"
    case float16 = "fp16"
  }

  private let directory: String
  private let description: ModelBundleMetadata
  private let configuration: EncoderConfiguration
  private let weights: EncoderWeights
  private let head: JointHead
  private let parameters: [Float]

  /// Loads a model.
  ///
  /// - Parameters:
  ///   - bundle: the file that training wrote.
  ///   - directory: the encoder that it was trained from.
  /// - Throws: ``VocativeNeural/ModelError`` with `unsupported` for another kind of file or encoder, or the errors of
  ///   reading either.
  package init(bundle: SafetensorsFile, directory: String) throws(ModelError) {
    self.directory = directory
    description = try ModelBundleMetadata(bundle)
    configuration = try EncoderConfiguration(contentsOf: directory + "/config.json")
    let base = try SafetensorsFile(contentsOf: directory + "/model.safetensors")
    guard try base.encoderFingerprint() == description.base else {
      throw ModelError(.unsupported, "the model was trained from another encoder than \(directory)", file: bundle.path)
    }
    weights = try EncoderWeights(
      base, configuration, .float32,
      adapter: description.encoder == .adapter
        ? LoRAAdapter(tensorsOf: bundle, description.base, configuration) : nil,
      overrides: description.encoder == .full ? bundle : nil)
    head = JointHead(
      width: configuration.hiddenSize, classCount: description.labels.count, tags: TagSet(types: description.types))
    parameters = try bundle.floats("head", shape: [head.parameterCount])
  }

  /// Writes the files into a directory, which is created.
  ///
  /// - Throws: ``VocativeNeural/ModelError`` with `unreadable` when a file cannot be written.
  package func write(to output: String, _ format: Format = .float32) throws(ModelError) {
    do {
      try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
      for name in ["config.json", "vocab.txt"] {
        try Data(contentsOf: URL(filePath: directory + "/" + name))
          .write(to: URL(filePath: output + "/" + name), options: .atomic)
      }
      try labels.write(to: URL(filePath: output + "/labels.json"), options: .atomic)
    } catch {
      throw ModelError(.unreadable, "it cannot be written", file: output)
    }
    try SafetensorsFile.write(
      format.encoded(try encoderTensors), metadata: ["format": "pt"], to: output + "/model.safetensors")
    try SafetensorsFile.write(headTensors, metadata: ["format": "pt"], to: output + "/head.safetensors")
  }

  private var encoderTensors: [SafetensorsFile.NamedTensor] {
    get throws(ModelError) {
      let table = weights.wordEmbeddings
      var words = [Float](repeating: 0, count: table.rows * table.width)
      try words.withSharedFloats { (words) throws(ModelError) in
        try table.copy((0..<Int32(table.rows)).map(\.self), to: words.start)
      }
      let changed = weights.tensors(configuration).filter { $0.name.contains(".") && !$0.name.hasPrefix("words") }
      return changed + [
        .init("embeddings.word_embeddings.weight", shape: [table.rows, table.width], .f32(words))
      ]
    }
  }

  private var headTensors: [SafetensorsFile.NamedTensor] {
    let (width, classes, tags) = (head.width, head.classCount, head.tags.count)
    var tensors: [SafetensorsFile.NamedTensor] = [
      .init(
        "classifier.weight", shape: [classes, 2 * width],
        .f32(transposed(at: head.classStart, rows: 2 * width, columns: classes))),
      .init("classifier.bias", shape: [classes], .f32(slice(at: head.classBias, count: classes))),
    ]
    guard tags > 0 else { return tensors }
    let chain = head.chainStart
    tensors += [
      .init("tagger.weight", shape: [tags, width], .f32(transposed(at: head.tagStart, rows: width, columns: tags))),
      .init("tagger.bias", shape: [tags], .f32(slice(at: head.tagBias, count: tags))),
      .init("crf.transitions", shape: [tags, tags], .f32(slice(at: chain, count: tags * tags))),
      .init("crf.starts", shape: [tags], .f32(slice(at: chain + tags * tags, count: tags))),
      .init("crf.ends", shape: [tags], .f32(slice(at: chain + tags * (tags + 1), count: tags))),
    ]
    return tensors
  }

  private func slice(at start: Int, count: Int) -> [Float] { Array(parameters[start..<start + count]) }

  private func transposed(at start: Int, rows: Int, columns: Int) -> [Float] {
    (0..<columns).flatMap { column in (0..<rows).map { parameters[start + $0 * columns + column] } }
  }

  /// The names, and the temperatures that the scores are divided by.
  private var labels: Data {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
      return try encoder.encode(
        Labels(
          kind: description.kind.rawValue, labels: description.labels,
          tags: (0..<head.tags.count).map { head.tags[$0] }, labelTemperature: description.labelTemperature))
    }
  }

  private struct Labels: Encodable {
    let kind: String
    let labels: [String]
    let tags: [String]
    let labelTemperature: Float
  }
}

extension ModelExport.Format {
  fileprivate func encoded(_ tensors: [SafetensorsFile.NamedTensor]) -> [SafetensorsFile.NamedTensor] {
    guard self == .float16 else { return tensors }
    return tensors.map { tensor in
      guard case .f32(let values) = tensor.values else { return tensor }
      return .init(tensor.name, shape: tensor.shape, .f16(values))
    }
  }
}
