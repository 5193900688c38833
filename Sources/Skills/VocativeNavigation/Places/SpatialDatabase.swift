import VocativeStore

/// An SQLite database in memory that finds boxes by their place.
struct SpatialDatabase: ~Copyable {
  private let connection: SQLiteConnection<StoreError>

  init() throws(PlaceIndexError) {
    do throws(StoreError) {
      connection = try SQLiteConnection(":memory:", named: "places")
    } catch {
      throw PlaceIndexError(code: .failed)
    }
  }

  /// Runs a statement on numbers and gives its rows, each a row of whole numbers.
  @discardableResult
  func run(_ sql: String, _ values: [Double] = []) throws(PlaceIndexError) -> [[Int64]] {
    do throws(StoreError) {
      return try connection.execute(sql, values.map(SQLiteValue.real)).map { $0.compactMap(\.integer) }
    } catch {
      // A table of a kind that this SQLite does not know cannot be made.
      throw PlaceIndexError(code: sql.contains("rtree") ? .noSpatialIndex : .failed)
    }
  }
}
