import VocativeDialogue
import VocativeText

/// The meaning of a question about pending requests.
struct RequestsQuery {
  /// The direction of the requests; nil for both.
  let direction: PaymentRequest.Direction?
  /// The purpose.
  let topic: PaymentTopic?
  /// True if the total is asked for.
  let asksForTotal: Bool
  /// True if yes or no is the answer.
  let asksYesOrNo: Bool
  /// True if the day is asked for: "when did I ask him for it".
  private(set) var asksWhen = false

  /// Creates a query without filters.
  init() { (direction, topic, asksForTotal, asksYesOrNo) = (nil, nil, false, false) }

  /// Finds the meaning of an utterance.
  ///
  /// - Parameters:
  ///   - utterance: The utterance.
  ///   - notes: The stems of the words of the requests' purposes.
  ///   - exclusions: What the question leaves out.
  init(_ utterance: Utterance, notes: Set<String>, exclusions: QuestionExclusions) {
    guard let sentence = QuestionKind.first(in: utterance)?.sentence else {
      (direction, topic, asksForTotal, asksYesOrNo) = (nil, nil, false, false)
      return
    }
    // "Requests waiting for me" are not those that the user waits for.
    let waitsForUser =
      sentence.has("waiting|pending|open|there for|on me|us") || sentence.has("waiting for|on * from me|us")
    let isOutgoing = sentence.has(anyOf: Self.outgoing) && !waitsForUser
    let isIncoming = sentence.has(anyOf: Self.incoming) || waitsForUser
    direction = isOutgoing == isIncoming ? nil : isOutgoing ? .outgoing : .incoming
    let known = sentence.range.filter {
      notes.contains(PaymentTopic.stem(sentence.utteranceWords[$0])) && !exclusions.tokens.contains($0)
    }
    topic = known.isEmpty ? nil : PaymentTopic(known.map { utterance.tokens[$0].text }.joined(separator: " "))
    asksForTotal = sentence.has(anyOf: Self.totals)
    asksYesOrNo = sentence.asksYesOrNo
    asksWhen = sentence.has("when did|was|were|have|has") || sentence.has("how long")
    rank = direction == nil ? nil : Self.ranks.first { sentence.has(word: $0.words) }?.rank
    asksIfAllAreSettled = sentence.has("has|have everyone|everybody|all")
  }

  /// The order whose first request is asked for; nil for all requests.
  private(set) var rank: Rank?

  /// An order of requests.
  enum Rank {
    case latest, oldest, largest, smallest
  }

  private static let ranks: [(words: Set<String>, rank: Rank)] = [
    (["latest", "last", "recent", "newest"], .latest), (["first", "oldest"], .oldest),
    (["most", "biggest", "largest", "highest"], .largest), (["least", "smallest", "lowest"], .smallest),
  ]

  /// Returns the first of some requests in the order that is asked for, or all of them without one.
  func ranked(_ requests: [ContactOption<PaymentRequest>]) -> [ContactOption<PaymentRequest>] {
    guard let rank, requests.count > 1 else { return requests }
    let isOneCurrency = Set(requests.map(\.record.amount.currency)).count == 1
    let chosen: ContactOption<PaymentRequest>? =
      switch rank {
      case .latest: requests.max { $0.record.date < $1.record.date }
      case .oldest: requests.min { $0.record.date < $1.record.date }
      case .largest where isOneCurrency: requests.max { $0.record.amount.minorUnits < $1.record.amount.minorUnits }
      case .smallest where isOneCurrency: requests.min { $0.record.amount.minorUnits < $1.record.amount.minorUnits }
      default: nil
      }
    return chosen.map { [$0] } ?? requests
  }

  /// True if "has everybody paid me" asks for requests that are not open.
  private(set) var asksIfAllAreSettled = false

  private static let outgoing = WordPattern.lines(
    """
    owe|owes|owed|owing me|us
    i|we am|'m|are? owed
    did|have|haven't|didn't i|we * ask|asked|request|requested|chase|chased
    i|we 've? asked|requested|sent|made
    am|are i|we waiting
    waiting for|on
    paid|pay|pays|paying|repay me|us
    coming in
    """)
  private static let incoming = WordPattern.lines(
    """
    i|we still? owe
    ask|asks|asked|asking|request|requests|requested|requesting|want|wants|wanting|chasing|expects * me|us
    from|of me|us
    anything|something|anyone|anybody|what|who|whom|do|have|forget|forgotten * to pay|settle
    settle|settled|pay|accept|accepted * requests
    wants|want|asking|asks money
    requests|request i|we 've? had|got|received|get|have
    """)
  private static let totals = WordPattern.lines(
    """
    how much
    total|altogether|sum
    in all|total
    all told
    come|comes|add|adds to|up
    cost
    """)
}
