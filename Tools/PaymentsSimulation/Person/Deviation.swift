/// Something a simulated person does beside asking, answering and agreeing; each happens once.
enum Deviation: Hashable, Sendable, CaseIterable {
  /// Wants another amount, person or account after all.
  case correction
  /// Cancels instead of agreeing.
  case changeOfMind
  /// Says no instead of agreeing.
  case refusal
  case digression
  case silence
  case question
  /// Says yes and takes it back in the same breath.
  case retractedYes
  /// Says yes before the confirmation was read to its end.
  case bargeIn
  /// Says yes minutes later.
  case lateYes
  case garbage
  /// Says two amounts at once.
  case twoAmounts
  /// Says yes again after it was done.
  case repeatedYes
  case help
  case goBack
  /// Says yes without listening.
  case inattentiveYes
  /// The app's lists change while the confirmation waits.
  case changedLists
  /// The process dies while it pays.
  case crash
  /// The session ends while the confirmation waits, and the person says yes in the next one.
  case sessionEnd
  /// Takes a value back in the same sentence.
  case selfRepair
  /// Makes the request depend on a condition.
  case condition
  /// Says what is to be left out.
  case exception
  /// Says first what is not to be done.
  case negation
  /// Adds words for something that no app does.
  case addition
  /// Says from which account it is not to be.
  case excludedAccount
  /// Asks a question in the same utterance.
  case leadingQuestion
  /// Asks the assistant to wait.
  case hold
  case goodbye
  /// Wants one of several requests no longer.
  case removal
}
