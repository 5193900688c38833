import Testing
import VocativeCore

@testable import VocativeCommandLine

@Suite("vocative match")
struct MatchTests {
  private static let actions = """
    {"actions": [
      {"id": "crop", "description": "crop the picture"},
      {"id": "brightness", "description": "set the brightness to {level}",
       "parameters": {"level": {"type": "level", "more": ["brighter"], "less": ["darker"]}}}
    ]}
    """

  @Test("prints the fields that scripts rely on, one object a line")
  func json() async throws {
    let folder = try ScratchFolder()
    let file = try folder.file("actions.json", Self.actions)
    let run = await CommandRun(
      ["match", "--actions", file, "--json"],
      input:
        "crop the picture\nset the brightness to sixty percent\nxyzzy\ncrop the picture and set the brightness to 60%\n"
    )
    #expect(run.status == 0)
    #expect(run.lines.count == 4)
    #expect(run.lines[0].hasPrefix(#"{"text":"crop the picture","action":"crop","score":"#))
    #expect(run.lines[1].contains(#""parameters":{"level":"60%"},"alternatives":[{"action":"crop","score":"#))
    #expect(run.lines[2].contains(#""action":null,"score":"#))
    #expect(run.lines[3].contains(#""actions":[{"action":"crop""#))
  }

  @Test("scores labelled requests and lists the errors")
  func labels() async throws {
    let folder = try ScratchFolder()
    let file = try folder.file("actions.json", Self.actions)
    let labels = try folder.file(
      "labels.jsonl",
      """
      {"text": "crop the picture", "action": "crop"}
      {"text": "set the brightness to 60%", "action": "brightness", "parameters": {"level": "60%"}}
      {"text": "set the brightness to 60%", "action": "brightness", "parameters": {"level": "+"}}
      {"text": "xyzzy", "action": null}

      {"text": "xyzzy", "action": "crop"}
      {"text": "crop the picture and set the brightness to 60%", "actions": ["crop", {"action": "brightness"}]}
      """)
    let run = await CommandRun(["match", "--actions", file, "--labels", labels])
    #expect(run.status == 0)
    #expect(run.output.contains("right action:    4 of 5 (80.0 %)"))
    #expect(run.output.contains("wrong action:    0 of 5 (0.0 %)"))
    #expect(run.output.contains("false accepts:   0 of 1 (0.0 %)"))
    #expect(run.output.contains("right values:    1 of 2 (50.0 %)"))
    #expect(run.output.contains(#"refused: "xyzzy" is crop, found nothing"#))
  }

  @Test("a faulty file of actions or labels is told with its place")
  func faults() async throws {
    let folder = try ScratchFolder()
    let file = try folder.file("actions.json", "{\n\"actions\": [{\"id\": 5}]}")
    let run = await CommandRun(["match", "--actions", file], input: "crop\n")
    #expect(run.status == 1)
    #expect(run.errors.contains("actions.json, line 2"))
    let good = try folder.file("good.json", Self.actions)
    let labels = try folder.file("labels.jsonl", "{\"text\": \"a\", \"action\": null}\n{\"text\": 5}\n")
    let scored = await CommandRun(["match", "--actions", good, "--labels", labels])
    #expect(scored.status == 1)
    #expect(scored.errors.contains("labels.jsonl, line 2"))
    #expect(await CommandRun(["match"]).status == 2)
  }
}
