import VocativeConsole
import VocativeSupport

/// A subject of `vocative-bench`: its options, and its measurement.
protocol BenchmarkSubject: Subcommand {
  /// True if one JSON object is printed instead of a table.
  var json: Bool { get }

  /// Measures the subject with the options that were given.
  func measure(on console: Console) async throws -> BenchmarkResult
}

extension BenchmarkSubject {
  func run(on console: Console) async throws { try await report(on: console) }

  /// Measures the subject, and prints the metrics with the machine and the command.
  ///
  /// - Throws: ``ReportedFailure`` if a requirement was broken, and errors of the measurement.
  func report(on console: Console) async throws {
    let result = try await measure(on: console)
    if json {
      console.print(
        json: .object(
          [("bench", .text(Self.name)), ("machine", .text(Machine.description)), ("command", .text(command))]
            + result.metrics.map { ($0.key, .decimal($0.value, places: max(3, $0.fractionDigits))) }))
    } else {
      console.print(console.style.dim("\(Machine.description)\n\(command)") + "\n")
      console.write(TextTable(result.metrics.map { ($0.title, $0.formatted) }).text)
    }
    if !result.passed { throw ReportedFailure() }
  }

  /// The command line that gives these metrics, with the defaults of the options that were not given.
  var command: String {
    var words = [benchmarkProgramName, Self.name]
    for option in ParameterList(of: self).options where !optionsWithoutEffect.contains(option.option) {
      let given = option.parameter.storage.values.last
      if option.definition.takesValue, let value = given ?? option.definition.defaultValue {
        words += [option.option, value.contains(" ") ? "'\(value)'" : value]
      } else if !option.definition.takesValue, given != nil {
        words.append(option.option)
      }
    }
    return words.joined(separator: " ")
  }
}

/// Options that change the output, or name a place on this machine, and no metric.
private let optionsWithoutEffect: Set<String> = ["--json", "--show-errors", "--python", "--record"]

/// The word that starts the program.
let benchmarkProgramName = "vocative-bench"
