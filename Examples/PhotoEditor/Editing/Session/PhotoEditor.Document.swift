extension PhotoEditor {
  /// A picture as it was opened or created; edits are kept beside it.
  struct Document: Sendable {
    /// The picture nothing has been done to.
    let original: Picture
    /// The file it came from, byte for byte; nil for a new picture.
    let source: [UInt8]?
    /// What its file is called, without extension.
    let name: String
    let format: Picture.Format
    /// Where its file is; nil until it is saved.
    var path: String?
    /// What the file holds.
    var savedEdits: EditStack?
  }

  /// Which document is open, and how it is edited; nil after it was deleted and before the first.
  struct EditorState: Sendable {
    var document: Int?
    var edits = EditStack()
  }
}
