import Foundation
import VocativeCore
import VocativeText

extension String {
  /// The words of a name that identify it among a few: "Bianchi" of "Anna Bianchi".
  fileprivate var nameWords: [String] {
    split(whereSeparator: \.isWhitespace).map(String.init).filter { $0.count >= 2 && !WordClasses.isCommon($0.folded) }
  }
}

/// Parses an answer to a numbered list.
enum ListSelection {
  /// Returns the indices of the entries that an utterance picks: by name, by "the second one", by number.
  static func selections(in utterance: Utterance, from choices: [any Choosable]) -> [Int] {
    if choices.isEmpty { return [] }
    let named = mentions(of: choices, in: utterance)
    if let best = named.map(\.tokens.count).max() {
      let longest = named.filter { $0.tokens.count == best && $0.confidence >= .acceptanceThreshold }
      let entries = Set(longest.map(\.entry))
      if !longest.isEmpty, longest.allSatisfy({ isExcluded($0.tokens.lowerBound, in: utterance) }) {
        return choices.indices.filter { !entries.contains($0) }
      }
      if entries.count == 1 { return Array(entries) }
      if let position = position(in: utterance, count: choices.count) { return [position] }
      return entries.sorted()
    }
    return position(in: utterance, count: choices.count).map { [$0] } ?? []
  }

  /// Finds the names of entries, words of them and parts of their details in an utterance.
  private static func mentions(of choices: [any Choosable], in utterance: Utterance) -> [NameIndex.Match] {
    NameIndex(choices.map { $0.names + $0.names.flatMap(\.nameWords) + detailNames(of: $0) }).matches(in: utterance)
  }

  /// Returns the parts of the detail by which an entry may be picked: "Queen Street" of "Queen Street, 450 metres".
  static func detailNames(of choice: any Choosable) -> [String] {
    (choice.detail ?? "").split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { part in part.contains(where: \.isLetter) && !part.contains(where: \.isNumber) }
  }

  /// Returns the positions of the words by which an utterance rules entries out: "not the Garden Street one".
  static func exclusions(in utterance: Utterance, from choices: [any Choosable]) -> Set<Int> {
    mentions(of: choices, in: utterance).reduce(into: []) { positions, match in
      guard isExcluded(match.tokens.lowerBound, in: utterance) else { return }
      let links = utterance.tokens[..<match.tokens.lowerBound].reversed().prefix { linkWords.contains($0.folded) }
      let after = utterance.tokens[match.tokens.upperBound...].prefix { ["one", "either"].contains($0.folded) }
      positions.formUnion(
        match.tokens.lowerBound - links.count - 1..<match.tokens.upperBound + after.count)
    }
  }

  private static let linkWords: Set<String> = ["the", "one", "ones", "in", "on", "at", "to", "of"]

  /// True for a name after a word that rules it out: "not the one in Queen Street", "anything but Queen Street".
  private static func isExcluded(_ position: Int, in utterance: Utterance) -> Bool {
    let words = utterance.tokens[..<position].map(\.folded)
    let rest = words.reversed().drop { linkWords.contains($0) }
    guard let cue = rest.first else { return false }
    return cue == "not" || cue == "except"
      || cue == "but" && words.contains { ["any", "anything", "anywhere", "all"].contains($0) }
  }

  /// Returns the positions of the words by which an utterance picks an entry.
  static func tokens(of choice: any Choosable, in utterance: Utterance) -> Set<Int> {
    let named = mentions(of: [choice], in: utterance).flatMap(\.tokens)
    let counted = utterance.tokens.indices.filter { place in
      let word = utterance.tokens[place].folded
      return ordinals.contains(word) || cardinals.contains(word) || Int(word) != nil || pickWords.contains(word)
    }
    return Set(named + counted)
  }

  private static let pickWords: Set<String> = ["last", "one", "number", "option", "choice", "entry"]

  private static func position(in utterance: Utterance, count: Int) -> Int? {
    let words = utterance.tokens.map(\.folded)
    if let ordinal = words.lazy.compactMap({ ordinals.firstIndex(of: $0) }).first {
      return ordinal < count ? ordinal : nil
    }
    // "Show my last payments" picks nothing.
    if let place = words.lastIndex(of: "last"),
      place + 1 == words.count || ["one", "please"].contains(words[place + 1])
    {
      return count - 1
    }
    let numbers = words.indices.compactMap { place -> Int? in
      // "The one" is no number, even if the recogniser lost a word before it.
      if words[place] == "one", place > 0, !["number", "option", "choice", "entry"].contains(words[place - 1]) {
        return nil
      }
      return Int(words[place]) ?? cardinals.firstIndex(of: words[place]).map { $0 + 1 }
    }
    guard numbers.count == 1, (1...count).contains(numbers[0]) else { return nil }
    return numbers[0] - 1
  }

  /// True if an utterance names a place in a list: "the second".
  static func namesPlace(_ utterance: Utterance) -> Bool {
    let words = utterance.tokens.map(\.folded)
    return words.indices.dropFirst().contains { ordinals.contains(words[$0]) && words[$0 - 1] == "the" }
  }

  /// The words for the places of entries, and for their numbers.
  static let ordinals = [
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth",
  ]
  static let cardinals = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]
}
