import VocativeDialogue
import VocativeText

/// An action in a store: what it is called, and how it is done.
struct StoredAction: Sendable {
  /// Does the action with the values of its parameters, in their order.
  typealias Perform = @Sendable ([(any SlotValue)?]) async throws -> Reply?
  typealias Undo = @Sendable () async throws -> Void

  /// Where its description comes from.
  enum DescriptionSource: Hashable, Sendable {
    case phrases([ActionPhrase])
    case keys([LocalizationKey])
  }

  /// What is known of a parameter from its type.
  struct ParameterType: Sendable {
    let parser: any SlotParser
    let isOptional: Bool

    /// Whether it is a value of the type.
    func accepts(_ value: any SlotValue) -> Bool {
      func isValue<Parser: SlotParser>(of parser: Parser) -> Bool { value is Parser.Value }
      return isValue(of: parser)
    }
  }

  let id: String
  let descriptionSource: DescriptionSource
  let parameterTypes: [ParameterType]
  let scope: ActionScope
  let options: ActionOptions
  let perform: Perform
  let undo: Undo?

  /// The action in the language of the moment.
  func declaration(in localization: Localization, _ phrasings: ActionPhrasings) -> ActionDeclaration {
    let phrases: [ActionPhrase] =
      switch descriptionSource {
      case .phrases(let phrases): phrases
      case .keys(let keys): keys.map { ActionPhrase(Phrase(localization.text(for: $0))) }
      }
    let description = phrases.first?.phrase.validated ?? "action"
    let names = description.slotNames
    let parameters = parameterTypes.enumerated().map { number, template in
      let name = number < names.count ? names[number] : "value\(number + 1)"
      let isRequired = !template.isOptional
      if template.parser is AdjustmentParser {
        return ActionParameter.level(
          name, more: options.more, less: options.less, isRequired: isRequired, ask: options.ask[name])
      }
      return ActionParameter(name, parser: template.parser, isRequired: isRequired, ask: options.ask[name])
    }
    return ActionDeclaration(
      id: id, description,
      also: phrases.dropFirst() + phrasings.phrases(of: description.text, for: parameters), parameters: parameters,
      in: scope)
  }
}

/// What a registration may say beside its descriptions.
struct ActionOptions: Sendable {
  /// A level's own words for more and less.
  var more: [String] = []
  var less: [String] = []
  /// The questions for parameters, by their names.
  var ask: [String: Prompt] = [:]
}
