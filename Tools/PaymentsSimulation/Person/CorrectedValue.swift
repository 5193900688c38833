import VocativePayments
import VocativeSupport

/// A value that a person changes at a confirmation.
enum CorrectedValue: Hashable, Sendable, CaseIterable {
  case amount, party, account, note, time

  /// The place of the value in a sentence.
  var place: UtteranceTemplate.Place {
    switch self {
    case .amount: .sum
    case .party: .who
    case .account: .bank
    case .note: .note
    case .time: .time
    }
  }

  /// The values that a person may change together.
  static let combinations: [[CorrectedValue]] = [
    [.amount], [.party], [.account], [.note], [.time], [.amount, .party], [.amount, .account], [.party, .account],
    [.amount, .time],
  ]
}

extension UserGoal {
  /// Returns the goal with some values changed, a person from another goal; nil if they cannot be changed.
  func changed(
    _ values: [CorrectedValue], like other: UserGoal, in world: World,
    using random: inout SeededRandomNumberGenerator
  ) -> UserGoal? {
    if values.contains(.time), operation == .request { return nil }
    var goal = self
    for value in values {
      switch value {
      case .amount:
        guard let account = world.account(goal.account) else { return nil }
        goal = goal.with(UserGoal.sum(on: account, goal.operation, using: &random))
      case .party: (goal.party, goal.partyName) = (other.party, other.partyName)
      case .account: break
      case .note: goal.note = Self.notes.pickRandom(using: &random)
      case .time: goal.postpone(using: &random)
      }
    }
    return goal
  }
}
