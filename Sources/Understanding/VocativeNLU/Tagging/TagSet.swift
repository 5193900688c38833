/// The BIO tags of a model: `O`, and for every type of entity `B-type` and `I-type`.
package struct TagSet: Hashable, Sendable {
  /// The types of entities, in order.
  package let types: [String]

  package init(types: [String]) { self.types = types }

  /// The types that some tags name, in alphabetical order.
  package init(of tags: some Sequence<String>) {
    types = Set(tags.filter { $0 != "O" }.map { String($0.dropFirst(2)) }).sorted()
  }

  /// The number of tags; 0 without a type.
  ///
  /// Tag 0 is `O`, then come `B` and `I` of each type in turn.
  package var count: Int { types.isEmpty ? 0 : 1 + 2 * types.count }

  /// The tag of a number.
  package subscript(number: Int) -> String {
    number == 0 ? "O" : (number % 2 == 1 ? "B-" : "I-") + types[(number - 1) / 2]
  }

  /// The number of a tag; nil for one that is not in the set.
  package func index(of tag: String) -> Int? {
    if tag == "O" { return 0 }
    guard let type = types.firstIndex(of: String(tag.dropFirst(2))) else { return nil }
    return 1 + 2 * type + (tag.hasPrefix("I-") ? 1 : 0)
  }

  /// Returns true if a tag may follow another: an I may follow only its own B or I.
  ///
  /// No tag before is the beginning of a sentence.
  package func allows(_ tag: Int, after previous: Int?) -> Bool {
    guard tag > 0, tag % 2 == 0 else { return true }
    return previous == tag || previous == tag - 1
  }

  /// The type of a tag's entity; nil for `O`.
  func type(of tag: Int) -> String? { tag == 0 ? nil : types[(tag - 1) / 2] }

  /// Returns true if an entity begins with a tag.
  package func isBegin(_ tag: Int) -> Bool { tag % 2 == 1 }

  /// The entities of a sequence of tags, each with the words it covers.
  func spans(_ tags: [Int]) -> [(type: String, words: Range<Int>)] {
    var spans: [(type: String, words: Range<Int>)] = []
    var start: Int?
    for place in 0...tags.count {
      let tag = place < tags.count ? tags[place] : 0
      if let first = start, tag == 0 || isBegin(tag) {
        if let type = type(of: tags[first]) { spans.append((type, first..<place)) }
        start = nil
      }
      if isBegin(tag) { start = place }
    }
    return spans
  }
}
