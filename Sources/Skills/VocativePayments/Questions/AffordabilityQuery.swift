import VocativeDialogue
import VocativeText

/// The meaning of a question about the money that is there, or would be left.
struct AffordabilityQuery {
  /// The answer that is expected.
  enum Form {
    /// Yes or no: "can I afford it".
    case isEnough
    /// The rest: "what would be left".
    case rest
    /// The highest sum: "how much can I spend".
    case limit
  }

  let form: Form
  /// The sums that are named as costs.
  let amounts: [Amount]
  /// The sum that is to be left; nil if none is named: "would I still have over 500".
  let floor: Amount?
  /// The account that is named.
  let account: BankAccount?
  /// The words of the question after the sums: purposes of scheduled payments and requests.
  let stems: Set<String>

  /// Finds the meaning of an utterance.
  init(_ utterance: Utterance, accounts: [BankAccount]) {
    let sentence = QuestionKind.first(in: utterance)?.sentence
    let found = AmountParser(preferring: accounts.map(\.currency)).matches(in: utterance)
      .filter { $0.confidence >= 0.6 && $0.value.shareBase == nil && !$0.value.isZero }
    var amounts: [SlotMatch<Amount>] = []
    for match in found where !amounts.contains(where: { $0.tokens.overlaps(match.tokens) }) { amounts.append(match) }
    let words = utterance.tokens.map(\.folded)
    let floor = amounts.first { Self.isFloor($0.tokens, words) }
    self.floor = floor?.value
    self.amounts = amounts.filter { $0.tokens != floor?.tokens }.map(\.value)
    let named = ChoiceParser(accounts).matches(in: utterance).filter { match in
      match.confidence >= 0.95 && !amounts.contains { $0.tokens.overlaps(match.tokens) }
    }
    account = named.max { $0.tokens.count < $1.tokens.count }?.value
    stems = Set(words.map { PaymentTopic.stem($0) })
    let asksForRest = sentence?.has(anyOf: Self.rests) ?? false
    let asksForLimit = sentence?.has(anyOf: Self.limits) ?? false
    form = asksForRest ? .rest : asksForLimit && amounts.isEmpty ? .limit : .isEnough
  }

  /// True for a sum that is to be left, behind "have" or "leave" and beside a bound: "leave me with over 1100", "have 1000
  /// left".
  private static func isFloor(_ tokens: Range<Int>, _ words: [String]) -> Bool {
    let lead = words[..<tokens.lowerBound]
    let isRest =
      tokens.upperBound < words.count && ["left", "over", "remaining", "spare"].contains(words[tokens.upperBound])
    let isBound = isRest || bounds.contains { lead.suffix($0.count).elementsEqual($0) }
    return isBound && lead.contains { ["have", "leave", "leaves", "left", "be", "keep"].contains($0) }
  }

  private static let bounds: [[String]] = [
    ["over"], ["above"], ["more", "than"], ["at", "least"], ["no", "less", "than"],
  ]

  private static let rests = WordPattern.lines(
    """
    what|much * left|remain|remaining
    left|remain|remaining * if|after|once
    what|how|much * leave me?
    what|how * then|afterwards
    """)
  private static let limits = WordPattern.lines(
    """
    how much|many * can|could|may i|we
    most|maximum|max
    """)
}

extension Amount {
  /// True if the amount is zero.
  fileprivate var isZero: Bool { value.mantissa == 0 }
}
