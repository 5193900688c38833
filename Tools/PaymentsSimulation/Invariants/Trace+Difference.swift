extension Trace {
  /// I10: where this conversation went another way than one in which somebody has another name; nil where it did not.
  ///
  /// Words on the screen may differ, and so may digests, which cover them; nothing else may.
  func difference(from other: Trace) -> String? {
    guard exchanges.count == other.exchanges.count else { return "another number of turns" }
    for (turn, (mine, theirs)) in zip(exchanges, other.exchanges).enumerated() {
      let isSame =
        mine.assistantTurn?.expectation == theirs.assistantTurn?.expectation
        && mine.assistantTurn?.choices == theirs.assistantTurn?.choices
        && mine.assistantTurn?.intent == theirs.assistantTurn?.intent
        && mine.assistantTurn?.confirmation?.id == theirs.assistantTurn?.confirmation?.id
        && mine.calls.map(\.effect) == theirs.calls.map(\.effect)
      if !isSame { return "another course from turn \(turn + 1) on" }
    }
    return nil
  }
}

extension Trace.ServiceCall {
  /// What it does, without what the person was told.
  fileprivate var effect: String {
    "\(operation) \(key) \(amountMinor) \(currency) \(party) \(account) \(details) \(result)"
  }
}
