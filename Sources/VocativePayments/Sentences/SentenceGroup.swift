import VocativeDialogue

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
    SentenceGroup("send_money", share: 22_000, [SendPhrasings.text], declared: SendMoney.phrases),
    SentenceGroup("request_money", share: 22_000, [RequestPhrasings.text], declared: RequestMoney.phrases),
    SentenceGroup("check_balance", share: 13_000, [BalancePhrasings.text], declared: CheckBalance.phrases),
    SentenceGroup(
      "check_transactions", share: 15_000, [TransactionPhrasings.text], declared: CheckTransactions.phrases),
    SentenceGroup("yes", share: 3_000, [ConsentPhrasings.yes]),
    SentenceGroup("no", share: 3_000, [ConsentPhrasings.no]),
    SentenceGroup("none", share: 3_500, asked: ["amount"], [AnswerPhrasings.amounts]),
    SentenceGroup("none", share: 4_000, asked: ["recipient", "payer"], [AnswerPhrasings.people]),
    SentenceGroup("none", share: 2_500, asked: ["account"], [AnswerPhrasings.accounts]),
    SentenceGroup("none", share: 700, [AnswerPhrasings.choices]),
    SentenceGroup("none", share: 5_300, [BankingPhrasings.text]),
    SentenceGroup("none", share: 3_700, [OtherAppPhrasings.text]),
    SentenceGroup("none", share: 2_300, [SmallTalkPhrasings.text]),
  ]
}

extension Phrase {
  /// The phrase with the entity types of its slots.
  fileprivate var asShape: String {
    text.replacing("{recipient}", with: "{user}").replacing("{payer}", with: "{user}")
      .replacing("{contact}", with: "{user}").replacing("{account}", with: "{bank} [account %40]")
  }
}
