import Testing
import VocativeConsole

@testable import VocativeBench

@Suite("The subjects of vocative-bench")
struct SubjectTests {
  private static let names = BenchmarkProgram.subcommands.map { subject in subject.name }

  @Test("every subject has help and examples", arguments: names)
  func help(name: String) async {
    let run = await BenchmarkRun([name, "--help"])
    #expect(run.status == 0)
    #expect(run.output.contains("Examples\n  vocative-bench \(name)"))
  }

  @Test(
    "a wrong command line ends with status 2", arguments: [[], ["nothing"], ["recogniser"], ["names", "--split", "x"]])
  func usage(words: [String]) async {
    #expect(await BenchmarkRun(words).status == 2)
  }

  @Test("the command of a result has the options that were given, and the defaults of the others")
  func command() throws {
    #expect(
      try SimulationSubject.parse(["--seed", "7", "--no-model", "--json"]).command
        == "vocative-bench simulate --conversations 10000 --from 0 --seed 7 --threads 2 --no-model")
    #expect(
      try WakeWordSubject.parse(["--hours=3"]).command
        == "vocative-bench wake --phrases 'hey vocative' --snr 10.0 --hours 3 --peer-hours 0.5 --seed 1")
    #expect(
      try EncoderSubject.parse(["--python", "python3", "--no-baseline"]).command
        == "vocative-bench encoder --repetitions 5 --no-baseline")
  }
}
