public import VocativeDialogue
public import VocativeNLU
public import VocativeNeural
import VocativeSupport

extension IntentModel {
  /// Loads the model of what walkers say to a navigator from the resource of this library.
  ///
  /// ```swift
  /// let assistant = try Assistant.navigation(navigator, intentClassifier: IntentModel.navigation())
  /// ```
  ///
  /// It was trained on the declared phrases and on sentences that people wrote for each request and each kind of place
  /// (`Tools/NavigationCorpus`).
  ///
  /// - Parameters:
  ///   - directory: The directory of the encoder all-MiniLM-L6-v2; nil for the installed one.
  ///   - precision: The numeric precision of matrix products.
  /// - Returns: The model.
  /// - Throws: A ``VocativeNeural/ModelError`` if the encoder is missing, damaged or another model.
  public static func navigation(
    directory: String? = nil, precision: Precision = .int8
  ) throws(ModelError) -> IntentModel {
    try IntentModel(
      SafetensorsFile(contentsOf: BundledResource("navigation.vocative", ofTarget: "VocativeNavigationModel").path),
      directory: directory, precision: precision)
  }

  /// Loads the model of ``navigation(directory:precision:)``; nil if its encoder is not installed.
  ///
  /// - Throws: A ``VocativeNeural/ModelError`` if the installed encoder is damaged or is another model.
  @inline(never)
  public static func navigationIfAvailable() throws(ModelError) -> IntentModel? {
    try ifInstalled { () throws(ModelError) in try .navigation() }
  }
}

/// A model of intents classifies utterances that no phrase has.
extension IntentModel: IntentClassifier {
  /// The labels of the intents.
  public var classes: Set<String> { Set(intents) }

  /// Returns the probabilities of the intents.
  ///
  /// - Throws: A ``VocativeNeural/ModelError`` for a text that cannot be encoded.
  public func probabilities(of text: String) async throws -> [String: Double] {
    let prediction = try predict(text)
    return Dictionary(prediction.intents.map { ($0.label, $0.confidence) }, uniquingKeysWith: +)
  }
}
