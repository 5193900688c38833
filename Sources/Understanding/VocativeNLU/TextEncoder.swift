/// Turns texts into vectors whose directions tell how near two meanings are.
public protocol TextEncoder: Sendable {
  /// The number of dimensions of a vector.
  var width: Int { get }
  /// True if texts of one meaning in several languages have like vectors; false unless an encoder says otherwise.
  var isMultilingual: Bool { get }
  /// Returns true for a common word, which is hardly a slip or misheard; false for all unless an encoder knows better.
  func isCommonWord(_ word: String) -> Bool

  /// The vectors of some texts, each of length 1, in the order of the texts.
  ///
  /// - Throws: when a text cannot be encoded; never a vector of zeros.
  func embeddings(of texts: [String]) throws -> [[Float]]
}

extension TextEncoder {
  /// False: an encoder of one language.
  public var isMultilingual: Bool { false }

  /// False: nothing is known of words.
  public func isCommonWord(_ word: String) -> Bool { false }

  /// The vector of one text.
  public func embedding(of text: String) throws -> [Float] {
    guard let vector = try embeddings(of: [text]).first else { return [] }
    return vector
  }
}
