import VocativeActions
import VocativeCore
import VocativeDialogue
import VocativeSupport

extension ActionReading {
  /// What is taken to be asked for, in order: of several close ones the best, and nothing when nothing fits.
  var chosen: [ActionMatch] {
    switch outcome {
    case .actions(let matches): matches
    case .choice(let matches): Array(matches.prefix(1))
    case .elsewhere, .refused: []
    }
  }

  /// The word for the outcome.
  var outcomeName: String {
    switch outcome {
    case .actions: "actions"
    case .choice: "choice"
    case .elsewhere: "elsewhere"
    case .refused: "refused"
    }
  }

  /// The reading as results have it.
  func json(of text: String, withFeatures: Bool) -> JSONValue {
    let chosen = chosen
    let score = chosen.first?.confidence ?? ranking.first?.confidence ?? .zero
    let others = ranking.filter { other in !chosen.contains { $0.action.id == other.action.id } }
    return .object([
      ("text", .text(text)),
      ("action", chosen.first.map { .text($0.action.id) } ?? JSONValue(.null)),
      ("score", .decimal(score.value, places: 3)),
      ("parameters", chosen.first?.parameters ?? .object([])),
      ("alternatives", .array(others.prefix(5).map(\.scored))),
      ("outcome", .text(outcomeName)),
      ("actions", chosen.count > 1 ? .array(chosen.map(\.whole)) : nil),
      ("choices", choices),
      ("place", place),
      ("features", withFeatures ? .array(ranking.map(\.measured)) : nil),
      ("declined", withFeatures ? refusal.map { .object($0.json) } : nil),
    ])
  }

  private var choices: JSONValue? {
    guard case .choice(let matches) = outcome else { return nil }
    return .array(matches.map(\.whole))
  }

  private var place: JSONValue? {
    guard case .elsewhere(let match, let place) = outcome else { return nil }
    return .object([("action", .text(match.action.id)), ("screen", place.map { .text($0) })])
  }
}

extension ActionMatch {
  /// The values by their names, each in its stable form.
  var values: [String: String] {
    Dictionary(arguments.map { ($0.name, $0.value.identity) }, uniquingKeysWith: { first, _ in first })
  }

  fileprivate var parameters: JSONValue { .object(arguments.map { ($0.name, .text($0.value.identity)) }) }

  fileprivate var scored: JSONValue {
    .object([("action", .text(action.id)), ("score", .decimal(confidence.value, places: 3))])
  }

  fileprivate var whole: JSONValue {
    .object([
      ("action", .text(action.id)), ("score", .decimal(confidence.value, places: 3)), ("parameters", parameters),
    ])
  }

  fileprivate var measured: JSONValue {
    .object([("action", .text(action.id))] + features.json)
  }
}

extension ActionMatcher.Features {
  fileprivate var json: [(String, JSONValue?)] {
    [
      ("similarity", .decimal(similarity, places: 4)), ("overlap", .decimal(overlap, places: 4)),
      ("coverage", .decimal(coverage, places: 4)), ("evidence", .decimal(evidence, places: 4)),
      ("values", .decimal(values, places: 3)), ("missing", .decimal(missing, places: 0)),
      ("unread", .decimal(unread, places: 0)),
      ("isNegated", .bool(isNegated)),
    ]
  }
}
