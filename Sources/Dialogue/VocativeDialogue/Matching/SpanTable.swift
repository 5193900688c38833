public import VocativeCore
public import VocativeText

/// The spans of an utterance that may be values of an intent's slots.
struct SpanTable {
  /// A stretch of tokens with everything it can mean, best first.
  struct Span {
    let tokens: Range<Int>
    var candidates: [ScoredSlotValue]
    var confidence: Confidence { candidates.first?.confidence ?? .zero }
  }

  /// The spans that may be values of one slot.
  struct Slot {
    /// By the token they begin at.
    fileprivate let spans: [Int: [Span]]
    /// True if one value is said in several places and all spans mean it.
    fileprivate let meansOneValue: Bool
    /// The tokens that belong to a value, and those that surely do.
    fileprivate let tokens: Set<Int>
    fileprivate let certainTokens: Set<Int>
    /// The tokens of entries' names as they are written: of several words, and of one.
    fileprivate let longNames: [Range<Int>]
    fileprivate let shortNames: Set<Int>

    init(_ matches: [SlotMatch<any SlotValue>]) {
      let byTokens = Dictionary(grouping: matches.filter { !$0.tokens.isEmpty }, by: \.tokens)
      let all = byTokens.map { tokens, matches in
        Span(
          tokens: tokens,
          candidates: matches.enumerated()
            .sorted { ($0.element.confidence, $1.offset) > ($1.element.confidence, $0.offset) }
            .map { ScoredSlotValue(value: $0.element.value, confidence: $0.element.confidence) })
      }
      spans = Dictionary(grouping: all, by: \.tokens.lowerBound)
      tokens = Set(all.flatMap(\.tokens))
      certainTokens = Set(all.filter { $0.confidence >= 0.8 }.flatMap(\.tokens))
      let names = all.filter { $0.confidence == .certain && $0.candidates.first?.value is any Choosable }.map(\.tokens)
      longNames = Array(Set(names.filter { $0.count > 1 }))
      shortNames = Set(names.filter { $0.count == 1 }.flatMap(\.self))
      meansOneValue =
        matches.count > 1 && matches[0].value.mayBeSpread
        && matches.dropFirst().allSatisfy { $0.value.identity == matches[0].value.identity }
    }
  }

  private let slots: [Slot]

  init(_ slots: [Slot]) { self.slots = slots }

  /// The tokens that surely belong to a value of some slot.
  var tokens: Set<Int> { slots.reduce(into: []) { $0.formUnion($1.certainTokens) } }

  /// The tokens that belong to a value of some slot, surely or not.
  var allTokens: Set<Int> { slots.reduce(into: []) { $0.formUnion($1.tokens) } }

  var slotCount: Int { slots.count }

  /// The tokens that are names and no verbs: those of a name of several words without "and" and the like, and those that are
  /// a name by themselves before a comma or an "'s" within the utterance.
  func names(in utterance: Utterance) -> Set<Int> {
    let tokens = utterance.tokens
    return slots.reduce(into: []) { names, slot in
      names.formUnion(
        slot.longNames.filter { $0.allSatisfy { WordClasses.category(of: tokens[$0]) == .content } }.joined())
      names.formUnion(
        slot.shortNames.filter { position in
          position + 1 < tokens.count && (tokens[position].endsClause || tokens[position + 1].folded == "'s")
        })
    }
  }

  /// True if no stretch may be a value of a slot.
  func isEmpty(_ slot: Int) -> Bool { slots[slot].spans.isEmpty }

  /// True if all spans of a slot are places of one value, so that a second one contradicts nothing.
  func hasOneValue(_ slot: Int) -> Bool { slots[slot].meansOneValue }

  func spans(of slot: Int, at start: Int) -> [Span] { slots[slot].spans[start] ?? [] }

  func spans(of slot: Int) -> [Span] {
    slots[slot].spans.values.flatMap(\.self).sorted { $0.tokens.lowerBound < $1.tokens.lowerBound }
  }
}

/// A value that a stretch of words may mean.
public struct ScoredSlotValue: Sendable {
  /// The value.
  public let value: any SlotValue
  /// The confidence of the value.
  public let confidence: Confidence

  var identity: String { value.identity }
}
