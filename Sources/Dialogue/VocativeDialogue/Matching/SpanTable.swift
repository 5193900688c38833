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

  /// For each slot, the spans by the token they begin at.
  private let spans: [[Int: [Span]]]
  /// For each slot, true if one value is said in several places and all of its spans mean it.
  private let meansOneValue: [Bool]

  init(_ matchesBySlot: [[SlotMatch<any SlotValue>]]) {
    spans = matchesBySlot.map { matches in
      let byTokens = Dictionary(grouping: matches.filter { !$0.tokens.isEmpty }, by: \.tokens)
      let spans = byTokens.map { tokens, matches in
        Span(
          tokens: tokens,
          candidates: matches.enumerated()
            .sorted { ($0.element.confidence, $1.offset) > ($1.element.confidence, $0.offset) }
            .map { ScoredSlotValue(value: $0.element.value, confidence: $0.element.confidence) })
      }
      return Dictionary(grouping: spans, by: \.tokens.lowerBound)
    }
    meansOneValue = matchesBySlot.map { matches in
      matches.count > 1 && matches[0].value.mayBeSpread
        && matches.dropFirst().allSatisfy { $0.value.identity == matches[0].value.identity }
    }
  }

  /// The tokens that surely belong to a value of some slot.
  var tokens: Set<Int> {
    var tokens: Set<Int> = []
    for span in spans.flatMap(\.values).joined() where span.confidence >= 0.8 { tokens.formUnion(span.tokens) }
    return tokens
  }

  /// The tokens that belong to a value of some slot, surely or not.
  var allTokens: Set<Int> {
    spans.reduce(into: Set<Int>()) { tokens, slot in
      for span in slot.values.joined() { tokens.formUnion(span.tokens) }
    }
  }

  var slotCount: Int { spans.count }

  /// True if all spans of a slot are places of one value, so that a second one contradicts nothing.
  func hasOneValue(_ slot: Int) -> Bool { meansOneValue[slot] }

  func spans(of slot: Int, at start: Int) -> [Span] { spans[slot][start] ?? [] }

  func spans(of slot: Int) -> [Span] {
    spans[slot].values.flatMap(\.self).sorted { $0.tokens.lowerBound < $1.tokens.lowerBound }
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
