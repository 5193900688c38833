import VocativeCore
import VocativeText

/// Rewrites clauses that only name or rule out an entry as plain words: "and take it from Nest" becomes "from Nest"; "any
/// account but Top Bank", "but don't use Top Bank", "and leave Top Bank alone", "but keep the rent" become "not Top Bank",
/// "not the rent".
struct EntryWording {
  let vocabulary: SlotVocabulary

  private static let openers: Set<String> = ["any", "anything", "anywhere", "whichever"]
  private static let exceptions: [[String]] =
    [["but", "not"], ["but"], ["besides"]] + WordClasses.exceptives
  private static let negators: [[String]] = [
    ["don't"], ["dont"], ["do", "not"], ["never"], ["without"], ["please", "don't"],
  ]
  /// Words that say whom a name before them does not mean: "Gian, by which I don't mean Gianna".
  private static let distinctions: [[String]] = [
    ["by", "which", "i", "don't", "mean"], ["and", "i", "don't", "mean"], ["i", "don't", "mean"], ["not", "meaning"],
    ["not", "to", "be", "confused", "with"], ["and", "by", "that", "i", "don't", "mean"], ["who", "is", "not"],
    ["who", "isn't"],
  ]
  /// Verbs of which an entry is the means: "don't use Top Bank".
  private static let uses: Set<String> = [
    "use", "using", "touch", "touching", "charge", "charging", "debit", "debiting", "pick", "choose",
  ]
  /// Verbs that need a preposition before the entry: "don't take it from Top Bank".
  private static let movements: Set<String> = ["take", "taking", "pay", "send", "put", "get", "draw"]
  private static let objects: Set<String> = ["it", "that", "this", "them", "money", "any", "anything", "the"]
  private static let prepositions: Set<String> = [
    "from", "with", "via", "on", "out", "of", "into", "onto", "in", "to", "through",
  ]
  private static let retentions: Set<String> = ["leave", "keep"]
  /// The words after an entry that stays as it is, the longest first.
  private static let endings: [[String]] = [
    ["as", "it", "is"], ["as", "they", "are"], ["the", "way", "it", "is"], ["alone"], ["untouched"],
    ["out", "of", "it"], ["out", "of", "this"], ["out"], ["going"],
    ["running"], ["on"], [],
  ]
  private static let determiners: Set<String> = ["my", "the", "our"]

  /// Returns the utterance in plain words; nil if no entry is named or ruled out in others.
  func normalized(_ utterance: Utterance) -> Utterance? {
    let sourced = namingSource(utterance)
    return excluding(sourced ?? utterance) ?? sourced
  }

  /// Returns the utterance without the words before a source that only refer to the sum: "and take it", ", draw that".
  private func namingSource(_ utterance: Utterance) -> Utterance? {
    let words = utterance.tokens.map(\.folded)
    let place = words.indices.dropFirst(2).dropLast(3).first { place in
      Self.withdrawals.contains(words[place]) && ["it", "that", "this", "them"].contains(words[place + 1])
        && (["from", "via"].contains(words[place + 2]) || words[(place + 2)...].starts(with: ["out", "of"]))
        && (["and", "but", "please"].contains(words[place - 1]) || utterance.tokens[place - 1].endsClause)
    }
    guard let place else { return nil }
    let start = (["and", "but", "please"].contains(words[place - 1]) ? place - 1 : place)
    return Utterance(utterance.text(of: 0..<start) + " " + utterance.text(of: (place + 2)..<words.count))
  }

  private static let withdrawals: Set<String> = [
    "take", "draw", "pay", "charge", "debit", "deduct", "use", "get", "send",
  ]

  private func excluding(_ utterance: Utterance) -> Utterance? {
    let words = utterance.tokens.map(\.folded)
    guard
      let start = words.indices.dropFirst().first(where: {
        lead(at: $0, words) != nil || Self.retentions.contains(words[$0])
      })
    else { return nil }
    let entries = vocabulary.values(in: utterance).filter {
      $0.value is any Choosable && $0.confidence >= .confirmationThreshold
    }
    for place in start..<words.count {
      if let rewritten = rewritten(at: place, words, entries, utterance) { return rewritten }
    }
    return nil
  }

  private func rewritten(
    at place: Int, _ words: [String], _ entries: [ValueSpan], _ utterance: Utterance
  ) -> Utterance? {
    let retains = Self.retentions.contains(words[place])
    guard let end = retains ? place + 1 : lead(at: place, words) else { return nil }
    let first = end < words.count && Self.determiners.contains(words[end]) ? end + 1 : end
    guard
      let entry = entries.filter({ $0.tokens.lowerBound == first || $0.tokens.lowerBound == end })
        .max(by: { $0.tokens.count < $1.tokens.count })
    else { return nil }
    var last = entry.tokens.upperBound
    if retains {
      guard ["but", "and"].contains(words[place - 1]),
        let ending = Self.endings.first(where: { words[last...].starts(with: $0) })
      else { return nil }
      guard words[place] == "keep" || !ending.isEmpty else { return nil }
      last += ending.count
    }
    // "But don't use Top Bank" begins with a conjunction, which goes with it.
    let joint = place > 1 && ["but", "and"].contains(words[place - 1]) ? place - 1 : place
    let rest = last < words.count ? utterance.text(of: last..<words.count) : ""
    return Utterance(
      [utterance.text(of: 0..<joint), "not", utterance.text(of: entry.tokens), rest].filter { !$0.isEmpty }
        .joined(separator: " "))
  }

  /// Returns the end of the words before an entry that rule it out; nil if there are none at a position.
  private func lead(at start: Int, _ words: [String]) -> Int? {
    Self.distinctions.first { words[start...].starts(with: $0) }.map { start + $0.count }
      ?? endOfException(at: start, words) ?? endOfRefusal(at: start, words)
  }

  /// "Any account but", "use anything except", "from any other than".
  private func endOfException(at start: Int, _ words: [String]) -> Int? {
    var opener = start
    while opener < words.count, Self.uses.contains(words[opener]) || Self.prepositions.contains(words[opener]) {
      opener += 1
    }
    guard opener < words.count, Self.openers.contains(words[opener]) else { return nil }
    return (opener + 1...opener + 2).lazy.compactMap { place -> Int? in
      guard place < words.count else { return nil }
      return Self.exceptions.first { words[place...].starts(with: $0) }.map { place + $0.count }
    }.first
  }

  /// "Don't use", "don't take it from", "without touching".
  private func endOfRefusal(at start: Int, _ words: [String]) -> Int? {
    guard let negator = Self.negators.first(where: { words[start...].starts(with: $0) }) else { return nil }
    var end = start + negator.count
    guard end < words.count, Self.uses.contains(words[end]) || Self.movements.contains(words[end]) else { return nil }
    let needsPreposition = Self.movements.contains(words[end])
    end += 1
    while end < words.count, Self.objects.contains(words[end]) { end += 1 }
    let object = end
    while end < words.count, Self.prepositions.contains(words[end]) { end += 1 }
    return needsPreposition && end == object ? nil : end
  }
}
