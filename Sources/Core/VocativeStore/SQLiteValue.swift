import CSQLite

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

  /// Reads a column of the current row of a statement.
  init(_ statement: OpaquePointer, column: CInt) {
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

  /// Binds the value to a parameter of a statement, and returns the result code of SQLite.
  func bind(to statement: OpaquePointer, at index: CInt) -> CInt {
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
