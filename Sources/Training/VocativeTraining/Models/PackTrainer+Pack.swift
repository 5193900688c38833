import VocativeNLU
import VocativeNeural

extension PackTrainer {
  /// The model as it is now, its confidences calibrated on the texts not trained on.
  ///
  /// - Parameter encoded: the texts not trained on, as the encoder sees them now.
  func snapshot(_ encoded: EncodedTexts) throws(ModelError) -> TrainedPack {
    let encoder = trainer.snapshot
    let temperatures = try Calibration.temperatures(
      dev, JointReader(head, labels: labels, numbers: trainer.headNumbers), encoded.inputs, encoded.states)
    let kind: PackDescription.Encoder =
      switch settings.tuning {
      case .frozen: .frozen
      case .adapter: .adapter
      case .full: .full
      }
    return TrainedPack(
      tensors: encoder.tensors + [.init("head", shape: [head.parameterCount], .f32(trainer.headNumbers))],
      metadata: encoder.metadata,
      description: PackDescription(
        kind: self.kind, labels: labels, types: head.tags.types, encoder: kind, base: encoder.base,
        vocabulary: vocabulary, tokenLimit: settings.tokenLimit, labelTemperature: temperatures.labels,
        tagTemperature: temperatures.tags, record: records, bestEpoch: records.count, settings: settings.named))
  }
}
