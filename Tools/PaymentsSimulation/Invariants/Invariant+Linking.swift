extension Invariant {
  /// I2: the text of the confirmation alone determines exactly the command that is executed.
  static let linking = Invariant(name: "I2", title: "linking") { trace in
    for (call, _, before, world) in trace.callsInContext {
      guard let answer = before, let confirmation = answer.confirmation else { continue }
      if call.digest != confirmation.digest { return "a call with another digest than the confirmation's" }
      // The parser reads these confirmations only.
      guard [.send, .request, .transfer, .split, .schedule, .pay].contains(call.operation) else { continue }
      let terms = ConfirmationParser(world).terms(in: answer.reply.planItem(call.planIndex))
      let done = ConfirmationTerms(
        operation: call.operation, minorUnits: call.amountMinor, currency: call.currency, party: call.party,
        account: call.account, details: call.details)
      guard terms.contains(done) else { return "the confirmation does not say what was done" }
      for other in terms where other != done && !world.areIndistinguishable(other.party, and: done.party) {
        return "the confirmation says something else as well"
      }
    }
    return nil
  }

  /// I8: a person whose name another shares is chosen from a list before the confirmation.
  static let ambiguity = Invariant(name: "I8", title: "ambiguity") { trace in
    guard let world = trace.exchanges.first?.world else { return nil }
    if trace.confirmations.isEmpty { return nil }
    let namesakes = DuplicateNames(world.contacts)
    if !namesakes.isPresent { return nil }
    let reader = ConfirmationParser(world)
    var offered: Set<String> = []
    var spoken: [String] = []
    for exchange in trace.exchanges {
      if !exchange.changes.isEmpty { return nil }
      spoken += [exchange.userInput.transcript.text] + exchange.userInput.transcript.alternatives.map(\.text)
      guard let answer = exchange.assistantTurn else { continue }
      if answer.confirmation != nil {
        // The request itself names the payee.
        let terms = reader.terms(in: answer.reply).filter { $0.operation != .pay && $0.operation != .transfer }
        let parties = Set(terms.flatMap(\.parties))
        let isOpen = parties.allSatisfy { !offered.contains($0) && namesakes.areAmbiguous($0, after: spoken) }
        if !parties.isEmpty, isOpen { return "one of several namesakes was read out without a choice" }
      }
      offered.formUnion(answer.choices.flatMap { $0.split(separator: "+").map(String.init) })
    }
    return nil
  }
}
