public import VocativeDialogue

extension Skill {
  /// Sending and asking for money, balances and transactions, on the service of an app.
  ///
  /// ```swift
  /// let assistant = Assistant { Skill.payments(bank) }
  /// ```
  public static func payments(_ service: any PaymentService) -> Skill {
    Skill(service) {
      SendMoney.self
      RequestMoney.self
      CheckBalance.self
      CheckTransactions.self
    }
  }
}

extension PaymentError: ExplainedError {
  public var reply: Reply { Reply(description) }
}
