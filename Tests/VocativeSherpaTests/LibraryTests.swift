import Foundation
import TestSupport
import Testing
import VocativeCore
import VocativeSpeech

@testable import VocativeSherpa

@Suite("The sherpa-onnx library")
struct LibraryTests {
  @Test("that the set-up fetched is of the version that is known")
  func fetched() throws {
    try SherpaLibrary.fetched().check()
    let folder = URL(fileURLWithPath: try SherpaLibrary.fetched().path).deletingLastPathComponent().path
    try SherpaLibrary(at: folder).check()
  }

  @Test("that is nowhere is told with how to get it")
  func missing() async throws {
    let folder = try TemporaryFolder(.streamingTransducer())
    let recognizer = SherpaRecognizer(model: folder.path, library: SherpaLibrary(at: "/nowhere/libsherpa.so"))
    let error = await #expect(throws: SpeechError.self) { try await recognizer.prepare() }
    #expect(error?.code == .engineUnavailable)
    #expect(error?.description.contains("pip install sherpa-onnx-core==2.0.1") == true)
  }

  @Test("of another version is refused by its number")
  func version() throws {
    let library = URL(fileURLWithPath: try SherpaLibrary.fetched().path)
    var bytes = try Data(contentsOf: library)
    let number = try #require(bytes.range(of: Data("\0\(SherpaLibrary.version)\0".utf8)))
    bytes.replaceSubrange(number, with: Data("\09.8.7\0".utf8))
    let folder = try TemporaryFolder([library.lastPathComponent: bytes])
    // What the library itself needs lies beside it.
    for item in try FileManager.default.contentsOfDirectory(
      at: library.deletingLastPathComponent(), includingPropertiesForKeys: nil)
    where item.lastPathComponent.contains("onnxruntime") {
      try FileManager.default.createSymbolicLink(
        atPath: folder.path + "/" + item.lastPathComponent, withDestinationPath: item.path)
    }
    let error = #expect(throws: SpeechError.self) { try SherpaLibrary(at: folder.path).check() }
    #expect(error?.code == .engineUnavailable)
    #expect(error?.description.contains("is of version 9.8.7, and 2.0.1 is needed") == true)
  }

  @Test("is not what merely can be loaded, nor what cannot")
  func others() throws {
    let library = URL(fileURLWithPath: try SherpaLibrary.fetched().path)
    let runtime = library.deletingLastPathComponent().appendingPathComponent("libonnxruntime.so")
    let other = #expect(throws: SpeechError.self) { try SherpaLibrary(at: runtime.path).check() }
    #expect(other?.description.contains("is not the sherpa-onnx library") == true)
    let text = try TemporaryFolder(["library.so": Data("text".utf8)])
    let unloadable = #expect(throws: SpeechError.self) { try SherpaLibrary(at: text.path + "/library.so").check() }
    #expect(unloadable?.description.contains("cannot be loaded") == true)
  }

  @Test("is looked for where the environment says, else where the set-up put it, else by the loader")
  func places() throws {
    #expect(SherpaLibrary.resolved(named: "/a/b.so", installed: "/c.so").path == "/a/b.so")
    #expect(SherpaLibrary.resolved(named: "", installed: "/c.so").path == "/c.so")
    #expect(SherpaLibrary.resolved(named: nil, installed: nil).path == SherpaLibrary.fileName)
  }
}
