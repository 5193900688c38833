import VocativeDialogue
import VocativeText

extension Contact {
  /// The reason why a contact who is not enrolled receives no money.
  var cannotBePaidReason: Reply { "\(self) hasn't joined yet and can't be paid." }

  /// The reason why a contact who is not enrolled is not asked for money.
  var cannotBeAskedReason: Reply { "\(self) hasn't joined yet and can't be asked." }
}

extension Contact {
  /// The reason why a word in place of a person cannot be paid; nil for a contact.
  var unclearPayeeReason: Reply? {
    placeholder.map { unclearReason($0, "I need the names of the people who should be paid.") }
  }

  /// The reason why a word in place of a person cannot be asked for money; nil for a contact.
  var unclearPayerReason: Reply? {
    placeholder.map { unclearReason($0, "I need the names of the people who should pay.") }
  }

  private func unclearReason(_ placeholder: PayeePlaceholder, _ several: Reply) -> Reply {
    switch placeholder {
    case .everyone, .both: several
    case .anyone: "I can't choose a person for you."
    case .relation: "I don't know your \(first.isEmpty ? fullName : first)."
    }
  }
}

extension ContactGroup {
  /// The reason why a member of the group is not asked for money; nil if all can be.
  var unableToBeAskedReason: Reply? {
    contacts.lazy.compactMap(\.unclearPayerReason).first
      ?? contacts.first { !$0.isEnrolled }.map(\.cannotBeAskedReason)
  }
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
