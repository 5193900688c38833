public import VocativeNeural

/// A trained model that sorts texts into classes, such as toxic, negative, neutral and positive.
///
/// ```swift
/// let classifier = try TextClassifier(bundle: "tone.vocative")
/// print(try classifier.classify("you are all wonderful").best.label)
/// ```
///
/// Safe to use from many tasks at once.
public final class TextClassifier: Sendable {
  private let model: JointModel

  /// Loads the classifier of a file.
  ///
  /// - Throws: ``VocativeNeural/ModelError`` as ``IntentModel/init(bundle:directory:precision:threads:)`` does.
  public convenience init(
    bundle: String, directory: String? = nil, precision: Precision = .int8, threads: Int = 1
  ) throws(ModelError) {
    try self.init(SafetensorsFile(contentsOf: bundle), directory: directory, precision: precision, threads: threads)
  }

  /// Loads the classifier of a file that is open; see ``init(bundle:directory:precision:threads:)``.
  public init(
    _ file: SafetensorsFile, directory: String? = nil, precision: Precision = .int8, threads: Int = 1
  ) throws(ModelError) {
    model = try JointModel(file, kind: .labels, directory: directory, precision: precision, threads: threads)
  }

  /// The names of the classes.
  public var labels: [String] { model.description.labels }
  /// The name of the class of texts out of scope, such as `oos`; nil for a model that has none.
  public var outOfScopeLabel: String? { model.description.labels.first(where: OutOfScopeLabel.isName) }
  /// The record of the training, epoch by epoch.
  public var trainingHistory: [EpochRecord] { model.description.record }

  /// Returns the classes of a text, which may be empty, with their probabilities.
  ///
  /// - Throws: ``VocativeNeural/ModelError`` with `invalidInput` for a text that cannot be encoded.
  public func classify(_ text: String) throws(ModelError) -> LabelPrediction { try classify([text])[0] }

  /// Returns the classes of some texts, in their order.
  ///
  /// - Throws: ``VocativeNeural/ModelError`` with `invalidInput` for a text that cannot be encoded.
  public func classify(_ texts: [String]) throws(ModelError) -> [LabelPrediction] {
    try model.predict(texts.map { ($0, [], nil) }).map(model.decoder.labelPrediction)
  }
}
