/// The words for all scheduled payments: "all my scheduled payments", "everything that is scheduled".
typealias ScheduleScope = RecordScope<ScheduledPayments>

enum ScheduledPayments: RecordScopeKind {
  typealias Record = ScheduledPayment
  static let noun = "scheduled payment"

  static let scopes = PhraseTable(
    chains: [
      ["all", "all the", "all my", "all of the", "all of my", "my", "the", "both", "both my", "both the"], kinds,
      ["payments", "transfers", "orders", "ones"],
    ],
    [["every", "each", "every single"], kinds, ["payment", "transfer", "order"]],
    [
      ["everything", "all", "anything"], ["", "that 's", "that is", "i have", "i 've got", "i 've"],
      ["scheduled", "planned"],
    ],
    [
      ["all", "all the", "all my", "all of my", "my", "both my"], ["standing orders", "schedules", "direct debits"],
    ])

  private static let kinds = [
    "scheduled", "standing", "regular", "recurring", "planned", "upcoming", "future", "automatic", "repeating",
    "monthly", "weekly",
  ]
}
