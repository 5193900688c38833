/// The best few of many rows: a heap of bounded size with the worst on top.
struct TopK {
  private struct Entry {
    let row: Int
    let score: Float
    let number: Int

    /// Returns true if the entry ranks behind another: a lower score, or the same score and inserted later.
    func isWorse(than other: Entry) -> Bool { score < other.score || (score == other.score && number > other.number) }
  }

  private let limit: Int
  private var heap: [Entry] = []

  /// The least score that a new entry must have.
  private(set) var threshold = -Float.infinity

  /// Keeps so many rows, at least one.
  init(limit: Int) {
    self.limit = limit
    heap.reserveCapacity(limit)
  }

  /// Keeps a row if it is among the best so far; of equal scores, the lower number wins.
  mutating func insert(_ row: Int, score: Float, number: Int) {
    let item = Entry(row: row, score: score, number: number)
    if heap.count < limit {
      heap.append(item)
      siftUp()
    } else if heap[0].isWorse(than: item) {
      heap[0] = item
      siftDown()
    }
    if heap.count == limit { threshold = heap[0].score }
  }

  /// The rows with their scores, best first.
  var sorted: [(row: Int, score: Float)] {
    heap.sorted { $1.isWorse(than: $0) }.map { ($0.row, $0.score) }
  }

  private mutating func siftUp() {
    var place = heap.count - 1
    while place > 0, heap[place].isWorse(than: heap[(place - 1) / 2]) {
      heap.swapAt(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
  }

  private mutating func siftDown() {
    var place = 0
    while true {
      var worst = place
      for child in [2 * place + 1, 2 * place + 2] where child < heap.count && heap[child].isWorse(than: heap[worst]) {
        worst = child
      }
      guard worst != place else { return }
      heap.swapAt(place, worst)
      place = worst
    }
  }
}
