import VocativeDialogue
import VocativePayments

/// Sentences of one intent, and their share of all.
struct SentenceGroup: Sendable {
  /// The label.
  let intent: String
  /// The number of sentences of this group, in proportion to the weights of other groups.
  let weight: Int
  /// The slots of which one had been asked for; empty when none had.
  let requestedSlots: [String]
  let templates: [TemplateGrammar.Entry]
  let rules: [String: SentenceTemplate]

  init(_ intent: String, weight: Int, requestedSlots: [String] = [], _ texts: [String], declared: [String] = []) {
    self.intent = intent
    self.weight = weight
    self.requestedSlots = requestedSlots
    let book = TemplateGrammar(([SharedPhrasingRules.text] + texts + declared).joined(separator: "\n"))
    templates = book.entries
    rules = book.rules
  }

  /// All groups: those of the intents that the payments skill declares, of answers, of what is out of scope, and the
  /// sentences that writers made up.
  static let all = requests + answers + others + written

  /// The sentences of each declared intent: written phrasings, where there are any, and the phrases of the declaration.
  private static let requests = DeclaredTemplates.payments.compactMap { declared -> SentenceGroup? in
    guard !DeclaredTemplates.outOfScope.contains(declared.label) else { return nil }
    let written = PhrasingCatalog.requests[declared.label]
    return SentenceGroup(
      declared.label, weight: written?.share ?? PhrasingCatalog.defaultShare, written?.texts ?? [],
      declared: declared.templates)
  }

  /// The groups that have nothing to do with payments.
  static let conversational = [
    SentenceGroup("yes", weight: 18_000, [ConfirmationPhrasings.yes]),
    SentenceGroup("no", weight: 18_000, [ConfirmationPhrasings.no]),
    SentenceGroup("none", weight: 6_000, [OutOfScopeHedgePhrasings.text]),
    SentenceGroup("none", weight: 32_000, [OutOfScopeAppPhrasings.text]),
    SentenceGroup("none", weight: 26_000, [OutOfScopeSmallTalkPhrasings.text]),
  ]

  /// The sentences that writers made up for each label, as many of each as its other groups allow.
  ///
  /// No template repeats itself in them, so they are a fourth of a label's sentences.
  private static let written = WrittenPhrasings.byIntent.sorted { $0.key < $1.key }.map { label, lines in
    let drawn = (requests + answers + others).filter { $0.intent == label }.reduce(0) { $0 + $1.weight }
    return SentenceGroup(label, weight: drawn / 3, [lines.joined(separator: "\n")])
  }

  private static let answers = [
    SentenceGroup("yes", weight: 2_600, [ConfirmationPhrasings.yes]),
    SentenceGroup("no", weight: 2_600, [ConfirmationPhrasings.no]),
    SentenceGroup("no", weight: 900, [CorrectionPhrasings.rejecting]),
    SentenceGroup("none", weight: 1_500, [CorrectionPhrasings.text]),
    SentenceGroup("none", weight: 2_000, requestedSlots: ["amount"], [AnswerPhrasings.amounts]),
    SentenceGroup("none", weight: 2_200, requestedSlots: ["recipient", "payer"], [AnswerPhrasings.people]),
    SentenceGroup("none", weight: 1_400, requestedSlots: ["account"], [AnswerPhrasings.accounts]),
    SentenceGroup("none", weight: 700, [AnswerPhrasings.choices]),
    SentenceGroup("none", weight: 900, [OutOfScopeHedgePhrasings.text]),
  ]

  private static let others = [
    SentenceGroup(
      "none", weight: 5_000, [OutOfScopeBankingPhrasings.text],
      declared: DeclaredTemplates.payments.filter { DeclaredTemplates.outOfScope.contains($0.label) }
        .flatMap(\.templates)),
    SentenceGroup("none", weight: 3_200, [OutOfScopeAppPhrasings.text]),
    SentenceGroup("none", weight: 2_200, [OutOfScopeSmallTalkPhrasings.text]),
  ]
}
