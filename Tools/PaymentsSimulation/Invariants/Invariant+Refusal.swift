extension Invariant {
  /// I7: nothing is done without a yes.
  ///
  /// A confident no clears the request in its turn or ends the conversation.
  static let refusal = Invariant(name: "I7", title: "not-yes is no") { trace in
    var earlier: Trace.Exchange?
    for exchange in trace.exchanges {
      defer { earlier = exchange }
      let (input, before) = (exchange.userInput, earlier?.session == exchange.session ? earlier?.assistantTurn : nil)
      let isSure = input.transcript.confidence >= 0.9 && input.spokenText != nil
      let isNo = isSure && AgreementClassifier.isRefusal(input.transcript.text)
      if !exchange.calls.isEmpty, AgreementClassifier.agreement(in: input.transcript) < 0.5 {
        return "something was done without a yes"
      }
      guard isNo, let answer = exchange.assistantTurn, exchange.changes.isEmpty else { continue }
      switch before?.expectation {
      case .anythingElse where answer.expectation != .nothing: return "a no did not end the conversation"
      case .confirmation, .slot, .choice:
        if answer.intent != nil || answer.confirmation != nil { return "a no did not empty the request" }
      default: break
      }
    }
    return nil
  }

  /// I9: a sum is above zero and within the account and its limit, and of two sums neither is taken.
  static let amount = Invariant(name: "I9", title: "amount") { trace in
    for call in trace.exchanges.flatMap(\.calls) {
      if call.amountMinor <= 0 { return "a sum of nothing" }
      if [.send, .transfer, .pay].contains(call.operation), call.amountMinor > call.available {
        return "more than the account holds"
      }
      // An app's services tell no limit beforehand: what is above it is refused, and moves nothing.
      if let limit = call.limit, call.amountMinor > limit, call.result == .succeeded {
        return "more than may be moved at once"
      }
    }
    var earlier: Trace.Exchange?
    for exchange in trace.exchanges {
      defer { earlier = exchange }
      guard exchange.userInput.intendedAct == .twoAmounts, !exchange.userInput.isMisrecognized else { continue }
      guard let answer = exchange.assistantTurn, let confirmation = answer.confirmation,
        !intentsOfKnownSums.contains(answer.intent ?? "")
      else { continue }
      // Some sums are known, whatever is said; a plan, and a request whose sum is another's, may be read out once
      // more as they were: "Please answer yes or no. Send $5.00 to Omar, as asked?"
      let question = confirmation.question
      let isKnown = question.planItems.count > 1 || answer.intent == "payRequest"
      let before = earlier?.assistantTurn?.confirmation?.question.shown
      if isKnown, let before, question.shown.hasSuffix(before) { continue }
      return "one of two sums was read out"
    }
    return nil
  }

  /// Intents whose sum is another payment's or request's, whatever sums are said.
  private static let intentsOfKnownSums: Set<String> = ["declineRequest", "recallPayment", "cancelSchedule"]
}
