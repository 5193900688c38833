public import VocativeNLU
public import VocativeNeural
import VocativeSupport

extension SentenceEncoder {
  /// The encoder that knows best which action of an app a request means.
  ///
  /// It is the model of a directory, all-MiniLM-L6-v2, with the adapter that this library brings along. The adapter was
  /// taught by `vocative train --kind actions` with requests to many apps; what it learned is general, so apps gain
  /// that it has never seen.
  ///
  /// - Parameters:
  ///   - directory: where the model is; nil for where the set-up installed it.
  ///   - precision: what its products are computed in.
  ///   - threads: how many cores may share the work of one call.
  /// - Returns: the encoder with the adapter.
  /// - Throws: ``VocativeNeural/ModelError`` when the model is not there, or is another one.
  public static func forActions(
    directory: String? = nil, precision: Precision = .int8, threads: Int = 1
  ) throws(ModelError) -> SentenceEncoder {
    let directory = if let directory { directory } else { try installedDirectory() }
    let resource = { (name: String) throws(ModelError) in
      try SafetensorsFile(contentsOf: BundledResource(name, ofTarget: "VocativeActionsModel").path)
    }
    return try SentenceEncoder(
      directory: directory, precision: precision, adapter: resource("actions.vocative"),
      exampleBank: ExampleBank(resource("action-examples.vocative")), threads: threads)
  }
}
