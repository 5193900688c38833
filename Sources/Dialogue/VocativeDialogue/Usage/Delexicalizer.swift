import VocativeCore
import VocativeText

/// Replaces names and values in a sentence by placeholders, so that only the wording remains.
///
/// Values of an intent become `{slot}`. Names of any list, numbers, and capitalised words within a sentence become `{…}`.
/// A lower-case name in no list is kept as a word.
struct Delexicalizer {
  private let utterance: Utterance
  private let intents: [IntentDeclaration]
  private var matches: SlotMatches

  init(_ utterance: Utterance, _ intents: [IntentDeclaration], _ lexicon: SlotVocabulary) {
    self.utterance = utterance
    self.intents = intents
    matches = SlotMatches(utterance, lexicon)
  }

  /// A sentence with placeholders.
  struct Output {
    /// The words in lower case, with placeholders.
    let text: String
    /// True if a placeholder stands for no value of the intent: the sentence is then no phrase of it.
    let hasUnmappedValues: Bool
    /// True if the sentence names one of the given values.
    let sharesValues: Bool
  }

  /// Returns the sentence with the values of an interpretation replaced.
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

  /// Returns the sentence as a phrase of the intent that was performed later.
  mutating func delexicalized(for intent: IntentDeclaration, performedWith values: SlotValues) -> Output {
    let spans = matches.spans(for: intent)
    var marks: [(tokens: Range<Int>, slot: String)] = []
    var sharesValues = false
    var taken: Set<Int> = []
    let candidates = intent.slots.enumerated().flatMap { number, slot in
      spans.spans(of: number).map { (span: $0, slot: slot.name) }
    }
    // The longest spans first: "anna rossi" before "anna".
    for (span, slot) in candidates.sorted(by: { $0.span.tokens.count > $1.span.tokens.count }) {
      guard let value = values[slot], taken.isDisjoint(with: span.tokens), !marks.contains(where: { $0.slot == slot })
      else { continue }
      let isSame = span.candidates.contains { $0.identity == value.identity }
      // An entry of a list must be the same; a number may differ.
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

  /// True if a token looks like a name: it has a digit, or a capital within the sentence.
  private func isName(_ token: Token, at position: Int) -> Bool {
    let written = utterance.text(of: position..<(position + 1))
    if written.contains(where: \.isNumber) { return true }
    guard position > 0, written.first?.isUppercase == true, written != "I" else { return false }
    return utterance.tokens.count > 1
  }
}
