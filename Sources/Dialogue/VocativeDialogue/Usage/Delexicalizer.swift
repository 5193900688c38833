import VocativeCore
import VocativeText

/// Puts marks in place of what a sentence names, so that what is left tells how people ask and not whom or how much.
///
/// Values of an intent become `{slot}`. Names of any list, numbers, and capitals within a sentence become `{…}`. A name
/// that is in no list and in small letters cannot be told from a word.
struct Delexicalizer {
  private let utterance: Utterance
  private let intents: [IntentDeclaration]
  private var matches: SlotMatches

  init(_ utterance: Utterance, _ intents: [IntentDeclaration], _ lexicon: SlotVocabulary) {
    self.utterance = utterance
    self.intents = intents
    matches = SlotMatches(utterance, lexicon)
  }

  /// A sentence with its marks.
  struct Output {
    /// The words in small letters, with marks.
    let text: String
    /// Whether something is masked that is no value of the intent: such a sentence is no phrase of it.
    let hasUnmappedValues: Bool
    /// Whether a value named in it is one of those given.
    let sharesValues: Bool
  }

  /// The sentence as a reading understood it.
  mutating func delexicalized(of reading: Interpretation) -> Output {
    // A name that is in no list is a name all the same.
    let named = reading.entities.map { ($0.range, $0.slot) } + reading.unresolvedNames.map { ($0.range, $0.slot) }
    let marks = named.map { range, slot in
      (tokens: utterance.tokens.indices.filter { utterance.tokens[$0].range.overlaps(range) }, slot: slot)
    }
    return delexicalized(
      marks.compactMap { mark in
        mark.tokens.first.map { ($0..<((mark.tokens.last ?? $0) + 1), mark.slot) }
      }, sharesValues: true)
  }

  /// The sentence as it would have asked for what was done in the end.
  mutating func delexicalized(for intent: IntentDeclaration, performedWith values: SlotValues) -> Output {
    let spans = matches.spans(for: intent)
    var marks: [(tokens: Range<Int>, slot: String)] = []
    var sharesValues = false
    var taken: Set<Int> = []
    let candidates = intent.slots.enumerated().flatMap { number, slot in
      spans.spans(of: number).map { (span: $0, slot: slot.name) }
    }
    // The longest stretches first: "anna rossi" before "anna".
    for (span, slot) in candidates.sorted(by: { $0.span.tokens.count > $1.span.tokens.count }) {
      guard let value = values[slot], taken.isDisjoint(with: span.tokens), !marks.contains(where: { $0.slot == slot })
      else { continue }
      let isSame = span.candidates.contains { $0.identity == value.identity }
      // Of a list the very entry must be named; a number may have been said otherwise.
      guard isSame || (!(value is any Choosable) && span.confidence >= .acceptanceThreshold) else { continue }
      marks.append((span.tokens, slot))
      taken.formUnion(span.tokens)
      sharesValues = sharesValues || isSame
    }
    return delexicalized(marks, sharesValues: sharesValues)
  }

  private mutating func delexicalized(_ marks: [(tokens: Range<Int>, slot: String)], sharesValues: Bool) -> Output {
    let named = intents.reduce(into: Set<Int>()) { $0.formUnion(matches.spans(for: $1).tokens) }
    var words: [String] = []
    var hasStrangeValues = false
    var position = 0
    while position < utterance.tokens.count {
      if let mark = marks.first(where: { $0.tokens.lowerBound == position }) {
        words.append("{\(mark.slot)}")
        position = mark.tokens.upperBound
        continue
      }
      let token = utterance.tokens[position]
      if named.contains(position) || isName(token, at: position) || WordClasses.category(of: token) == .number {
        hasStrangeValues = true
        if words.last != "{…}" { words.append("{…}") }
      } else if token.folded.hasPrefix("'"), let last = words.popLast() {
        // "what's" is one word of a phrase.
        words.append(last + token.folded)
      } else {
        words.append(token.folded)
      }
      position += 1
    }
    return Output(
      text: words.joined(separator: " "), hasUnmappedValues: hasStrangeValues, sharesValues: sharesValues)
  }

  /// Whether a token looks like a name: digits in it, or a capital where no sentence begins.
  private func isName(_ token: Token, at position: Int) -> Bool {
    let written = utterance.text(of: position..<(position + 1))
    if written.contains(where: \.isNumber) { return true }
    guard position > 0, written.first?.isUppercase == true, written != "I" else { return false }
    return utterance.tokens.count > 1
  }
}
