import VocativeActions
import VocativeCore
import VocativeDialogue
import VocativeSupport

extension ActionMatchResult {
  /// The selected actions, in order: of several close ones the best, and none if nothing fits.
  var selectedMatches: [ActionMatch] {
    switch outcome {
    case .actions(let matches): matches
    case .ambiguous(let matches): Array(matches.prefix(1))
    case .question, .onAnotherScreen, .noMatch: []
    }
  }

  /// The word for the outcome.
  var outcomeName: String {
    switch outcome {
    case .actions: "actions"
    case .ambiguous: "choice"
    case .question: "question"
    case .onAnotherScreen: "elsewhere"
    case .noMatch: "refused"
    }
  }

  /// The reading as results have it.
  func json(of text: String, values: [String: ActionValue] = [:], withFeatures: Bool) -> JSONValue {
    let chosen = selectedMatches
    let score = chosen.first?.confidence ?? ranking.first?.confidence ?? .zero
    let others = ranking.filter { other in !chosen.contains { $0.action.id == other.action.id } }
    return .object([
      ("text", .text(text)),
      ("action", chosen.first.map { .text($0.action.id) } ?? JSONValue(.null)),
      ("score", .decimal(score.value, places: 3)),
      ("parameters", chosen.first?.parametersJSON ?? .object([])),
      ("alternatives", .array(others.prefix(5).map(\.scoreJSON))),
      ("outcome", .text(outcomeName)),
      ("actions", chosen.count > 1 ? .array(chosen.map(\.matchJSON)) : nil),
      ("notUnderstood", unmatchedParts.isEmpty ? nil : .array(unmatchedParts.map { .text($0) })),
      ("choices", choices),
      ("otherScreen", otherScreen),
      ("about", question.map { .text($0.match.action.id) }),
      ("said", reply(given: values).map { .text($0) }),
      ("features", withFeatures ? .array(ranking.map(\.featuresJSON)) : nil),
      ("rejectionScores", withFeatures ? outOfScopeFeatures.map { .object($0.json) } : nil),
    ])
  }

  private var question: ActionQuestion? { if case .question(let question) = outcome { question } else { nil } }

  /// The answer to a question about the state of an action; nil for a request.
  func reply(given values: [String: ActionValue]) -> String? {
    guard let question else { return nil }
    return values[question.match.action.id].map {
      ActionResponseTemplates.english.reply(to: question.answer(for: $0)).shown
    }
  }

  private var choices: JSONValue? {
    guard case .ambiguous(let matches) = outcome else { return nil }
    return .array(matches.map(\.matchJSON))
  }

  private var otherScreen: JSONValue? {
    guard case .onAnotherScreen(let match, let place) = outcome else { return nil }
    return .object([("action", .text(match.action.id)), ("screen", place.map { .text($0) })])
  }
}

extension ActionMatch {
  /// The values by their names, each in its stable form.
  var values: [String: String] {
    Dictionary(arguments.map { ($0.name, $0.value.identity) }, uniquingKeysWith: { first, _ in first })
  }

  fileprivate var parametersJSON: JSONValue { .object(arguments.map { ($0.name, .text($0.value.identity)) }) }

  fileprivate var scoreJSON: JSONValue {
    .object([("action", .text(action.id)), ("score", .decimal(confidence.value, places: 3))])
  }

  fileprivate var matchJSON: JSONValue {
    .object([
      ("action", .text(action.id)), ("score", .decimal(confidence.value, places: 3)), ("parameters", parametersJSON),
    ])
  }

  fileprivate var featuresJSON: JSONValue {
    .object([("action", .text(action.id))] + features.json)
  }
}

extension ActionMatcher.Features {
  fileprivate var json: [(String, JSONValue?)] {
    [
      ("similarity", .decimal(similarity, places: 4)), ("overlap", .decimal(lexicalOverlap, places: 4)),
      ("coverage", .decimal(lexicalCoverage, places: 4)), ("wordEvidence", .decimal(wordEvidence, places: 4)),
      ("valueScore", .decimal(valueEvidence, places: 3)), ("missingParameters", .decimal(missingValues, places: 0)),
      ("unmatchedWords", .decimal(unusedNumbers, places: 0)),
      ("verbAgreement", .decimal(verbAgreement, places: 0)), ("isOpposite", .bool(isOpposite)),
      ("exampleSimilarity", .decimal(exampleSimilarity, places: 4)),
      ("outOfScopeSimilarity", .decimal(outOfScopeSimilarity, places: 4)),
      ("unusedValues", .decimal(unusedValues, places: 0)), ("actScore", .decimal(actScore, places: 2)),
      ("pairLogit", pairLogit.map { .decimal($0, places: 3) }),
    ]
  }
}
