extension PhotoEditor {
  /// A change that can be undone.
  public enum Change: Sendable, Hashable {
    case opened
    case created
    case edited(PictureEdit)
    case reverted
    case duplicated
    case deleted
  }
}

extension PhotoEditor.Change: CustomStringConvertible {
  /// The change in a few words: "cropped to a square".
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
