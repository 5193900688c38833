public import VocativeTraining

/// Labelled sentences of a learned pattern: its placeholders become many names and amounts.
///
/// ```swift
/// PatternExamples("sling {recipient} {amount}", intent: "sendMoney", seed: 1)?.prefix(40)
/// // "sling Giulia forty quid", "Sling @omar $12.50!", …
/// ```
///
/// No two are alike, capitals apart, and the same seed gives the same sentences.
public struct PatternExamples: Sequence, IteratorProtocol, Sendable {
  private let entry: TemplateGrammar.Entry
  private let label: String
  private var writer: SentenceRealizer
  private var seen: Set<String> = []

  /// After this many sentences in a row that were there before, there are no more.
  private static let duplicateLimit = 100
  private static let kinds: [String: SlotSpecification] = [
    "{recipient}": SlotSpecification(type: "user"), "{payer}": SlotSpecification(type: "user"),
    "{contact}": SlotSpecification(type: "user"), "{people}": SlotSpecification(type: "user"),
    "{request}": SlotSpecification(type: "user"), "{payment}": SlotSpecification(type: "user"),
    "{debtor}": SlotSpecification(type: "user"), "{target}": SlotSpecification(type: "bank", kind: "own"),
    "{source}": SlotSpecification(type: "bank", kind: "own"), "{when}": SlotSpecification(type: "date", kind: "later"),
    "{account}": SlotSpecification(type: "bank"), "{amount}": SlotSpecification(type: "amount"),
    "{note}": SlotSpecification(type: "reason"),
    "{period}": SlotSpecification(type: "date", kind: "plain"),
  ]

  /// Sentences of a wording; nil when a pack for payments knows nothing of its intent, or of what it names.
  ///
  /// - Parameters:
  ///   - pattern: The words, with `{slot}` for each value.
  ///   - intent: What the assistant calls what it asks for.
  ///   - seed: The seed of all random choices.
  ///   - split: The names that are put in.
  public init?(_ pattern: String, intent: String, seed: UInt64, split: CorpusSplit = .all) {
    guard let label = Self.label(of: intent) else { return nil }
    var templates: [SentenceTemplate] = []
    for word in pattern.split(whereSeparator: \.isWhitespace).map(String.init) {
      if let kind = Self.kinds[word] {
        templates.append(.value(kind, isGlued: false))
      } else if word.contains(where: { "{}".contains($0) }) {
        return nil
      } else {
        templates.append(.word(word, isGlued: false))
      }
    }
    guard !templates.isEmpty else { return nil }
    self.label = label
    entry = TemplateGrammar.Entry(text: pattern, template: .sequence(templates), allowsPoliteness: false)
    writer = SentenceRealizer(pool: ValuePool(split), seed: seed)
  }

  /// Returns the label that the payments corpus has for an intent: `send_money` for `sendMoney`; nil if it has none.
  public static func label(of intent: String) -> String? {
    let label = intent.snakeCased
    return PhrasingCatalog.requests[label] == nil ? nil : label
  }

  /// Another sentence; nil when there are no more.
  public mutating func next() -> IntentExample? {
    for _ in 0..<Self.duplicateLimit {
      let example = writer.draft(of: entry, rules: [:]).makeExample(intent: label, requestedSlot: nil)
      if !example.words.isEmpty, seen.insert(example.text.lowercased()).inserted { return example }
    }
    return nil
  }
}
