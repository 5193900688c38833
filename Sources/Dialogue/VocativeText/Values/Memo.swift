/// The purpose of something in the person's own words: "for the private lessons", "with the note happy birthday".
public struct Memo: SpokenValue {
  /// The original words, without a leading article: `private lessons`.
  public let text: String

  /// Creates a remark.
  public init(_ text: String) { self.text = text }

  /// The nouns for a remark.
  public static var nouns: [String] {
    ["note", "message", "reference", "description", "reason", "purpose", "memo", "comment"]
  }

  /// The text to show.
  public var shown: String { text }

  /// Reads remarks.
  public static var parser: any SlotParser<Memo> { MemoParser() }
}
