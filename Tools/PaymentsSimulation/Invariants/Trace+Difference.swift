extension Trace {
  /// Returns the first difference from the same conversation in which one person has another name; nil for none (I10).
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
  /// The effects of the call, without the reply.
  fileprivate var effect: String {
    "\(operation) \(key) \(amountMinor) \(currency) \(party) \(account) \(details) \(result)"
  }
}
