/// Rows of two columns, the first as wide as its widest entry.
package struct TextTable {
  private let rows: [(String, String)]

  /// Creates a table of its rows.
  package init(_ rows: [(String, String)]) { self.rows = rows }

  /// The lines, each with a line break.
  package var text: String {
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { "  \($0.0)\(String(repeating: " ", count: width - $0.0.count))  \($0.1)\n" }.joined()
  }
}
