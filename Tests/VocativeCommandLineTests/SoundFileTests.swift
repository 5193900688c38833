import Foundation
import Testing
import Vocative
import VocativeAudioFiles
import VocativeFlite

@testable import VocativeCommandLine

@Suite("Sound files on the command line")
struct SoundFileTests {
  private static let orders = """
    intent order
      (brew|make) a {size} coffee
    slot size: small | large
    """

  @Test("what say speaks, hear understands", arguments: ["wav", "flac", "ogg"])
  func roundTrip(format: String) async throws {
    let folder = try ScratchFolder()
    let book = try folder.file("coffee.phrases", Self.orders)
    let labels = try folder.file("labels.json", #"{"order": {"intent": "order", "slots": {"size": " large"}}}"#)
    let file = "\(folder.path)/order.\(format)"
    let synthesis = await CommandRun(["say", "make a large coffee", "--voice", "slt", "-o", file, "--json"])
    #expect(synthesis.status == 0)
    #expect(synthesis.output.contains("\"seconds\":"))
    let recognition = await CommandRun(["hear", file, "--grammar", book, "--labels", labels, "--json"])
    #expect(recognition.status == 0)
    #expect(recognition.output.contains(#""final":"make a large coffee""#))
    #expect(recognition.output.contains(#""intent":"order","slots":{"size":"large"}"#))
    #expect(recognition.output.contains(#""words":[{"text":"make","start":"#))
    #expect(recognition.output.contains(#""partials":[{"at":"#))
    #expect(recognition.errors.contains("command accepted: 1 of 1 (100.0 %)"))
  }

  @Test(
    "a file that is no sound is told, and the others are heard",
    arguments: [
      ("missing.wav", nil), ("empty.wav", ""), ("text.wav", "this is no sound"), ("short.flac", "fLaC"),
    ])
  func badFile(name: String, content: String?) async throws {
    let folder = try ScratchFolder()
    let book = try folder.file("coffee.phrases", Self.orders)
    let bad = if let content { try folder.file(name, content) } else { "\(folder.path)/\(name)" }
    let good = "\(folder.path)/good.wav"
    _ = await CommandRun(["say", "brew a small coffee", "-o", good])
    let run = await CommandRun(["transcribe", bad, good, "--grammar", book])
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix("vocative transcribe: "))
    #expect(run.lines.count == 1)
    #expect(run.output.hasSuffix("brew a small coffee\n"))
  }

  @Test("silence is said to be silence")
  func silence() async throws {
    let folder = try ScratchFolder()
    let book = try folder.file("coffee.phrases", Self.orders)
    let file = AudioFile("\(folder.path)/quiet.wav")
    _ = try await EventStream([PCMBuffer.silence(duration: .seconds(1), sampleRate: 16_000)]).write(to: file)
    let run = await CommandRun(["hear", file.path, "--grammar", book, "--json"])
    #expect(run.status == 0)
    #expect(run.output.contains(#""final":"""#))
    #expect(run.output.contains(#""note":"I didn't hear anything.""#))
    #expect(run.output.contains(#""intent":null"#))
  }

  @Test("a phrase book with a mistake is told with its line")
  func badGrammar() async throws {
    let folder = try ScratchFolder()
    let book = try folder.file("bad.phrases", "intent order\n  make (a coffee\n")
    let run = await CommandRun(["hear", "any.wav", "--grammar", book])
    #expect(run.status == 1)
    #expect(run.errors.contains("bad.phrases, line 2, column 1"))
  }

  @Test("an unknown voice is told with those there are")
  func unknownVoice() async {
    let run = await CommandRun(["say", "hello", "--voice", "nobody", "-o", "/tmp/never-written.wav"])
    #expect(run.status == 1)
    #expect(run.errors.contains("nobody"))
    #expect(!FileManager.default.fileExists(atPath: "/tmp/never-written.wav"))
  }
}
