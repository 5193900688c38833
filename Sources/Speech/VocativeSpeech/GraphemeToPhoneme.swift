/// Converts words that are in no dictionary to phones: names, brands, foreign words.
public protocol GraphemeToPhoneme: Sendable {
  /// Returns the pronunciations of each word as CMU phones (ARPAbet) without stress marks: `"anna"` gives
  /// `[["AE", "N", "AH"]]`.
  ///
  /// A word that cannot be pronounced is absent from the result.
  func pronunciations(of words: [String]) async throws -> [String: [[String]]]
}
