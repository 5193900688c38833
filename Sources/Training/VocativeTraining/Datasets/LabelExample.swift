/// A text with its class, to learn from or to measure by: `{"text":"…","label":"…"}`, or a line of a CSV file.
public struct LabelExample: Hashable, Sendable {
  /// The text.
  public let text: String
  /// The name of its class.
  public let label: String

  /// An example.
  public init(text: String, label: String) {
    self.text = text
    self.label = label
  }
}
