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

  init(_ intent: String, sharePer100000: Int, requestedSlots: [String] = [], _ texts: [String], declared: [Phrase] = [])
  {
    self.intent = intent
    self.sharePer100000 = sharePer100000
    self.requestedSlots = requestedSlots
    let book = TemplateGrammar(
      ([SharedPhrasingRules.text] + texts + declared.map(\.templateText)).joined(separator: "\n"))
    templates = book.entries
    rules = book.rules
  }

  /// All groups.
  static let all = [
    SentenceGroup(
      "send_money", sharePer100000: 21_500, [SendPhrasings.text, ColloquialSendPhrasings.text],
      declared: SendMoney.phrases),
    SentenceGroup(
      "request_money", sharePer100000: 21_500, [RequestPhrasings.text, ColloquialRequestPhrasings.text],
      declared: RequestMoney.phrases),
    SentenceGroup("check_balance", sharePer100000: 11_200, [BalancePhrasings.text], declared: CheckBalance.phrases),
    SentenceGroup(
      "check_transactions", sharePer100000: 13_000, [TransactionPhrasings.text], declared: CheckTransactions.phrases),
    SentenceGroup("yes", sharePer100000: 3_000, [ConfirmationPhrasings.yes]),
    SentenceGroup("no", sharePer100000: 3_000, [ConfirmationPhrasings.no]),
    SentenceGroup("no", sharePer100000: 1_000, [CorrectionPhrasings.rejecting]),
    SentenceGroup("none", sharePer100000: 2_000, [CorrectionPhrasings.text]),
    SentenceGroup("none", sharePer100000: 2_800, requestedSlots: ["amount"], [AnswerPhrasings.amounts]),
    SentenceGroup("none", sharePer100000: 3_200, requestedSlots: ["recipient", "payer"], [AnswerPhrasings.people]),
    SentenceGroup("none", sharePer100000: 2_000, requestedSlots: ["account"], [AnswerPhrasings.accounts]),
    SentenceGroup("none", sharePer100000: 700, [AnswerPhrasings.choices]),
    SentenceGroup("none", sharePer100000: 900, [OutOfScopeHedgePhrasings.text]),
    SentenceGroup("none", sharePer100000: 2_600, [OutOfScopeSchedulePhrasings.text]),
    SentenceGroup("none", sharePer100000: 5_300, [OutOfScopeBankingPhrasings.text]),
    SentenceGroup("none", sharePer100000: 3_700, [OutOfScopeAppPhrasings.text]),
    SentenceGroup("none", sharePer100000: 2_600, [OutOfScopeSmallTalkPhrasings.text]),
  ]
}

extension Phrase {
  /// The phrase with the entity types of its slots.
  fileprivate var templateText: String {
    text.replacing("{recipient}", with: "{user}").replacing("{payer}", with: "{user}")
      .replacing("{contact}", with: "{user}").replacing("{account}", with: "{bank} [account %40]")
      .replacing("{note}", with: "{reason}").replacing("{deadline}", with: "by {date.day}")
      .replacing("{currency}", with: "in (dollars|euros|dirhams)")
      .replacing("{period}", with: "(on {date.day}|in {date.month}|{date.plain} *3)")
  }
}
