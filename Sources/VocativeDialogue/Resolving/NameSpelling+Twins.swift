extension NameSpelling {
  /// The entries with a name that looks as another one does, by the keys of those names.
  ///
  /// "Anna" and "Аnna", with a Cyrillic letter, give two keys with both entries each; names spelt alike give none.
  static func twins(in names: [[String]], _ cutter: inout NameWords) -> [String: [Int32]] {
    struct Group {
      let key: String
      var entries: [Int32]
      var others: [String: [Int32]] = [:]
    }
    // Two names can only look alike where one of them deceives, and few do.
    var looks: [Int] = []
    var deceptive: Set<Int> = []
    for name in names.lazy.flatMap({ $0.prefix(NameResolver.nameLimit) }) {
      let (look, isDeceptive) = cutter.look(of: name)
      looks.append(look)
      if isDeceptive { deceptive.insert(look) }
    }
    guard !deceptive.isEmpty else { return [:] }
    var place = looks.startIndex
    var groups: [String: Group] = [:]
    for (entry, entryNames) in names.enumerated() {
      for name in entryNames.prefix(NameResolver.nameLimit) {
        defer { place += 1 }
        guard deceptive.contains(looks[place]) else { continue }
        let skeleton = cutter.skeleton(of: name)
        let key = key(of: cutter.words(of: name))
        guard !key.isEmpty else { continue }
        guard let group = groups.index(forKey: skeleton) else {
          groups[skeleton] = Group(key: key, entries: [Int32(entry)])
          continue
        }
        if groups.values[group].key != key {
          groups.values[group].others[key, default: []].append(Int32(entry))
        } else if groups.values[group].entries.last != Int32(entry) {
          groups.values[group].entries.append(Int32(entry))
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
