extension NameSpelling {
  /// The entries with a name that looks as another one does, by the keys of those names.
  ///
  /// "Anna" and "Аnna", with a Cyrillic letter, give two keys with both entries each; names spelt alike give none.
  static func twins(in names: [[String]]) -> [String: [Int32]] {
    struct Group {
      let key: String
      var entries: [Int32]
      var others: [String: [Int32]] = [:]
    }
    var cutter = NameWords()
    // Two names can only look alike where one of them deceives, and few do.
    var deceptive: Set<String> = []
    for name in names.lazy.flatMap({ $0.prefix(NameResolver.nameLimit) }) where cutter.isDeceptive(name) {
      deceptive.insert(cutter.skeleton(of: name))
    }
    guard !deceptive.isEmpty else { return [:] }
    var groups: [String: Group] = [:]
    for (entry, entryNames) in names.enumerated() {
      for name in entryNames.prefix(NameResolver.nameLimit) {
        let skeleton = cutter.skeleton(of: name)
        guard deceptive.contains(skeleton) else { continue }
        let key = key(of: cutter.words(of: name))
        guard !key.isEmpty else { continue }
        let place = groups.index(forKey: skeleton)
        guard let place else {
          groups[skeleton] = Group(key: key, entries: [Int32(entry)])
          continue
        }
        if groups.values[place].key != key {
          groups.values[place].others[key, default: []].append(Int32(entry))
        } else if groups.values[place].entries.last != Int32(entry) {
          groups.values[place].entries.append(Int32(entry))
        }
      }
    }
    var twins: [String: [Int32]] = [:]
    for group in groups.values where !group.others.isEmpty {
      let all = Set(group.others.values.joined()).union(group.entries).sorted()
      guard all.count > 1 else { continue }
      for key in [group.key] + group.others.keys { twins[key, default: []] += all }
    }
    return twins
  }
}
