import VocativeDialogue
import VocativePayments

/// Sentences of one intent, and how many of all they are.
struct SentenceGroup: Sendable {
  /// The label.
  let intent: String
  /// How many of a hundred thousand sentences are of this group.
  let share: Int
  /// The slots of which one had been asked for; empty when none had.
  let asked: [String]
  let lines: [ShapeBook.Line]
  let rules: [String: Shape]

  init(_ intent: String, share: Int, asked: [String] = [], _ texts: [String], declared: [Phrase] = []) {
    self.intent = intent
    self.share = share
    self.asked = asked
    let book = ShapeBook(([CommonPhrasings.text] + texts + declared.map(\.asShape)).joined(separator: "\n"))
    lines = book.lines
    rules = book.rules
  }

  /// All groups.
  static let all = [
    SentenceGroup(
      "send_money", share: 21_500, [SendPhrasings.text, PlainSendPhrasings.text], declared: SendMoney.phrases),
    SentenceGroup(
      "request_money", share: 21_500, [RequestPhrasings.text, PlainRequestPhrasings.text],
      declared: RequestMoney.phrases),
    SentenceGroup("check_balance", share: 11_200, [BalancePhrasings.text], declared: CheckBalance.phrases),
    SentenceGroup(
      "check_transactions", share: 13_000, [TransactionPhrasings.text], declared: CheckTransactions.phrases),
    SentenceGroup("yes", share: 3_000, [ConsentPhrasings.yes]),
    SentenceGroup("no", share: 3_000, [ConsentPhrasings.no]),
    SentenceGroup("no", share: 1_000, [CorrectionPhrasings.refusing]),
    SentenceGroup("none", share: 2_000, [CorrectionPhrasings.text]),
    SentenceGroup("none", share: 2_800, asked: ["amount"], [AnswerPhrasings.amounts]),
    SentenceGroup("none", share: 3_200, asked: ["recipient", "payer"], [AnswerPhrasings.people]),
    SentenceGroup("none", share: 2_000, asked: ["account"], [AnswerPhrasings.accounts]),
    SentenceGroup("none", share: 700, [AnswerPhrasings.choices]),
    SentenceGroup("none", share: 900, [HedgePhrasings.text]),
    SentenceGroup("none", share: 2_600, [LaterPhrasings.text]),
    SentenceGroup("none", share: 5_300, [BankingPhrasings.text]),
    SentenceGroup("none", share: 3_700, [OtherAppPhrasings.text]),
    SentenceGroup("none", share: 2_600, [SmallTalkPhrasings.text]),
  ]
}

extension Phrase {
  /// The phrase with the entity types of its slots.
  fileprivate var asShape: String {
    text.replacing("{recipient}", with: "{user}").replacing("{payer}", with: "{user}")
      .replacing("{contact}", with: "{user}").replacing("{account}", with: "{bank} [account %40]")
      .replacing("{note}", with: "{reason}")
      .replacing("{period}", with: "(on {date.day}|in {date.month}|{date.plain} *3)")
  }
}
