public import PhotoEditing
import VocativeActions
public import VocativeDialogue
public import VocativeText

extension PhotoEditor {
  /// Edits the picture and returns a reply such as "Cropped to a square".
  func applied(_ edit: PictureEdit) throws(PictureError) -> Reply {
    try apply(edit)
    return Reply(edit.description.prefix(1).uppercased() + edit.description.dropFirst() + ".")
  }

  /// Changes a level and returns a reply with its new value.
  func adjusted(_ level: Picture.Level, _ adjustment: Adjustment) throws(PictureError) -> Reply {
    let percent = Percent(ExactDecimal(Int(try set(level, adjustment.change(of: level)).rounded())))
    let name = level == .size ? "size" : level.rawValue
    return "The \(name) is at \(percent) now."
  }
}

extension Adjustment {
  /// The change of a level that is 100 percent in the original; "brighter" is 20 points, "a bit" half of that.
  fileprivate func change(of level: Picture.Level) -> Picture.Level.Change {
    switch self {
    case .to(let percent): .to(percent.double)
    case .by(let points): .by(points.double)
    case .times(let factor): .times(factor.double)
    case .toward(let direction, let size):
      .by((direction == .up ? 1 : -1) * (size == .small ? 10 : size == .large ? 50 : 20))
    }
  }
}

/// The descriptions of picture errors are replies for the person.
extension PictureError: UserFacingError {
  /// The description of the error.
  public var reply: Reply { Reply(description) }
}
