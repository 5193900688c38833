extension PhotoEditor {
  /// What there is to say about the picture.
  public struct Details: Sendable, Hashable {
    /// The file's name, or what a new picture will be called.
    public let name: String
    /// Where its file is; nil until it is saved.
    public let path: String?
    /// How its file is stored.
    public let format: Picture.Format
    /// Pixels in a row, as edited.
    public let width: Int
    /// Rows, as edited.
    public let height: Int
    /// How large the file is; nil until it is saved.
    public let bytes: Int?
    /// The edits since it was opened, in order.
    public let edits: [PictureEdit]
    /// Whether the file holds the picture as it is now.
    public let isSaved: Bool
    /// How large it is shown: 2 is twice as large.
    public let zoom: Double
  }
}

extension PhotoEditor.Details: CustomStringConvertible {
  /// A sentence for a person.
  ///
  /// For example: "landscape.png: 640 by 420 pixels, PNG, 75 KB, 2 edits, not saved."
  public var description: String {
    let size = bytes.map { $0 < 1_000 ? "\($0) bytes" : $0 < 1_000_000 ? "\($0 / 1_000) KB" : "\($0 / 1_000_000) MB" }
    let count = edits.count == 1 ? "1 edit" : edits.isEmpty ? "no edits" : "\(edits.count) edits"
    let facts = ["\(width) by \(height) pixels", format.rawValue, size, count, isSaved ? nil : "not saved"]
    return "\(name): " + facts.compactMap(\.self).joined(separator: ", ") + "."
  }
}
