public import VocativeNLU
public import VocativeNeural
import VocativeSupport

extension IntentModel {
  /// The model that understands payments, from the pack that this library brings along.
  ///
  /// The pack was trained by `vocative train` on sentences that `vocative generate` makes; it knows amounts, people,
  /// banks, currencies, dates and reasons, and what is none of its business.
  ///
  /// - Parameters:
  ///   - directory: where all-MiniLM-L6-v2 is; nil for where the set-up installed it.
  ///   - precision: what its products are computed in.
  ///   - threads: how many cores may share the work of one call for many texts.
  /// - Throws: ``VocativeNeural/ModelError`` when the model is not there, or is another one.
  public static func payments(
    directory: String? = nil, precision: Precision = .int8, threads: Int = 1
  ) throws(ModelError) -> IntentModel {
    try IntentModel(.paymentsBundle(), directory: directory, precision: precision, threads: threads)
  }
}

extension SafetensorsFile {
  /// The pack that this library brings along.
  ///
  /// - Throws: ``VocativeNeural/ModelError`` when it is damaged, or not beside the program.
  package static func paymentsBundle() throws(ModelError) -> SafetensorsFile {
    try SafetensorsFile(contentsOf: BundledResource("payments.vocative", ofTarget: "VocativePaymentsModel").path)
  }
}
