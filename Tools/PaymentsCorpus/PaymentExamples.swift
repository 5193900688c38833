import VocativeCore

import VocativeSupport
public import VocativeTraining

/// Labelled sentences that people say to a payments assistant, drawn from templates and names, for training.
///
/// No two are alike, capitals apart, and the same seed gives the same sentences.
///
/// ```swift
/// for example in PaymentExamples(seed: 1).prefix(30_000) { … }
/// ```
///
/// | intents | of a hundred |
/// |---|---|
/// | `send_money`, `request_money` | 11 each |
/// | `check_balance`, `check_transactions`, `schedule_payment`, `answer_history_question` | 4 to 6 each |
/// | every other intent that the payments skill declares | 1 to 3 each |
/// | `yes`, `no` | 2 and 3 |
/// | `none`: bare answers, requests for others, small talk | 16 |
///
/// What the skill declares as impossible, such as to block a card, is `none`: the declared phrases name it.
///
/// The entities are `amount`, `bank`, `currency`, `user`, `date` and `reason`. A request that is not the assistant's
/// carries none; a bare answer does.
public struct PaymentExamples: Sequence, IteratorProtocol, Sendable {
  private let groups: [(group: SentenceGroup, lines: [TemplateGrammar.Entry])]
  private var shares: [Int]
  private var writer: SentenceRealizer
  private var seen: Set<String> = []

  /// After this many sentences in a row that were there before, a group has no more.
  private static let duplicateLimit = 400

  /// Sentences of one part of a split, or of all.
  public init(seed: UInt64, split: CorpusSplit = .all) { self.init(SentenceGroup.all, seed: seed, split: split) }

  /// Sentences to any assistant: yes, no, doubts, small talk and requests to other apps, which are `none`.
  public static func conversational(seed: UInt64, split: CorpusSplit = .all) -> PaymentExamples {
    PaymentExamples(SentenceGroup.conversational, seed: seed, split: split)
  }

  private init(_ all: [SentenceGroup], seed: UInt64, split: CorpusSplit) {
    groups = all.map { ($0, split.lines(of: $0)) }
    shares = groups.map(\.group.weight)
    writer = SentenceRealizer(pool: ValuePool(split), seed: seed)
  }

  /// Another sentence; nil when there are no more, after some hundred thousand.
  public mutating func next() -> IntentExample? {
    while let place = writer.random.weightedIndex(in: shares) {
      let (group, lines) = groups[place]
      for _ in 0..<Self.duplicateLimit {
        let line = writer.random.pick(lines)
        let draft = writer.draft(of: line, rules: group.rules)
        let asked =
          group.requestedSlots.isEmpty || writer.random.chance(30) ? nil : writer.random.pick(group.requestedSlots)
        let example = draft.makeExample(intent: group.intent, requestedSlot: asked)
        if !example.words.isEmpty, seen.insert(example.text.lowercased()).inserted { return example }
      }
      shares[place] = 0
    }
    return nil
  }

  /// Takes it that sentences were drawn already.
  mutating func exclude(_ examples: [IntentExample]) { seen.formUnion(examples.map { $0.text.lowercased() }) }
}

extension SeededRandomNumberGenerator {
  /// A place, as likely as its weight says; nil when all weigh nothing.
  fileprivate mutating func weightedIndex(in weights: [Int]) -> Int? {
    let total = weights.reduce(0, +)
    guard total > 0 else { return nil }
    var rest = Int.random(in: 0..<total, using: &self)
    return weights.firstIndex { weight in
      rest -= weight
      return rest < 0
    }
  }
}
