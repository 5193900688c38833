import VocativeCore
import VocativeDialogue
import VocativeGrammar
public import VocativeText

/// Free words: the name of a file, the words of a search, a person outside of any list.
///
/// ```swift
/// store.register("rename the picture to {name}") { (name: SpokenText) in await editor.rename(to: name.text) }
/// ```
///
/// The description decides where the words stand in a request: after its slot's neighbours ("to", "called", "for"),
/// or where the words are that the description does not explain.
public struct SpokenText: SpokenValue {
  /// The words as they were written or recognised.
  public var text: String

  /// Creates a value.
  public init(_ text: String) { self.text = text }

  /// The words.
  public var shown: String { text }
  /// The words.
  public var spoken: String { text }

  /// A parser that takes a whole answer.
  public static var parser: any SlotParser<SpokenText> { SpokenTextParser() }
}

/// Takes all words of an utterance, as for the answer to a question.
///
/// In a request, ``TextArgumentFinder`` finds the words.
struct SpokenTextParser: FreeTextParser {
  func matches(in utterance: Utterance) -> [SlotMatch<SpokenText>] {
    let bare = utterance.withoutPoliteness
    guard !bare.tokens.isEmpty, !utterance.tokens.isEmpty else { return [] }
    return [
      SlotMatch(tokens: utterance.tokens.indices, value: SpokenText(bare.trimmedText), confidence: Confidence(0.8))
    ]
  }

  func wholeMatch(of utterance: Utterance) -> SlotMatch<SpokenText>? { matches(in: utterance).first }

  var expansion: Grammar.Expansion { .oneOf([]) }
  var samples: [String] { ["something"] }
}
