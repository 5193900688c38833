import Testing
import VocativeNLU

@testable import VocativeBench

@Test("training is measured by itself", .enabled(if: (try? SentenceEncoder.installedDirectory()) != nil))
func trainingBench() async {
  let words = "training --count 8 --repetitions 1 --threads 1 --bucket-by-length --no-baseline --json"
  let run = await BenchmarkRun(words.split(separator: " ").map(String.init))
  #expect(run.status == 0)
  #expect(run.output.contains("\"sentencesPerSecond\":"))
  #expect(!run.output.contains("\"ratio\":"))
}

@Test("the number of sentences that training is measured on is a number")
func trainingBenchCount() async {
  let run = await BenchmarkRun(["training", "--count", "dev.jsonl", "--no-baseline"])
  #expect(run.status == 2)
  #expect(run.errors.contains("'--count': expected a number"))
}
