import Vocative
package import VocativeConsole
import VocativeNLU
package import VocativeSupport

/// The meaning of a sentence, as `vocative understand` prints it.
package struct SentenceAnalysis: Sendable {
  /// An intent, and how sure it is.
  struct ScoredIntent: Sendable {
    let name: String
    let confidence: Double
  }

  /// A part of the sentence that names something.
  struct Entity: Sendable {
    let type: String
    let text: String
    let range: Range<Int>
    let value: String
    let displayText: String
    let confidence: Double
    /// The names of the entries nearest to a name that is in no list of the app; nil for a known value.
    var nearest: [String]?
  }

  /// The likeliest intent; `none` when nothing was understood.
  let intent: ScoredIntent
  let alternatives: [ScoredIntent]
  private(set) var entities: [Entity]
  /// The probability that the sentence is out of the model's scope, and true if it is refused; nil if nothing can tell.
  let outOfScope: (probability: Double, isRefused: Bool)?

  /// An assistant's readings.
  init(_ readings: [Interpretation]) {
    let candidates = readings.map { ScoredIntent(name: $0.intent, confidence: $0.confidence.value) }
    intent = candidates.first ?? ScoredIntent(name: "none", confidence: 0)
    alternatives = Array(candidates.dropFirst())
    entities = (readings.first?.entities ?? []).map { entity in
      let value = entity.candidates.first?.value
      return Entity(
        type: entity.slot, text: entity.text, range: entity.range, value: value?.identity ?? "",
        displayText: value?.shown ?? entity.text, confidence: entity.confidence.value)
    }
    outOfScope = nil
  }

  /// Adds a name that is in no list of the app, unless it shares words with an entity that is there.
  mutating func addUnknown(
    type: String, text: String, range: Range<Int>, confidence: Double, nearest: [String]
  ) {
    guard !entities.contains(where: { $0.range.overlaps(range) }) else { return }
    entities.append(
      Entity(
        type: type, text: text, range: range, value: "", displayText: text + " (unknown)", confidence: confidence,
        nearest: nearest))
    entities.sort { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// A model's own reading; where nothing knows what its entities stand for, their words are their values.
  init(_ reading: IntentPrediction, of text: String) {
    intent = ScoredIntent(name: reading.intent.label, confidence: reading.intent.confidence)
    alternatives = reading.intents.dropFirst().prefix(3).filter { $0.confidence >= 0.01 }
      .map { ScoredIntent(name: $0.label, confidence: $0.confidence) }
    let scalars = Array(text.unicodeScalars)
    entities = reading.entities.map { entity in
      var words = String.UnicodeScalarView()
      words.append(contentsOf: scalars[entity.range.clamped(to: scalars.indices)])
      return Entity(
        type: entity.type, text: String(words), range: entity.range, value: String(words), displayText: String(words),
        confidence: entity.confidence)
    }
    outOfScope = reading.outOfScope.map { ($0, reading.isOutOfScope) }
  }

  /// The meaning as one JSON object; offsets count Unicode scalars, end exclusive.
  package func json(of text: String, _ milliseconds: Double) -> JSONValue {
    .object(
      [
        ("text", .text(text)), ("intent", intent.json), ("alternatives", .array(alternatives.map(\.json))),
        ("entities", .array(entities.map(\.json))), ("ms", .decimal(milliseconds, places: 3)),
      ] + outOfScopeMembers)
  }

  private var outOfScopeMembers: [(String, JSONValue)] {
    guard let outOfScope else { return [] }
    return [
      ("outOfScope", JSONValue(.bool(outOfScope.isRefused))),
      ("outOfScopeConfidence", .decimal(outOfScope.probability, places: 3)),
    ]
  }

  /// The meaning for a terminal.
  package func lines(_ paint: TerminalStyle) -> String {
    if intent.confidence == 0 { return paint.dim(intent.name) }
    let heading = paint.bold(intent.name) + paint.dim(" \(Confidence(intent.confidence))")
    let doubt = outOfScope?.isRefused == true ? [paint.dim("  out of scope, so this is a guess")] : []
    return ([heading] + doubt + entities.map { "  \($0.type): \($0.displayText)" }).joined(separator: "\n")
  }
}

extension SentenceAnalysis.ScoredIntent {
  fileprivate var json: JSONValue {
    .object([("name", .text(name)), ("confidence", .decimal(confidence, places: 3))])
  }
}

extension SentenceAnalysis.Entity {
  fileprivate var json: JSONValue {
    .object([
      ("type", .text(type)), ("text", .text(text)), ("start", .integer(range.lowerBound)),
      ("end", .integer(range.upperBound)), ("value", .text(value)),
      ("confidence", .decimal(confidence, places: 3)),
      ("unknown", nearest.map { _ in JSONValue.bool(true) }),
      ("nearest", nearest.map { .array($0.map { .text($0) }) }),
    ])
  }
}

extension JSONValue {
  /// A number with so many decimals; null for what is no number.
  package static func decimal(_ value: Double, places: Int) -> JSONValue {
    guard value.isFinite else { return JSONValue(.null) }
    var scale = 1.0
    for _ in 0..<places { scale *= 10 }
    return JSONValue(.number("\((value * scale).rounded() / scale)"))
  }
}
