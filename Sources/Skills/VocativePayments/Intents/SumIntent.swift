package import VocativeDialogue

/// A confirmed intent about one sum on one of the user's accounts.
package protocol SumIntent: ConfirmedIntent {
  /// The account of the sum.
  var account: BankAccount { get }
  /// The sum that the amount comes to in the account's currency; the review fills it in.
  var sum: Money? { get }
}

extension SumIntent {
  /// The sum, or zero before the review: the review lets no intent without a sum pass.
  var money: Money { sum ?? Money(minorUnits: 0, account.currency) }
}
