import Vocative
import VocativePayments

/// `vocative understand`: what a sentence asks for.
struct Understand: Verb {
  static let abstract = "Say what each line of standard input asks for: its intent and the values in it."
  static let examples = [
    ("echo 'send fifty dollars to Anna' | vocative understand", "Intent, confidence and values."),
    ("vocative understand --json < sentences.txt", "One JSON object a line."),
    ("vocative understand --grammar Benchmarks/coffee.phrases < orders.txt", "By a phrase book of your own."),
  ]

  @Option("FILE", "Contacts and accounts, as JSON.") var context: String?
  @Option("FILE", "A phrase book instead of the payments skill.") var grammar: String?
  @Flag("Print one JSON object a line.") var json: Bool

  func run(on console: Console) async throws {
    let assistant = try await assistant(on: console)
    let clock = ContinuousClock()
    var isFaulty = false
    for line in console.input() {
      switch line {
      case .failure(let problem):
        console.note("vocative understand: \(problem)")
        isFaulty = true
      case .success(let text):
        let start = clock.now
        let readings = try await assistant.readings(of: text)
        let elapsed = (clock.now - start).milliseconds
        if json {
          console.print(json: Self.json(text, readings, elapsed))
        } else {
          console.print(Self.text(readings, console.paint))
        }
      }
    }
    if isFaulty { throw InputFault() }
  }

  private func assistant(on console: Console) async throws -> Assistant {
    if let grammar { return try Assistant(validating: [Skill(try PhraseBook(file: grammar))]) }
    let bank = try SimulatedBank.loading(context, on: console)
    return Assistant { Skill.payments(bank) }
  }

  private static func json(_ text: String, _ readings: [Reading], _ milliseconds: Double) -> JSONValue {
    let best = readings.first
    return .object([
      ("text", .text(text)),
      ("intent", .intent(best?.intent ?? "none", best?.confidence ?? .zero)),
      ("alternatives", .array(readings.dropFirst().map { .intent($0.intent, $0.confidence) })),
      ("entities", .array((best?.entities ?? []).map(\.json))),
      ("ms", .decimal(milliseconds, places: 3)),
    ])
  }

  private static func text(_ readings: [Reading], _ paint: Paint) -> String {
    guard let best = readings.first else { return paint.dim("none") }
    let values = best.entities.map { "  \($0.slot): \($0.options[0].value.shown)" }
    return ([paint.bold(best.intent) + paint.dim(" \(best.confidence)")] + values).joined(separator: "\n")
  }
}

extension JSONValue {
  fileprivate static func intent(_ name: String, _ confidence: Confidence) -> JSONValue {
    .object([("name", .text(name)), ("confidence", .decimal(confidence.value, places: 3))])
  }

  /// A number with so many decimals; null for what is no number.
  static func decimal(_ value: Double, places: Int) -> JSONValue {
    guard value.isFinite else { return JSONValue(.null) }
    var scale = 1.0
    for _ in 0..<places { scale *= 10 }
    return JSONValue(.number("\((value * scale).rounded() / scale)"))
  }
}

extension Entity {
  /// The entity as results have it; offsets count Unicode scalars, end exclusive.
  fileprivate var json: JSONValue {
    .object([
      ("type", .text(slot)), ("text", .text(text)), ("start", .integer(range.lowerBound)),
      ("end", .integer(range.upperBound)), ("value", .text(options.first?.value.identity ?? "")),
      ("confidence", .decimal(confidence.value, places: 3)),
    ])
  }
}

extension Duration {
  /// The duration in milliseconds.
  var milliseconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) * 1_000 + Double(attoseconds) / 1e15
  }
}
