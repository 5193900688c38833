import Vocative

/// `vocative bench`: figures of speed, each with the machine and the command that give it.
struct Bench: Verb {
  static let abstract = "Measure speed: conversation, search."
  static let discussion = """
    conversation   text turns a second, and how long each stage of a spoken turn takes: from the end of speech to the
                   transcript, to the reply, to the first sound of the answer.
    search         the best 5 of 100,000 descriptions by meaning and by wording, in fp32 and in int8, on one thread,
                   encoding apart.
    """
  static let examples = [
    ("vocative bench conversation", "Medians over repeated turns."),
    ("vocative bench search --json", "As one JSON object."),
  ]

  @Argument("NAME", "What to measure: conversation, search.") var subject: String
  @Option("N", "How often a spoken turn is repeated.", default: 5, in: 1...1_000) var repeats: Int
  @Flag("Print one JSON object.") var json: Bool

  func run(on console: Console) async throws {
    let figures: [Figure]
    var command = "vocative bench \(subject)"
    switch subject {
    case "conversation":
      figures = try await ConversationBench(repeats: repeats).run(on: console)
      command += " --repeats \(repeats)"
    case "search": figures = try SearchBench().run(on: console)
    default: throw UsageError("There is no benchmark '\(subject)'. There are: conversation, search.")
    }
    if json {
      console.print(
        json: .object(
          [("bench", .text(subject)), ("machine", .text(Machine.description)), ("command", .text(command))]
            + figures.map { ($0.key, .decimal($0.value, places: 3)) }))
    } else {
      console.print(console.paint.dim("\(Machine.description)\n\(command)") + "\n")
      console.write(table(figures.map { ($0.title, "\($0.value.rounded(places: 2)) \($0.unit)") }))
    }
  }
}

/// One figure of a benchmark.
struct Figure: Sendable {
  let key: String
  let title: String
  let value: Double
  let unit: String
}

extension [Double] {
  /// The middle value; nothing measured is no number.
  var median: Double {
    guard !isEmpty else { return .nan }
    let sorted = sorted()
    return (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
  }

  /// The value that so many of a hundred stay under.
  func percentile(_ percent: Int) -> Double {
    guard !isEmpty else { return .nan }
    return sorted()[Swift.min(count - 1, count * percent / 100)]
  }
}
