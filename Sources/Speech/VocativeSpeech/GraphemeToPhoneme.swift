/// Says how a word that no dictionary holds is pronounced: names, brands, foreign words.
public protocol GraphemeToPhoneme: Sendable {
  /// Ways to say each word, as CMU (ARPAbet) phones without stress marks: `"anna"` gives `[["AE", "N", "AH"]]`.
  ///
  /// A word that cannot be pronounced is absent from the answer.
  func pronunciations(of words: [String]) async throws -> [String: [[String]]]
}
