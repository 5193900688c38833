extension NameNormalizer {
  /// Returns the entries with a name that looks like another one, by the keys of those names.
  ///
  /// "Anna" and "Аnna", with a Cyrillic letter, give two keys with both entries each; names spelt alike give none.
  static func confusables(in names: NameTokens) -> [String: [Int32]] {
    struct Group {
      let key: String
      var entries: [Int32]
      var others: [String: [Int32]] = [:]
    }
    // Two names can only look alike where one of them deceives, and few do.
    let looks = names.indices.map { names.skeletonHash(of: $0) }
    let deceptive = Set(looks.lazy.filter(\.isDeceptive).map(\.hash))
    guard !deceptive.isEmpty else { return [:] }
    var groups: [String: Group] = [:]
    for name in names.indices where deceptive.contains(looks[name].hash) {
      let (skeleton, key) = (names.skeleton(of: name), key(of: names.words(of: name)))
      let entry = names.entries[name]
      guard !key.isEmpty else { continue }
      guard let group = groups.index(forKey: skeleton) else {
        groups[skeleton] = Group(key: key, entries: [entry])
        continue
      }
      if groups.values[group].key != key {
        groups.values[group].others[key, default: []].append(entry)
      } else if groups.values[group].entries.last != entry {
        groups.values[group].entries.append(entry)
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
