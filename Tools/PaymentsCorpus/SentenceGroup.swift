import VocativeDialogue
import VocativePayments

/// Sentences of one intent, and how many of all they are.
struct SentenceGroup: Sendable {
  /// The label.
  let intent: String
  /// The number of sentences of this group in a hundred thousand.
  let sharePer100000: Int
  /// The slots of which one had been asked for; empty when none had.
  let requestedSlots: [String]
  let templates: [TemplateGrammar.Entry]
  let rules: [String: SentenceTemplate]

  init(_ intent: String, sharePer100000: Int, requestedSlots: [String] = [], _ texts: [String], declared: [String] = [])
  {
    self.intent = intent
    self.sharePer100000 = sharePer100000
    self.requestedSlots = requestedSlots
    let book = TemplateGrammar(([SharedPhrasingRules.text] + texts + declared).joined(separator: "\n"))
    templates = book.entries
    rules = book.rules
  }

  /// All groups: those of the intents that the payments skill declares, of answers, and of what is out of scope.
  static let all = requests + answers + others

  /// The sentences of each declared intent: written phrasings, where there are any, and the phrases of the declaration.
  private static let requests = DeclaredTemplates.payments.compactMap { declared -> SentenceGroup? in
    guard !DeclaredTemplates.outOfScope.contains(declared.label) else { return nil }
    let written = PhrasingCatalog.requests[declared.label]
    return SentenceGroup(
      declared.label, sharePer100000: written?.share ?? PhrasingCatalog.defaultShare, written?.texts ?? [],
      declared: declared.templates)
  }

  /// The groups that have nothing to do with payments.
  static let conversational = [
    SentenceGroup("yes", sharePer100000: 18_000, [ConfirmationPhrasings.yes]),
    SentenceGroup("no", sharePer100000: 18_000, [ConfirmationPhrasings.no]),
    SentenceGroup("none", sharePer100000: 6_000, [OutOfScopeHedgePhrasings.text]),
    SentenceGroup("none", sharePer100000: 32_000, [OutOfScopeAppPhrasings.text]),
    SentenceGroup("none", sharePer100000: 26_000, [OutOfScopeSmallTalkPhrasings.text]),
  ]

  private static let answers = [
    SentenceGroup("yes", sharePer100000: 2_600, [ConfirmationPhrasings.yes]),
    SentenceGroup("no", sharePer100000: 2_600, [ConfirmationPhrasings.no]),
    SentenceGroup("no", sharePer100000: 900, [CorrectionPhrasings.rejecting]),
    SentenceGroup("none", sharePer100000: 1_500, [CorrectionPhrasings.text]),
    SentenceGroup("none", sharePer100000: 2_000, requestedSlots: ["amount"], [AnswerPhrasings.amounts]),
    SentenceGroup("none", sharePer100000: 2_200, requestedSlots: ["recipient", "payer"], [AnswerPhrasings.people]),
    SentenceGroup("none", sharePer100000: 1_400, requestedSlots: ["account"], [AnswerPhrasings.accounts]),
    SentenceGroup("none", sharePer100000: 700, [AnswerPhrasings.choices]),
    SentenceGroup("none", sharePer100000: 900, [OutOfScopeHedgePhrasings.text]),
  ]

  private static let others = [
    SentenceGroup(
      "none", sharePer100000: 5_000, [OutOfScopeBankingPhrasings.text],
      declared: DeclaredTemplates.payments.filter { DeclaredTemplates.outOfScope.contains($0.label) }
        .flatMap(\.templates)),
    SentenceGroup("none", sharePer100000: 3_200, [OutOfScopeAppPhrasings.text]),
    SentenceGroup("none", sharePer100000: 2_200, [OutOfScopeSmallTalkPhrasings.text]),
  ]
}
