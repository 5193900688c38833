import Foundation
import Testing

@testable import VocativeStore

@Suite("SQLite")
struct SQLiteConnectionTests {
  @Test("values are read back unchanged, the empty text too")
  func values() throws {
    let connection = try SQLiteConnection<StoreError>(":memory:", named: "memory")
    try connection.execute("CREATE TABLE t (a, b, c, d, e)")
    let values: [SQLiteValue] = [.text("é'\u{0};--"), .integer(.min), .real(0.1), .null, .text("")]
    try connection.execute("INSERT INTO t VALUES (?, ?, ?, ?, ?)", values)
    #expect(try connection.execute("SELECT * FROM t") == [values])
    #expect(values[1].real == Double(Int64.min) && values[2].integer == nil)
  }

  @Test("a foreign file, a missing file and a wrong statement give different errors")
  func errors() throws {
    let path = FileManager.default.temporaryDirectory.path + "/store-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(throws: StoreError(.unreachable, file: "store")) {
      _ = try SQLiteConnection<StoreError>(path, named: "store")
    }
    try Data("no database at all, but long enough to be taken for one; ".utf8).write(to: URL(fileURLWithPath: path))
    #expect(throws: StoreError(.notADatabase, file: "store")) {
      try SQLiteConnection<StoreError>(path, named: "store").execute("SELECT * FROM sqlite_schema")
    }
    #expect(throws: StoreError(.damaged, file: "memory")) {
      try SQLiteConnection<StoreError>(":memory:", named: "memory").execute("SELECT * FROM nothing")
    }
  }
}
