/// What was made for the keys used last, as it takes long to make.
struct LRUCache<Key: Equatable, Value> {
  private let limit: Int
  /// The one used last at the end.
  private var entries: [(key: Key, value: Value)] = []

  /// Keeps so many at most.
  init(limit: Int) {
    self.limit = limit
  }

  /// Where a key's value is kept until another is asked for, made now or before.
  mutating func index(of key: Key, make: () throws -> Value) rethrows -> Int {
    if let known = entries.firstIndex(where: { $0.key == key }) {
      entries.append(entries.remove(at: known))
    } else {
      let value = try make()
      if entries.count == limit { entries.removeFirst() }
      entries.append((key, value))
    }
    return entries.count - 1
  }

  subscript(place: Int) -> Value {
    get { entries[place].value }
    _modify { yield &entries[place].value }
  }
}
