import Foundation

extension PhotoEditor {
  /// Opens a PNG or JPEG file.
  ///
  /// The file's bytes are remembered: without edits, ``save()`` writes exactly these back.
  public func open(_ path: String) throws(PictureError) {
    let bytes = try PictureFile.bytes(of: path)
    guard let format = Picture.Format(magicOf: bytes) else { throw .unsupported }
    let url = URL(fileURLWithPath: path)
    begin(
      Document(
        original: try Picture(decoding: bytes), source: bytes,
        name: url.deletingPathExtension().lastPathComponent, format: format, path: url.path, savedEdits: EditStack()),
      by: .opened)
  }

  /// Starts with a picture that has no file yet.
  public func open(_ picture: Picture, named name: String) {
    begin(
      Document(original: picture, source: nil, name: Self.fileName(name), format: .png, path: nil, savedEdits: nil),
      by: .opened)
  }

  /// Starts with an empty white picture.
  public func new(width: Int = 800, height: Int = 600) throws(PictureError) {
    let picture = try Picture(width: width, height: height, filledWith: .white)
    begin(
      Document(original: picture, source: nil, name: "picture", format: .png, path: nil, savedEdits: nil), by: .created)
  }

  /// Writes the picture into its file, in one step and in the file's format; a new picture gets a file of its own.
  ///
  /// Until the session ends, ``revert()`` and another save bring back the file that was opened, byte for byte.
  /// - Returns: The file's path.
  @discardableResult
  public func save() throws(PictureError) -> String {
    let document = try document()
    let moment = history.present
    let path: String
    if let known = document.path {
      path = known
    } else {
      path = try uniquePath(in: folders.pictures, as: document.format)
    }
    try PictureFile.write(file(as: document.format), to: path)
    if let identity = moment.document {
      documents[identity]?.path = path
      documents[identity]?.savedEdits = moment.edits
    }
    return path
  }

  /// Writes the picture into another file and goes on with this one.
  ///
  /// - Parameters:
  ///   - format: How to store it.
  ///   - path: Where; what is there is replaced. Nil finds a free name in the folder of pictures.
  /// - Returns: The file's path.
  /// - Throws: ``PictureError`` with `noPicture` without a picture, `notWritable` when the file cannot be written, and
  ///   the errors of the edits.
  @discardableResult
  public func export(as format: Picture.Format, to path: String? = nil) throws(PictureError) -> String {
    let document = try document()
    if let path, format == document.format, URL(fileURLWithPath: path).path == document.path { return try save() }
    let bytes = try file(as: format)
    let place: String
    if let path {
      place = path
    } else {
      place = try uniquePath(in: folders.pictures, as: format)
    }
    try PictureFile.write(bytes, to: place)
    return place
  }

  /// Writes a copy into the folder of what is to be shared; handing it on is the host's.
  ///
  /// The copy is always written anew, so that place, camera and preview don't leave the house.
  /// - Returns: The copy's path.
  @discardableResult
  public func share() throws(PictureError) -> String {
    let format = try document().format
    let bytes = try picture().encoded(as: format)
    let place = try uniquePath(in: folders.shared, as: format)
    try PictureFile.write(bytes, to: place)
    return place
  }

  /// Writes a copy beside the picture's file and goes on with this one; undoing moves the copy to the trash.
  ///
  /// - Returns: The copy's path.
  @discardableResult
  public func duplicate() throws(PictureError) -> String {
    let document = try document()
    let bytes = try file(as: document.format)
    let folder = document.path.map { URL(fileURLWithPath: $0).deletingLastPathComponent().path } ?? folders.pictures
    let place = try PictureFile.uniquePath(document.name + " copy", as: document.format.fileExtension, in: folder)
    let trashed = try reserveInTrash(for: place)
    try PictureFile.write(bytes, to: place)
    history.record(
      UndoStep(change: .duplicated, move: FileMove(original: place, trash: trashed, isRestoring: true)),
      to: history.present)
    return place
  }

  /// Moves the picture's file to the trash and closes the picture; undoing brings both back, with all edits.
  public func delete() throws(PictureError) {
    let document = try document()
    var move: FileMove?
    if let path = document.path, PictureFile.exists(path) {
      move = FileMove(original: path, trash: try reserveInTrash(for: path), isRestoring: false)
    }
    try move?.redo()
    history.record(UndoStep(change: .deleted, move: move), to: EditorState())
  }

  /// The bytes of a file that holds the picture as it is now.
  ///
  /// Without edits these are the very bytes that were opened, with all that editing leaves behind.
  private func file(as format: Picture.Format) throws(PictureError) -> [UInt8] {
    let document = try document()
    if let source = document.source, history.present.edits.edits.isEmpty, format == document.format { return source }
    return try picture().encoded(as: format)
  }

  private func uniquePath(in folder: String, as format: Picture.Format) throws(PictureError) -> String {
    try PictureFile.uniquePath(document().name, as: format.fileExtension, in: folder)
  }

  /// Reserves a path in the trash for a file, for now or for undoing its change.
  private func reserveInTrash(for path: String) throws(PictureError) -> String {
    let url = URL(fileURLWithPath: path)
    let place = try PictureFile.uniquePath(
      url.deletingPathExtension().lastPathComponent, as: url.pathExtension, in: folders.trash,
      besides: reservedInTrash)
    reservedInTrash.insert(place)
    return place
  }

  /// A name that stays in its folder.
  private static func fileName(_ name: String) -> String {
    let plain = name.filter { $0 != "/" && $0 != "\0" }.trimmingCharacters(in: CharacterSet(charactersIn: ". "))
    return plain.isEmpty ? "picture" : String(plain.prefix(60))
  }
}
