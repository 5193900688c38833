import Testing
import VocativeNLU

@testable import VocativeCommandLine

@Test("training is measured by itself", .enabled(if: (try? SentenceEncoder.installedDirectory()) != nil))
func trainingBench() async {
  let words = "bench training --sentences 8 --repeats 1 --threads 1 --by-length --alone --json"
  let run = await CommandRun(words.split(separator: " ").map(String.init))
  #expect(run.status == 0)
  #expect(run.output.contains("\"sentencesPerSecond\":"))
  #expect(!run.output.contains("\"ratio\":"))
}

@Test("how many sentences training is measured on is a number")
func trainingBenchCount() async {
  let run = await CommandRun(["bench", "training", "--sentences", "dev.jsonl", "--alone"])
  #expect(run.status == 2)
  #expect(run.errors.contains("'--sentences' is a number here"))
}
