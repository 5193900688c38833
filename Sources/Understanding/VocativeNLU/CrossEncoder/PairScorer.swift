/// Scores how well candidate texts fit a text, seeing both at once.
public protocol PairScorer: Sendable {
  /// Returns the logit of each candidate against none of them, whose logit is 0.
  ///
  /// - Throws: when a text cannot be encoded.
  func logits(of text: String, with candidates: [String]) throws -> [Float]
}

/// An encoder that may have a scorer of pairs beside it.
public protocol PairScorerProviding: Sendable {
  /// The scorer; nil if there is none.
  var pairScorer: (any PairScorer)? { get }
}
