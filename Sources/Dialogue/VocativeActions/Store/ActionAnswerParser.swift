import VocativeCore
import VocativeDialogue
import VocativeText

/// Parses an utterance as the answer to a question of the store.
enum ActionAnswerParser {
  /// An action to choose, under the names that a person may say for it.
  struct Option: Choosable {
    let id: String
    let names: [String]
  }

  /// The value that an utterance gives for a parameter; nil when it gives none or is too long for an answer.
  static func value(of utterance: Utterance, for parameter: ActionParameter) -> ActionArgument? {
    let matches = parameter.parser.erasedMatches(in: utterance)
    guard let best = matches.max(by: { ($0.confidence, $0.tokens.count) < ($1.confidence, $1.tokens.count) }),
      best.confidence >= .acceptanceThreshold
    else { return nil }
    // An answer is short: "sixty", "to sixty percent please". A long sentence is another request.
    guard utterance.withoutPoliteness.tokens.count <= best.tokens.count + 3 else { return nil }
    return ActionArgument(
      name: parameter.name, value: best.value, confidence: best.confidence, tokens: best.tokens)
  }

  /// The names of the actions in a choice: their row labels and titles, with and without article.
  static func options(for invocations: [ActionInvocation]) -> [Option] {
    invocations.enumerated().map { number, invocation in
      Option(
        id: String(number),
        names: [invocation.action.scope.rowLabel, invocation.title].compactMap(\.self).flatMap { name in
          name.hasPrefix("the ") ? [name, String(name.dropFirst(4))] : [name]
        })
    }
  }

  /// The action that an utterance chooses, by its position or name; nil when it chooses none, or several.
  static func chosenOption(in utterance: Utterance, among options: [ActionInvocation]) -> ActionInvocation? {
    if let chosen = OrdinalParser().matches(in: utterance).first?.value.element(of: options) { return chosen }
    let found = ChoiceParser(Self.options(for: options)).matches(in: utterance)
    guard let best = found.map({ ($0.confidence, $0.tokens.count) }).max(by: { $0 < $1 }) else { return nil }
    let chosen = Set(found.filter { ($0.confidence, $0.tokens.count) == best }.map(\.value.id))
    return chosen.count == 1 ? chosen.first.flatMap { Int($0) }.map { options[$0] } : nil
  }
}
