import VocativeStore

/// The database file of a usage log, checked and opened.
struct UsageDatabase: ~Copyable {
  private let connection: SQLiteConnection<UsageLogError>
  private let name: String

  /// "VOCL" in the file's header.
  private static let applicationID: Int64 = 0x564F_434C
  private static let version: Int64 = 1

  private static let tables = [
    "consent (who TEXT NOT NULL, day INTEGER NOT NULL)",
    "said (pattern TEXT NOT NULL, intent TEXT NOT NULL, count INTEGER NOT NULL, day INTEGER NOT NULL, "
      + "PRIMARY KEY (pattern, intent))",
    "lesson (id INTEGER PRIMARY KEY, pattern TEXT NOT NULL, intent TEXT NOT NULL, count INTEGER NOT NULL, "
      + "shares INTEGER NOT NULL, state TEXT NOT NULL, day INTEGER NOT NULL, UNIQUE (pattern, intent))",
    "phrase (pattern TEXT NOT NULL, intent TEXT NOT NULL, day INTEGER NOT NULL, PRIMARY KEY (pattern, intent))",
    "command (pattern TEXT PRIMARY KEY, intent TEXT NOT NULL, day INTEGER NOT NULL)",
  ]

  /// Opens or creates a file; nothing is read yet.
  init(_ file: String?, creates: Bool) throws(UsageLogError) {
    name = file ?? "memory"
    connection = try SQLiteConnection(file ?? ":memory:", named: name, createIfMissing: creates)
  }

  /// Checks the file, or initialises it if there is consent; deletes entries that are too old.
  func prepare(consentGivenBy: String?, today: Int64) throws(UsageLogError) {
    // No trace is to stay of what is deleted: neither in the file nor in a log beside it.
    try run("PRAGMA secure_delete=ON")
    try run("PRAGMA journal_mode=TRUNCATE")
    // A turn waits for its notes; one lost with the power is no loss.
    try run("PRAGMA synchronous=OFF")
    let application = try run("PRAGMA application_id").first?.first?.integer ?? 0
    let version = try run("PRAGMA user_version").first?.first?.integer ?? 0
    let isEmpty = try run("SELECT 1 FROM sqlite_schema LIMIT 1").isEmpty
    guard application == Self.applicationID || (application == 0 && isEmpty && consentGivenBy != nil) else {
      throw UsageLogError(.notADatabase, file: name)
    }
    guard version <= Self.version else { throw UsageLogError(.newer, file: name) }
    for table in Self.tables { try run("CREATE TABLE IF NOT EXISTS \(table)") }
    try run("PRAGMA application_id=\(Self.applicationID)")
    try run("PRAGMA user_version=\(Self.version)")
    if let consentGivenBy, try run("SELECT 1 FROM consent WHERE who = ?", [.text(consentGivenBy)]).isEmpty {
      try run("INSERT INTO consent VALUES (?, ?)", [.text(consentGivenBy), .integer(today)])
    }
    let oldest = today - Int64(UsageLog.retentionDays)
    try run("DELETE FROM said WHERE day < ?", [.integer(oldest)])
    try run("DELETE FROM lesson WHERE day < ? AND state = 'open'", [.integer(oldest)])
  }

  /// Runs a statement to its end, and returns its rows.
  @discardableResult
  func run(_ sql: String, _ values: [SQLiteValue] = []) throws(UsageLogError) -> [[SQLiteValue]] {
    try connection.execute(sql, values)
  }
}
