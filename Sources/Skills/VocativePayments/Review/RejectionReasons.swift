import VocativeDialogue
import VocativeText

extension Contact {
  /// The reason why a contact who is not enrolled receives no money.
  var cannotBePaidReason: Reply { "\(self) hasn't joined yet and can't be paid." }

  /// The reason why a contact who is not enrolled is not asked for money.
  var cannotBeAskedReason: Reply { "\(self) hasn't joined yet and can't be asked." }
}

extension BankAccount {
  /// The reason why an account cannot be used for a sum in another currency.
  var otherCurrencyReason: Reply { "\(self) is in \(currency.pluralName)." }

  /// The reason why an account cannot pay a sum.
  var insufficientFundsReason: Reply { "There is only \(available) in \(self)." }
}

extension SlotReference where Value: Choosable {
  /// Returns the update of an empty slot whose value must be one of a list.
  ///
  /// It fills in the only entry, offers several, and cancels the intent if there is none.
  func selection(from options: [Value], ifEmpty reason: Reply) -> SlotUpdate {
    if options.isEmpty { return .cancel(because: reason) }
    return options.count == 1 ? .fill(self, with: options[0]) : .choose(self, among: options)
  }
}
