import Foundation

extension PhotoEditor {
  /// The sizes a picture is shown at.
  private static let zooms = [0.125, 0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4, 6, 8]

  /// Shows the picture larger, up to 8 times.
  ///
  /// - Returns: How large it is shown now.
  @discardableResult
  public func zoomIn() throws(PictureError) -> Double {
    _ = try document()
    zoom = Self.zooms.first { $0 > zoom } ?? zoom
    return zoom
  }

  /// Shows the picture smaller, down to an eighth.
  ///
  /// - Returns: How large it is shown now.
  @discardableResult
  public func zoomOut() throws(PictureError) -> Double {
    _ = try document()
    zoom = Self.zooms.last { $0 < zoom } ?? zoom
    return zoom
  }

  /// The original and the picture as it is now, side by side and equally high.
  public func comparison() throws(PictureError) -> Picture {
    try original().beside(picture())
  }

  /// What there is to say about the picture.
  public func details() throws(PictureError) -> Details {
    let document = try document()
    let picture = try picture()
    let name = document.path.map { URL(fileURLWithPath: $0).lastPathComponent }
    let status = document.path.flatMap { try? FileManager.default.attributesOfItem(atPath: $0) }
    let bytes = (status?[.size] as? NSNumber)?.intValue
    return Details(
      name: name ?? document.name, path: document.path, format: document.format, width: picture.width,
      height: picture.height, bytes: bytes, edits: history.present.edits.edits,
      isSaved: bytes != nil && document.savedEdits == history.present.edits, zoom: zoom)
  }
}
