public import VocativeDialogue
public import VocativeText

extension Skill {
  /// Returns the payments skill on a service: payments and requests, balances, transactions and spending, transfers
  /// between accounts, split bills, pending requests, and scheduled and recurring payments.
  ///
  /// ```swift
  /// let assistant = try Assistant.payments(bank)
  /// let untrained = try Assistant { Skill.payments(bank) }
  /// let trained = try Assistant(nlu: try IntentModel.payments()) { Skill.payments(bank) }
  /// ```
  ///
  /// A model's entities `user`, `bank`, `date` and `currency` are mapped to the slots of the intents; entities without a slot are
  /// ignored.
  public static func payments(_ service: any PaymentService) -> Skill {
    payments(service, sending: SendMoney.self)
  }

  /// Returns the skill with another intent for sending money.
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
      ConvertMoney.self
      Calculate.self
      RequestShares.self
      ChangeSchedule.self
      SkipSchedule.self
      PauseSchedule.self
      RecallPayment.self
      DescribeLastPayment.self
      DescribePayment.self
      CorrectLastPayment.self
      RemindMe.self
      PayBetweenOthers.self
      SumFromRequest.self
      AnswerHistoryQuestion.self
      CheckAffordability.self
      ListAccounts.self
      ListContacts.self
      DeclineTask.self
    }
    .mappingLabels(
      .init(entities: [
        "user": ["recipient", "payer", "contact", "people"], "bank": ["account", "target", "source"],
        "date": ["period", "when", "deadline"], "currency": ["payout", "currency", "amount"],
      ])
    )
    .addingExamples { SpokenExamples.payments() }
  }
}

extension PaymentError: UserFacingError {
  /// The message for the user.
  public var reply: Reply { Reply(description) }
}
