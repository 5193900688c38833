import VocativeSupport
import VocativeText

/// The phrases of one intent, compiled for matching: everything that depends on their text and the slots' names alone.
///
/// Compiling the phrases of a large skill takes a tenth of a second. ``shared(_:slots:)`` does it once a process, so that
/// assistants of the same declarations share the result.
final class CompiledPhrases: Sendable {
  /// The words of the phrases, with the participles of verbs.
  let vocabulary: Set<String>
  /// The words of the slots' names.
  let slotWords: Set<String>
  /// The stems of the words that carry meaning.
  let contentStems: Set<String>
  /// The phrases with a word that carries meaning, and those that are nothing but values: "{amount} to {recipient}".
  let phrases: PhraseAutomaton
  let valuePhrases: PhraseAutomaton
  let contentWords: ContentWordIndex
  /// For each slot, the prepositions that lead to its values.
  let cues: [Set<[String]>]
  /// For each slot, the slots that stand right before it in a phrase: `recipient` before `amount` in "send Bob 20".
  let precedingSlots: [Set<String>]

  /// Compiles phrases; one with a syntax error is left out.
  init(_ declared: [Phrase], slots: [String]) {
    let patterns = declared.compactMap { try? $0.pattern.get() }
    phrases = PhraseAutomaton(patterns.filter(\.hasContentWord), slots: slots)
    valuePhrases = PhraseAutomaton(patterns.filter { !$0.hasContentWord }, slots: slots)
    contentWords = ContentWordIndex(phrases.vocabulary)
    slotWords = Set(slots.flatMap { $0.inWords.split(separator: " ").map(String.init) })
    let words = phrases.vocabulary.union(valuePhrases.vocabulary)
    vocabulary = words.union(words.flatMap(\.participles))
    contentStems = Set(
      words.filter { $0 != "me" && Utterance($0).tokens.contains { WordClasses.category(of: $0) == .content } }
        .map(\.stem))
    let pairs = patterns.reduce(into: Set<SlotAdjacency.Pair>()) { $0.formUnion(SlotAdjacency($1).pairs) }
    precedingSlots = slots.map { slot in Set(pairs.filter { $0.second == slot }.map(\.first)) }
    let cuesOfPatterns = patterns.map(\.cues)
    cues = slots.map { slot in cuesOfPatterns.reduce(into: []) { $0.formUnion($1[slot] ?? []) } }
  }
}

extension CompiledPhrases {
  private struct Key: Hashable {
    let phrases: [String]
    let slots: [String]
  }

  /// The phrases of more intents than any assistant has.
  private static let compiled = ResultCache<Key, CompiledPhrases>(limit: 2_000)

  /// Returns the compiled phrases of an intent; compiles them where no assistant of the process has.
  static func shared(_ phrases: [Phrase], slots: [String]) -> CompiledPhrases {
    compiled.value(for: Key(phrases: phrases.map(\.text), slots: slots)) { CompiledPhrases(phrases, slots: slots) }
  }
}

extension IntentDeclaration {
  /// The phrases of the intent that need no other request before them, compiled.
  var compiledPhrases: CompiledPhrases { .shared(phrases.filter { !$0.isFollowUp }, slots: slots.map(\.name)) }
}
