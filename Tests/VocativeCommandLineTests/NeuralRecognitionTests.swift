import Testing
import VocativeSherpa

@testable import VocativeCommandLine

@Suite("Neural recognisers on the command line")
struct NeuralRecognitionTests {
  @Test(
    "options that do not go together are told",
    arguments: [
      (["transcribe", "a.wav", "--language-model", "en.arpa", "--sherpa", "model"], "--language-model or --sherpa"),
      (["transcribe", "a.wav", "--int8"], "--int8 is for"), (["hear", "a.wav", "--int8"], "--int8 is for"),
    ])
  func misuse(words: [String], says: String) async {
    let run = await CommandRun(words)
    #expect(run.status == 2)
    #expect(run.errors.contains(says))
  }

  @Test("a folder without a model is told", arguments: ["transcribe", "hear"])
  func noModel(verb: String) async throws {
    let folder = try ScratchFolder()
    let sound = "\(folder.path)/yes.wav"
    _ = await CommandRun(["say", "yes", "-o", sound])
    let run = await CommandRun([verb, sound, "--sherpa", folder.path])
    #expect(run.status == 1)
    #expect(run.errors.contains("There is no model for sherpa-onnx in \(folder.path): it has no ONNX files."))
  }

  @Test("doctor says whether the library is found")
  func doctor() async {
    let run = await CommandRun(["doctor"])
    let line = run.lines.first { $0.contains("recognition by neural models (sherpa-onnx)") }
    #expect(line?.contains(SherpaLibrary.version) == true)
    #expect(run.lines.contains { $0.contains("✓") && $0.contains("hearing once more (Moonshine Tiny)") })
  }
}
