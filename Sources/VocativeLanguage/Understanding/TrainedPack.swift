public import VocativeNeural

/// What training learned: to be written as a pack.
public struct TrainedPack: Sendable {
  let encoder: EncoderSnapshot
  let numbers: [Float]
  var description: PackDescription

  /// What training brought, epoch by epoch.
  public var records: [EpochRecord] { description.record }
  /// The epoch whose numbers were kept: the best on the texts not trained on.
  public var bestEpoch: Int { description.bestEpoch }

  /// Writes the pack, replacing what is there in one step.
  ///
  /// - Parameter format: how the encoder's weights are kept; 8 bits serve for use, 32 for training on.
  /// - Throws: ``VocativeNeural/ModelError`` when the file cannot be written; what was there is then whole.
  public func write(to path: String, _ format: StorageFormat = .int8) throws(ModelError) {
    try WeightFile.write(
      encoder.tensors(format) + [.init("head", shape: [numbers.count], .f32(numbers))],
      metadata: encoder.metadata.merging(description.metadata) { $1 }, to: path)
  }
}
