import VocativeCore

extension Simulation {
  /// A conversation as a text to read: what was said, heard, answered and done.
  package func transcript(of number: Int) async throws -> String {
    let (trace, violations) = try await converse(number)
    let scenario = scenario(number)
    var lines = lines(of: trace) + settingsLines(of: scenario)
    if violations.contains(where: { $0.invariant == "I10" }), let twin = scenario.renamed(after: trace) {
      lines +=
        ["", "The same with another name:"] + self.lines(of: try await self.trace(of: twin, unmutated))
        + settingsLines(of: twin)
    }
    lines += violations.map { "\($0.invariant): \($0.event)" }
    return lines.joined(separator: "\n")
  }

  private func lines(of trace: Trace) -> [String] {
    var lines: [String] = []
    for exchange in trace.exchanges {
      let input = exchange.userInput
      let confidence = "\(input.transcript.confidence)"
      lines.append(
        "[\(exchange.session)] \(input.speechStart) > \(input.spokenText ?? "(touches \(input.intendedAct))")"
          + (input.isMisrecognized ? "   heard as: \(input.transcript.text)" : "") + "   (\(confidence))")
      for other in input.transcript.alternatives { lines.append("      or: \(other.text)   (\(other.confidence))") }
      if !exchange.changes.isEmpty { lines.append("    lists changed: \(exchange.changes.sorted())") }
      for call in exchange.calls {
        lines.append(
          "    \(call.operation) \(call.amountMinor) \(call.currency) \(call.party) \(call.account): \(call.result)")
      }
      lines.append(
        "    " + (exchange.assistantTurn.map { "\($0.reply.shown)   [\($0.expectation)]" } ?? "(the process died)"))
    }
    return lines
  }

  private func settingsLines(of scenario: Scenario) -> [String] {
    var lines: [String] = []
    let people = scenario.world.contacts.map { contact in
      let names = [contact.fullName, contact.handle ?? "", contact.relations.first ?? ""].filter { !$0.isEmpty }
      return names.joined(separator: ", ") + (contact.isEnrolled ? "" : ", not enrolled")
    }
    lines.append("people: " + people.joined(separator: "; "))
    let accounts = scenario.world.accounts.map { "\($0.bank) \($0.balance.shown)" }
    lines.append("accounts: " + accounts.joined(separator: "; "))
    for goal in scenario.goals {
      lines.append("wants: \(goal.operation) \(goal.amount.shown) \(goal.partyName) \(goal.accountName)")
    }
    let deviations = scenario.deviations.map { "\($0)" }
    lines.append("noise \(scenario.errorLevel), \(scenario.isSpoken ? "spoken" : "typed"), \(deviations)")
    return lines
  }
}
