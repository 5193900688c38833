import VocativeDialogue
public import VocativeText

/// A parameter of an action, whose value comes from the words of a request.
public struct ActionParameter: Sendable {
  /// The name of its slot in the descriptions: `level` of `set the brightness to {level}`.
  public let name: String
  /// True if the store asks for a missing value; false if the action works without it.
  public let isRequired: Bool
  /// The question for it.
  public let prompt: Prompt
  /// Parses its values.
  let parser: any SlotParser
  /// The kind of its values, which decides sentences and questions.
  let kind: Kind

  /// The kinds of values for which more sentences are generated.
  enum Kind: Sendable {
    /// One of a list.
    case choice([any Choosable])
    /// A level, with its own words for more and less.
    case level(more: [String], less: [String])
    /// Free words, which the description finds.
    case text
    /// Anything else.
    case other
  }

  /// Creates a parameter with a parser.
  ///
  /// - Parameters:
  ///   - name: The name of its slot in the descriptions.
  ///   - parser: Parses its values.
  ///   - isRequired: True if the store asks for a missing value.
  ///   - prompt: The question; nil makes one from the name and the kind of value.
  public init(_ name: String, parser: any SlotParser, isRequired: Bool = true, ask prompt: Prompt? = nil) {
    let reader: any SlotParser = parser is PercentParser ? LenientPercentParser() : parser
    self.init(name, parser: reader, kind: parser.parameterKind, isRequired: isRequired, ask: prompt)
  }

  /// A level with its own words for more and less, as comparatives: "brighter", "darker".
  public static func level(
    _ name: String, more: [String] = [], less: [String] = [], isRequired: Bool = true, ask prompt: Prompt? = nil
  ) -> ActionParameter {
    ActionParameter(
      name, parser: AdjustmentParser(more: more, less: less), kind: .level(more: more, less: less),
      isRequired: isRequired, ask: prompt)
  }

  /// True for a level.
  package var isLevel: Bool { if case .level = kind { true } else { false } }

  /// The arguments for all of its choices; empty for other parameters.
  package var choiceArguments: [ActionArgument] {
    guard case .choice(let choices) = kind else { return [] }
    return choices.map { ActionArgument(name: name, value: $0, confidence: .certain, tokens: nil) }
  }

  /// The shown names of its choices; empty for other parameters.
  var choiceNames: [String] { if case .choice(let choices) = kind { choices.map(\.shown) } else { [] } }

  /// The name of a parameter as words: "start time" of `startTime`.
  static func noun(of name: String) -> String {
    name.reduce(into: "") { text, character in
      text += character.isUppercase ? " " + character.lowercased() : character == "_" ? " " : String(character)
    }
  }

  /// The level with the words of the quality that its description names, if it has no words of its own.
  func naming(_ dimension: LevelDimension?) -> ActionParameter {
    guard case .level(let more, let less) = kind, more.isEmpty, less.isEmpty, let dimension else { return self }
    return ActionParameter(
      name, parser: AdjustmentParser(more: dimension.more, less: dimension.less),
      kind: .level(more: dimension.more, less: dimension.less), isRequired: isRequired, ask: prompt)
  }

  private init(_ name: String, parser: any SlotParser, kind: Kind, isRequired: Bool, ask prompt: Prompt?) {
    self.name = name
    self.parser = parser
    self.kind = kind
    self.isRequired = isRequired
    self.prompt = prompt ?? Self.defaultPrompt(for: name, kind)
  }

  private static func defaultPrompt(for name: String, _ kind: Kind) -> Prompt {
    let noun = noun(of: name)
    return switch kind {
    case .choice(let choices) where choices.count <= 7:
      Prompt([
        "Which \(noun)?", "Which \(noun)? You can say \(choices.map(\.shown).listed(with: "or")).",
      ])
    case .choice: Prompt(["Which \(noun)?"])
    case .level: Prompt(["To what \(noun)?", "To what \(noun)? Say a number of percent, or more or less."])
    case .text, .other: Prompt(["What \(noun)?"])
    }
  }
}

/// A parser whose values are a list.
private protocol ChoiceListing {
  var listedChoices: [any Choosable] { get }
}

extension ChoiceParser: ChoiceListing {
  fileprivate var listedChoices: [any Choosable] { choices }
}

extension SlotParser {
  fileprivate var parameterKind: ActionParameter.Kind {
    if let list = self as? any ChoiceListing { return .choice(list.listedChoices) }
    if self is any FreeTextParser { return .text }
    return self is AdjustmentParser ? .level(more: [], less: []) : .other
  }
}

extension [String] {
  /// The texts as one: "a, b or c".
  func listed(with conjunction: String) -> String {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " " + conjunction + " " + last
  }
}
