import VocativeStore

/// An SQLite database in memory with spatial tables.
struct SpatialDatabase: ~Copyable {
  private let connection: SQLiteConnection<StoreError>

  init() throws(PlaceIndexError) {
    do throws(StoreError) {
      connection = try SQLiteConnection(":memory:", named: "places")
    } catch {
      throw PlaceIndexError(code: .failed)
    }
  }

  /// Runs a statement with numbers and returns its rows of integers.
  @discardableResult
  func run(_ sql: String, _ values: [Double] = []) throws(PlaceIndexError) -> [[Int64]] {
    do throws(StoreError) {
      return try connection.execute(sql, values.map(SQLiteValue.real)).map { $0.compactMap(\.integer) }
    } catch {
      // The creation of an R*Tree fails if SQLite has none.
      throw PlaceIndexError(code: sql.contains("rtree") ? .noSpatialIndex : .failed)
    }
  }
}
