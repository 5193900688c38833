import VocativeText

/// A way to say something, with the places where values go.
///
/// | written | said |
/// |---|---|
/// | `send {amount} to {recipient}` | the words, with values of the slots |
/// | `[please] pay` | the part in brackets may be left out |
/// | `(send\|wire\|transfer) money` | one of several |
/// | `<[{size}] [{roast}]> coffee` | the parts between `<` and `>` in any order |
///
/// Case does not matter, and punctuation is passed over. The validator reports a phrase that cannot be read,
/// with the place and what was expected.
public struct Phrase: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The phrase as written.
  public let text: String
  /// What it means, or why it cannot be read.
  package let pattern: Result<PhrasePattern, PhraseSyntaxError>

  /// A phrase from its text.
  public init(_ text: String) {
    self.text = text
    var reader = PhraseParser(text)
    pattern = Result { () throws(PhraseSyntaxError) in try reader.parse() }
  }

  /// Creates a value from a literal.
  public init(stringLiteral value: String) { self.init(value) }
}

/// Why a phrase cannot be read.
public struct PhraseSyntaxError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Where, in characters from the beginning of the phrase.
  public let offset: Int
  /// What is wrong there and what is expected.
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

  /// Whether every way to say it has a word that carries meaning.
  var hasContentWord: Bool {
    switch self {
    case .word(let word): Utterance(word).tokens.contains { WordClasses.category(of: $0) == .content }
    case .slot, .optional: false
    case .sequence(let parts), .anyOrder(let parts): parts.contains(where: \.hasContentWord)
    case .oneOf(let parts): parts.allSatisfy(\.hasContentWord)
    }
  }

  /// Whether nothing at all matches it.
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
  /// Takes one declaration.
  public static func buildExpression(_ phrase: Phrase) -> [Phrase] { [phrase] }
  /// Takes one declaration.
  public static func buildExpression(_ phrases: [Phrase]) -> [Phrase] { phrases }
  /// Joins the declarations of a block.
  public static func buildBlock(_ parts: [Phrase]...) -> [Phrase] { parts.flatMap(\.self) }
  /// Takes the declarations of an `if` without `else`.
  public static func buildOptional(_ part: [Phrase]?) -> [Phrase] { part ?? [] }
  /// Takes the declarations of one branch.
  public static func buildEither(first: [Phrase]) -> [Phrase] { first }
  /// Takes the declarations of one branch.
  public static func buildEither(second: [Phrase]) -> [Phrase] { second }
  /// Joins the declarations of a loop.
  public static func buildArray(_ parts: [[Phrase]]) -> [Phrase] { parts.flatMap(\.self) }
}
