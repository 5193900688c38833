public import VocativeDialogue
import VocativeText

/// The declaration of an action: its descriptions, parameters and scope, without its closure.
public struct ActionDeclaration: Identifiable, Sendable {
  /// The identifier, unique among all actions.
  public let id: String
  /// The variants to say it, the main one first, each with the values that it implies.
  public let phrases: [ActionPhrase]
  /// The parameters, in the order of the slots in the main description.
  public let parameters: [ActionParameter]
  /// The screen, sheet or row of the action.
  public let scope: ActionScope
  /// True if the action can tell its present value.
  public let hasValue: Bool
  /// A key that is equal for actions that are one command for a person: in the rows of a list, or in two scopes.
  let commandKey: String
  /// The quality that the main description names; nil if it names none.
  let dimension: LevelDimension?

  /// Creates a declaration.
  public init(
    id: String, _ description: Phrase, also: [ActionPhrase] = [], parameters: [ActionParameter] = [],
    in scope: ActionScope = .screen, hasValue: Bool = false
  ) {
    self.id = id
    self.hasValue = hasValue
    phrases = ([ActionPhrase(description)] + also).map(\.validated)
    commandKey = phrases.map(\.key).joined(separator: "\n")
    self.scope = scope
    dimension = LevelDimension.named(in: Utterance(phrases.first?.phrase.text ?? "").tokens.map(\.folded))
    self.parameters = parameters.map { [dimension] in $0.naming(dimension) }
  }

  /// The descriptions, the main one first.
  public var descriptions: [Phrase] { phrases.map(\.phrase) }

  /// A plain sentence for the action, with values in its slots: "apply the sepia filter".
  public func title(_ arguments: [ActionArgument] = []) -> String {
    let title = plainTitle(arguments)
    return scope.rowLabel.map { "\(title) (\($0))" } ?? title
  }

  /// The main description with the names of its parameters, and the choices: "show the view: day, week, month".
  package var summary: String {
    let variant = descriptions.first?.expansions(limit: 1).first ?? []
    let sentence = ActionSentenceGenerator.text(variant) { ActionParameter.noun(of: $0) }
    let choices = parameters.compactMap { parameter in
      parameter.choiceNames.isEmpty
        ? nil : parameter.choiceNames.prefix(Self.summaryChoiceLimit).joined(separator: ", ")
    }
    return choices.isEmpty ? sentence : "\(sentence): \(choices.joined(separator: "; "))"
  }

  private static let summaryChoiceLimit = 12

  /// The sentence without the row it stands in.
  var titleWithoutRow: String { plainTitle([]) }

  private func plainTitle(_ arguments: [ActionArgument]) -> String {
    let values = Dictionary(arguments.map { ($0.name, $0.value.shown) }, uniquingKeysWith: { first, _ in first })
    let spelling = descriptions.first?.capitalizedSpellings ?? [:]
    let variants = descriptions.first?.expansions(limit: 16) ?? []
    // The variant with a slot for every value and no slot without one.
    let fitting = variants.max { left, right in left.slotCoverage(values) < right.slotCoverage(values) } ?? []
    return ActionSentenceGenerator.text(fitting.map { $0.withSpelling(as: spelling) }) { values[$0] }
  }
}

extension [Phrase.Element] {
  /// The number of filled slots minus the number of empty slots, doubled.
  fileprivate func slotCoverage(_ values: [String: String]) -> Int {
    reduce(0) { score, part in
      guard case .slot(let name) = part else { return score }
      return score + (values[name] == nil ? -2 : 2)
    }
  }
}

extension Phrase.Element {
  /// The word with its original capitals.
  fileprivate func withSpelling(as spelling: [String: String]) -> Phrase.Element {
    guard case .word(let word) = self else { return self }
    return .word(spelling[word] ?? word)
  }
}

extension Phrase {
  /// The words with capitals, by their lower case.
  fileprivate var capitalizedSpellings: [String: String] {
    let words = text.split { !($0.isLetter || $0.isNumber || $0 == "-" || $0 == "'" || $0 == "’") }.map(String.init)
    return Dictionary(words.map { ($0.lowercased(), $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The phrase, or its plain words if it has a syntax error: a translator's bracket must not disable an action.
  var validated: Phrase {
    guard syntaxError != nil else { return self }
    let words = String(text.map { "{}()[]<>|".contains($0) ? " " : $0 })
    let plain = Phrase(words)
    return plain.syntaxError == nil ? plain : Phrase("action")
  }
}
