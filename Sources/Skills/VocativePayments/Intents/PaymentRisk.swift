import VocativeDialogue
import VocativeText

/// What makes a payment risky: how much of the account it takes, and whether its recipient is new.
struct PaymentRisk {
  let sum: Money
  let account: BankAccount
  let recipient: Contact
  let transactions: [Transaction]

  /// More than this part of the account is much, in hundredths; to somebody new this part is.
  private static let balanceShareLimit: Int128 = 50
  private static let newRecipientShareLimit: Int128 = 10

  /// The reasons to be careful, in words.
  var warnings: [SlotUpdate] {
    var reasons: [Reply] = []
    // Where nothing was ever paid, nothing follows from that.
    let isNew = !transactions.isEmpty && !transactions.contains { $0.contactID == recipient.id }
    if isNew, exceeds(share: Self.newRecipientShareLimit) { reasons.append("You haven't paid \(recipient) before.") }
    if exceeds(share: Self.balanceShareLimit) { reasons.append("That is more than half of what is in \(account).") }
    return reasons.map { .warn(because: $0) }
  }

  private func exceeds(share: Int128) -> Bool {
    Int128(sum.minorUnits) * 100 > Int128(account.available.minorUnits) * share
  }
}
