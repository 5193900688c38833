import Vocative

/// `vocative bench`: figures of speed, each with the machine and the command that give it.
struct Bench: Verb {
  static let abstract = "Measure speed: conversation, encoder, search."
  static let discussion = """
    conversation   text turns a second, and how long each stage of a spoken turn takes: from the end of speech to the
                   transcript, to the reply, to the first sound of the answer.
    encoder        a sentence of 8, 16, 32 and 128 tokens to its vector, in fp32 and in int8, on one thread, turn by turn
                   with ONNX Runtime, which is installed for this alone.
    search         the best 5 of 100,000 descriptions by meaning and by wording, in fp32 and in int8, on one thread,
                   encoding apart.
    """
  static let examples = [
    ("vocative bench conversation", "Medians over repeated turns."),
    ("vocative bench encoder --sentences dev.jsonl", "Also how near int8 is to fp32 on those sentences."),
    ("vocative bench search --json", "As one JSON object."),
  ]

  @Argument("NAME", "What to measure: conversation, encoder, search.") var subject: String
  @Option("N", "How often a spoken turn is repeated, or a round of the encoder.", default: 5, in: 1...1_000)
  var repeats: Int
  @Option("DIR", "encoder: the model's directory.") var model: String?
  @Option("FILE", "encoder: sentences, a line or a dataset row each.") var sentences: String?
  @Flag("encoder: without ONNX Runtime.") var alone: Bool
  @Flag("Print one JSON object.") var json: Bool

  func run(on console: Console) async throws {
    let figures: [Figure]
    var command = "vocative bench \(subject)"
    switch subject {
    case "conversation":
      figures = try await ConversationBench(repeats: repeats).run(on: console)
      command += " --repeats \(repeats)"
    case "encoder":
      figures = try EncoderBench(
        rounds: repeats, directory: BaseModel.directory(model), sentences: sentences, hasPeer: !alone
      ).run(on: console)
      command += " --repeats \(repeats)"
    case "search": figures = try SearchBench().run(on: console)
    default: throw UsageError("There is no benchmark '\(subject)'. There are: conversation, encoder, search.")
    }
    if json {
      console.print(
        json: .object(
          [("bench", .text(subject)), ("machine", .text(Machine.description)), ("command", .text(command))]
            + figures.map { ($0.key, .decimal($0.value, places: max(3, $0.places))) }))
    } else {
      console.print(console.paint.dim("\(Machine.description)\n\(command)") + "\n")
      console.write(table(figures.map { ($0.title, "\($0.value.rounded(places: $0.places)) \($0.unit)") }))
    }
  }
}

/// One figure of a benchmark.
struct Figure: Sendable {
  let key: String
  let title: String
  let value: Double
  let unit: String
  /// How many decimals tell something.
  var places = 2
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
