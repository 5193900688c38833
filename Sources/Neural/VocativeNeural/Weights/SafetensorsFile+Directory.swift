import Foundation
import VocativeCore
import VocativeSupport

extension SafetensorsFile {
  /// Opens the weights of a directory in the layout of Hugging Face.
  ///
  /// They are in `model.safetensors`, in the files that `model.safetensors.index.json` lists, or in `model.onnx`. The
  /// weights of an ONNX file are read by ``ONNXWeights`` and pass through a temporary file, which is gone once it is mapped.
  ///
  /// - Throws: ``ModelError`` with `unreadable` without any of them, and the errors of reading them.
  package static func weights(ofDirectory directory: String) throws(ModelError) -> SafetensorsFile {
    let exists = { (name: String) in FileManager.default.fileExists(atPath: directory + "/" + name) }
    if !exists("model.safetensors") {
      if exists("model.safetensors.index.json") {
        return try SafetensorsFile(list: directory + "/model.safetensors.index.json", in: directory)
      }
      if exists("model.onnx") {
        let path = NSTemporaryDirectory() + "/vocative-\(UUID().uuidString).safetensors"
        defer { try? FileManager.default.removeItem(atPath: path) }
        try ONNXWeights(contentsOf: directory + "/model.onnx").write(to: path)
        return try SafetensorsFile(contentsOf: path)
      }
      if exists("pytorch_model.bin") {
        throw ModelError(
          .unsupported, "the weights are in pytorch_model.bin; save the model as safetensors", file: directory)
      }
    }
    return try SafetensorsFile(contentsOf: directory + "/model.safetensors")
  }

  /// Opens the files of a list, `{"weight_map": {"tensor": "file", …}}`.
  private convenience init(list path: String, in directory: String) throws(ModelError) {
    let list = try MappedFile(path, limit: 10_000_000)
    var entries: [(name: String, file: String)] = []
    do throws(InputError) {
      let map = try JSONField(JSONParser.parse(list.copy(0..<list.count))).required("weight_map")
      guard case .object(let members) = map.value.content else { throw map.issue(.typeMismatch, "expected an object") }
      for member in members { entries.append((member.key, try JSONField(member.value).text())) }
    } catch {
      throw ModelError(.damaged, error.clause, file: path)
    }
    var files: [String: SafetensorsFile] = [:]
    var shards: [String: SafetensorsFile] = [:]
    for entry in entries {
      guard !entry.file.contains("/"), entry.file != ".." else {
        throw ModelError(.unsupported, "it names a file of another folder: \(entry.file.quoted)", file: path)
      }
      let file: SafetensorsFile
      if let opened = files[entry.file] {
        file = opened
      } else {
        file = try SafetensorsFile(contentsOf: directory + "/" + entry.file)
        files[entry.file] = file
      }
      guard file.tensor(entry.name) != nil else {
        throw ModelError(.missing, "there is no tensor \(entry.name.quoted) in \(entry.file.quoted)", file: path)
      }
      shards[entry.name] = file
    }
    self.init(list: list, named: path, shards: shards)
  }
}
