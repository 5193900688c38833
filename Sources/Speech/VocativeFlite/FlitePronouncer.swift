public import VocativeSpeech

/// Says how English speakers would pronounce a word, from flite's lexicon and its letter-to-sound rules.
///
/// The phones are those of the CMU pronouncing dictionary, so a recogniser with that phone set can learn the words.
/// Calls run on flite's own thread, a batch at a time, so that speech is never held up by a long list of names.
///
/// ```swift
/// try await FlitePronouncer().pronunciations(of: ["anna"])  // ["anna": [["AE", "N", "AH"]]]
/// ```
public struct FlitePronouncer: Pronouncer {
  /// A pronouncer of English.
  public init() {}

  public func pronunciations(of words: [String]) async throws -> [String: [[String]]] {
    var found: [String: [[String]]] = [:]
    for word in words where found[word] == nil {
      try Task.checkCancellation()
      let ways = await ways(to: word)
      if !ways.isEmpty { found[word] = ways }
    }
    return found
  }

  private func ways(to word: String) async -> [[String]] {
    var ways: [[String]] = []
    for spelling in Spelling.ways(to: word) {
      for way in await FliteEngine.shared.ways(to: spelling) where !ways.contains(way) { ways.append(way) }
    }
    return ways
  }
}

extension FliteEngine {
  /// The ways to say a spelling, as CMU phones; one for each part of speech that is pronounced in its own way.
  func ways(to spelling: FlitePronouncer.Spelling) -> [[String]] {
    var ways: [[String]] = []
    for part in [nil, "n", "v", "j"] {
      var phones: [String] = []
      for chunk in spelling.chunks {
        switch chunk {
        case .word(let word): phones += self.phones(of: word, as: part).compactMap(CMUPhone.named)
        case .possessive: phones += CMUPhone.possessive(after: phones.last)
        case .letters(let letters): phones += letters.flatMap { CMUPhone.letterNames[$0] ?? [] }
        }
      }
      if !phones.isEmpty, !ways.contains(phones) { ways.append(phones) }
    }
    return ways
  }
}
