import VocativeCore

extension Simulation {
  /// A conversation as a text to read: what was said, heard, answered and done.
  package func transcript(of number: Int) async throws -> String {
    let (trace, violations) = try await hold(number)
    var lines: [String] = []
    for exchange in trace.exchanges {
      let heard = exchange.heard
      let confidence = "\(heard.transcript.confidence)"
      lines.append(
        "[\(exchange.session)] \(heard.began) > \(heard.said ?? "(touches \(heard.meaning))")"
          + (heard.isMisheard ? "   heard as: \(heard.transcript.text)" : "") + "   (\(confidence))")
      for other in heard.transcript.alternatives { lines.append("      or: \(other.text)   (\(other.confidence))") }
      if !exchange.changes.isEmpty { lines.append("    lists changed: \(exchange.changes.sorted())") }
      for call in exchange.calls {
        lines.append(
          "    \(call.operation) \(call.amountMinor) \(call.currency) \(call.party) \(call.account): \(call.result)")
      }
      lines.append("    " + (exchange.answer.map { "\($0.reply.shown)   [\($0.expects)]" } ?? "(the process died)"))
    }
    let plan = plan(number)
    lines.append(
      "goals: "
        + plan.goals.map { "\($0.operation) \($0.amount.shown) \($0.partyName) \($0.accountName)" }.joined(
          separator: "; "))
    lines.append(
      "quirks: \(plan.quirks), noise \(plan.noise), turns \(trace.course.turns), wrong \(trace.course.wrongActions)")
    lines += violations.map { "\($0.invariant): \($0.event)" }
    return lines.joined(separator: "\n")
  }
}
