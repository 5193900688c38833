import CSQLite

/// An open SQLite database: closed when it goes out of scope, held by one actor.
///
/// What fails is told as a `Failure`: a library that keeps something says in its own words what it is that is lost.
package struct SQLiteConnection<Failure: StoreErrorRepresentable>: ~Copyable {
  private let handle: OpaquePointer
  private let file: String

  /// Opens a file to read and write it; nothing is read yet.
  ///
  /// - Parameters:
  ///   - path: The file; `:memory:` for a database that is gone when it is closed.
  ///   - file: What people call it.
  ///   - createIfMissing: Whether a file that is not there is made.
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

  /// Says whether closing may write the log back into the database.
  package func skipCheckpointOnClose(_ keeps: Bool) { vocative_sqlite_keep_log(handle, keeps ? 1 : 0) }

  /// Runs a statement to its end, and gives its rows.
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

/// What a column holds.
package enum SQLiteValue: Equatable, Sendable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)

  fileprivate init(_ statement: OpaquePointer, column: CInt) {
    switch sqlite3_column_type(statement, column) {
    case SQLITE_NULL: self = .null
    case SQLITE_FLOAT: self = .real(sqlite3_column_double(statement, column))
    case SQLITE_INTEGER: self = .integer(sqlite3_column_int64(statement, column))
    default:
      let text = sqlite3_column_text(statement, column)
      let bytes = UnsafeBufferPointer(start: text, count: Int(sqlite3_column_bytes(statement, column)))
      self = .text(String(decoding: bytes, as: UTF8.self))
    }
  }

  fileprivate func bind(to statement: OpaquePointer, at index: CInt) -> CInt {
    switch self {
    case .null: return sqlite3_bind_null(statement, index)
    case .integer(let number): return sqlite3_bind_int64(statement, index, number)
    case .real(let number): return sqlite3_bind_double(statement, index, number)
    case .text(let text):
      var text = text
      return text.withUTF8 { bytes in
        bytes.withMemoryRebound(to: CChar.self) { bytes in
          // No address would bind a null.
          guard let start = bytes.baseAddress, let count = CInt(exactly: bytes.count) else {
            return vocative_sqlite_bind_text(statement, index, "", 0)
          }
          return vocative_sqlite_bind_text(statement, index, start, count)
        }
      }
    }
  }

  package var text: String? { if case .text(let text) = self { text } else { nil } }
  package var integer: Int64? { if case .integer(let number) = self { number } else { nil } }
  package var real: Double? {
    switch self {
    case .real(let number): number
    case .integer(let number): Double(number)
    case .null, .text: nil
    }
  }
}

extension StoreErrorCode {
  /// What a result code of SQLite comes to; the low byte says it, whatever the extended code adds.
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
