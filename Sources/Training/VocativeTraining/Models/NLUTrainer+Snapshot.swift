import VocativeNLU
import VocativeNeural

extension NLUTrainer {
  /// The model as it is now, its confidences calibrated on the texts not trained on.
  ///
  /// - Parameter encoded: the texts not trained on, as the encoder sees them now.
  func snapshot(_ encoded: EncodedTexts) throws(ModelError) -> TrainedModelBundle {
    let encoder = trainer.snapshot
    let temperatures = try TemperatureScaling.fit(
      dev, JointDecoder(head, labels: labels, parameters: trainer.headParameters), encoded.inputs, encoded.states)
    let kind: ModelBundleMetadata.EncoderContent =
      switch settings.tuning {
      case .frozen: .frozen
      case .lora: .adapter
      case .full: .full
      }
    return TrainedModelBundle(
      tensors: encoder.tensors + [.init("head", shape: [head.parameterCount], .f32(trainer.headParameters))],
      metadata: encoder.metadata,
      description: ModelBundleMetadata(
        kind: self.kind, labels: labels, types: head.tags.types, encoder: kind, base: encoder.baseFingerprint,
        vocabulary: vocabulary, tokenLimit: settings.tokenLimit, labelTemperature: temperatures.labels,
        tagTemperature: temperatures.tags, record: trainingHistory, bestEpoch: trainingHistory.count,
        settings: settings.asMetadata))
  }
}
