/// A cache of the values for the keys used last.
struct LRUCache<Key: Equatable, Value> {
  private let limit: Int
  /// The one used last at the end.
  private var entries: [(key: Key, value: Value)] = []

  /// Keeps so many at most.
  init(limit: Int) {
    self.limit = limit
  }

  /// Returns the index of a key's value until another key is asked for; the value is made if it is missing.
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
