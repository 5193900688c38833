public import VocativeDialogue
public import VocativeText

extension Skill {
  /// Sending and asking for money, balances, transactions and spending, transfers between accounts, shared bills,
  /// pending requests and scheduled payments, on the service of an app.
  ///
  /// ```swift
  /// let assistant = try Assistant.payments(bank)
  /// let untrained = Assistant { Skill.payments(bank) }
  /// let trained = Assistant(understanding: try IntentModel(pack: "payments.vocative")) { Skill.payments(bank) }
  /// ```
  ///
  /// A pack knows the intents `send_money`, `request_money`, `check_balance`, `check_transactions`, `yes` and `no`, and
  /// the entities `amount`, `user`, `bank` and `date`; others it has are passed over.
  public static func payments(_ service: any PaymentService) -> Skill {
    payments(service, sending: SendMoney.self)
  }

  /// The same with another intent for sending money.
  package static func payments<Sending: Intent>(_ service: any PaymentService, sending: Sending.Type) -> Skill
  where Sending.Services == any PaymentService {
    Skill(service) {
      sending
      RequestMoney.self
      CheckBalance.self
      CheckTransactions.self
      CheckSpending.self
      TransferMoney.self
      SplitBill.self
      RepeatPayment.self
      CheckRequests.self
      PayRequest.self
      DeclineRequest.self
      RemindOfRequest.self
      SchedulePayment.self
      CheckSchedules.self
      CancelSchedule.self
    }
    .mappingLabels(
      .init(entities: [
        "user": ["recipient", "payer", "contact", "people"], "bank": ["account", "target", "source"],
        "date": ["period", "when"],
      ])
    )
    .addingExamples { SpokenExamples.payments() }
  }
}

extension PaymentError: UserFacingError {
  public var reply: Reply { Reply(description) }
}
