import Foundation
import VocativeCore
import VocativePayments
import VocativeStore
import VocativeSupport

/// Payments in an SQLite file, each change on the disk before its call returns.
///
/// Write-ahead log with `synchronous=FULL`; one connection at a time holds the file (`locking_mode=EXCLUSIVE`), and a
/// killed process lets go of it.
actor PaymentJournal {
  private let executor = DispatchSerialExecutor(label: "journal")
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private let file: String
  private var connection: SQLiteConnection<JournalError>?

  /// "VOCJ" in the file's header tells that it is a journal, and the schema's version which one.
  static let applicationID: Int64 = 0x564F_434A
  static let version: Int64 = 1

  init(_ file: String) { self.file = file }

  /// Opens the file or makes it, and checks all that is in it.
  func open() throws(JournalError) {
    let connection = try SQLiteConnection<JournalError>(Self.prepare(file), named: file)
    // Until the file is known to be ours, closing leaves it as it is, its log beside it.
    connection.skipCheckpointOnClose(true)
    try connection.execute("PRAGMA locking_mode=EXCLUSIVE")
    try connection.execute("PRAGMA synchronous=FULL")
    // Apple's disks keep what was synchronised in a cache of their own unless told not to.
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

  /// Lets go of the file.
  func close() { connection = nil }

  /// Every payment, in the order of confirmation.
  func payments() throws(JournalError) -> [JournalledPayment] { try select("ORDER BY rowid", []) }

  /// The payment that has this key.
  func payment(key: String) throws(JournalError) -> JournalledPayment? {
    try select("WHERE key = ?", [.text(key)]).first
  }

  /// Writes a fresh payment down; gives the earlier one instead where its key or its recap was used before.
  func confirm(_ payment: JournalledPayment) throws(JournalError) -> JournalledPayment? {
    let keys: [SQLiteValue] = [.text(payment.key), .text(payment.recapID)]
    if let earlier = try select("WHERE key = ?1 OR recap = ?2 ORDER BY key <> ?1", keys).first { return earlier }
    let marks = JournalRow.columns.map { _ in "?" }.joined(separator: ", ")
    try run(
      "INSERT INTO payment (\(JournalRow.columns.joined(separator: ", "))) VALUES (\(marks))",
      JournalRow(payment).values)
    return nil
  }

  /// Writes down how far a payment came.
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

  /// Makes sure that the file is a journal of this version and whole, or lays one out in a file that is empty.
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

  /// Makes an empty file for its owner's eyes only where there is none; SQLite gives its log the same mode.
  ///
  /// A file that is there is not opened here: closing it would drop the locks that this process holds on it.
  /// - Returns: the path that SQLite takes for nothing but a file.
  private static func prepare(_ file: String) throws(JournalError) -> String {
    guard !file.isEmpty, !file.utf8.contains(0) else { throw JournalError(.unreachable, file: file) }
    let path = file.hasPrefix("/") ? file : "./" + file
    let descriptor = Foundation.open(path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
    if descriptor >= 0 { Foundation.close(descriptor) }
    return path
  }
}
