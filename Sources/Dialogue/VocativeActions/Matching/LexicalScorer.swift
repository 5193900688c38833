import Foundation
import VocativeDialogue
import VocativeText

/// Scores each action by the words of a request.
///
/// A word's weight is its inverse document frequency over the actions (Spärck Jones 1972). Inflected and misspelt words
/// count too, by the rules of the descriptions' language, and words that a recogniser split ("zoo min").
struct LexicalScorer: Sendable {
  /// The score of one action for one request.
  struct Score: Hashable {
    /// The share of the request that the action's words explain, 0 to 1.
    var coverage = 0.0
    /// The sum of the weights of the shared words.
    var evidence = 0.0

    /// The score where a shared word says the opposite.
    var halved: Score { Score(coverage: coverage / 2, evidence: evidence / 2) }
  }

  /// The groups that contain a word, by the word.
  private var groups: [String: Set<Int>] = [:]
  /// The groups that contain two adjacent words, by the words joined.
  private var compounds: [String: Set<Int>] = [:]
  private var stems: [String: [String]] = [:]
  private var byLength: [Int: [[Character]]] = [:]
  private var groupCount = 0
  private var language = WordingLanguage.english
  private var isCommonWord: @Sendable (String) -> Bool = { _ in false }
  private var lightVerbShare = 1.0

  init() {}

  /// Indexes groups of sentences, one group for each action.
  init(
    _ sentences: [[[Token]]], language: WordingLanguage = .english, lightVerbShare: Double = 1,
    isCommonWord: @escaping @Sendable (String) -> Bool = { _ in false }
  ) {
    (self.isCommonWord, self.lightVerbShare) = (isCommonWord, lightVerbShare)
    groupCount = sentences.count
    self.language = language
    for (group, texts) in sentences.enumerated() {
      for text in texts {
        let words = text.map(\.folded)
        for word in words where language.isContentWord(word) { groups[word, default: []].insert(group) }
        for (first, second) in zip(words, words.dropFirst()) where groups[first + second] == nil {
          compounds[first + second, default: []].insert(group)
        }
      }
    }
    for word in groups.keys {
      stems[language.stem(of: word), default: []].append(word)
      byLength[word.count, default: []].append(Array(word))
    }
  }

  /// The scores of all groups that share a word with a request.
  func scores(of utterance: Utterance) -> [Int: Score] {
    let tokens = language.words(utterance.tokens.map(\.folded)) { stems[language.stem(of: $0)] != nil }
    var weights: [Int: Score] = [:]
    var total = 0.0
    var position = 0
    while position < tokens.count {
      var found: TermMatch?
      var length = 1
      if position + 1 < tokens.count, let together = compoundMatch(tokens[position] + tokens[position + 1]) {
        found = together
        length = 2
      } else if language.isContentWord(tokens[position]) {
        found = termMatch(tokens[position])
      } else {
        position += 1
        continue
      }
      defer { position += length }
      guard let found, let similarity = found.similarity.values.max() else {
        total += log(Double(groupCount + 1))
        continue
      }
      let count = Double(found.similarity.count { $0.value >= similarity - 0.05 })
      let rarity = log(Double(groupCount + 1) / (1 + min(count, Double(groupCount))))
      // Verbs that go with anything say little, however few descriptions have them: "switch on the alarm".
      let weight = length == 1 && Self.lightVerbs.contains(tokens[position]) ? rarity * lightVerbShare : rarity
      let share = max(weight, 0.3)
      total += share
      for (group, similarity) in found.similarity {
        weights[group, default: Score()].coverage += similarity * share
        weights[group, default: Score()].evidence += similarity * weight
      }
    }
    return weights.mapValues { Score(coverage: $0.coverage / max(total, 0.3), evidence: $0.evidence) }
  }

  private static let lightVerbs: Set<String> = ["turn", "switch", "set", "change", "show", "start", "open", "take"]
  /// The share of its weight that a light verb keeps among actions of one description each.
  static let bareLightVerbShare = 0.5

  /// The similarity of a word to the words of some groups.
  private struct TermMatch {
    var similarity: [Int: Double] = [:]

    mutating func add(_ groups: Set<Int>?, _ value: Double) {
      for group in groups ?? [] { similarity[group] = max(similarity[group] ?? 0, value) }
    }
  }

  private func termMatch(_ word: String) -> TermMatch? {
    var match = TermMatch()
    match.add(groups[word], 1)
    for other in stems[language.stem(of: word)] ?? [] { match.add(groups[other], 0.95) }
    if match.similarity.isEmpty, word.count >= 3, !isCommonWord(word) {
      let letters = Array(word)
      let limit = letters.count < 6 ? 1 : 2
      for length in (letters.count - limit)...(letters.count + limit) where length >= 3 {
        for other in byLength[length] ?? [] {
          let limit = min(length, letters.count) < 6 ? 1 : 2
          guard let distance = EditDistance.between(letters, other, limit: limit) else { continue }
          let short = min(length, letters.count) < 5 ? 0.2 : 0
          match.add(groups[String(other)], 0.8 - 0.15 * Double(distance - 1) - short)
        }
      }
    }
    return match.similarity.isEmpty ? nil : match
  }

  /// The match of two adjacent words joined: a recogniser may split a word.
  private func compoundMatch(_ word: String) -> TermMatch? {
    guard word.count >= 5, groups[word] != nil || compounds[word] != nil else { return nil }
    var match = TermMatch()
    match.add(groups[word], 0.9)
    match.add(compounds[word], 0.9)
    return match
  }
}
