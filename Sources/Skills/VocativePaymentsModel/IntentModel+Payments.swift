public import VocativeNLU
public import VocativeNeural
import VocativeSupport

extension IntentModel {
  /// Loads the payments model from the resource of this library.
  ///
  /// It was trained on generated sentences. Its labels are the payment intents, yes, no and out-of-domain speech, and
  /// spans for amounts, people, banks, currencies, dates and purposes.
  ///
  /// - Parameters:
  ///   - directory: The directory of the encoder all-MiniLM-L6-v2; nil for the installed one.
  ///   - precision: The numeric precision of matrix products.
  ///   - threads: The number of threads for one call with many texts.
  /// - Returns: the model.
  /// - Throws: a ``VocativeNeural/ModelError`` if the encoder is missing, damaged or another model.
  public static func payments(
    directory: String? = nil, precision: Precision = .int8, threads: Int = 1
  ) throws(ModelError) -> IntentModel {
    try IntentModel(.paymentsBundle(), directory: directory, precision: precision, threads: threads)
  }
}

extension SafetensorsFile {
  /// Loads the weights of the payments model from the resource of this library.
  ///
  /// - Throws: a ``VocativeNeural/ModelError`` if the resource is missing or damaged.
  package static func paymentsBundle() throws(ModelError) -> SafetensorsFile {
    try SafetensorsFile(contentsOf: BundledResource("payments.vocative", ofTarget: "VocativePaymentsModel").path)
  }
}
