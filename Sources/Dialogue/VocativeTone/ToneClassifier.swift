public import VocativeNLU
public import VocativeNeural

/// Says what a text sounds like: a trained pack, or an engine of the app's own.
///
/// ``VocativeNLU/TextClassifier`` is one.
public protocol ToneClassifier: Sendable {
  /// The names of the classes it tells apart.
  var labels: [String] { get }

  /// The classes of some texts, in their order.
  ///
  /// - Parameter texts: Plain text of any content; an empty text has a class too, the one expected of most texts.
  /// - Throws: What kept it from reading them; the feed of tones ends with it.
  func predictions(of texts: [String]) async throws -> [LabelPrediction]
}

extension TextClassifier: ToneClassifier {
  public func predictions(of texts: [String]) throws(ModelError) -> [LabelPrediction] { try classify(texts) }
}
