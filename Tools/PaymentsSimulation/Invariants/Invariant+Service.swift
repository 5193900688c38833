import VocativePaymentsJournal
import VocativePayments

extension Invariant {
  /// I11: where the app demands it, an unused proof of who is speaking, for this confirmation and at most five minutes old.
  static let authentication = Invariant(name: "I11", title: "authentication") { trace in
    guard trace.demandsAuthentication else { return nil }
    var proofs: [Trace.Authentication] = []
    for exchange in trace.exchanges {
      proofs += exchange.authentications.filter(\.succeeded)
      for call in exchange.calls {
        let isGood = { (proof: Trace.Authentication) in
          proof.digest == call.digest && call.time - proof.time <= .seconds(300)
        }
        guard let place = proofs.firstIndex(where: isGood) else { return "a call without a proof of its own" }
        proofs.remove(at: place)
      }
    }
    return nil
  }

  /// I12: a key has at most one effect, and belongs to one confirmation; a new key needs a new confirmation and a new yes.
  static let atMostOnce = Invariant(name: "I12", title: "at most once") { trace in
    let effects = trace.operations.filter { $0.outcome == .succeeded }.map(\.key)
    if Set(effects).count < effects.count { return "a key with two effects" }
    let calls = trace.exchanges.flatMap(\.calls)
    var confirmations: [String: String] = [:]
    for call in calls {
      if let confirmation = confirmations[call.key], confirmation != call.confirmationID {
        return "a key under two confirmations"
      }
      confirmations[call.key] = call.confirmationID
    }
    if Set(confirmations.values).count < confirmations.count { return "two keys under one confirmation" }
    for call in calls where call.checkpoints.map({ $0.suffix(3) != [.begun, .confirmed, .submitting] }) ?? false {
      return "a call that is not in the journal as submitted"
    }
    return nil
  }

  /// I13: "sent" is said only of what the bank has done; an unknown outcome is reported as unknown.
  static let truth = Invariant(name: "I13", title: "truth") { trace in
    for exchange in trace.exchanges {
      guard let answer = exchange.assistantTurn else { continue }
      let isReported = ["Sent ", "Asked ", "Moved ", "Scheduled "].contains { answer.reply.shown.hasPrefix($0) }
      let done = exchange.calls.contains { $0.result == .succeeded }
      if isReported || answer.outcomes.contains(where: { $0.idempotencyKey != nil && $0.succeeded }), !done {
        return "told as done though it was not"
      }
      if trace.isJournalled, isReported, exchange.checkpointCount < JournalCheckpoint.allCases.count {
        return "told as done before it was written down"
      }
      let isUnknown = exchange.calls.contains { $0.result == .failed(.timedOut) }
      if isUnknown, !done, !answer.reply.shown.contains("don't know whether") {
        return "a time-out that was not told as one"
      }
    }
    return nil
  }

  /// I15: what the books lost is the sum of what was called for and succeeded, each key once.
  static let conservation = Invariant(name: "I15", title: "conservation") { trace in
    let keys = Set(trace.exchanges.flatMap(\.calls).map(\.key))
    let done = trace.operations.filter { $0.outcome == .succeeded && keys.contains($0.key) }
    for (account, before) in trace.balances.before {
      let spending = done.filter { $0.account == account && [.send, .pay, .transfer].contains($0.operation) }
      let sent = spending.reduce(0) { $0 + $1.amountMinor }
      // What a transfer brings is in another currency, perhaps.
      if done.contains(where: { $0.operation == .transfer && $0.party == account }) { continue }
      if before - (trace.balances.after[account] ?? 0) != sent { return "the books moved by another sum" }
    }
    let asked = done.reduce(0) { asked, record in
      switch record.operation {
      case .request: asked + 1
      case .split: asked + record.party.split(separator: "+").count
      case .pay, .decline: asked - 1
      default: asked
      }
    }
    return trace.requestCounts.after - trace.requestCounts.before == asked ? nil : "another number of requests"
  }
}
