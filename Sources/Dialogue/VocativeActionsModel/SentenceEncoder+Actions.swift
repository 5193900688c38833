public import VocativeNLU
public import VocativeNeural
import VocativeSupport

extension SentenceEncoder {
  /// The encoder that knows best which action of an app a request means.
  ///
  /// It is all-MiniLM-L6-v2 with the adapter, the examples and the cross-encoder that this library brings along. They
  /// were trained by `vocative train --kind actions`, `action-examples` and `action-pairs` with requests to many apps; what it learned is general, so apps gain
  /// that it has never seen. An encoder of another kind, such as one of many languages, is taken as it is.
  ///
  /// - Parameters:
  ///   - directory: where the model is; nil for where the set-up installed it.
  ///   - precision: what its products are computed in.
  ///   - threads: how many cores may share the work of one call.
  /// - Returns: the encoder, with the adapter if it was trained on it.
  /// - Throws: ``VocativeNeural/ModelError`` when the model is not there or damaged.
  public static func forActions(
    directory: String? = nil, precision: Precision = .int8, threads: Int = 1
  ) throws(ModelError) -> SentenceEncoder {
    let directory = if let directory { directory } else { try installedDirectory() }
    let resource = { (name: String) throws(ModelError) in
      try SafetensorsFile(contentsOf: BundledResource(name, ofTarget: "VocativeActionsModel").path)
    }
    let adapter = try resource("actions.vocative")
    let files = try EncoderDirectory(directory)
    guard try adapter.metadata["base"] == files.weights().encoderFingerprint() else {
      return try SentenceEncoder(directory: directory, precision: precision, adapter: nil as String?, threads: threads)
    }
    return try SentenceEncoder(
      directory: directory, precision: precision, adapter: adapter,
      exampleBank: ExampleBank(resource("action-examples.vocative")),
      pairScorer: CrossEncoder(
        resource("action-pairs.vocative"), directory: directory, precision: precision, threads: threads),
      threads: threads)
  }
}
