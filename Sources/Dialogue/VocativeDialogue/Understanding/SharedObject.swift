import VocativeCore
import VocativeText

/// Joins a clause that takes a sum and one that passes it on: "take 20 out of Nest and give it to Mei" becomes "give 20 from Nest
/// to Mei", and "grab 20 from my savings and pay Mei with it" becomes "pay Mei 20 from my savings".
struct SharedObject {
  let vocabulary: SlotVocabulary

  private static let takingVerbs: Set<String> = [
    "take", "grab", "use", "pull", "draw", "withdraw", "fetch", "nab",
  ]
  private static let passingVerbs: Set<String> = [
    "give", "send", "pay", "hand", "pass", "transfer", "wire", "get", "move", "put", "forward", "shift", "bung",
  ]
  private static let pronouns: Set<String> = ["it", "that", "them", "this"]
  private static let sources: [[String]] = [["out", "of"], ["from"], ["off"]]

  /// Returns the joined request; nil if an utterance has no such clauses.
  func joined(_ utterance: Utterance) -> Utterance? {
    let tokens = utterance.tokens
    let words = tokens.map(\.folded)
    guard let taking = words.firstIndex(where: Self.takingVerbs.contains), opens(taking, utterance),
      let passing = words.indices.first(where: { $0 > taking + 1 && isPassing($0, words) }),
      let sum = sum(in: (taking + 1)..<(passing - 1), of: utterance)
    else { return nil }
    var joint = passing - 1
    while joint > sum.upperBound, ["and", "then", "so"].contains(words[joint - 1]) { joint -= 1 }
    guard joint < passing, let source = source((sum.upperBound)..<joint, words),
      let parts = passedOn(from: passing, words)
    else { return nil }
    let object = Self.text([sum, source], of: utterance)
    let lead = [utterance.text(of: 0..<taking), words[passing]]
    return Utterance(
      (lead + [Self.text([parts.before], of: utterance), object, utterance.text(of: parts.after)])
        .filter { !$0.isEmpty }.joined(separator: " "))
  }

  /// True if only courtesies stand before a verb.
  private func opens(_ verb: Int, _ utterance: Utterance) -> Bool {
    utterance.tokens[..<verb].allSatisfy { [.filler, .function].contains(WordClasses.category(of: $0)) }
  }

  private func isPassing(_ position: Int, _ words: [String]) -> Bool {
    Self.passingVerbs.contains(words[position]) && ["and", "then"].contains(words[position - 1])
  }

  /// Returns the words around the pronoun for the sum: none and "to Mei" of "it to Mei", "Mei" and none of "Mei with it".
  private func passedOn(from verb: Int, _ words: [String]) -> (before: Range<Int>, after: Range<Int>)? {
    let rest = (verb + 1)..<words.count
    if let pronoun = rest.prefix(1).first, Self.pronouns.contains(words[pronoun]), pronoun + 1 < words.count {
      return ((verb + 1)..<(verb + 1), (pronoun + 1)..<words.count)
    }
    guard
      let with = rest.dropFirst().dropLast().first(where: {
        words[$0] == "with" && Self.pronouns.contains(words[$0 + 1])
      })
    else { return nil }
    return ((verb + 1)..<with, (with + 2)..<words.count)
  }

  /// Returns the tokens of the place that a sum is taken from, with their preposition; empty for none, nil for other words.
  private func source(_ range: Range<Int>, _ words: [String]) -> Range<Int>? {
    guard !range.isEmpty else { return range }
    return Self.sources.contains { words[range].starts(with: $0) } ? range : nil
  }

  /// Returns the tokens of the one sum in a range; nil for none or several.
  private func sum(in range: Range<Int>, of utterance: Utterance) -> Range<Int>? {
    guard range.count > 0 else { return nil }
    let sums = vocabulary.values(in: utterance).filter {
      vocabulary.allParsers[$0.parser].standsForSums && $0.confidence >= .acceptanceThreshold
        && $0.tokens.lowerBound == range.lowerBound && $0.tokens.upperBound <= range.upperBound
    }
    return sums.max { $0.tokens.count < $1.tokens.count }?.tokens
  }

  /// Returns the words of some ranges without the commas at their ends.
  private static func text(_ ranges: [Range<Int>], of utterance: Utterance) -> String {
    ranges.filter { !$0.isEmpty }.map { range in
      let text = utterance.text(of: range)
      return text.hasSuffix(",") ? String(text.dropLast()) : text
    }.joined(separator: " ")
  }
}
