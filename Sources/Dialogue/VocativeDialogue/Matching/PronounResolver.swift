import VocativeCore
import VocativeText

/// Finds the values that pronouns stand for: "her" after a payment to Anna, "that" after a schedule was made.
///
/// A pronoun of a type of values stands for the latest value of that type, or for the entry of a list that the latest
/// other entry names: "cancel that" names the schedule of the contact just paid.
struct PronounResolver {
  /// The values of the conversation, the latest first.
  let salient: [any SlotValue]

  /// The words that stand for a thing or for all that was said before.
  static let demonstratives: Set<String> = ["it", "that", "this"]

  /// The confidence of a pronoun's value: sure enough not to be asked about, less than a name.
  static let confidence: Confidence = 0.95

  /// Returns the matches of a parser's pronouns outside its other matches.
  func matches(
    of parser: some SlotParser, in utterance: Utterance, beside others: [SlotMatch<any SlotValue>]
  ) -> [SlotMatch<any SlotValue>] {
    let pronouns = type(of: parser).pronouns
    guard !pronouns.isEmpty else { return [] }
    let words = utterance.tokens.map(\.folded)
    var found: [Range<Int>] = []
    for start in words.indices {
      let pronoun = pronouns.first { words[start...].starts(with: $0) }
      guard let pronoun else { continue }
      let tokens = start..<(start + pronoun.count)
      // "Use Acorn for it" names no second account.
      let isPurpose = pronoun.count == 1 && start > 0 && words[start - 1] == "for" && !others.isEmpty
      if !isPurpose, !others.contains(where: { $0.tokens.overlaps(tokens) && $0.confidence >= .acceptanceThreshold }) {
        found.append(tokens)
      }
    }
    let alternatives = alternatives(of: parser, in: words)
    guard !found.isEmpty else { return alternatives }
    let values = referents(of: parser)
    return alternatives
      + found.flatMap { tokens in
        values.map { SlotMatch(tokens: tokens, value: $0, confidence: Self.confidence) }
      }
  }

  /// Returns the matches of "the other one" and "the other Anna": the entry that shares a name with the latest one.
  private func alternatives(of parser: some SlotParser, in words: [String]) -> [SlotMatch<any SlotValue>] {
    guard let start = words.indices.first(where: { words[$0...].starts(with: ["the", "other"]) }),
      let latest = salient.first(where: { parser.canProduce($0) }) as? any Choosable
    else { return [] }
    let next = start + 2
    var namesakes: [any SlotValue] = []
    for name in latest.names {
      let text = Utterance(name)
      let isNamed = next < words.count && words[next...].starts(with: text.tokens.map(\.folded))
      guard isNamed || text.tokens.count == 1 else { continue }
      for match in parser.erasedMatches(in: text) where match.tokens == text.tokens.indices {
        guard match.confidence >= .confirmationThreshold, match.value.identity != latest.identity,
          !namesakes.contains(where: { $0.identity == match.value.identity })
        else { continue }
        namesakes.append(match.value)
      }
      if isNamed || !namesakes.isEmpty {
        let end = isNamed ? next + text.tokens.count : next + (next < words.count && words[next] == "one" ? 1 : 0)
        return namesakes.map { SlotMatch(tokens: start..<end, value: $0, confidence: Self.confidence) }
      }
    }
    return remaining(of: parser, beside: latest, at: start, words)
  }

  /// Returns the match of "the other one" in a list that has only one other entry than the latest.
  private func remaining(
    of parser: some SlotParser, beside latest: any Choosable, at start: Int, _ words: [String]
  ) -> [SlotMatch<any SlotValue>] {
    let others = (parser as? any ListSlotParser)?.entries(limit: 2).filter { $0.identity != latest.identity } ?? []
    guard others.count == 1 else { return [] }
    let next = start + 2
    let end = next + (next < words.count && words[next] == "one" ? 1 : 0)
    return [SlotMatch(tokens: start..<end, value: others[0], confidence: Self.confidence)]
  }

  /// Returns the values of a parser that a pronoun may stand for.
  ///
  /// An own value of the parser comes before an entry of another list that a reply only mentions: "there" is the pub, and
  /// not the street that it is in.
  func referents(of parser: some SlotParser) -> [any SlotValue] {
    let own = salient.lazy.filter(parser.canProduce).compactMap { parser.erasedCurrentValue($0) }.first
    if let own { return [own] }
    for entry in salient.lazy.compactMap({ $0 as? any Choosable }) {
      let named = entry.names.lazy.map { Utterance($0) }.map { name in
        parser.erasedMatches(in: name).filter {
          $0.tokens == name.tokens.indices && $0.confidence >= .confirmationThreshold
        }
      }.first { !$0.isEmpty }
      if let named { return named.map(\.value) }
    }
    return []
  }
}

extension SlotParser {
  /// The pronouns of the parser's values as words, the longest first.
  fileprivate static var pronouns: [[String]] {
    Value.pronouns.map { $0.split(separator: " ").map(String.init) }.sorted { $0.count > $1.count }
  }
}
