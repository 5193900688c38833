import Foundation
import Testing
import VocativeConsole
import VocativeCore
import VocativeSupport

@testable import VocativeCommandLine

@Suite("vocative interpret")
struct InterpretTests {
  @Test("typed lines of both languages are translated both ways, with the translation back")
  func lines() async throws {
    let run = await CommandRun(
      ["interpret", "--with", "es", "--text", "--json"],
      input: "Where is the station?\n\nMe duele la espalda.\nI caught a fish.\n")
    #expect(run.status == 0)
    let fields = try run.lines.map { try JSONField(JSONParser.parse($0)) }
    #expect(try fields.map { try $0.required("from").text() } == ["en", "es", "en"])
    #expect(try fields.map { try $0.required("to").text() } == ["es", "en", "es"])
    #expect(
      try fields.map { try $0.required("text").text() } == [
        "¿Dónde está la estación?", "I have backache.", "Cogí un pez.",
      ])
    #expect(
      try fields.map { try $0.required("back").text() } == [
        "Where is the station?", "Me duele la espalda.", "I caught a fish.",
      ])
    #expect(run.errors.contains("No recogniser for Spanish is installed"))
    #expect(run.errors.contains("Spanish can be typed"))
  }

  @Test("the terminal shows both languages, the translation back, and what may have changed")
  func terminal() async {
    let run = await CommandRun(["interpret", "--with", "es", "--text"], input: "Me duele la espalda.\n")
    let doubtful = await CommandRun(["interpret", "--with", "es", "--text"], input: "I caught a fish.\n")
    #expect(doubtful.output.contains("    ! May have changed: term."))
    #expect(run.output == "es> Me duele la espalda.\nen: I have backache.\n    (Me duele la espalda.)\n")
  }

  @Test("a recorded utterance is recognised, translated and spoken into a file")
  func recording() async throws {
    let folder = try ScratchFolder()
    let sound = folder.path + "/question.wav"
    #expect(await CommandRun(["say", "Where is the train station?", "-o", sound]).status == 0)
    let run = await CommandRun(["interpret", "--with", "es", sound, "--json", "--output", folder.path])
    #expect(run.status == 0)
    let utterance = try JSONField(JSONParser.parse(try #require(run.lines.first)))
    #expect(try utterance.required("from").text() == "en")
    #expect(try utterance.required("text").text().contains("estación"))
    #expect(FileManager.default.fileExists(atPath: folder.path + "/translation-1.wav"))
  }

  @Test("a missing or uninstalled language and contradictory options are reported")
  func faults() async {
    #expect(await CommandRun(["interpret"]).status == 2)
    #expect(await CommandRun(["interpret", "--with", "en"]).status == 2)
    #expect(await CommandRun(["interpret", "--with", "es", "--text", "a.wav"]).status == 2)
    let missing = await CommandRun(["interpret", "--with", "tlh", "--text"], input: "hello\n")
    #expect(missing.status == 1)
    #expect(missing.errors.contains("cannot translate en → tlh"))
  }
}
