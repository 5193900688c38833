package import VocativeConsole
package import VocativePayments

extension SimulatedBank {
  /// Returns a bank over a context file, or over the built-in context, and prints a note for each unknown member.
  package static func loading(_ path: String?, on console: Console) throws -> SimulatedBank {
    guard let path else { return SimulatedBank(.builtIn) }
    let result = try PaymentsContext.load(path)
    for warning in result.warnings { console.printError("vocative: note: \(warning)") }
    return SimulatedBank(result.context)
  }
}
