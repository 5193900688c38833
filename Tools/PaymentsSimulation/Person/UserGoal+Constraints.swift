import VocativePayments

extension UserGoal {
  /// Returns the constraint of the words for a value of the goal.
  func constraint(_ place: UtteranceTemplate.Place, _ words: String, in world: World) -> StatedConstraint {
    switch place {
    case .sum: StatedConstraint(kind: .amount, words: words, value: .money(amount))
    case .who: StatedConstraint(kind: .party, words: words, value: .oneOf(possibleParties(in: world)))
    case .bank: StatedConstraint(kind: .account, words: words, value: .oneOf([account]))
    case .time: StatedConstraint(kind: .time, words: words, value: .details([details]))
    case .note: StatedConstraint(kind: .note, words: words, value: .text(words))
    }
  }

  /// Returns the constraint of the words for the amount, which may be a number alone: its currency is the account's.
  func amountConstraint(_ words: String) -> StatedConstraint {
    StatedConstraint(
      kind: .amount, words: words,
      value: words.allSatisfy(\.isNumber) && bill == nil
        ? .number(amount.minorUnits / amount.currency.minorUnitsPerUnit) : .money(amount))
  }

  /// The ids of those whom the words for the party name exactly.
  private func possibleParties(in world: World) -> Set<String> {
    let name = DuplicateNames.skeleton(partyName.hasPrefix("my ") ? String(partyName.dropFirst(3)) : partyName)
    let named = world.contacts.filter { contact in
      ([contact.first, contact.last, contact.fullName] + contact.relations)
        .contains { DuplicateNames.skeleton($0) == name }
    }
    return Set(named.map(\.id) + [party])
  }
}
