extension PhotoEditor {
  /// Something that was done and can be undone.
  public enum Change: Sendable, Hashable {
    case opened
    case created
    case edited(PictureEdit)
    case reverted
    case duplicated
    case deleted
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

extension PhotoEditor.Change: CustomStringConvertible {
  /// What was done, in a few words: "cropped to a square".
  public var description: String {
    switch self {
    case .opened: "opened"
    case .created: "created"
    case .edited(let edit): edit.description
    case .reverted: "back to the original"
    case .duplicated: "duplicated"
    case .deleted: "deleted"
    }
  }
}
