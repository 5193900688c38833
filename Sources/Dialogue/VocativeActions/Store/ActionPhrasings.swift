import VocativeDialogue
import VocativeText

/// The many ways in which people say an app's actions, kept apart from the code that does them.
///
/// ```swift
/// let phrasings = ActionPhrasings(try ActionFile(text))
/// let store = ActionStore(encoder: encoder, phrasings: phrasings)
/// let crop = store.register("crop the picture") { … }     // also called by "trim the edges", as the file has it
/// ```
///
/// An action finds its phrasings by its description. The file is one as `vocative match` reads it, so that what an app
/// will understand can be tried, and scored, without the app.
public struct ActionPhrasings: Sendable {
  private let paraphrases: [String: [ActionPhrase]]
  /// Wishes that no action fulfils.
  let outOfScopeRequests: [String]

  /// No phrasing but those the code has.
  public static let none = ActionPhrasings(paraphrases: [:], outOfScopeRequests: [])

  private init(paraphrases: [String: [ActionPhrase]], outOfScopeRequests: [String]) {
    self.paraphrases = paraphrases
    self.outOfScopeRequests = outOfScopeRequests
  }

  /// The phrasings of a file of actions.
  public init(_ file: ActionFile) {
    paraphrases = Dictionary(
      file.actions.compactMap { action in
        action.phrases.first.map { ($0.phrase.text, Array(action.phrases.dropFirst())) }
      }, uniquingKeysWith: +)
    outOfScopeRequests = file.outOfScopeRequests
  }

  /// The phrasings of a description that an action with some parameters can use, each implied value as the parameter
  /// has it.
  func phrases(of description: String, for parameters: [ActionParameter]) -> [ActionPhrase] {
    (paraphrases[description] ?? []).compactMap { phrase in
      guard phrase.phrase.slotNames.allSatisfy({ name in parameters.contains { $0.name == name } }) else { return nil }
      var implied = phrase.implied
      for (name, value) in phrase.implied {
        guard let parameter = parameters.first(where: { $0.name == name }),
          let own = parameter.equivalentValue(to: value)
        else {
          return nil
        }
        implied[name] = own
      }
      return ActionPhrase(phrase.phrase, implying: implied)
    }
  }
}

extension ActionParameter {
  /// The parameter's own value that another stands for; nil when it has none like it.
  fileprivate func equivalentValue(to other: any SlotValue) -> (any SlotValue)? {
    switch kind {
    case .choice(let choices): choices.first { $0.identity == other.identity }
    case .level: other as? Adjustment
    case .other: isValue(other, of: parser) ? other : nil
    }
  }

  private func isValue<Parser: SlotParser>(_ value: any SlotValue, of parser: Parser) -> Bool { value is Parser.Value }
}
