/// Elements by row in one array: a sparse matrix's rows, the edges that leave a state.
package struct CSRMatrix<Element> {
  private let values: [Element]
  private let rowOffsets: [Int]

  /// - Parameters:
  ///   - pairs: Rows and their elements; those of a row stay in order.
  ///   - rowCount: How many rows there are; each pair's row is below it.
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

  package subscript(row: Int) -> ArraySlice<Element> { values[rowOffsets[row]..<rowOffsets[row + 1]] }
}
