import VocativeText

/// A wording of a request, with slots for its values.
///
/// | written | said |
/// |---|---|
/// | `send {amount} to {recipient}` | the words, with values of the slots |
/// | `[please] pay` | the part in brackets may be left out |
/// | `(send\|wire\|transfer) money` | one of several |
/// | `<[{size}] [{roast}]> coffee` | the parts between `<` and `>` in any order |
///
/// Case and punctuation are ignored. A phrase with a syntax error is reported with its position when an assistant or a
/// command set is created.
public struct Phrase: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The phrase as written.
  public let text: String
  /// The parsed phrase, or its syntax error.
  package let pattern: Result<PhrasePattern, PhraseSyntaxError>
  /// True if the phrase is about what was done before: it is understood only between requests.
  public let isFollowUp: Bool

  /// Creates a phrase from its text.
  public init(_ text: String) { self.init(text, isFollowUp: false) }

  private init(_ text: String, isFollowUp: Bool) {
    self.text = text
    self.isFollowUp = isFollowUp
    pattern = PhraseParser.pattern(of: text)
  }

  /// Creates a phrase from a literal.
  public init(stringLiteral value: String) { self.init(value) }

  /// Returns a phrase about what was done before, "she has it already", which means something else while a request is open.
  ///
  /// It is understood while no request is open and after one of ``Intent/precedingIntents``. No training sentences are made
  /// of it, since a model does not see what was done before.
  public static func afterwards(_ text: String) -> Phrase { Phrase(text, isFollowUp: true) }
}

/// A syntax error in a phrase.
public struct PhraseSyntaxError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The position of the error, in characters from the beginning of the phrase.
  public let offset: Int
  /// The error and the expected text.
  public let description: String
}

/// The structure of a phrase.
package indirect enum PhrasePattern: Hashable, Sendable {
  /// A word as the speaker says it, lower case: `what's`.
  case word(String)
  /// A place for a value of the slot of this name.
  case slot(String)
  /// One after the other.
  case sequence([PhrasePattern])
  /// One of several.
  case oneOf([PhrasePattern])
  /// Said or left out.
  case optional(PhrasePattern)
  /// Every part once, in any order.
  case anyOrder([PhrasePattern])
}

extension PhrasePattern {
  /// The names of all slots in it.
  var slots: Set<String> {
    switch self {
    case .word: []
    case .slot(let name): [name]
    case .sequence(let parts), .oneOf(let parts), .anyOrder(let parts):
      parts.reduce(into: []) { $0.formUnion($1.slots) }
    case .optional(let part): part.slots
    }
  }

  /// True if every expansion has a content word.
  var hasContentWord: Bool {
    switch self {
    case .word(let word): Utterance(word).tokens.contains { WordClasses.category(of: $0) == .content }
    case .slot, .optional: false
    case .sequence(let parts), .anyOrder(let parts): parts.contains(where: \.hasContentWord)
    case .oneOf(let parts): parts.allSatisfy(\.hasContentWord)
    }
  }

  /// True if the empty text matches the pattern.
  var isNullable: Bool {
    switch self {
    case .word, .slot: false
    case .sequence(let parts), .anyOrder(let parts): parts.allSatisfy(\.isNullable)
    case .oneOf(let parts): parts.contains(where: \.isNullable)
    case .optional: true
    }
  }
}

/// Collects the phrases of an intent.
@resultBuilder
public enum PhraseBuilder {
  /// The phrases of an expression.
  public static func buildExpression(_ phrase: Phrase) -> [Phrase] { [phrase] }
  /// The phrases of an expression.
  public static func buildExpression(_ phrases: [Phrase]) -> [Phrase] { phrases }
  /// The phrases of a block.
  public static func buildBlock(_ parts: [Phrase]...) -> [Phrase] { parts.flatMap(\.self) }
  /// The phrases of an `if` without `else`.
  public static func buildOptional(_ part: [Phrase]?) -> [Phrase] { part ?? [] }
  /// The phrases of an `if` or its `else`.
  public static func buildEither(first: [Phrase]) -> [Phrase] { first }
  /// The phrases of an `if` or its `else`.
  public static func buildEither(second: [Phrase]) -> [Phrase] { second }
  /// The phrases of a loop.
  public static func buildArray(_ parts: [[Phrase]]) -> [Phrase] { parts.flatMap(\.self) }
}
