import VocativePayments

/// Reports the operations of a bank, each once.
struct OperationLog {
  private let bank: SimulatedBank
  private var reportedCount = 0

  init(_ bank: SimulatedBank) { self.bank = bank }

  /// Returns the operations since the last call.
  mutating func takeNew() async -> [OperationRecord] {
    let operations = await bank.operations
    defer { reportedCount = operations.count }
    return Array(operations.dropFirst(reportedCount))
  }
}
