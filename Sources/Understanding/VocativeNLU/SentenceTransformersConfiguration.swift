import Foundation
import VocativeCore
import VocativeNeural
import VocativeSupport

/// The configuration in sentence-transformers' files of a model's directory; the usual one without them.
struct SentenceTransformersConfiguration {
  let pooling: Pooling
  /// The longest text in tokens; nil where no file tells.
  let tokenLimit: Int?

  init(directory: String) throws(ModelError) {
    try Self.checkModules(directory + "/modules.json")
    let poolingFile = directory + "/1_Pooling/config.json"
    if let root = try Self.json(poolingFile) {
      func isOn(_ mode: String) throws(ModelError) -> Bool {
        try Self.mappingErrors(poolingFile) { try root.optional("pooling_mode_" + mode)?.bool() ?? false }
      }
      let isFirst = try isOn("cls_token")
      guard try isOn("mean_tokens") != isFirst else {
        throw ModelError(
          .unsupported, "it asks for another pooling than the mean or the first token", file: poolingFile)
      }
      pooling = isFirst ? .firstToken : .mean
    } else {
      pooling = .mean
    }
    let inner = directory + "/0_Transformer/sentence_bert_config.json"
    let lengthFile =
      FileManager.default.fileExists(atPath: inner) ? inner : directory + "/sentence_bert_config.json"
    let root = try Self.json(lengthFile)
    let length = try Self.mappingErrors(lengthFile) { try root?.optional("max_seq_length")?.integer() }
    guard length ?? 3 >= 3 else {
      throw ModelError(
        .unsupported, "its max_seq_length is \(length ?? 0), and at least 3 is expected", file: lengthFile)
    }
    tokenLimit = length.map { Int(clamping: $0) }
  }

  /// Makes sure that nothing follows the pooling but a scaling to length 1.
  private static func checkModules(_ path: String) throws(ModelError) {
    guard let root = try json(path) else { return }
    let kinds = try mappingErrors(path) { try root.elements().map { try $0.required("type").text() } }
    for kind in kinds.compactMap({ $0.split(separator: ".").last })
    where !["Transformer", "Pooling", "Normalize"].contains(kind) {
      throw ModelError(
        .unsupported, "its module \(kind) is not known; Transformer, Pooling and Normalize are", file: path)
    }
  }

  private static func json(_ path: String) throws(ModelError) -> JSONField? {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    let file = try MappedFile(path, limit: 1_000_000)
    let bytes = file.copy(0..<file.count)
    return try mappingErrors(path) { JSONField(try JSONParser.parse(bytes)) }
  }

  private static func mappingErrors<Value>(_ path: String, _ read: () throws -> Value) throws(ModelError) -> Value {
    do {
      return try read()
    } catch let error as InputError {
      throw ModelError(.damaged, "\(error.problem)", file: path)
    } catch {
      throw ModelError(.damaged, "it cannot be read", file: path)
    }
  }
}
