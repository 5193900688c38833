import VocativeConsole
import VocativePaymentsModel
import VocativeCore
import VocativePayments
import VocativePaymentsJournal
import VocativeSupport

/// The effects at a bank and the records of a journal after many kills.
struct AuditReport {
  /// An order that took effect.
  struct Effect: Hashable {
    let key: String
    let operation: PaymentOperation
    let minorUnits: Int64
  }

  /// Every effect in the bank's own file, as often as it is there.
  var effects: [Effect] = []
  /// The payments that succeeded according to the journal.
  var succeeded: [Effect] = []
  /// The number of payments without an outcome in the journal.
  var pendingCount = 0
  /// The amount that left the account, in minor units.
  var spent: Int64 = 0

  /// Effects beyond the first of a key (I12).
  var duplicateCount: Int { effects.count - Set(effects.map(\.key)).count }
  /// Effects of which the journal does not know, or knows something else (I12).
  var unrecordedCount: Int { Set(effects).subtracting(succeeded).count }
  /// Payments that the journal holds for succeeded and that had no effect.
  var falselyRecordedCount: Int { Set(succeeded).subtracting(effects).count }
  /// The difference between the account's change and the sum of the distinct keys that succeeded, in minor units (I15).
  var unaccountedAmount: Int64 {
    spent - succeeded.filter { $0.operation == .send }.reduce(0) { $0 + $1.minorUnits }
  }
}

extension AuditReport {
  /// Returns the keys that were reported as sent and had no success in the journal at that moment (I13).
  ///
  /// The `journal` is a copy, taken before anything recovers the original.
  static func falselyAcknowledged(_ lines: [String], journal: String) async throws -> [String] {
    let acknowledged = lines.filter { $0.hasPrefix("sent ") }.map { String($0.dropFirst(5)) }
    let service = try await JournalledService(SimulatedBank(PaymentsContext()), journal: journal)
    let payments = try await service.payments()
    await service.close()
    let held = payments.filter { if case .result(.succeeded) = $0.state { true } else { false } }
    return Set(acknowledged).subtracting(held.map(\.key)).sorted()
  }

  /// The evidence of a folder in which nothing runs any more.
  static func collect(in folder: String) async throws -> AuditReport {
    var evidence = try ledger(of: folder)
    let bank = try JournalWorker.bank(in: folder, seed: 0)
    let service = try await JournalledService(bank, journal: JournalWorker.journal(in: folder))
    for payment in try await service.payments() {
      switch payment.state {
      case .result(.succeeded):
        evidence.succeeded.append(
          Effect(key: payment.key, operation: payment.operation, minorUnits: payment.amount.minorUnits))
      case .result(.failed): break
      case .confirmed, .submitting, .result(.unknown): evidence.pendingCount += 1
      }
    }
    let balance = await bank.accounts()[0].balance.minorUnits
    await service.close()
    evidence.spent = JournalWorker.context.accounts[0].balance.minorUnits - balance
    return evidence
  }

  @inline(never)
  private static func ledger(of folder: String) throws -> AuditReport {
    var evidence = AuditReport()
    for line in try TextFile.read(JournalWorker.ledger(in: folder)).split(separator: "\n") {
      let field = JSONField(try JSONParser.parse(String(line)))
      guard try field.optional("id") != nil, let operation = PaymentOperation(rawValue: try field.required("op").text())
      else { continue }
      evidence.effects.append(
        Effect(
          key: try field.required("key").text(), operation: operation,
          minorUnits: try field.required("amountMinor").integer()))
    }
    return evidence
  }
}
