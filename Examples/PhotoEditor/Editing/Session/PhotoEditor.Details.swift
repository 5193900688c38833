extension PhotoEditor {
  /// Details of the picture and its file.
  public struct Details: Sendable, Hashable {
    /// The file's name, or the name of a new picture.
    public let name: String
    /// The path of the file; nil until it is saved.
    public let path: String?
    /// The format of the file.
    public let format: Picture.Format
    /// Pixels in a row, as edited.
    public let width: Int
    /// Rows, as edited.
    public let height: Int
    /// The size of the file in bytes; nil until it is saved.
    public let bytes: Int?
    /// The edits since it was opened, in order.
    public let edits: [PictureEdit]
    /// True if the file has the present picture.
    public let isSaved: Bool
    /// The zoom: 2 is twice as large.
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
