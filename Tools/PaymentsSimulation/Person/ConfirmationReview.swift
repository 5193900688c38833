import VocativeDialogue
import VocativePayments
import VocativeText

/// Compares what a confirmation says with what a person wants.
struct ConfirmationReview {
  let world: World

  /// Returns the readings of a confirmation; several where it is ambiguous.
  func terms(in reply: Reply) -> Set<ConfirmationTerms> { ConfirmationParser(world).terms(in: reply) }

  /// True if a confirmation means a goal and nothing else.
  ///
  /// One that could mean another person as well is not right.
  func isRight(_ meant: Set<ConfirmationTerms>, for goal: UserGoal) -> Bool {
    meant.contains { $0.party == goal.party }
      && meant.allSatisfy {
        $0.operation == goal.operation && $0.minorUnits == goal.amount.minorUnits
          && $0.currency == goal.amount.currency.code && $0.account == goal.account
          // What it is said to be for may be misheard without harm.
          && (goal.isPaymentOrder || $0.details.starts(with: goal.details))
          && ($0.party == goal.party || world.areIndistinguishable($0.party, and: goal.party))
      }
  }

  /// True if every part of a confirmation is one of some goals, each once and in their order.
  ///
  /// Some may be missing, if the reply says that they are left out.
  func isRight(_ confirmation: Confirmation, _ reply: Reply, for goals: [UserGoal]) -> Bool {
    let parts = confirmation.question.planItems.filter(\.isCommand)
    let isComplete = parts.count == goals.count || reply.shown.contains("I leave that one out")
    var rest = goals[...]
    for part in parts {
      let meant = terms(in: part)
      guard let place = rest.firstIndex(where: { isRight(meant, for: $0) }) else { return false }
      rest = rest[(place + 1)...]
    }
    return isComplete && !parts.isEmpty
  }
}
