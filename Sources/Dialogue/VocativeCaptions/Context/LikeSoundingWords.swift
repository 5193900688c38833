import VocativeSupport
import VocativeText

/// Finds the words of a vocabulary that sound like a word.
final class LikeSoundingWords: Sendable {
  /// A word that sounds like another.
  struct Neighbor: Sendable {
    let text: String
    /// The cost of confusing the sounds in nats; 0 for the same sounds.
    let distance: Double
    /// The natural logarithm of the word's probability without context.
    let logProbability: Double
  }

  private struct Entry: Sendable {
    let word: Int
    let phones: PhoneSequence
  }

  private let words: [VocabularyWord]
  private let numbers: [String: Int]
  /// The pronunciations of the common words, by their length.
  private let entries: [[Entry]]
  private let cache = ResultCache<String, [Neighbor]>(limit: 4_096)

  /// The least log probability of a word that may be found: rarer ones are seldom meant.
  private static let commonness = -13.2
  /// The largest distance: about one consonant and one vowel.
  static let maximumDistance = 6.5
  private static let pronunciationLimit = 2

  init(_ words: [VocabularyWord]) {
    self.words = words
    numbers = Dictionary(words.enumerated().map { ($1.text, $0) }, uniquingKeysWith: { first, _ in first })
    var entries: [[Entry]] = []
    for (number, word) in words.enumerated()
    where word.logProbability > Self.commonness && word.text.count > 2 && word.text.allSatisfy(\.isLetter) {
      for phones in word.pronunciations.prefix(Self.pronunciationLimit) {
        while entries.count <= phones.count { entries.append([]) }
        entries[phones.count].append(Entry(word: number, phones: PhoneSequence(named: phones)))
      }
    }
    self.entries = entries
  }

  /// The vocabulary's entry for a word.
  func word(_ text: String) -> VocabularyWord? { numbers[text].map { words[$0] } }

  /// The words that sound like a word, in no order; none for a word that is not in the vocabulary.
  func neighbors(of text: String) -> [Neighbor] { cache.value(for: text) { computedNeighbors(of: text) } }

  private func computedNeighbors(of text: String) -> [Neighbor] {
    var distances: [Int: Double] = [:]
    for phones in (word(text)?.pronunciations ?? []).prefix(Self.pronunciationLimit) {
      let recognized = PhoneSequence(named: phones)
      for length in max(1, phones.count - 1)...(phones.count + 1) where length < entries.count {
        for entry in entries[length] {
          let distance = Double(PhoneConfusionCosts.forText.distance(of: recognized, from: entry.phones))
          if distance <= min(Self.maximumDistance, distances[entry.word] ?? .infinity) {
            distances[entry.word] = distance
          }
        }
      }
    }
    return distances.compactMap { number, distance -> Neighbor? in
      let word = words[number]
      guard word.text != text else { return nil }
      return Neighbor(text: word.text, distance: distance, logProbability: word.logProbability)
    }
  }
}
