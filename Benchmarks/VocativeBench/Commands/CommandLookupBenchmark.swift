import Vocative
import VocativeCommands
import VocativeSupport

/// The time to look up a partial transcript among few commands and among many.
enum CommandLookupBenchmark {
  private static let rounds = 20_000
  private static let transcript = "could you please open window number twelve of the seventh house in"

  /// Microseconds for a partial of ten words and more, by how many commands there are.
  static func metrics() throws -> [BenchmarkMetric] {
    try [10, 1_000].map { count in
      let commands = try commands(count)
      let clock = ContinuousClock()
      var found = 0
      let time = clock.measure {
        for _ in 0..<rounds where commands.prefixMatch(of: transcript) == .partial { found += 1 }
      }
      guard found == rounds else { throw InputError(.invalid, "the partial is the beginning of a command") }
      let microseconds = Double(time.components.attoseconds) / 1e12 + Double(time.components.seconds) * 1e6
      return BenchmarkMetric(
        key: "lookup\(count)Us", title: "a partial of twelve words looked up among \(count) commands",
        value: microseconds / Double(rounds), unit: "µs", fractionDigits: 1)
    }
  }

  @inline(never)
  private static func commands(_ count: Int) throws -> CommandSet {
    try CommandSet(
      validating: (0..<count).map { number in
        Command(Phrase("open window number twelve of the seventh house in \(number.spelledOut) street")) {}
      })
  }
}
