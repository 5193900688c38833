import Testing
import VocativeCore
import VocativeSupport

@testable import VocativeCommandLine

@Suite("vocative tone")
struct ToneTests {
  @Test("prints the fields that scripts rely on, one object a line")
  func lines() async throws {
    let run = await CommandRun(["tone", "--json"], input: "What a lovely day, thank you!\n\nyou are an idiot\n")
    #expect(run.status == 0)
    #expect(run.lines.count == 3)
    let first = try JSONField(JSONParser.parse(try #require(run.lines.first)))
    #expect(try first.required("text").text() == "What a lovely day, thank you!")
    #expect(try first.required("label").text() == "positive")
    #expect(try first.required("final").bool())
    let last = try #require(run.lines.last)
    #expect(last.contains(#""label":"toxic""#) && last.contains(#""text":"idiot","start":11,"end":16"#))
  }

  @Test("judges growing partials line by line; an empty line, and the end, end an utterance")
  func partials() async throws {
    let run = await CommandRun(
      ["tone", "--partials", "--json", "--quick"], input: "you\nyou are\nyou are an idiot\n\nthank\nthank you so much\n"
    )
    #expect(run.status == 0)
    #expect(run.lines.count == 7)
    #expect(run.lines.map { $0.contains(#""final":true"#) } == [false, false, false, true, false, false, true])
    #expect(run.lines[3].contains(#""label":"toxic""#))
    #expect(run.lines[6].contains(#""label":"positive""#))
  }

  @Test(
    "says what is wrong with a command line",
    arguments: [(["--policy", "often"], "'--policy' is"), (["--alarm", "rude"], "'rude' is no class")])
  func usage(words: [String], complaint: String) async {
    let run = await CommandRun(["tone"] + words, input: "")
    #expect(run.status == 2)
    #expect(run.errors.contains(complaint))
  }

  @Test("a pack that is none is told of, and nothing is judged")
  func damaged() async throws {
    let folder = try ScratchFolder()
    let run = await CommandRun(["tone", "--pack", folder.path + "/none.pack"], input: "hello\n")
    #expect(run.status == 1)
    #expect(run.lines.isEmpty)
  }
}
