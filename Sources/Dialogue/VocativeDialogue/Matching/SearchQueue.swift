/// A binary heap of arrival numbers, the cheapest first; equal costs in order of arrival.
struct SearchQueue {
  private var heap: [(cost: Double, number: Int)] = []

  mutating func push(_ number: Int, cost: Double) {
    heap.append((cost, number))
    var child = heap.count - 1
    while child > 0, heap[child] < heap[(child - 1) / 2] {
      heap.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  mutating func pop() -> Int? {
    guard let top = heap.first else { return nil }
    let last = heap.removeLast()
    if !heap.isEmpty {
      heap[0] = last
      var parent = 0
      while true {
        var least = 2 * parent + 1
        if least + 1 < heap.count, heap[least + 1] < heap[least] { least += 1 }
        guard least < heap.count, heap[least] < heap[parent] else { break }
        heap.swapAt(parent, least)
        parent = least
      }
    }
    return top.number
  }
}
