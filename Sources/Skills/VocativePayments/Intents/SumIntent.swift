package import VocativeDialogue
import VocativeText

/// A confirmed intent about one sum on one of the user's accounts.
package protocol SumIntent: ConfirmedIntent {
  /// The amount as the user said it.
  var amount: Amount { get }
  /// The account of the sum.
  var account: BankAccount { get }
  /// The sum that the amount comes to in the account's currency; the review fills it in.
  var sum: Money? { get }
}

extension SumIntent {
  /// The sum, or zero before the review: the review lets no intent without a sum pass.
  var money: Money { sum ?? Money(minorUnits: 0, account.currency) }

  /// The sum, with the sum that the user named if that is in another currency: "AED 73.45 ($20.00)".
  var sumWithOriginal: Reply {
    guard amount.shareBase == nil, let currency = amount.currency, currency != money.currency,
      let named = amount.money(in: currency)
    else { return "\(money)" }
    return "\(money) (\(named))"
  }
}
