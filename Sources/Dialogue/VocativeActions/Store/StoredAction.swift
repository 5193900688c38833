import VocativeDialogue
import VocativeText

/// An action in a store: its description and its closure.
struct StoredAction: Sendable {
  /// Performs the action with the values of its parameters, in their order; nil for a missing value.
  typealias Perform = @Sendable ([(any SlotValue)?]) async throws -> Reply?
  typealias Undo = @Sendable () async throws -> Void
  typealias Value = @Sendable () async throws -> ActionValue?

  /// The source of the description.
  enum DescriptionSource: Hashable, Sendable {
    case phrases([ActionPhrase])
    case keys([LocalizationKey])
  }

  /// The parser and optionality of a parameter, taken from its type.
  struct ParameterType: Sendable {
    let parser: any SlotParser
    let isOptional: Bool

    /// True if a value has the type.
    func accepts(_ value: any SlotValue) -> Bool {
      func isValue<Parser: SlotParser>(of parser: Parser) -> Bool { value is Parser.Value }
      return isValue(of: parser)
    }

    /// The types of the parameters of a closure.
    static func list<each Parameter: SpokenValue>(_ type: repeat (each Parameter).Type) -> [ParameterType] {
      var types: [ParameterType] = []
      repeat types.append(ParameterType(parser: (each type).parameterParser, isOptional: (each type).isOptional))
      return types
    }
  }

  let id: String
  let descriptionSource: DescriptionSource
  let parameterTypes: [ParameterType]
  let scope: ActionScope
  let options: ActionOptions
  let perform: Perform
  let undo: Undo?
  /// Returns the present value; nil for an action that does not tell it.
  let value: Value?

  /// The action in the language of a localization.
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
      in: scope, hasValue: value != nil)
  }
}

/// The optional texts of a registration.
struct ActionOptions: Sendable {
  /// A level's own words for more and less.
  var more: [String] = []
  var less: [String] = []
  /// The questions for parameters, by their names.
  var ask: [String: Prompt] = [:]
}
