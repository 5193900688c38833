import CSQLite

/// An SQLite database in memory: closed when it goes out of scope, held by one actor.
struct PlaceDatabase: ~Copyable {
  private let handle: OpaquePointer

  init() throws(PlaceIndexError) {
    var handle: OpaquePointer?
    let code = sqlite3_open_v2(
      ":memory:", &handle, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, nil)
    guard code == SQLITE_OK, let handle else {
      sqlite3_close_v2(handle)
      throw PlaceIndexError(code: .failed)
    }
    self.handle = handle
  }

  deinit { sqlite3_close_v2(handle) }

  /// Runs a statement on numbers and gives its rows, each a row of whole numbers.
  @discardableResult
  func run(_ sql: String, _ values: [Double] = []) throws(PlaceIndexError) -> [[Int64]] {
    var statement: OpaquePointer?
    let code = sqlite3_prepare_v2(handle, sql, -1, &statement, nil)
    guard code == SQLITE_OK, let statement else {
      throw PlaceIndexError(code: sql.contains("rtree") ? .noSpatialIndex : .failed)
    }
    defer { sqlite3_finalize(statement) }
    for (index, value) in values.enumerated() {
      guard sqlite3_bind_double(statement, CInt(index + 1), value) == SQLITE_OK else {
        throw PlaceIndexError(code: .failed)
      }
    }
    var rows: [[Int64]] = []
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW: rows.append((0..<sqlite3_column_count(statement)).map { sqlite3_column_int64(statement, $0) })
      case SQLITE_DONE: return rows
      default: throw PlaceIndexError(code: .failed)
      }
    }
  }
}
