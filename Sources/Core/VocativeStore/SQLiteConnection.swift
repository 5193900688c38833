import CSQLite

/// A connection to an SQLite database, for use by one actor; it closes when it goes out of scope.
///
/// Errors have the type `Failure`, so that a library can describe the loss of its own data.
package struct SQLiteConnection<Failure: StoreErrorRepresentable>: ~Copyable {
  private let handle: OpaquePointer
  private let file: String

  /// Opens a file for reading and writing, without reading from it yet.
  ///
  /// - Parameters:
  ///   - path: The path; `:memory:` for a database without a file.
  ///   - file: The name of the file in error messages.
  ///   - createIfMissing: True to create a missing file.
  /// - Throws: a `Failure` with the code `unreachable` or another one of ``StoreErrorCode``.
  package init(_ path: String, named file: String, createIfMissing: Bool = false) throws(Failure) {
    var handle: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | (createIfMissing ? SQLITE_OPEN_CREATE : 0)
    let code = sqlite3_open_v2(path, &handle, flags, nil)
    guard code == SQLITE_OK, let handle else {
      sqlite3_close_v2(handle)
      throw Failure(.fromResultCode(code), file: file)
    }
    self.handle = handle
    self.file = file
  }

  deinit { sqlite3_close_v2(handle) }

  /// Sets whether closing leaves the write-ahead log beside the database instead of writing it back.
  package func skipCheckpointOnClose(_ skips: Bool) {
    vocative_sqlite_skip_checkpoint_on_close(handle, skips ? 1 : 0)
  }

  /// Executes a statement to its end, and returns its rows.
  ///
  /// - Throws: a `Failure` with a code for the result code of SQLite.
  @discardableResult
  package func execute(_ sql: String, _ values: [SQLiteValue] = []) throws(Failure) -> [[SQLiteValue]] {
    let statement = try prepare(sql)
    defer { sqlite3_finalize(statement) }
    for (index, value) in values.enumerated() { try check(value.bind(to: statement, at: CInt(index + 1))) }
    var rows: [[SQLiteValue]] = []
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW: rows.append((0..<sqlite3_column_count(statement)).map { SQLiteValue(statement, column: $0) })
      case SQLITE_DONE: return rows
      case let code: throw Failure(.fromResultCode(code), file: file)
      }
    }
  }

  private func prepare(_ sql: String) throws(Failure) -> OpaquePointer {
    var statement: OpaquePointer?
    try check(sqlite3_prepare_v2(handle, sql, -1, &statement, nil))
    guard let statement else { throw Failure(.damaged, file: file) }
    return statement
  }

  private func check(_ code: CInt) throws(Failure) {
    if code != SQLITE_OK { throw Failure(.fromResultCode(code), file: file) }
  }
}

extension StoreErrorCode {
  /// Returns the error code for a result code of SQLite, from its low byte, the primary code.
  fileprivate static func fromResultCode(_ code: CInt) -> Self {
    switch code & 0xFF {
    case SQLITE_NOTADB: .notADatabase
    case SQLITE_BUSY, SQLITE_LOCKED: .inUse
    case SQLITE_CANTOPEN, SQLITE_PERM, SQLITE_AUTH: .unreachable
    case SQLITE_FULL, SQLITE_IOERR, SQLITE_READONLY, SQLITE_NOMEM, SQLITE_TOOBIG: .notWritable
    default: .damaged
    }
  }
}
