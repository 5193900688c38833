public import VocativeDialogue

/// What is known of an action apart from how it is done: how it is described, what it takes, where it is.
public struct ActionDeclaration: Identifiable, Sendable {
  /// What tells it from every other action.
  public let id: String
  /// The ways to say it, the main one first, each with the values that it implies.
  public let phrases: [ActionPhrase]
  /// What it takes, in the order of the places in the main description.
  public let parameters: [ActionParameter]
  /// Where it is.
  public let scope: ActionScope
  /// What makes two actions the same for a person: rows of one list, or one command in two places.
  let commandKey: String

  /// An action.
  public init(
    id: String, _ description: Phrase, also: [ActionPhrase] = [], parameters: [ActionParameter] = [],
    in scope: ActionScope = .screen
  ) {
    self.id = id
    phrases = ([ActionPhrase(description)] + also).map(\.validated)
    commandKey = phrases.map(\.key).joined(separator: "\n")
    self.parameters = parameters
    self.scope = scope
  }

  /// Its descriptions, the main one first.
  public var descriptions: [Phrase] { phrases.map(\.phrase) }

  /// A plain sentence for it, with values in their places: "apply the sepia filter".
  public func title(_ arguments: [ActionArgument] = []) -> String {
    let title = plainTitle(arguments)
    return scope.rowLabel.map { "\(title) (\($0))" } ?? title
  }

  /// The sentence without the row it stands in.
  var titleWithoutRow: String { plainTitle([]) }

  private func plainTitle(_ arguments: [ActionArgument]) -> String {
    let values = Dictionary(arguments.map { ($0.name, $0.value.shown) }, uniquingKeysWith: { first, _ in first })
    let spelling = descriptions.first?.capitalizedSpellings ?? [:]
    let ways = descriptions.first?.expansions(limit: 16) ?? []
    // The fullest way to say it that has a place for every value, and no place without one.
    let fitting = ways.max { left, right in left.slotCoverage(values) < right.slotCoverage(values) } ?? []
    return ActionSentenceGenerator.text(fitting.map { $0.withSpelling(as: spelling) }) { values[$0] }
  }
}

extension [Phrase.Element] {
  /// How many values find a place, less the places left empty.
  fileprivate func slotCoverage(_ values: [String: String]) -> Int {
    reduce(0) { score, part in
      guard case .slot(let name) = part else { return score }
      return score + (values[name] == nil ? -2 : 2)
    }
  }
}

extension Phrase.Element {
  /// The word with the capitals it was written with.
  fileprivate func withSpelling(as spelling: [String: String]) -> Phrase.Element {
    guard case .word(let word) = self else { return self }
    return .word(spelling[word] ?? word)
  }
}

extension Phrase {
  /// The words with capitals, by their form without.
  fileprivate var capitalizedSpellings: [String: String] {
    let words = text.split { !($0.isLetter || $0.isNumber || $0 == "-" || $0 == "'" || $0 == "’") }.map(String.init)
    return Dictionary(words.map { ($0.lowercased(), $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The phrase, or its words alone when it cannot be read: a translator's bracket must not take an action away.
  var validated: Phrase {
    guard syntaxError != nil else { return self }
    let words = String(text.map { "{}()[]<>|".contains($0) ? " " : $0 })
    let plain = Phrase(words)
    return plain.syntaxError == nil ? plain : Phrase("action")
  }
}
