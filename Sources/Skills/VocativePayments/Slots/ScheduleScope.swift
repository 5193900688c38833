/// The words for all scheduled payments: "all my scheduled payments", "everything that is scheduled".
typealias ScheduleScope = RecordScope<ScheduledPayments>

enum ScheduledPayments: RecordScopeKind {
  typealias Record = ScheduledPayment
  static let noun = "scheduled payment"

  static let scopes: PhraseTable = {
    let kinds = [
      "scheduled", "standing", "regular", "recurring", "planned", "upcoming", "future", "automatic", "repeating",
      "monthly", "weekly",
    ]
    let plural = PhraseTable.sequences(
      ["all", "all the", "all my", "all of the", "all of my", "my", "the", "both", "both my", "both the"], kinds,
      ["payments", "transfers", "orders", "ones"])
    let single = PhraseTable.sequences(["every", "each", "every single"], kinds, ["payment", "transfer", "order"])
    let things = PhraseTable.sequences(
      ["everything", "all", "anything"], ["", "that's", "that is", "i have", "i 've got", "i 've"],
      ["scheduled", "planned"])
    let orders = PhraseTable.sequences(
      ["all", "all the", "all my", "all of my", "my", "both my"], ["standing orders", "schedules", "direct debits"])
    return PhraseTable(plural + single + things + orders)
  }()
}
