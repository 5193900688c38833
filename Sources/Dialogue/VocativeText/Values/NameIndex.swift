package import VocativeCore

/// The names of list entries, indexed by their first words.
package struct NameIndex: Sendable {
  /// A range of tokens that matches the name of an entry.
  package struct Match: Hashable {
    package let tokens: Range<Int>
    package let entry: Int
    package let confidence: Confidence
  }

  private struct Name {
    let words: [String]
    let entry: Int
  }

  /// The first words of names that have one skeleton.
  private struct FirstWords: Sendable {
    let letters: [Unicode.Scalar]
    var words: [String]
  }

  private var names: [Name] = []
  private var namesByFirstWord: [String: [Int]] = [:]
  /// The entries for each name that looks like another one: only the person can choose between them.
  private let confusables: [String: [Int32]]
  /// The entries that no similar word means.
  private let exactOnly: Set<Int>
  private var firstWordsBySkeleton: [[Unicode.Scalar]: FirstWords] = [:]
  /// The first words by length, for lists that are short enough for a search of similar names.
  private var firstWordsByLength: [Int: [FirstWords]] = [:]

  /// The maximum number of words of a name that are compared: spoken names have fewer, hostile names can be endless.
  private static let wordLimit = 8
  /// The maximum number of first words for a search of similar ones.
  ///
  /// In longer lists only equal skeletons are similar, so that a turn stays quick.
  private static let nearSearchLimit = 5_000

  package init(_ namesOfEntries: [[String]], exactOnly: Set<Int> = []) {
    self.exactOnly = exactOnly
    let cut = NameTokens(namesOfEntries)
    confusables = NameNormalizer.confusables(in: cut)
    for name in cut.indices {
      let (words, entry) = (cut.words(of: name), Int(cut.entries[name]))
      guard !words.isEmpty else { continue }
      add(Name(words: words.count > Self.wordLimit ? Array(words.prefix(Self.wordLimit)) : words, entry: entry))
      // "Ana De Luca" of Ana De Luca Junior.
      if (4...Self.wordLimit).contains(words.count), !exactOnly.contains(entry),
        !words.contains(where: WordClasses.isFunctionWord)
      {
        add(Name(words: Array(words.dropLast()), entry: entry))
      }
      guard (2...3).contains(words.count) else { continue }
      // Written as one word; not where that is a word that everybody says: "my" is not Mark Young.
      let joined = words.joined()
      if joined.utf8.count > 2, !WordClasses.isCommon(joined) { add(Name(words: [joined], entry: entry)) }
    }
    for word in namesByFirstWord.keys {
      let letters = word.skeleton
      firstWordsBySkeleton[letters, default: FirstWords(letters: letters, words: [])].words.append(word)
    }
    guard namesByFirstWord.count <= Self.nearSearchLimit else { return }
    firstWordsByLength = Dictionary(grouping: firstWordsBySkeleton.values, by: \.letters.count)
  }

  private mutating func add(_ name: Name) {
    namesByFirstWord[name.words[0], default: []].append(names.count)
    names.append(name)
  }

  /// Returns every range that matches a name, with each entry once and its best confidence; entries in their order.
  package func matches(in utterance: Utterance) -> [Match] {
    let words = utterance.tokens.map(\.folded)
    var best: [Range<Int>: [Int: Confidence]] = [:]
    for start in words.indices {
      let exact = namesByFirstWord[words[start]] ?? []
      for position in exact { record(names[position], at: start, .certain, utterance, words, &best) }
      // "Omars request", written without an apostrophe.
      let owners =
        exact.isEmpty && utterance.isPossessor(at: start)
        ? (namesByFirstWord[String(words[start].dropLast())] ?? []).filter { names[$0].words.count == 1 } : []
      for position in owners { record(names[position], at: start, Self.possessiveConfidence, utterance, words, &best) }
      guard exact.isEmpty, owners.isEmpty, utterance.tokens[start].kind == .word, !WordClasses.isCommon(words[start]),
        !WordClasses.pauses.contains(where: { words[start...].starts(with: $0) })
      else { continue }
      for (word, confidence) in nearWords(to: words[start]) {
        for position in namesByFirstWord[word] ?? [] where !exactOnly.contains(names[position].entry) {
          record(names[position], at: start, confidence, utterance, words, &best)
        }
      }
    }
    if !confusables.isEmpty { addConfusables(of: words, to: &best) }
    let matches = best.flatMap { tokens, entries in
      entries.map { Match(tokens: tokens, entry: $0.key, confidence: $0.value) }
    }
    return matches.sorted { ($0.tokens.lowerBound, $0.entry) < ($1.tokens.lowerBound, $1.entry) }
  }

  private func addConfusables(of words: [String], to best: inout [Range<Int>: [Int: Confidence]]) {
    for (tokens, entries) in best {
      guard let confidence = entries.values.max() else { continue }
      for twin in confusables[NameNormalizer.key(words[tokens].joined(separator: " "))] ?? [] {
        best[tokens, default: [:]][Int(twin)] = confidence
      }
    }
  }

  private func record(
    _ name: Name, at start: Int, _ confidence: Confidence, _ utterance: Utterance, _ words: [String],
    _ best: inout [Range<Int>: [Int: Confidence]]
  ) {
    guard start + name.words.count <= words.count else { return }
    var confidence = confidence
    for offset in 1..<max(name.words.count, 1) {
      let (word, expected) = (words[start + offset], name.words[offset])
      let isPossessive =
        offset == name.words.count - 1 && word == expected + "s" && utterance.isPossessor(at: start + offset)
      guard let likeness = isPossessive ? Self.possessiveConfidence : Self.similarity(word, expected) else { return }
      confidence = min(confidence, likeness)
    }
    let tokens = start..<(start + name.words.count)
    // "Mei at example dot com" is another's address.
    guard !Self.continuesAsAddress(words, at: tokens.upperBound) else { return }
    best[tokens, default: [:]][name.entry] = max(best[tokens]?[name.entry] ?? .zero, confidence)
  }

  /// Returns the first words of names with a sound or spelling similar to a word that is none of them.
  private func nearWords(to word: String) -> [(String, Confidence)] {
    guard word.count >= 3 else { return [] }
    let letters = word.skeleton
    var near = (firstWordsBySkeleton[letters]?.words ?? []).map { ($0, Self.sameSkeletonConfidence) }
    for length in (letters.count - Self.maximumLengthDifference)...(letters.count + Self.maximumLengthDifference) {
      for other in firstWordsByLength[length] ?? [] where other.letters != letters {
        guard let likeness = Self.similarity(letters, other.letters) else { continue }
        near += other.words.map { ($0, likeness) }
      }
    }
    return near
  }

  /// Returns the confidence that a recognised word is a word of a name; nil if they are too different.
  private static func similarity(_ recognized: String, _ name: String) -> Confidence? {
    if recognized == name { return .certain }
    let (a, b) = (recognized.skeleton, name.skeleton)
    return a == b ? sameSkeletonConfidence : similarity(a, b)
  }

  /// Returns the confidence that a recognised skeleton is that of a name; nil if they are too different.
  private static func similarity(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Confidence? {
    let length = max(a.count, b.count)
    guard min(a.count, b.count) >= 4, abs(a.count - b.count) <= maximumLengthDifference else { return nil }
    guard let distance = EditDistance.between(a, b, limit: length >= 8 ? 2 : 1) else { return nil }
    return Confidence(0.95 - Double(distance) / Double(length))
  }

  /// Returns true if the words from a position make those before it a part of a spoken address.
  private static func continuesAsAddress(_ words: [String], at position: Int) -> Bool {
    guard position + 1 < words.count else { return false }
    return words[position] == "dot" || (words[position] == "at" && words[(position + 1)...].prefix(3).contains("dot"))
  }

  private static let sameSkeletonConfidence: Confidence = 0.9
  /// The confidence of a name with the "s" of a possessive.
  private static let possessiveConfidence: Confidence = 0.95
  /// The maximum difference in length of skeletons that are compared.
  private static let maximumLengthDifference = 2
}

extension Utterance {
  /// True if a word may be a name with the "s" of a possessive, before the thing that is owned: "omars request".
  fileprivate func isPossessor(at position: Int) -> Bool {
    let (token, next) = (tokens[position], position + 1)
    return token.kind == .word && token.folded.count > 3 && token.folded.hasSuffix("s") && !token.endsClause
      && next < tokens.count && tokens[next].kind == .word && WordClasses.category(of: tokens[next]) == .content
  }
}

extension String {
  /// The letters with the common variants of spelling made equal: `ph` and `f`, `c` and `k`, `z` and `s`, doubled
  /// letters.
  fileprivate var skeleton: [Unicode.Scalar] {
    let letters = folded.unicodeScalars
    var result: [Unicode.Scalar] = []
    result.reserveCapacity(letters.count)
    var position = letters.startIndex
    while position < letters.endIndex {
      let letter = letters[position]
      position = letters.index(after: position)
      let next = position < letters.endIndex ? letters[position] : nil
      if (letter == "p" && next == "h") || (letter == "c" && next == "k") { position = letters.index(after: position) }
      let plain: Unicode.Scalar
      switch letter {
      case "p" where next == "h": plain = "f"
      case "c", "q": plain = "k"
      case "z": plain = "s"
      case "y", "j": plain = "i"
      case "w": plain = "v"
      default: plain = letter
      }
      if result.last != plain { result.append(plain) }
    }
    return result
  }
}
