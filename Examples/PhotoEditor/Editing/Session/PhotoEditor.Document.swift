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

  /// A change, and the file it moved between its place and the trash.
  struct UndoStep: Sendable {
    let change: Change
    var move: FileMove?
  }

  /// A file that is in its place or in the trash, and goes back and forth as its change is undone and redone.
  struct FileMove: Sendable {
    let original: String
    let trash: String
    /// Whether the change put the file into its place, rather than into the trash.
    let isRestoring: Bool

    func undo() throws(PictureError) { try move(toPlace: !isRestoring) }
    func redo() throws(PictureError) { try move(toPlace: isRestoring) }

    private func move(toPlace: Bool) throws(PictureError) {
      let (start, end) = toPlace ? (trash, original) : (original, trash)
      // A file that somebody took away meanwhile must not bar the way back; the picture itself is in memory.
      if PictureFile.exists(start) { try PictureFile.move(start, to: end) }
    }
  }
}
