package import VocativeNeural

/// An encoder as training left it: what has changed, to be written to a file or used at once.
package struct EncoderSnapshot: Sendable {
  /// The sizes of the model.
  package let configuration: EncoderConfiguration
  /// The parameters that were trained.
  package let tuning: FineTuning
  /// The fingerprint of the encoder that training started from; see ``SafetensorsFile/encoderFingerprint()``.
  package let baseFingerprint: String
  package let weights: EncoderWeights
  private let adapter: LoRAAdapter?

  /// Takes the weights of a trainer, or `average` in their place where everything is trained.
  init(_ trainer: EncoderTrainer, average: EncoderWeights? = nil) {
    configuration = trainer.configuration
    tuning = trainer.tuning
    baseFingerprint = trainer.baseFingerprint
    weights = average ?? trainer.weights
    adapter = trainer.adapter
  }

  /// The tensors to write, in 32 bits: all that changed, or an adapter, or nothing.
  package var tensors: [SafetensorsFile.NamedTensor] {
    switch tuning {
    case .frozen: []
    case .lora: adapter?.tensors ?? []
    case .full: weights.tensors(configuration)
    }
  }

  /// The metadata that reading the tensors needs: an adapter's rank and scale.
  package var metadata: [String: String] { adapter?.metadata ?? [:] }

  /// The encoder in 32-bit numbers.
  package var encoder: TransformerEncoder { TransformerEncoder(configuration, weights) }
}
