import Foundation
import Synchronization
import VocativeDialogue
import VocativePayments

@testable import VocativePaymentsJournal

/// A temporary folder with a journal, and orders on the built-in context.
final class TestJournal: Sendable {
  let folder: String
  let context = PaymentsContext.builtIn
  var path: String { folder + "/payments.journal" }

  init() throws {
    folder = FileManager.default.temporaryDirectory.path + "/journal-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  func consent(_ key: String, confirmationID: String? = nil) -> ConfirmationToken {
    ConfirmationToken(idempotencyKey: key, digest: "digest", confirmationID: confirmationID ?? "recap of \(key)")
  }

  func order(_ minorUnits: Int64, note: String? = nil) -> PaymentOrder {
    PaymentOrder(
      amount: Money(minorUnits: minorUnits, .usd), party: context.contacts[0], account: context.accounts[0], note: note)
  }

  /// Copies the journal and its log as a killed process would leave them.
  func frozen() throws -> TestJournal {
    let copy = try TestJournal()
    for suffix in ["", "-wal", "-journal"] where FileManager.default.fileExists(atPath: path + suffix) {
      try FileManager.default.copyItem(atPath: path + suffix, toPath: copy.path + suffix)
    }
    return copy
  }
}

/// A value that is set after the object that needs it was created.
final class Later<Value: Sendable>: Sendable {
  private let content = Mutex<Value?>(nil)
  var value: Value? {
    get { content.withLock { $0 } }
    set { content.withLock { $0 = newValue } }
  }
}

/// A bank whose answers can be replaced by others or by errors, and which keeps no outcomes.
struct OddBank: PaymentServiceWrapper {
  let bank = SimulatedBank(.builtIn)
  var base: any PaymentService { bank }
  let answer: @Sendable (Receipt) throws -> Receipt

  func outcome(of key: String) async throws -> PaymentOutcome { .unknown }
  func send(_ order: PaymentOrder, confirmation: ConfirmationToken) async throws -> Receipt {
    try answer(await bank.send(order, confirmation: confirmation))
  }
  func request(_ order: PaymentOrder, confirmation: ConfirmationToken) async throws -> Receipt {
    try answer(await bank.request(order, confirmation: confirmation))
  }
}
