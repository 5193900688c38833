/// Compares texts by their meaning, as a sentence encoder does.
public protocol MeaningComparer: Sendable {
  /// The nearness of texts to one text, each from -1 to 1; nil if the language is not known.
  func similarities(of texts: [String], to text: String) -> [Double]
}
