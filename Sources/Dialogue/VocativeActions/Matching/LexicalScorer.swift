import Foundation
import VocativeDialogue
import VocativeText

/// What the words of a request say for each action, by themselves: most words of an app belong to few actions.
///
/// A word counts by how few actions it may mean (inverse document frequency; Spärck Jones 1972), and also when it is
/// only nearly a word of theirs: inflected, misspelt, or cut in two by a recogniser ("zoo min").
struct LexicalScorer: Sendable {
  /// What the words of one request say for one action.
  struct Score: Hashable {
    /// How much of what the request says the action's words explain, 0 to 1.
    var coverage = 0.0
    /// The sum of the weights of the words they share.
    var evidence = 0.0
  }

  /// The groups of actions that have a word, by the word.
  private var groups: [String: Set<Int>] = [:]
  /// Two neighbours of a sentence written as one word.
  private var compounds: [String: Set<Int>] = [:]
  private var stems: [String: [String]] = [:]
  private var byLength: [Int: [[Character]]] = [:]
  private var groupCount = 0

  init() {}

  /// The words of groups of sentences, one group for each action.
  init(_ sentences: [[[Token]]]) {
    groupCount = sentences.count
    for (group, texts) in sentences.enumerated() {
      for text in texts {
        let words = text.map(\.folded)
        for word in words where Self.isContentWord(word) { groups[word, default: []].insert(group) }
        for (first, second) in zip(words, words.dropFirst()) where groups[first + second] == nil {
          compounds[first + second, default: []].insert(group)
        }
      }
    }
    for word in groups.keys {
      stems[Self.stem(word), default: []].append(word)
      byLength[word.count, default: []].append(Array(word))
    }
  }

  /// What a request says for each group that it says anything for.
  func scores(of utterance: Utterance) -> [Int: Score] {
    let tokens = utterance.tokens.map(\.folded)
    var weights: [Int: Score] = [:]
    var total = 0.0
    var position = 0
    while position < tokens.count {
      var found: TermMatch?
      var length = 1
      if position + 1 < tokens.count, let together = compoundMatch(tokens[position] + tokens[position + 1]) {
        found = together
        length = 2
      } else if Self.isContentWord(tokens[position]) {
        found = termMatch(tokens[position])
      } else {
        position += 1
        continue
      }
      defer { position += length }
      guard let found, let nearness = found.similarity.values.max() else {
        total += log(Double(groupCount + 1))
        continue
      }
      let count = Double(found.similarity.count { $0.value >= nearness - 0.05 })
      let weight = log(Double(groupCount + 1) / (1 + min(count, Double(groupCount))))
      let share = max(weight, 0.3)
      total += share
      for (group, nearness) in found.similarity {
        weights[group, default: Score()].coverage += nearness * share
        weights[group, default: Score()].evidence += nearness * weight
      }
    }
    return weights.mapValues { Score(coverage: $0.coverage / max(total, 0.3), evidence: $0.evidence) }
  }

  /// How near a word of a request is to the words of some groups.
  private struct TermMatch {
    var similarity: [Int: Double] = [:]

    mutating func add(_ groups: Set<Int>?, _ value: Double) {
      for group in groups ?? [] { similarity[group] = max(similarity[group] ?? 0, value) }
    }
  }

  private func termMatch(_ word: String) -> TermMatch? {
    var finding = TermMatch()
    finding.add(groups[word], 1)
    for other in stems[Self.stem(word)] ?? [] { finding.add(groups[other], 0.95) }
    if finding.similarity.isEmpty, word.count >= 3 {
      let letters = Array(word)
      let limit = letters.count < 6 ? 1 : 2
      for length in (letters.count - limit)...(letters.count + limit) where length >= 3 {
        for other in byLength[length] ?? [] {
          let limit = min(length, letters.count) < 6 ? 1 : 2
          guard let distance = EditDistance.between(letters, other, limit: limit) else { continue }
          let short = min(length, letters.count) < 5 ? 0.2 : 0
          finding.add(groups[String(other)], 0.8 - 0.15 * Double(distance - 1) - short)
        }
      }
    }
    return finding.similarity.isEmpty ? nil : finding
  }

  /// Two words that a recogniser heard for one, or one and two for two others.
  private func compoundMatch(_ word: String) -> TermMatch? {
    guard word.count >= 5, groups[word] != nil || compounds[word] != nil else { return nil }
    var finding = TermMatch()
    finding.add(groups[word], 0.9)
    finding.add(compounds[word], 0.9)
    return finding
  }

  /// Whether a word says something by itself.
  static func isContentWord(_ word: String) -> Bool {
    !functionWords.contains(word) && word.contains(where: \.isLetter)
  }

  /// A word without its inflection, roughly.
  static func stem(_ word: String) -> String {
    for ending in ["ing", "ed", "es", "s", "ly", "er", "y", "e"] where word.hasSuffix(ending) {
      if word.count - ending.count >= 3 { return String(word.dropLast(ending.count)) }
    }
    return word
  }

  private static let functionWords: Set<String> = Set(
    """
    the a an this that it to of for me my i you please can could would be is are do so in on at with and just now want need \
    like have has was am 'm 's 've 'd 'll 're its there them they he she we us our your some any not no too very more less \
    make let get got go put give all up down out by into from as or but if then than what how which who when where one bit \
    little lot much
    """.split(whereSeparator: \.isWhitespace).map(String.init))
}
