/// A sparse matrix in compressed sparse row format: the elements of all rows in one array, such as the arcs that leave
/// each state.
package struct CSRMatrix<Element> {
  private let values: [Element]
  private let rowOffsets: [Int]

  /// Creates a matrix in time linear in the number of elements and rows.
  ///
  /// - Parameters:
  ///   - pairs: Elements with their rows; the elements of a row keep their order.
  ///   - rowCount: The number of rows.
  package init(_ pairs: [(row: Int, element: Element)], rowCount: Int) {
    var starts = [Int](repeating: 0, count: rowCount + 1)
    for pair in pairs { starts[pair.row + 1] += 1 }
    for row in 0..<rowCount { starts[row + 1] += starts[row] }
    var free = starts
    var order = [Int](repeating: 0, count: pairs.count)
    for (index, pair) in pairs.enumerated() {
      order[free[pair.row]] = index
      free[pair.row] += 1
    }
    values = order.map { pairs[$0].element }
    self.rowOffsets = starts
  }

  /// The elements of a row.
  package subscript(row: Int) -> ArraySlice<Element> { values[rowOffsets[row]..<rowOffsets[row + 1]] }
}
