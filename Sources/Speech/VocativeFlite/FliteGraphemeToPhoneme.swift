public import VocativeSpeech

/// Pronounces words as English speakers would, from flite's lexicon and its letter-to-sound rules.
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

  /// Returns the pronunciations of words.
  public func pronunciations(of words: [String]) async throws -> [String: [[String]]] {
    var found: [String: [[String]]] = [:]
    for word in words where found[word] == nil {
      try Task.checkCancellation()
      let pronunciations = await variants(of: word)
      if !pronunciations.isEmpty { found[word] = pronunciations }
    }
    return found
  }

  private func variants(of word: String) async -> [[String]] {
    var distinct: [[String]] = []
    for spelling in Spelling.variants(of: word) {
      for phones in await FliteEngine.shared.pronunciations(of: spelling) where !distinct.contains(phones) {
        distinct.append(phones)
      }
    }
    return distinct
  }
}

extension FliteEngine {
  /// Returns the pronunciations of a spelling, as CMU phones; one for each part of speech that has its own.
  func pronunciations(of spelling: FliteGraphemeToPhoneme.Spelling) -> [[String]] {
    var distinct: [[String]] = []
    for part in [nil, "n", "v", "j"] {
      var phones: [String] = []
      for chunk in spelling.chunks {
        switch chunk {
        case .word(let word): phones += self.phones(of: word, partOfSpeech: part).compactMap(FlitePhoneSet.arpabet)
        case .possessive: phones += FlitePhoneSet.possessiveEnding(after: phones.last)
        case .letters(let letters): phones += letters.flatMap { FlitePhoneSet.letterNames[$0] ?? [] }
        }
      }
      if !phones.isEmpty, !distinct.contains(phones) { distinct.append(phones) }
    }
    return distinct
  }
}
