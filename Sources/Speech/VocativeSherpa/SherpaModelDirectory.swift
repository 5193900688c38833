import Foundation
import VocativeSpeech

/// A folder that is looked through for the files of a model.
struct SherpaModelDirectory {
  let tokens: String
  private let directory: String
  private let prefersInt8: Bool
  /// The ONNX files' names, sorted.
  private let names: [String]

  init(_ folder: String, prefersInt8: Bool) throws(SpeechError) {
    guard let items = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      throw SpeechError(
        .engineUnavailable,
        "There is no folder \(folder). Name the folder of a model for sherpa-onnx: tokens.txt and its ONNX files.")
    }
    self.directory = folder
    self.prefersInt8 = prefersInt8
    names = items.filter { $0.lowercased().hasSuffix(".onnx") }.sorted()
    let tables = items.filter { $0.lowercased().hasSuffix("tokens.txt") }.sorted()
    guard !names.isEmpty, let table = tables.first(where: { $0 == "tokens.txt" }) ?? tables.first else {
      throw SpeechError(
        .engineUnavailable,
        "There is no model for sherpa-onnx in \(folder): it has no "
          + (names.isEmpty ? "ONNX files" : "tokens.txt") + ". Unpack one into it, or name another folder.")
    }
    tokens = folder + "/" + table
  }

  /// Returns the files by the kind of model that they make.
  func modelFiles() throws(SpeechError) -> SherpaModel.Files {
    if let preprocessor = try path(.preprocessor) {
      return .moonshine(
        preprocessor: preprocessor, encoder: try requiredPath(.encoder), uncachedDecoder: try requiredPath(.decoder),
        cachedDecoder: try requiredPath(.cachedDecoder))
    }
    if let joiner = try path(.joiner) {
      return try transducer(encoder: requiredPath(.encoder), decoder: requiredPath(.decoder), joiner: joiner)
    }
    if let encoder = try path(.encoder) {
      let decoder = try requiredPath(.decoder)
      if decoder.lowercased().contains("merged") { return .mergedMoonshine(encoder: encoder, decoder: decoder) }
      let kind = try properties(of: encoder)["model_type"] ?? ""
      guard kind.hasPrefix("whisper") else { throw unknownModel(kind) }
      return .whisper(encoder: encoder, decoder: decoder)
    }
    return try singleFileModel(requiredPath(.model))
  }

  private func transducer(encoder: String, decoder: String, joiner: String) throws(SpeechError) -> SherpaModel.Files {
    let properties = try properties(of: encoder)
    if properties["pred_rnn_layers"] != nil {
      guard properties["window_size"] == nil else { throw unknownModel("a streaming transducer of NeMo") }
      return .nemoTransducer(encoder: encoder, decoder: decoder, joiner: joiner)
    }
    return properties["decode_chunk_len"] != nil
      ? .streamingTransducer(encoder: encoder, decoder: decoder, joiner: joiner)
      : .transducer(encoder: encoder, decoder: decoder, joiner: joiner)
  }

  private func singleFileModel(_ model: String) throws(SpeechError) -> SherpaModel.Files {
    let properties = try properties(of: model)
    let kind = properties["model_type"] ?? ""
    if properties["decode_chunk_len"] != nil, kind == "zipformer2" { return .streamingZipformerCTC(model: model) }
    if properties["cache_last_channel_dim1"] != nil { return .streamingNemoCTC(model: model) }
    if kind == "zipformer2_ctc" { return .zipformerCTC(model: model) }
    if kind == "wenet_ctc" { return .wenetCTC(model: model) }
    if kind.hasPrefix("EncDecCTCModel") || kind == "EncDecHybridRNNTCTCBPEModel" || kind == "nemo_ctc" {
      return .nemoCTC(model: model)
    }
    throw unknownModel(kind)
  }

  private func properties(of path: String) throws(SpeechError) -> [String: String] {
    guard let file = ONNXModelFile(path: path) else {
      throw SherpaModel.damaged(path, "it is no ONNX model, or cut short")
    }
    return file.properties
  }

  private func unknownModel(_ kind: String) -> SpeechError {
    SpeechError(
      .engineUnavailable,
      "The model in \(directory) is of a kind that is not known here (\(kind.isEmpty ? "it does not say which" : kind)). "
        + "Take a Zipformer, NeMo, WeNet, Whisper or Moonshine model, or name its files one by one.")
  }

  private func requiredPath(_ part: SherpaModel.Component) throws(SpeechError) -> String {
    if let path = try path(part) { return path }
    throw SpeechError(
      .engineUnavailable, "The model in \(directory) is not complete: there is no \(part.rawValue). Unpack it again.")
  }

  /// The file for a part, in the precision that is preferred, if there is one.
  private func path(_ part: SherpaModel.Component) throws(SpeechError) -> String? {
    let all = names.filter { Self.part($0) == part }
    let preferred = all.filter { $0.lowercased().contains("int8") == prefersInt8 }
    let candidates = preferred.isEmpty ? all : preferred
    guard candidates.count <= 1 else {
      throw SpeechError(
        .engineUnavailable,
        "There are several files for the \(part.rawValue) in \(directory): \(candidates.joined(separator: ", ")). "
          + "Keep one of them, or name the model's files one by one.")
    }
    return candidates.first.map { directory + "/" + $0 }
  }

  /// Returns the role of a file by its name.
  private static func part(_ name: String) -> SherpaModel.Component {
    let name = name.lowercased()
    if name.contains("preprocess") { return .preprocessor }
    if name.contains("joiner") { return .joiner }
    // Before the decoders, whose names are part of these.
    if name.contains("cached_decode"), !name.contains("uncached_decode") { return .cachedDecoder }
    if name.contains("decode") { return .decoder }
    return name.contains("encode") ? .encoder : .model
  }
}
