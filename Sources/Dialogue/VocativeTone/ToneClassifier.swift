public import VocativeNLU
public import VocativeNeural

/// Classifies texts by tone: a trained model bundle, or an engine of the app.
///
/// ``VocativeNLU/TextClassifier`` is one, ``VocativeNLU/SequenceClassifier`` one of other frameworks.
public protocol ToneClassifier: Sendable {
  /// The labels of the classes.
  var labels: [String] { get }

  /// Predicts the classes of some texts, in their order.
  ///
  /// - Parameter texts: Plain texts of any content; an empty text has the prior probabilities.
  /// - Returns: A prediction for each text.
  /// - Throws: An error of the classifier; the stream of tones ends with it.
  func predictions(of texts: [String]) async throws -> [LabelPrediction]
}

extension TextClassifier: ToneClassifier {
  /// Predicts the classes of some texts, in their order.
  public func predictions(of texts: [String]) throws(ModelError) -> [LabelPrediction] { try classify(texts) }
}

extension SequenceClassifier: ToneClassifier {
  /// Predicts the classes of some texts, in their order.
  public func predictions(of texts: [String]) throws(ModelError) -> [LabelPrediction] { try classify(texts) }
}
