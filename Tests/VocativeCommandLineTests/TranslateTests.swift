import Foundation
import Testing
import VocativeConsole
import VocativeCore
import VocativeSupport

@testable import VocativeCommandLine

@Suite("vocative translate")
struct TranslateTests {
  @Test("prints the fields that scripts rely on, one object a line")
  func lines() async {
    let run = await CommandRun(
      ["translate", "--from", "en", "--to", "es", "--json"], input: "I caught a fish.\n\nThe house is red.\n")
    #expect(run.status == 0)
    #expect(run.lines.count == 3)
    #expect(
      run.lines.first?.hasPrefix(
        #"{"source":"I caught a fish.","text":"Cogí un pez.","stable":"Cogí un pez.","ms":"#) == true)
    #expect(run.lines.last?.contains(#""text":"La casa es roja.""#) == true)
  }

  @Test("translates growing partials: what is stable stays, and an empty line ends the utterance")
  func partials() async throws {
    let words = "The train was late and we had to wait for two hours".split(separator: " ")
    let input = words.indices.map { words[...$0].joined(separator: " ") + "\n" }.joined() + "\nGood morning\n"
    let run = await CommandRun(["translate", "--to", "es", "--partials", "--json"], input: input)
    #expect(run.status == 0)
    var stable = ""
    var finals: [String] = []
    for line in run.lines {
      let caption = try JSONField(JSONParser.parse(line))
      let now = try caption.required("stable").text()
      if try caption.required("utterance").integer() == 0 {
        #expect(now.hasPrefix(stable))
        stable = now
      }
      if try caption.required("final").bool() { finals.append(now) }
    }
    let sentence = "El tren llegó tarde y tuvimos que esperar durante dos horas"
    #expect(finals == [sentence, "Buenos días"])
  }

  @Test("writes the conversation down only by consent, and says that it does", arguments: ["srt", "vtt", "json"])
  func recording(format: String) async throws {
    let folder = try ScratchFolder()
    let file = folder.path + "/talk.\(format)"
    let words = ["translate", "--to", "es", "--partials", "--record", file]
    #expect(await CommandRun(words, input: "Good morning\n").status == 2)
    #expect(!FileManager.default.fileExists(atPath: file))
    let run = await CommandRun(words + ["--consent", "both of us"], input: "Good\nGood morning\n\n")
    #expect(run.status == 0)
    #expect(run.errors.contains("being written down"))
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(text.contains("both of us"))
    #expect(text.contains("Good morning"))
    #expect(text.contains("Buenos días"))
  }

  @Test("keeps names, and lists the pairs")
  func names() async {
    let run = await CommandRun(
      ["translate", "--to", "es", "--names", "Rose,Mark Hill"], input: "I gave Rose the book of Mark Hill\n")
    #expect(run.output == "Le di a Rose el libro de Mark Hill\n")
    #expect(await CommandRun(["translate", "--pairs"]).lines.contains("en → es"))
  }

  @Test("a pair that is not installed, a missing language and text that is none are told")
  func faults() async {
    let missing = await CommandRun(["translate", "--to", "tlh"], input: "hello\n")
    #expect(missing.status == 1)
    #expect(missing.errors.contains("cannot translate en → tlh"))
    #expect(await CommandRun(["translate"]).status == 2)
    #expect(await CommandRun(["translate", "--to", "es", "--record", "a.srt"]).status == 2)
    let run = await CommandRun(["translate", "--to", "es"], bytes: [0xFF, 0x0A] + Array("hello\n".utf8))
    #expect(run.status == 1)
    #expect(run.output == "Hola\n")
  }
}
