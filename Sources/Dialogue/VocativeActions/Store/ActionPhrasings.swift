import VocativeDialogue
import VocativeText

/// The paraphrases of an app's actions, in a file apart from the code.
///
/// ```swift
/// let phrasings = ActionPhrasings(try ActionFile(text))
/// let store = ActionStore(encoder: encoder, phrasings: phrasings)
/// let crop = try store.register("crop the picture") { … }     // also called by "trim the edges", as the file has it
/// ```
///
/// An action finds its paraphrases by its description. The same file can be tested and scored without the app.
public struct ActionPhrasings: Sendable {
  private let paraphrases: [String: [ActionPhrase]]
  /// Requests that no action fulfils.
  let outOfScopeRequests: [String]

  /// No paraphrases beyond those in the code.
  public static let none = ActionPhrasings(paraphrases: [:], outOfScopeRequests: [])

  private init(paraphrases: [String: [ActionPhrase]], outOfScopeRequests: [String]) {
    self.paraphrases = paraphrases
    self.outOfScopeRequests = outOfScopeRequests
  }

  /// Creates the paraphrases of an action file.
  public init(_ file: ActionFile) {
    paraphrases = Dictionary(
      file.actions.compactMap { action in
        action.phrases.first.map { ($0.phrase.text, Array(action.phrases.dropFirst())) }
      }, uniquingKeysWith: +)
    outOfScopeRequests = file.outOfScopeRequests
  }

  /// The paraphrases of a description that fit some parameters, with implied values of the parameters' own types.
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
  /// The parameter's own value equal to another; nil if it has none.
  fileprivate func equivalentValue(to other: any SlotValue) -> (any SlotValue)? {
    switch kind {
    case .choice(let choices): choices.first { $0.identity == other.identity }
    case .level: other as? Adjustment
    case .text, .other: isValue(other, of: parser) ? other : nil
    }
  }

  private func isValue<Parser: SlotParser>(_ value: any SlotValue, of parser: Parser) -> Bool { value is Parser.Value }
}
