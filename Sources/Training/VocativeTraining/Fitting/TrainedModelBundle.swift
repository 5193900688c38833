public import VocativeNLU
public import VocativeNeural

/// A trained model, to be written to a file.
public struct TrainedModelBundle: Sendable {
  /// The encoder's tensors in 32 bits, and the head's numbers.
  private(set) var tensors: [SafetensorsFile.NamedTensor]
  /// The metadata that reading the tensors needs.
  let metadata: [String: String]
  var description: ModelBundleMetadata

  /// A model of some tensors.
  init(tensors: [SafetensorsFile.NamedTensor], metadata: [String: String], description: ModelBundleMetadata) {
    self.tensors = tensors
    self.metadata = metadata
    self.description = description
  }

  /// The record of the training, epoch by epoch.
  public var trainingHistory: [EpochRecord] { description.record }
  /// The epoch whose numbers were kept: the best on the texts not trained on.
  public var bestEpoch: Int { description.bestEpoch }
  /// The scores of that epoch.
  public var scores: [String: Double] { trainingHistory[bestEpoch - 1].scores }

  /// The settings of the training by name, in order.
  var settings: [(key: String, value: String)] { description.settings.sorted { $0.key < $1.key } }

  /// Returns the model with a detector of texts out of scope.
  func adding(_ detector: OutOfScopeDetector) -> TrainedModelBundle {
    var bundle = self
    bundle.tensors += detector.tensors
    bundle.description.outOfScope = detector.calibration
    return bundle
  }

  /// Writes the model to a file, replacing an existing one in one step.
  ///
  /// - Parameters:
  ///   - path: the path of the file.
  ///   - format: how the encoder's weights are kept; 8 bits serve for use, 32 for training on.
  /// - Throws: ``VocativeNeural/ModelError`` when the file cannot be written; what was there is then whole.
  public func write(to path: String, _ format: WeightFormat = .int8) throws(ModelError) {
    try SafetensorsFile.write(
      format.encoded(tensors), metadata: metadata.merging(description.metadata) { $1 }, to: path)
  }
}
