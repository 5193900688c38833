import VocativeText

/// The matches of every parser in one utterance; each parser runs once.
struct SlotMatches {
  let lexicon: SlotVocabulary
  private let utterance: Utterance
  /// The values that pronouns may stand for, the latest first.
  private let salient: [any SlotValue]
  private var cache: [Int: SpanTable.Slot] = [:]

  init(_ utterance: Utterance, _ lexicon: SlotVocabulary, salient: [any SlotValue] = []) {
    self.utterance = utterance
    self.lexicon = lexicon
    self.salient = salient
  }

  mutating func spans(for intent: IntentDeclaration) -> SpanTable {
    spans(of: intent.slots.map(\.name), in: intent.name)
  }

  mutating func spans(of slots: [String], in intent: String) -> SpanTable {
    SpanTable(slots.map { spans(of: $0, in: intent) })
  }

  /// Returns the interpretations of the utterance by the phrases, as computed before in the turn or by a closure.
  mutating func interpretations(_ compute: (inout SlotMatches) -> [Interpretation]) -> [Interpretation] {
    var matches = self
    defer { self = matches }
    return lexicon.interpretations(of: utterance, salient: salient.map(\.identity)) { compute(&matches) }
  }

  private mutating func spans(of slot: String, in intent: String) -> SpanTable.Slot {
    guard let number = lexicon.parserIndex(of: slot, in: intent) else { return SpanTable.Slot([]) }
    if let known = cache[number] { return known }
    let parser = lexicon.allParsers[number]
    var matches = lexicon.matches(ofParser: number, in: utterance).filter { !isAnswer($0) }
    if !salient.isEmpty {
      matches += PronounResolver(salient: salient).matches(of: parser, in: utterance, beside: matches)
    }
    let spans = SpanTable.Slot(matches)
    cache[number] = spans
    return spans
  }

  /// True if a span is an answer although a name has the same word: "yes", with a contact Yes.
  ///
  /// Such a name must follow a preposition, or own something: "to Yes", "Yes's request".
  private func isAnswer(_ match: SlotMatch<any SlotValue>) -> Bool {
    guard match.value is any Choosable,
      utterance.tokens[match.tokens].allSatisfy({ WordClasses.isAnswerWord($0.folded) })
    else { return false }
    let (first, end) = (match.tokens.lowerBound, match.tokens.upperBound)
    if end < utterance.tokens.count, utterance.tokens[end].folded == "'s" { return false }
    return first == 0 || !WordClasses.isPreposition(utterance.tokens[first - 1].folded)
  }
}
