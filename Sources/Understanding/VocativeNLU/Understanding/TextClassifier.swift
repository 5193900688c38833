public import VocativeNeural

/// Puts texts into classes that it was trained on: toxic or not; negative, neutral, positive.
///
/// ```swift
/// let classifier = try TextClassifier(pack: "tone.pack")
/// print(try classifier.classify("you are all wonderful").best.label)
/// ```
///
/// Safe to use from many tasks at once.
public final class TextClassifier: Sendable {
  private let model: JointModel

  /// The classifier of a pack.
  ///
  /// - Throws: ``VocativeNeural/ModelError`` as ``IntentModel/init(pack:directory:precision:threads:)`` does.
  public convenience init(
    bundle: String, directory: String? = nil, precision: Precision = .int8, threads: Int = 1
  ) throws(ModelError) {
    try self.init(SafetensorsFile(contentsOf: bundle), directory: directory, precision: precision, threads: threads)
  }

  /// As ``init(pack:directory:precision:threads:)``, the pack's file being open already.
  public init(
    _ pack: SafetensorsFile, directory: String? = nil, precision: Precision = .int8, threads: Int = 1
  ) throws(ModelError) {
    model = try JointModel(
      pack, kind: .labels, directory: SentenceEncoder.directory(directory), precision: precision, threads: threads)
  }

  /// The names of the classes it knows.
  public var labels: [String] { model.description.labels }
  /// What its training brought, epoch by epoch.
  public var trainingHistory: [EpochRecord] { model.description.record }

  /// The class of a text.
  ///
  /// - Throws: ``VocativeNeural/ModelError`` when it cannot be computed; an empty text can.
  public func classify(_ text: String) throws(ModelError) -> LabelPrediction { try classify([text])[0] }

  /// The classes of some texts, in their order.
  public func classify(_ texts: [String]) throws(ModelError) -> [LabelPrediction] {
    try model.predict(texts.map { ($0, [], nil) }).map(model.decoder.labelPrediction)
  }
}
