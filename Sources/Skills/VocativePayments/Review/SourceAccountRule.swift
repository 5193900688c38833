import VocativeDialogue
import VocativeText

/// The rule for the account that pays an exact sum: its currency must match and its balance must suffice.
struct SourceAccountRule {
  /// The account that the user named, if any.
  let account: SlotReference<BankAccount?>
  /// The derived slot that holds the paying account.
  let source: SlotReference<BankAccount?>

  /// Returns the updates for a payment of a sum from an account.
  func review(_ amount: Money, from paying: BankAccount) -> [SlotUpdate] {
    guard paying.currency == amount.currency else {
      return [.reject(account, because: paying.otherCurrencyReason)]
    }
    if paying.available.isLess(than: amount) == true {
      return [.cancel(because: paying.insufficientFundsReason)]
    }
    return source.value.flatMap(\.self) == paying ? [] : [.fill(source, with: paying)]
  }
}
