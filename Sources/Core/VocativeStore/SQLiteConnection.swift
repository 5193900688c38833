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

  /// Sets if closing leaves the write-ahead log beside the database instead of writing it back.
  package func skipCheckpointOnClose(_ skips: Bool) { vocative_sqlite_keep_log(handle, skips ? 1 : 0) }

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

/// A value of a column.
package enum SQLiteValue: Equatable, Sendable {
  /// No value.
  case null
  /// A 64-bit integer.
  case integer(Int64)
  /// A floating-point number.
  case real(Double)
  /// A text in UTF-8.
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
          // A text without an address would bind a null.
          guard let start = bytes.baseAddress, let count = CInt(exactly: bytes.count) else {
            return vocative_sqlite_bind_text(statement, index, "", 0)
          }
          return vocative_sqlite_bind_text(statement, index, start, count)
        }
      }
    }
  }

  /// The text; nil for another kind of value.
  package var text: String? { if case .text(let text) = self { text } else { nil } }
  /// The integer; nil for another kind of value.
  package var integer: Int64? { if case .integer(let number) = self { number } else { nil } }
  /// The number, an integer converted; nil for another kind of value.
  package var real: Double? {
    switch self {
    case .real(let number): number
    case .integer(let number): Double(number)
    case .null, .text: nil
    }
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
