import Foundation
import VocativeNLU
package import VocativeNeural

/// A trained model as plain files for other software: the encoder in the layout of Hugging Face, with what training
/// changed in place, and the head.
///
/// The directory has `config.json`, the files of the tokenizer, the weights, `head.safetensors` and `labels.json`. Any
/// implementation of the encoder can load `config.json`, the tokenizer and `model.safetensors`, ``SentenceEncoder`` among
/// them. The head has `classifier.weight`, `[classes × 2 · width]`, which reads the first token's state beside the mean of
/// all, and `classifier.bias`; with entities `tagger.weight`, `[tags × width]`, which reads the state of each word's first
/// token, `tagger.bias`, and the scores of the conditional random field: `crf.transitions`, `[tags × tags]`, `crf.starts`
/// and `crf.ends`.
///
/// As ONNX, `model.onnx` has encoder, classifier and tagger in one graph, which ``ONNXModelBuilder`` describes; it takes the
/// place of `model.safetensors`.
package struct ModelExport {
  /// The format of the file with the encoder.
  package enum FileFormat: String, CaseIterable, Sendable {
    case safetensors
    case onnx
  }

  /// The kind of numbers in the files.
  package enum Format: String, CaseIterable, Sendable {
    case float32 = "fp32"
    case float16 = "fp16"
  }

  private let files: EncoderDirectory
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
    files = try EncoderDirectory(directory)
    description = try ModelBundleMetadata(bundle)
    configuration = files.configuration
    let base = try files.weights()
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
  /// - Parameters:
  ///   - output: The path of the directory.
  ///   - format: The kind of numbers.
  ///   - fileFormat: The format of the file with the encoder.
  /// - Throws: ``VocativeNeural/ModelError`` with `unreadable` when a file cannot be written, `unsupported` for an encoder
  ///   beyond the two gigabytes of an ONNX file.
  package func write(
    to output: String, _ format: Format = .float32, as fileFormat: FileFormat = .safetensors
  ) throws(ModelError) {
    do {
      try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
      for name in ["config.json"] + files.tokenizerFiles {
        try Data(contentsOf: URL(filePath: files.path + "/" + name))
          .write(to: URL(filePath: output + "/" + name), options: .atomic)
      }
      try labels.write(to: URL(filePath: output + "/labels.json"), options: .atomic)
    } catch {
      throw ModelError(.unreadable, "it cannot be written", file: output)
    }
    switch fileFormat {
    case .safetensors:
      let naming = EncoderTensorNaming(configuration.family)
      let tensors = try encoderTensors.filter { configuration.family != .distilBERT || $0.name != Self.tokenTypes }.map
      {
        SafetensorsFile.NamedTensor(naming.name($0.name), shape: $0.shape, $0.values)
      }
      try SafetensorsFile.write(
        format.encoded(tensors), metadata: ["format": "pt"], to: output + "/model.safetensors")
    case .onnx:
      let builder = try ONNXModelBuilder(
        configuration, encoderTensors + headTensors, format == .float16 ? .float16 : .float32)
      try builder.graph.write(
        to: output + "/model.onnx", metadata: ["labels": description.labels.joined(separator: "\n")])
    }
    try SafetensorsFile.write(headTensors, metadata: ["format": "pt"], to: output + "/head.safetensors")
  }

  private static let tokenTypes = "embeddings.token_type_embeddings.weight"

  /// The tensors under the names of BERT.
  ///
  /// DistilBERT has no token types; training adds to the only one that the trainer knows, which then counts as part of each
  /// position.
  private var encoderTensors: [SafetensorsFile.NamedTensor] {
    get throws(ModelError) {
      let table = weights.wordEmbeddings
      var words = [Float](repeating: 0, count: table.rows * table.width)
      try words.withSharedFloats { (words) throws(ModelError) in
        try table.copy((0..<Int32(table.rows)).map(\.self), to: words.start)
      }
      var changed = weights.tensors(configuration).filter { $0.name.contains(".") && !$0.name.hasPrefix("words") }
      if configuration.family == .distilBERT { Self.mergeTokenType(&changed) }
      return changed + [
        .init("embeddings.word_embeddings.weight", shape: [table.rows, table.width], .f32(words))
      ]
    }
  }

  /// Adds the vector of the token type to each position, and sets it to zero.
  private static func mergeTokenType(_ tensors: inout [SafetensorsFile.NamedTensor]) {
    guard let type = tensors.firstIndex(where: { $0.name == tokenTypes }),
      let position = tensors.firstIndex(where: { $0.name == "embeddings.position_embeddings.weight" }),
      case .f32(let vector) = tensors[type].values, case .f32(var rows) = tensors[position].values
    else { return }
    for place in rows.indices { rows[place] += vector[place % vector.count] }
    tensors[position].values = .f32(rows)
    tensors[type].values = .f32([Float](repeating: 0, count: vector.count))
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
