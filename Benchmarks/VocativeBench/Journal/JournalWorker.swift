import VocativeConsole
import VocativePaymentsModel
import Synchronization
import Vocative
import VocativePayments
import VocativePaymentsJournal
import VocativeSupport

/// `vocative-bench journal-worker`: makes journalled payments until it is killed, for `vocative-bench journal`.
///
/// The bank and the journal are files of a folder, so that the next worker goes on where this one died. Every line
/// printed is out before anything else happens: `tried KEY`, then `sent KEY` or the code of an error.
struct JournalWorker: Subcommand {
  static let name = "journal-worker"
  static let abstract = "Make simulated payments until killed."
  static let examples: [(String, String)] = []

  @Argument("FOLDER", "Where the bank and the journal are.") var folder: String
  @Option("N", "Payments to make.", default: 0, in: 0...1_000_000) var count: Int
  @Option("S", "Where the random choices begin, and what the keys begin with.", default: 1, in: 0...Int.max)
  var seed: Int
  @Option(
    "NAME", "Plant a fault that the check must find: print 'sent' too early, or pay without a journal.",
    choices: ["early-acknowledgement", "no-journal"])
  var fault: String?
  @Option("STEP", "Print 'paused' at this step of the last payment, and stop there for ever.") var pauseAt: String?

  func run(on console: Console) async throws {
    let bank = try Self.bank(in: folder, seed: seed)
    let stop = pauseAt.flatMap(JournalCheckpoint.init(rawValue:))
    let isLast = Mutex(count == 1)
    let service = try await JournalledService(bank, journal: Self.journal(in: folder)) { step in
      guard step == stop, isLast.withLock({ $0 }) else { return }
      console.print("paused")
      while true { try? await Task.sleep(for: .seconds(3_600)) }
    }
    console.print("ready")
    var random = SeededRandomNumberGenerator(seed: UInt64(seed))
    for number in 0..<count {
      isLast.withLock { $0 = number == count - 1 }
      let known = try await service.payments()
      // Now and then an old key comes again: nothing must be done, and the same must be said.
      let isOld = number < count - 1 && Int.random(in: 0..<4, using: &random) == 0
      let key = isOld ? known.randomElement(using: &random)?.key ?? "\(seed)-\(number)" : "\(seed)-\(number)"
      console.print("tried \(key)")
      if fault == "early-acknowledgement" { console.print("sent \(key)") }
      console.print("\(await pay(key, by: fault == "no-journal" ? bank : service)) \(key)")
    }
  }

  private func pay(_ key: String, by service: any PaymentService) async -> String {
    let (operation, order) = Self.order(key)
    let consent = ConfirmationToken(
      idempotencyKey: key, digest: SHA256.hexDigest(of: key), confirmationID: "recap of \(key)")
    do {
      if operation == .send {
        _ = try await service.send(order, confirmation: consent)
      } else {
        _ = try await service.request(order, confirmation: consent)
      }
      return "sent"
    } catch {
      return (error as? PaymentError)?.code.rawValue ?? "error"
    }
  }

  /// The order of a key, always the same.
  private static func order(_ key: String) -> (PaymentOperation, PaymentOrder) {
    var random = SeededRandomNumberGenerator(seed: key.utf8.reduce(7) { $0 &* 31 &+ UInt64($1) })
    let context = context
    let party = context.contacts.randomElement(using: &random) ?? Contact(id: "", first: "")
    let amount = Money(minorUnits: Int64.random(in: -50...9_999, using: &random), .usd)
    let operation = Int.random(in: 0..<4, using: &random) == 0 ? PaymentOperation.request : .send
    return (operation, PaymentOrder(amount: amount, party: party, account: context.accounts[0]))
  }

  /// The accounts and contacts at the beginning.
  static var context: PaymentsContext {
    var context = PaymentsContext.builtIn
    context.accounts[0].balance = Money(minorUnits: 1_000_000_000, .usd)
    return context
  }

  static func journal(in folder: String) -> String { folder + "/payments.journal" }
  static func ledger(in folder: String) -> String { folder + "/bank.jsonl" }

  /// The bank of a folder, whose calls go wrong one time in three.
  @inline(never)
  static func bank(in folder: String, seed: Int) throws -> SimulatedBank {
    let faults: [SimulatedBank.Fault] = [
      .timeOutBeforeEffect, .timeOutAfterEffect, .duplicate, .failure(.unavailable), .delayedEffect(.milliseconds(1)),
      .delay(.milliseconds(1)),
    ]
    return try SimulatedBank(
      context, ledger: ledger(in: folder), faults: .random(oneIn: 3, among: faults, seed: UInt64(seed)))
  }
}
