import VocativePayments

extension Invariant {
  /// I1: a plain, sure yes, begun after the confirmation was read to its end, stands right before every call.
  static let consent = Invariant(name: "I1", title: "consent") { trace in
    for (call, exchange, before, _) in trace.callsInContext {
      guard let confirmation = before?.confirmation, before?.expectation == .confirmation else {
        return "a call with no confirmation before it"
      }
      if confirmation.id != call.planConfirmationID {
        return "a call under another confirmation than the one before it"
      }
      if AgreementClassifier.agreement(in: exchange.userInput.transcript) < 0.9 - 1e-9 {
        return "a call without a sure yes"
      }
      guard let end = before?.readingEnd, exchange.userInput.speechStart >= end else {
        return "a yes begun before the confirmation's end"
      }
    }
    return nil
  }

  /// I3: what is done is what was read out: sending stays sending, asking asking.
  static let operation = Invariant(name: "I3", title: "operation") { trace in
    for (call, _, before, _) in trace.callsInContext {
      guard let shown = before?.confirmation?.question.shown, let verb = verbs[call.operation] else { continue }
      let read = Set(verbs.values).filter {
        shown.hasPrefix("\($0) ") || shown.contains(". \($0) ") || shown.contains(": \($0) ")
      }
      if !read.isEmpty, !read.contains(verb) { return "another operation than was read out" }
    }
    return nil
  }

  /// The first words of the confirmation of an operation.
  private static let verbs: [PaymentOperation: String] = [
    .send: "Send", .pay: "Send", .schedule: "Send", .request: "Ask", .split: "Ask", .transfer: "Move",
  ]

  /// I4: a confirmation is valid for one call, whatever its result, and has a unique id.
  static let singleUse = Invariant(name: "I4", title: "single use") { trace in
    let used = trace.callsInContext.map(\.call.confirmationID)
    if Set(used).count < used.count { return "two calls under one confirmation" }
    let read = trace.confirmations.map(\.confirmation.id)
    return Set(read).count < read.count ? "two confirmations with one id" : nil
  }

  /// I5: no call more than a minute after its confirmation, nor in another session.
  static let expiry = Invariant(name: "I5", title: "expiry") { trace in
    for (call, exchange, _, _) in trace.callsInContext {
      guard let confirmation = trace.confirmations.first(where: { $0.confirmation.id == call.planConfirmationID })
      else {
        continue
      }
      if call.time - confirmation.answer.time > .seconds(60) {
        return "a call more than a minute after its confirmation"
      }
      if trace.exchanges[confirmation.index].session != exchange.session {
        return "a yes to a confirmation of another session"
      }
    }
    return nil
  }

  /// I6: a confirmation is void once what it names has changed.
  static let invalidation = Invariant(name: "I6", title: "invalidation") { trace in
    for (call, exchange, _, _) in trace.callsInContext
    where exchange.changes.contains(call.party) || exchange.changes.contains(call.account) {
      return "a call though a list had changed since the confirmation"
    }
    return nil
  }
}
