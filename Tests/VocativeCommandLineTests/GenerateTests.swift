import Foundation
import Testing

@testable import VocativeCommandLine

@Suite("vocative generate")
struct GenerateTests {
  @Test("prints rows that a script can read, as many as are wanted")
  func rows() async throws {
    let run = await CommandRun(["generate", "--count", "50", "--seed", "4"])
    #expect(run.status == 0)
    #expect(run.lines.count == 50)
    for line in run.lines {
      #expect(line.hasPrefix(#"{"text":""#))
      #expect(line.contains(#","tokens":["#) && line.contains(#"],"tags":["#) && line.contains(#"],"intent":""#))
    }
  }

  @Test("sets a part aside in a file of its own")
  func parts() async throws {
    let folder = try ScratchFolder()
    let (train, dev) = (folder.path + "/train.jsonl", folder.path + "/dev.jsonl")
    let run = await CommandRun(["generate", "--count", "100", "--output", train, "--dev", dev, "--dev-fraction", "0.2"])
    #expect(run.status == 0)
    #expect(run.output.isEmpty)
    #expect(try String(contentsOfFile: train, encoding: .utf8).split(separator: "\n").count == 80)
    #expect(try String(contentsOfFile: dev, encoding: .utf8).split(separator: "\n").count == 20)
  }

  @Test(
    "says what is wrong with its options",
    arguments: [
      (["--skill", "weather"], "There is: payments, moods, or"), (["--dev-fraction", "0.1"], "'--dev' is missing"),
      (["--dev", "dev.jsonl", "--dev-fraction", "2"], "from 0.01 to 0.5"),
      (["--skill", "moods", "--written", "more.txt"], "'--written' does not go with moods"),
    ])
  func faults(words: [String], problem: String) async {
    let run = await CommandRun(["generate"] + words)
    #expect(run.status == 2)
    #expect(run.errors.contains(problem))
  }

  @Test("writes sentences of the navigator's requests")
  func navigation() async throws {
    let run = await CommandRun(["generate", "--skill", "navigation", "--count", "200", "--seed", "2"])
    #expect(run.status == 0 && run.lines.count == 200)
    #expect(run.output.contains("\"intent\":\"takeMeTo\"") && run.output.contains("B-place"))
  }
}
