public import VocativeNLU
public import VocativeNeural
import VocativeSupport

extension TextClassifier {
  /// The classifier of moods, from the pack that this library brings along: `toxic`, `negative`, `neutral`, `positive`.
  ///
  /// It was trained on tweets, sentences of reviews, requests, and sentences made for it, in which words of identity,
  /// negations, quotations and friendly swearing stand in all four classes (Benchmarks/tone).
  ///
  /// - Parameters:
  ///   - directory: where all-MiniLM-L6-v2 is; nil for where the set-up installed it.
  ///   - precision: what its products are computed in.
  ///   - threads: how many cores may share the work of one call for many texts.
  /// - Returns: the classifier.
  /// - Throws: ``VocativeNeural/ModelError`` when the model is not there, or is another one.
  public static func mood(
    directory: String? = nil, precision: Precision = .int8, threads: Int = 1
  ) throws(ModelError) -> TextClassifier {
    try TextClassifier(
      SafetensorsFile(contentsOf: BundledResource("mood.vocative", ofTarget: "VocativeToneModel").path),
      directory: directory, precision: precision, threads: threads)
  }
}
