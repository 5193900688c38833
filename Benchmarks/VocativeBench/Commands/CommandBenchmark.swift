import Synchronization
import Vocative
import VocativeConsole
import VocativeFlite
import VocativeNavigation
import VocativePocketSphinx
import VocativeSupport

/// Measures commands that are acted on while they are said: how soon after their last sound, beside waiting for the end
/// of speech, and whether sentences that only begin with one set it off.
struct CommandBenchmark {
  /// The files with commands, and with sentences that begin with one and are none.
  let commands: String
  let sentences: String
  let voices: [String]
  /// The number of lines of each file that a voice says; all if nil.
  let limit: Int?
  let settings: CommandSettings
  /// True if errors are printed.
  let showsErrors: Bool

  /// Returns the metrics, and true if no command cut a sentence short.
  func run(on console: Console) async throws -> ([BenchmarkMetric], isSound: Bool) {
    let all = try SpokenCommand.read(commands)
    let others = try TextFile.read(sentences).split(whereSeparator: \.isNewline).filter { !$0.hasPrefix("#") }
      .map(String.init)
    let (commands, sentences) = (
      limit.map { Array(all.prefix($0)) } ?? all, limit.map { Array(others.prefix($0)) } ?? others
    )
    var progress = ProgressBar(voices.count, on: console)
    var delays = CommandLatencyTally()
    for voice in voices {
      let setup = try await CommandTestBed(voice: voice, settings)
      for command in commands { try await delays.add(command, setup, loggingTo: showsErrors ? console : nil) }
      progress.advance()
    }
    progress.finish()
    // Nothing of this depends on the pace, so it goes as fast as it can, a voice a processor.
    let tallies = try await withThrowingTaskGroup(of: FalseTriggerTally.self) { group in
      for voice in voices {
        group.addTask {
          let setup = try await CommandTestBed(voice: voice, settings)
          var tally = FalseTriggerTally()
          for sentence in sentences { try await tally.add(sentence, setup, loggingTo: showsErrors ? console : nil) }
          return tally
        }
      }
      return try await group.reduce(into: FalseTriggerTally()) { $0.add($1) }
    }
    return (try delays.metrics + tallies.metrics + CommandLookupBenchmark.metrics(), tallies.earlyTriggers == 0)
  }
}

/// The text of a spoken command, and the name of the command.
struct SpokenCommand {
  let text: String
  let name: String

  /// The lines `words = name` of a file.
  static func read(_ path: String) throws -> [SpokenCommand] {
    try TextFile.read(path).split(whereSeparator: \.isNewline).enumerated().compactMap { number, line in
      if line.hasPrefix("#") || line.allSatisfy(\.isWhitespace) { return nil }
      let halves = line.split(separator: "=").map { $0.split(separator: " ").joined(separator: " ") }
      guard halves.count == 2 else {
        throw InputError(
          .syntax, "expected what is said, '=' and the name of the command", file: path,
          position: TextPosition(line: number + 1, column: 1))
      }
      return SpokenCommand(text: halves[0], name: halves[1])
    }
  }
}
