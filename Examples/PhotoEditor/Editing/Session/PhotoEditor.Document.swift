extension PhotoEditor {
  /// A picture as it was opened or created; edits are kept beside it.
  struct Document: Sendable {
    /// The picture nothing has been done to.
    let original: Picture
    /// The file it came from, byte for byte; nil for a new picture.
    let source: [UInt8]?
    /// The name of the file without extension.
    let name: String
    let format: Picture.Format
    /// The path of the file; nil until it is saved.
    var path: String?
    /// The edits in the file.
    var savedEdits: EditStack?
  }

  /// The open document and its edits; the document is nil before the first and after a deletion.
  struct EditorState: Sendable {
    var document: Int?
    var edits = EditStack()
  }

  /// A change, and the file it moved between its place and the trash.
  struct UndoStep: Sendable {
    let change: Change
    var move: FileMove?
  }

  /// A file that is in its place or in the trash, and goes back and forth as its change is undone and redone.
  struct FileMove: Sendable {
    let original: String
    let trash: String
    /// True if the change moves the file out of the trash, false if into it.
    let isRestoring: Bool

    func undo() throws(PictureError) { try move(toPlace: !isRestoring) }
    func redo() throws(PictureError) { try move(toPlace: isRestoring) }

    private func move(toPlace: Bool) throws(PictureError) {
      let (start, end) = toPlace ? (trash, original) : (original, trash)
      // A missing file must not prevent undo; the picture itself is in memory.
      if PictureFile.exists(start) { try PictureFile.move(start, to: end) }
    }
  }
}
