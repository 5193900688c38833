public import VocativeSpeech

/// Says how English speakers would pronounce a word, from flite's lexicon and its letter-to-sound rules.
///
/// The phones are those of the CMU pronouncing dictionary, so a recogniser with that phone set can learn the words.
/// Calls run on flite's own thread, a batch at a time, so that speech is never held up by a long list of names.
///
/// ```swift
/// try await FliteGraphemeToPhoneme().pronunciations(of: ["anna"])  // ["anna": [["AE", "N", "AH"]]]
/// ```
public struct FliteGraphemeToPhoneme: GraphemeToPhoneme {
  /// A pronouncer of English.
  public init() {}

  /// Returns the pronunciations of a word.
  public func pronunciations(of words: [String]) async throws -> [String: [[String]]] {
    var found: [String: [[String]]] = [:]
    for word in words where found[word] == nil {
      try Task.checkCancellation()
      let ways = await variants(of: word)
      if !ways.isEmpty { found[word] = ways }
    }
    return found
  }

  private func variants(of word: String) async -> [[String]] {
    var ways: [[String]] = []
    for spelling in Spelling.variants(of: word) {
      for way in await FliteEngine.shared.pronunciations(of: spelling) where !ways.contains(way) { ways.append(way) }
    }
    return ways
  }
}

extension FliteEngine {
  /// The ways to say a spelling, as CMU phones; one for each part of speech that is pronounced in its own way.
  func pronunciations(of spelling: FliteGraphemeToPhoneme.Spelling) -> [[String]] {
    var ways: [[String]] = []
    for part in [nil, "n", "v", "j"] {
      var phones: [String] = []
      for chunk in spelling.chunks {
        switch chunk {
        case .word(let word): phones += self.phones(of: word, partOfSpeech: part).compactMap(FlitePhoneSet.arpabet)
        case .possessive: phones += FlitePhoneSet.possessiveEnding(after: phones.last)
        case .letters(let letters): phones += letters.flatMap { FlitePhoneSet.letterNames[$0] ?? [] }
        }
      }
      if !phones.isEmpty, !ways.contains(phones) { ways.append(phones) }
    }
    return ways
  }
}
