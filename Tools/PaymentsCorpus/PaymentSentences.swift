import VocativeCore

import VocativeSupport
public import VocativeTraining

/// Labelled sentences that people say to a payments assistant, drawn from shapes and names: what a model learns from.
///
/// No two are alike, capitals apart, and the same seed gives the same sentences.
///
/// ```swift
/// for example in PaymentSentences(seed: 1).prefix(30_000) { … }
/// ```
///
/// | intent | of a hundred |
/// |---|---|
/// | `send_money`, `request_money` | 21 each |
/// | `check_balance` | 11 |
/// | `check_transactions` | 13 |
/// | `yes`, `no` | 3 and 4 |
/// | `none`: bare answers, requests for others, small talk | 26 |
///
/// The entities are `amount`, `bank`, `currency`, `user`, `date` and `reason`. A request that is not the assistant's
/// carries none; a bare answer does.
public struct PaymentSentences: Sequence, IteratorProtocol, Sendable {
  private let groups: [(group: SentenceGroup, lines: [ShapeBook.Line])]
  private var shares: [Int]
  private var writer: SentenceWriter
  private var seen: Set<String> = []

  /// After this many sentences in a row that were there before, a group has no more.
  private static let patience = 400

  /// Sentences of one part of a split, or of all.
  public init(seed: UInt64, part: Part = .all) {
    groups = SentenceGroup.all.map { ($0, part.lines(of: $0)) }
    shares = groups.map(\.group.share)
    writer = SentenceWriter(pool: ValuePool(part), seed: seed)
  }

  /// Another sentence; nil when there are no more, after some hundred thousand.
  public mutating func next() -> IntentExample? {
    while let place = writer.random.place(in: shares) {
      let (group, lines) = groups[place]
      for _ in 0..<Self.patience {
        let line = writer.random.pick(lines)
        let draft = writer.draft(of: line, rules: group.rules)
        let asked = group.asked.isEmpty || writer.random.happens(30) ? nil : writer.random.pick(group.asked)
        let example = draft.example(intent: group.intent, asked: asked)
        if !example.words.isEmpty, seen.insert(example.text.lowercased()).inserted { return example }
      }
      shares[place] = 0
    }
    return nil
  }

  /// Takes it that sentences were drawn already.
  mutating func avoid(_ examples: [IntentExample]) { seen.formUnion(examples.map { $0.text.lowercased() }) }
}

extension SeededRandom {
  /// A place, as likely as its weight says; nil when all weigh nothing.
  fileprivate mutating func place(in weights: [Int]) -> Int? {
    let total = weights.reduce(0, +)
    guard total > 0 else { return nil }
    var rest = Int.random(in: 0..<total, using: &self)
    return weights.firstIndex { weight in
      rest -= weight
      return rest < 0
    }
  }
}
