import VocativeCore
import VocativeText

/// Puts a sum that was said before in place of the words that stand for it: "send Mei 20 and the same to Amar", "Mia owes
/// me that as well", "ten today and again on Friday".
///
/// The sum is one said earlier in the utterance, else that of the last request of the conversation.
struct SumCoreference {
  let vocabulary: SlotVocabulary
  let matcher: PhraseMatcher
  /// The values of the conversation, the latest first.
  let salient: [any SlotValue]

  /// Words that stand for a sum.
  private static let anaphors: [[String]] = [
    ["the", "same", "amount", "again"], ["the", "same", "sum", "again"], ["the", "same", "again"],
    ["the", "same", "amount"], ["the", "same", "sum"], ["same", "amount", "again"], ["same", "again"],
    ["same", "amount"], ["the", "same"], ["that", "much"], ["that", "amount", "again"], ["that", "sum", "again"],
    ["that", "amount"], ["that", "sum"], ["that"], ["it"],
  ].sorted { $0.count > $1.count }
  /// Words after "the same" that make it something else than a sum.
  private static let followers: Set<String> = [
    "as", "day", "time", "date", "account", "person", "place", "way", "note", "goes", "thing", "for", "one", "bank",
    "currency", "reason", "message", "people", "every", "each",
  ]
  private static let distributives: Set<String> = ["everyone", "everybody", "all", "each", "both", "we", "us"]
  private static let additives: Set<String> = ["too", "also", "well", "likewise"]
  /// Verbs that have a sum as their object.
  static let verbs: Set<String> = [
    "send", "pay", "give", "owe", "owes", "need", "needs", "want", "wants", "transfer", "request", "lend", "wire",
    "get",
    "gets", "receive", "receives",
  ]

  /// Returns the utterance with the sum itself; nil if no words stand for one.
  func resolved(_ original: Utterance) -> Utterance? {
    let utterance = withoutAdditions(original)
    let words = utterance.tokens.map(\.folded)
    guard words.contains(where: { ["same", "again", "that", "it"].contains($0) }) else { return nil }
    let start = words.indices.first {
      !Self.beginnings.contains(words[$0]) && WordClasses.category(of: utterance.tokens[$0]) != .filler
    }
    let sums = sums(in: utterance)
    var place = words.count - 1
    var result = utterance
    while place > 0 {
      defer { place -= 1 }
      // "And the same for Omar" goes on from the request before.
      guard place != start,
        let anaphor = anaphor(at: place, words, utterance, sums),
        let sum = antecedent(before: place, sums, utterance)
      else { continue }
      let count = result.tokens.count
      // "Send her that too": the sum is said now.
      let additive = place + anaphor < words.count && words[place + anaphor] == "too" ? 1 : 0
      let mark = utterance.tokens[place + anaphor + additive - 1].endsClause ? "," : ""
      result = Utterance(
        [result.lead(to: place), sum + mark, result.text(of: (place + anaphor + additive)..<count)].filter {
          !$0.isEmpty
        }
        .joined(separator: " "))
    }
    return result == utterance ? nil : result
  }

  /// Returns the utterance without "on top of that", which only says that a sum comes in addition.
  private func withoutAdditions(_ utterance: Utterance) -> Utterance {
    let words = utterance.tokens.map(\.folded)
    guard let start = words.indices.first(where: { words[$0...].starts(with: ["on", "top"]) }), start > 0 else {
      return utterance
    }
    var end = start + 2
    if words[end...].starts(with: ["of"]), end + 1 < words.count, ["that", "this", "it"].contains(words[end + 1]) {
      end += 2
    } else if end < words.count, !utterance.tokens[end - 1].endsClause {
      return utterance
    }
    let mark = utterance.tokens[end - 1].endsClause ? "," : ""
    return Utterance(
      [utterance.text(of: 0..<start) + mark, utterance.text(of: end..<words.count)].filter { !$0.isEmpty }
        .joined(separator: " "))
  }

  private static let beginnings: Set<String> = ["and", "also", "then", "plus", "no", "ok", "okay", "yes"]

