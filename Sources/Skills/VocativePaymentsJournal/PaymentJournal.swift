import Foundation
import VocativeCore
import VocativePayments
import VocativeStore
import VocativeSupport

/// The journal: payments in an SQLite file, each change on the disk before its call returns.
///
/// It uses a write-ahead log with `synchronous=FULL`. One connection at a time locks the file
/// (`locking_mode=EXCLUSIVE`); the lock ends with the process.
actor PaymentJournal {
  private let executor = DispatchSerialExecutor(label: "journal")
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private let file: String
  private var connection: SQLiteConnection<JournalError>?

  /// The application id in the file's header, "VOCJ".
  static let applicationID: Int64 = 0x564F_434A
  /// The version of the schema.
  static let version: Int64 = 1

  init(_ file: String) { self.file = file }

  /// Opens or creates the file, and checks its contents.
  func open() throws(JournalError) {
    let connection = try SQLiteConnection<JournalError>(Self.prepare(file), named: file)
    // Until the file is known to be a journal, closing leaves it and its log unchanged.
    connection.skipCheckpointOnClose(true)
    try connection.execute("PRAGMA locking_mode=EXCLUSIVE")
    try connection.execute("PRAGMA synchronous=FULL")
    // Apple's disks keep synchronised data in a cache of their own without this.
    try connection.execute("PRAGMA fullfsync=ON")
    try connection.execute("BEGIN EXCLUSIVE")
    try verify(connection)
    try connection.execute("COMMIT")
    guard try connection.execute("PRAGMA journal_mode=WAL") == [[.text("wal")]] else {
      throw JournalError(.notWritable, file: file)
    }
    self.connection = consume connection
    do throws(JournalError) {
      _ = try payments()
      self.connection?.skipCheckpointOnClose(false)
    } catch {
      close()
      throw error
    }
  }

  /// Closes the file.
  func close() { connection = nil }

  /// Returns every payment in the order of confirmation.
  func payments() throws(JournalError) -> [JournalledPayment] { try select("ORDER BY rowid", []) }

  /// Returns the payment with an idempotency key.
  func payment(key: String) throws(JournalError) -> JournalledPayment? {
    try select("WHERE key = ?", [.text(key)]).first
  }

  /// Records a fresh payment.
  ///
  /// - Returns: the earlier payment with the same key or confirmation if there is one; the fresh one is not recorded.
  func confirm(_ payment: JournalledPayment) throws(JournalError) -> JournalledPayment? {
    let keys: [SQLiteValue] = [.text(payment.key), .text(payment.confirmationID)]
    if let earlier = try select("WHERE key = ?1 OR recap = ?2 ORDER BY key <> ?1", keys).first { return earlier }
    let marks = JournalRow.columns.map { _ in "?" }.joined(separator: ", ")
    try run(
      "INSERT INTO payment (\(JournalRow.columns.joined(separator: ", "))) VALUES (\(marks))",
      JournalRow(payment).values)
    return nil
  }

  /// Records the state of a payment.
  func update(_ payment: JournalledPayment) throws(JournalError) {
    let settings = JournalRow.columns.dropFirst().enumerated().map { "\($1) = ?\($0 + 2)" }.joined(separator: ", ")
    try run("UPDATE payment SET \(settings) WHERE key = ?1", JournalRow(payment).values)
  }

  private func select(_ condition: String, _ values: [SQLiteValue]) throws(JournalError) -> [JournalledPayment] {
    var payments: [JournalledPayment] = []
    let columns = JournalRow.columns.joined(separator: ", ")
    for row in try run("SELECT \(columns) FROM payment \(condition)", values) {
      guard let payment = JournalRow(row)?.payment else { throw JournalError(.damaged, file: file) }
      payments.append(payment)
    }
    return payments
  }

  @discardableResult
  private func run(_ sql: String, _ values: [SQLiteValue]) throws(JournalError) -> [[SQLiteValue]] {
    guard let rows = try connection?.execute(sql, values) else { throw JournalError(.closed, file: file) }
    return rows
  }

  /// Checks that the file is an intact journal of this version; creates the table in an empty file.
  private func verify(_ connection: borrowing SQLiteConnection<JournalError>) throws(JournalError) {
    let application = try connection.execute("PRAGMA application_id").first?.first?.integer
    let version = try connection.execute("PRAGMA user_version").first?.first?.integer ?? 0
    if application == 0, version == 0, try connection.execute("SELECT 1 FROM sqlite_schema LIMIT 1").isEmpty {
      try connection.execute(Self.table)
      try connection.execute("PRAGMA application_id=\(Self.applicationID)")
      try connection.execute("PRAGMA user_version=\(Self.version)")
      return
    }
    guard application == Self.applicationID else { throw JournalError(.notADatabase, file: file) }
    guard version <= Self.version else { throw JournalError(.newer, file: file) }
    guard version == Self.version, try connection.execute("PRAGMA quick_check(1)") == [[.text("ok")]] else {
      throw JournalError(.damaged, file: file)
    }
  }

  private static let table = """
    CREATE TABLE payment (
      key TEXT NOT NULL UNIQUE, recap TEXT NOT NULL UNIQUE, digest TEXT NOT NULL, terms TEXT NOT NULL,
      operation TEXT NOT NULL, amount INTEGER NOT NULL, currency TEXT NOT NULL, party TEXT NOT NULL,
      account TEXT NOT NULL, state TEXT NOT NULL, failure TEXT, receipt TEXT, date TEXT, balance INTEGER,
      seal TEXT NOT NULL
    ) STRICT
    """

  /// Creates an empty file with mode 0600 if there is none; SQLite gives its log the same mode.
  ///
  /// It does not open an existing file: closing it would drop the locks that this process holds on it.
  /// - Returns: a path that SQLite treats as a file and as no special name.
  private static func prepare(_ file: String) throws(JournalError) -> String {
    guard !file.isEmpty, !file.utf8.contains(0) else { throw JournalError(.unreachable, file: file) }
    let path = file.hasPrefix("/") ? file : "./" + file
    let descriptor = Foundation.open(path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
    if descriptor >= 0 { Foundation.close(descriptor) }
    return path
  }
}
