extension FliteGraphemeToPhoneme {
  /// A reading of the letters of a word before their sounds are looked up.
  struct Spelling: Hashable, Sendable {
    /// A part of a word that is pronounced as one.
    enum Chunk: Hashable, Sendable {
      /// A word of lower-case ASCII letters and apostrophes.
      case word(String)
      /// Letters said by their names.
      case letters(String)
      /// The ending `'s`, which sounds like what comes before it.
      case possessive
    }

    let chunks: [Chunk]

    /// Returns the readings of a word, the most likely first; none for a text without letters, or too long for a word.
    static func variants(of word: String) -> [Spelling] {
      guard !word.isEmpty, word.unicodeScalars.prefix(maximumLength + 1).count <= maximumLength else { return [] }
      var readings = [parsed(FliteTextNormalizer.ascii(word))]
      if let umlauts = spellingOutUmlauts(word) { readings.append(parsed(FliteTextNormalizer.ascii(umlauts))) }
      return readings.filter { !$0.chunks.isEmpty }
    }

    private static let maximumLength = 60
    private static let vowels: Set<Character> = ["a", "e", "i", "o", "u", "y"]

    private static func parsed(_ ascii: String) -> Spelling {
      let isUpper = ascii.allSatisfy { !$0.isLowercase }
      let parts = ascii.split { !$0.isLetter && $0 != "'" && $0 != "." }
      return Spelling(chunks: parts.flatMap { chunks(of: $0, isUpper: isUpper) })
    }

    /// "H.S.B.C." and "HSBC" are letters, and so is the "O" of "O'Brien"; "Anna's" is a word and an ending.
    private static func chunks(of part: some StringProtocol, isUpper: Bool) -> [Chunk] {
      let runs = part.lowercased().split(separator: ".")
      let isDotted = runs.count > 1 && runs.allSatisfy { $0.count == 1 }
      return runs.flatMap { run -> [Chunk] in
        if run.count > 2, run.hasSuffix("'s") { return chunks(of: run.dropLast(2), isUpper: isUpper) + [.possessive] }
        if run.count > 3, run.hasPrefix("o'") { return [.letters("o"), .word(String(run.dropFirst(2)))] }
        let letters = run.filter { $0 != "'" }
        guard !letters.isEmpty else { return [] }
        let hasNoVowel = !letters.contains { vowels.contains($0) }
        let isAcronym = isDotted || (hasNoVowel && (isUpper || letters.count < 4))
        return [isAcronym ? .letters(letters) : .word(String(run))]
      }
    }

    /// German writes `ü` as `ue` where there is no `ü`, and many names are written so abroad.
    private static func spellingOutUmlauts(_ word: String) -> String? {
      let pairs: [Character: String] = ["ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue"]
      guard word.contains(where: { pairs[$0] != nil }) else { return nil }
      return word.map { pairs[$0] ?? String($0) }.joined()
    }
  }
}