  /// Returns the number of words at a place that stand for a sum; nil if they do not.
  private func anaphor(at place: Int, _ words: [String], _ utterance: Utterance, _ sums: [ValueSpan]) -> Int? {
    if words[place] == "again" { return isRepetition(at: place, words, utterance) ? 1 : nil }
    guard let anaphor = Self.anaphors.first(where: { words[place...].starts(with: $0) }) else { return nil }
    let end = place + anaphor.count
    let endsClause = utterance.tokens[end - 1].endsClause
    if anaphor.contains("same") {
      // "Everyone pays the same" is about shares.
      if words[clause(around: place, utterance)].contains(where: Self.distributives.contains) { return nil }
      let isOther = end < words.count && !endsClause && Self.followers.contains(words[end])
      let isPartOf = words[place - 1] == "of" || (anaphor[0] == "same" && words[place - 1] == "the")
      return isOther || isPartOf ? nil : anaphor.count
    }
    if anaphor.count > 1 { return anaphor.count }
    // "Send her that too": only beside a word such as "too".
    let clause = clause(around: place, utterance)
    guard words[clause].contains(where: Self.additives.contains), isObject(place, words, utterance),
      !sums.contains(where: { clause.contains($0.tokens.lowerBound) })
    else { return nil }
    return 1
  }

  /// True for the "again" of "and again on Friday".
  private func isRepetition(at place: Int, _ words: [String], _ utterance: Utterance) -> Bool {
    guard ["and", "then", "once"].contains(words[place - 1]), place + 1 < words.count,
      !utterance.tokens[place].endsClause
    else { return false }
    let parsers = Set(matcher.variantSlots.compactMap { vocabulary.parserIndex(of: $0.slot, in: $0.intent) })
    return vocabulary.values(in: utterance).contains {
      parsers.contains($0.parser) && (place + 1...place + 2).contains($0.tokens.lowerBound)
        && $0.confidence >= .acceptanceThreshold
    }
  }

  /// True if a verb of giving stands before a word, or before the person before it: "owes me that".
  private func isObject(_ place: Int, _ words: [String], _ utterance: Utterance) -> Bool {
    if Self.verbs.contains(words[place - 1]) { return true }
    guard place > 1, !WordClasses.isPreposition(words[place - 1]) else { return false }
    return (max(0, place - 3)..<(place - 1)).contains { Self.verbs.contains(words[$0]) }
  }

  private func clause(around place: Int, _ utterance: Utterance) -> Range<Int> {
    let start = utterance.tokens[..<place].lastIndex(where: \.endsClause).map { $0 + 1 } ?? 0
    let end = utterance.tokens[place...].firstIndex(where: \.endsClause).map { $0 + 1 } ?? utterance.tokens.count
    return start..<end
  }

  // MARK: Antecedents

  /// The parsers of sums: of values that are in no list, and that words such as "the same amount" stand for.
  private var parsers: [(number: Int, parser: any SlotParser)] {
    vocabulary.allParsers.enumerated().filter { $0.element.standsForSums }.map { ($0.offset, $0.element) }
  }

  private func sums(in utterance: Utterance) -> [ValueSpan] {
    let numbers = Set(parsers.map(\.number))
    return vocabulary.values(in: utterance).filter {
      numbers.contains($0.parser) && $0.confidence >= .confirmationThreshold && !$0.value.refersToPrevious
        && !utterance.tokens[$0.tokens].contains { ["same", "usual", "much"].contains($0.folded) }
    }
  }

  /// Returns the words of the sum that others stand for; nil if there is none, or if it could be one of several.
  private func antecedent(before place: Int, _ sums: [ValueSpan], _ utterance: Utterance) -> String? {
    let earlier = sums.filter { $0.tokens.upperBound <= place }
    if let last = earlier.max(by: { ($0.tokens.upperBound, $0.tokens.count) < ($1.tokens.upperBound, $1.tokens.count) })
    {
      return utterance.text(of: last.tokens)
    }
    guard sums.isEmpty else { return nil }
    for value in salient where !value.refersToPrevious && !(value is any Choosable) {
      let text = Utterance(value.shown)
      let isSum = parsers.contains { _, parser in
        parser.canProduce(value)
          && parser.erasedMatches(in: text).contains {
            $0.tokens == text.tokens.indices && $0.value.identity == value.identity
          }
      }
      if isSum { return value.shown }
    }
    return nil
  }
}

extension SlotParser {
  /// True if words such as "the same amount" stand for the parser's values.
  var standsForSums: Bool { Value.standsForSums }
}

extension SlotValue {
  /// True if words such as "the same amount" stand for values of the type.
  static var standsForSums: Bool { pronouns.contains("the same amount") }
}
