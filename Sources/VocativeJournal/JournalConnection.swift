import VocativeStore

/// The database of a journal; what is wrong with it is told as what is wrong with the journal.
struct JournalConnection: ~Copyable {
  private let base: SQLiteConnection

  /// Opens a file that exists; nothing is read yet.
  init(_ path: String, named file: String) throws(JournalError) {
    do throws(StoreError) { base = try SQLiteConnection(path, named: file) } catch { throw JournalError(error) }
  }

  /// Says whether closing may write the log back into the database.
  func keepLogOnClose(_ keeps: Bool) { base.keepLogOnClose(keeps) }

  /// Runs a statement to its end, and gives its rows.
  @discardableResult
  func run(_ sql: String, _ values: [SQLiteValue] = []) throws(JournalError) -> [[SQLiteValue]] {
    do throws(StoreError) { return try base.run(sql, values) } catch { throw JournalError(error) }
  }
}

extension JournalError {
  fileprivate init(_ error: StoreError) {
    let code: Code =
      switch error.code {
      case .foreign: .foreign
      case .damaged: .damaged
      case .inUse: .inUse
      case .unreachable: .unreachable
      case .notWritable: .notWritable
      }
    self.init(code, file: error.file)
  }
}
