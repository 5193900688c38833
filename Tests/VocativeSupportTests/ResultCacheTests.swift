import Testing
import VocativeSupport

@Suite struct ResultCacheTests {
  @Test("a result is computed once for each key")
  func computesOnce() {
    let cache = ResultCache<String, Int>()
    var computed: [String] = []
    for key in ["a", "b", "a", "b", "a"] {
      let value = cache.value(for: key) {
        computed.append(key)
        return computed.count
      }
      #expect(value == (key == "a" ? 1 : 2))
    }
    #expect(computed == ["a", "b"])
  }

  @Test("results beyond the limit drop the earlier ones")
  func dropsAtTheLimit() {
    let cache = ResultCache<Int, Int>(limit: 2)
    var computed = 0
    func ask(_ key: Int) {
      _ = cache.value(for: key) {
        computed += 1
        return key
      }
    }
    for key in [1, 2, 1, 3, 3] { ask(key) }
    #expect(computed == 3)
    ask(1)
    #expect(computed == 4)
  }

  @Test("tasks that ask at the same time get equal results")
  func asksAtTheSameTime() async {
    let cache = ResultCache<Int, Int>(limit: 50)
    let values = await withTaskGroup(of: (Int, Int).self) { group in
      for task in 0..<200 { group.addTask { (task % 100, cache.value(for: task % 100) { task % 100 * 2 }) } }
      return await group.reduce(into: [(Int, Int)]()) { $0.append($1) }
    }
    #expect(values.count == 200)
    #expect(values.allSatisfy { $0.1 == $0.0 * 2 })
  }
}
