/// A binary heap that gives the element of the least cost first (Williams 1964).
struct MinHeap<Element> {
  private var entries: [(cost: Double, element: Element)] = []

  var isEmpty: Bool { entries.isEmpty }

  /// Adds an element in logarithmic time.
  mutating func push(_ element: Element, cost: Double) {
    entries.append((cost, element))
    var child = entries.count - 1
    while child > 0, case let parent = (child - 1) / 2, entries[child].cost < entries[parent].cost {
      entries.swapAt(child, parent)
      child = parent
    }
  }

  /// Removes the element of the least cost in logarithmic time.
  mutating func pop() -> (element: Element, cost: Double)? {
    guard let first = entries.first, let last = entries.popLast() else { return nil }
    guard !entries.isEmpty else { return (first.element, first.cost) }
    entries[0] = last
    var parent = 0
    while true {
      let left = 2 * parent + 1
      guard left < entries.count else { break }
      let right = left + 1
      let child = right < entries.count && entries[right].cost < entries[left].cost ? right : left
      guard entries[child].cost < entries[parent].cost else { break }
      entries.swapAt(parent, child)
      parent = child
    }
    return (first.element, first.cost)
  }
}
