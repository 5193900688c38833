import VocativeMoonshine
import VocativeSpeech

/// Finds the texts that sound like a phrase among those that a recogniser wrote for it.
struct SpellingFinder: Sendable {
  private let phrase: [String]
  private let phones: [String]
  private let g2p: any GraphemeToPhoneme

  /// The share of the phrase's phones that may differ in a recording of the person's own.
  private static let personalTolerance = 0.5

  /// The share of the phrase's phones that may differ in a spelling: none in a short phrase, a fifth in a long one.
  private var tolerance: Double { Double(max(phones.count - 4, 0) / 3) / Double(max(phones.count, 1)) }

  /// - Throws: ``SpeechError`` with `contextInvalid` when a word cannot be pronounced.
  init(_ phrase: [String], g2p: any GraphemeToPhoneme) async throws {
    (self.phrase, self.g2p) = (phrase, g2p)
    let pronunciations = try await g2p.pronunciations(of: phrase)
    // An English voice spells letters of other scripts out.
    let isUnknown = { (word: String) in
      (pronunciations[word]?.first?.isEmpty ?? true) || word.unicodeScalars.contains { $0.value >= 0x250 }
    }
    if let unknown = phrase.first(where: isUnknown) {
      throw SpeechError(
        .contextInvalid, "“\(unknown)” cannot be pronounced.", remedy: "Choose another wake word, in English letters.")
    }
    phones = phrase.flatMap { pronunciations[$0]?.first ?? [] }
  }

  /// Returns the spellings that sound like the phrase, the most frequent first.
  func spellings(among texts: [[String]], limit: Int) async throws -> [WakeWordSpelling] {
    var counts: [[String]: Int] = [:]
    for text in texts where !text.isEmpty && text != phrase { counts[text, default: 0] += 1 }
    var found: [[String]] = []
    for (text, _) in counts.sorted(by: { ($1.value, $0.key.joined()) < ($0.value, $1.key.joined()) }) {
      guard found.count < limit else { break }
      if try await difference(of: text) <= tolerance { found.append(text) }
    }
    return Self.spellings(of: found)
  }

  /// Returns the spellings of recordings of the phrase, and the numbers of those that sound otherwise.
  func examples(_ texts: [[String]]) async throws -> (spellings: [WakeWordSpelling], rejected: [Int]) {
    var (found, rejected): ([[String]], [Int]) = ([], [])
    for (number, text) in texts.enumerated() {
      if try await difference(of: text) <= Self.personalTolerance {
        found.append(text)
      } else {
        rejected.append(number)
      }
    }
    return (Self.spellings(of: found), rejected)
  }

  private static func spellings(of texts: [[String]]) -> [WakeWordSpelling] {
    texts.flatMap { WakeWordSpelling.variants(of: $0.joined(separator: " ")) }
  }

  /// Returns the edit distance between the phones of a text and those of the phrase, as a share of the latter.
  private func difference(of text: [String]) async throws -> Double {
    guard !text.isEmpty else { return 1 }
    let pronunciations = try await g2p.pronunciations(of: text)
    let other = text.flatMap { pronunciations[$0]?.first ?? ["?"] }
    return Double(Self.distance(phones, other)) / Double(max(phones.count, 1))
  }

  private static func distance(_ first: [String], _ second: [String]) -> Int {
    var row = Array(0...second.count)
    for (index, phone) in first.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for (place, other) in second.enumerated() {
        let cost = min(row[place] + 1, row[place + 1] + 1, diagonal + (phone == other ? 0 : 1))
        (diagonal, row[place + 1]) = (row[place + 1], cost)
      }
    }
    return row[second.count]
  }
}
