import VocativeDialogue
import VocativeText

/// The risk of a payment, from its share of the balance and from a new recipient.
struct PaymentRisk {
  let sum: Money
  let account: BankAccount
  let recipient: Contact
  let transactions: [Transaction]

  /// The share of the balance, in percent, above which a payment is large.
  private static let balanceShareLimit: Int128 = 50
  /// The share of the balance, in percent, above which a payment to a new recipient is large.
  private static let newRecipientShareLimit: Int128 = 10

  /// The warnings to be said before the confirmation prompt.
  var warnings: [SlotUpdate] {
    var reasons: [Reply] = []
    // Without any history, no recipient counts as new. What they paid the user says nothing.
    let isNew =
      !transactions.isEmpty && !transactions.contains { $0.contactID == recipient.id && $0.amount.minorUnits < 0 }
    if isNew, exceeds(share: Self.newRecipientShareLimit) { reasons.append("You haven't paid \(recipient) before.") }
    if exceeds(share: Self.balanceShareLimit) { reasons.append("That is more than half of what is in \(account).") }
    return reasons.map { .warn(because: $0) }
  }

  private func exceeds(share: Int128) -> Bool {
    Int128(sum.minorUnits) * 100 > Int128(account.available.minorUnits) * share
  }
}
