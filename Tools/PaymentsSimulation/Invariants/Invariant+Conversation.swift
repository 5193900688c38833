import VocativePayments

extension Invariant {
  /// I16: a confirmation leaves out nothing that was said for it, unless a reply named it or asked about it.
  static let coverage = Invariant(name: "I16", title: "coverage") { trace in
    var tracker = ConstraintTracker()
    for exchange in trace.exchanges {
      if let violation = tracker.violation(in: exchange) { return violation }
    }
    return nil
  }

  /// I17: requests that were read out together are done in that order, each under its own key, up to the first failure;
  /// the reply says which were done and which were not.
  static let plans = Invariant(name: "I17", title: "plans") { trace in
    for (earlier, exchange) in zip(trace.exchanges, trace.exchanges.dropFirst())
    where earlier.session == exchange.session && !exchange.calls.isEmpty {
      guard let items = earlier.assistantTurn?.confirmation?.question.planItems, items.count > 1 else { continue }
      let (calls, expected) = (exchange.calls, items.indices.filter { items[$0].isCommand })
      if calls.map(\.planIndex) != Array(expected.prefix(calls.count)) { return "a plan in another order" }
      if Set(calls.map(\.key)).count < calls.count { return "one key for two parts of a plan" }
      if calls.dropLast().contains(where: { $0.result != .succeeded }) { return "a call after a failed one" }
      guard let answer = exchange.assistantTurn else { continue }
      let done = calls.count { $0.result == .succeeded }
      let text = answer.reply.shown
      let reported = ["Sent ", "Asked ", "Moved ", "Scheduled "].map { text.ranges(of: $0).count }.reduce(0, +)
      if reported != done { return "a plan that was told otherwise than it was done" }
      if done == expected.count { continue }
      // The error names the failed part.
      let failed = answer.outcomes.contains { !$0.succeeded } ? 1 : 0
      for part in expected.dropFirst(done + failed) where !text.contains(items[part].shown.dropLast() + ".") {
        return "a part that was not done, and not told"
      }
    }
    return nil
  }

  /// I18: a wish to wait does nothing and leaves the request as it is; only a goodbye, or a no to "anything else?", ends.
  static let waiting = Invariant(name: "I18", title: "waiting") { trace in
    var earlier: Trace.Exchange?
    for exchange in trace.exchanges {
      defer { earlier = exchange }
      guard let answer = exchange.assistantTurn, exchange.changes.isEmpty else { continue }
      let before = earlier?.session == exchange.session ? earlier?.assistantTurn : nil
      let input = exchange.userInput
      if answer.expectation == .nothing, !input.couldEnd { return "the end of a conversation without a goodbye" }
      guard [.hold, .resumption].contains(input.intendedAct), !input.isMisrecognized else { continue }
      if !exchange.calls.isEmpty { return "something was done on a wish to wait" }
      guard input.intendedAct == .hold, let before else { continue }
      switch before.expectation {
      case .slot, .choice, .confirmation:
        if answer.expectation != before.expectation || answer.intent != before.intent {
          return "a wish to wait changed the question"
        }
        if answer.choices != before.choices || answer.confirmation?.details != before.confirmation?.details {
          return "a wish to wait changed the request"
        }
      case .request, .anythingElse, .nothing:
        if answer.expectation == .nothing { return "a wish to wait ended the conversation" }
      }
    }
    return nil
  }
}

extension Trace.UserInput {
  /// True if one of the hypotheses says goodbye, or no.
  fileprivate var couldEnd: Bool {
    ([transcript.text] + transcript.alternatives.map(\.text)).contains { AgreementClassifier.isFarewell($0) }
  }
}
