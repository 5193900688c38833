/// The fate of a planted constraint, up to the first confirmation.
enum ConstraintOutcome: String, CaseIterable, Sendable {
  /// The confirmation has the constraint.
  case done
  /// A reply quotes the words, or says that it is not possible.
  case named
  /// The assistant asks something that it does not ask without the constraint.
  case asked
  /// Nothing of the request was begun, and a reply says so.
  case refused
  /// The request is read out, or done, as if the constraint had not been said.
  case dropped
}
