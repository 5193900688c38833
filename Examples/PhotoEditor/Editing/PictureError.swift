public import VocativeCore

/// An error while a picture is read, edited or written.
public struct PictureError: VocativeError {
  /// The kind of error, to be matched in a `catch`.
  public enum Code: Hashable, Sendable {
    /// There is no such file, or it cannot be opened.
    case notFound
    /// The file is neither PNG nor JPEG.
    case unsupportedFormat
    /// The file ends or breaks before its picture does.
    case damaged
    /// The picture has more pixels than are edited here, or would have.
    case tooLarge
    /// The file could not be written or moved.
    case notWritable
    /// There is no picture to work on.
    case noPicture
    /// There is no change to undo or to redo.
    case nothingToChange
    /// A level, an angle or a size is outside its range.
    case outOfRange
    /// The imaging library refused an edit.
    case editFailed
  }

  /// The kind of error.
  public let code: Code
  /// A description of the error, in one plain sentence.
  public let message: String
  /// The next step, in one plain sentence; nil where the message says it already.
  public let remedy: String?

  /// Creates an error with a sentence that a person can act on.
  public init(_ code: Code, _ message: String, remedy: String? = nil) {
    self.code = code
    self.message = message
    self.remedy = remedy
  }
}

extension PictureError {
  static let damaged = PictureError(.damaged, "The picture file is damaged. Use another copy of it.")
  static let tooLarge = PictureError(
    .tooLarge, "Pictures of more than 100 megapixels aren't edited here. Make it smaller first.")
  static let unsupported = PictureError(
    .unsupportedFormat, "This is neither a PNG nor a JPEG picture. Convert it to one of them first.")
  static let editFailed = PictureError(.editFailed, "The picture can't be changed so. Try another change.")
}
