/// Elements by row in one array: a sparse matrix's rows, the edges that leave a state.
package struct Rows<Element> {
  private let elements: [Element]
  private let starts: [Int]

  /// - Parameters:
  ///   - pairs: Rows and their elements; those of a row stay in order.
  ///   - count: How many rows there are; each pair's row is below it.
  package init(_ pairs: [(row: Int, element: Element)], count: Int) {
    var starts = [Int](repeating: 0, count: count + 1)
    for pair in pairs { starts[pair.row + 1] += 1 }
    for row in 0..<count { starts[row + 1] += starts[row] }
    var free = starts
    var order = [Int](repeating: 0, count: pairs.count)
    for (index, pair) in pairs.enumerated() {
      order[free[pair.row]] = index
      free[pair.row] += 1
    }
    elements = order.map { pairs[$0].element }
    self.starts = starts
  }

  package subscript(row: Int) -> ArraySlice<Element> { elements[starts[row]..<starts[row + 1]] }
}
