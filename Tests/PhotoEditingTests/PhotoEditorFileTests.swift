import Foundation
import PhotoEditing
import TestSupport
import Testing

@Suite("The files of an editing session")
struct PhotoEditorFileTests {
  let folder: TemporaryFolder
  let editor: PhotoEditor
  /// A JPEG with metadata, as a camera writes it.
  let bytes: [UInt8]
  let path: String

  init() throws {
    folder = try TemporaryFolder()
    editor = PhotoEditor(
      in: .init(pictures: folder.file("pictures"), trash: folder.file("trash"), shared: folder.file("shared")))
    bytes = try Picture.gradient(width: 40, height: 30).encoded(as: .jpeg).turned(to: 6)
    path = try folder.file("photo.jpg", holding: bytes)
  }

  @Test("saving replaces the file, and reverting brings back its very bytes")
  func saved() async throws {
    try await editor.open(path)
    #expect(try await editor.details().isSaved)
    try await editor.apply(.filter(.blackAndWhite))
    #expect(try await !editor.details().isSaved)
    #expect(try folder.bytes(of: "photo.jpg") == bytes)
    #expect(try await editor.save() == path)
    #expect(try await editor.details().isSaved)
    let read = try Picture(contentsOf: path)
    #expect(read.width == 30 && read.height == 40)
    #expect(try await read.distance(from: editor.picture()) < 12)
    try await editor.revert()
    try await editor.save()
    #expect(try folder.bytes(of: "photo.jpg") == bytes)
  }

  @Test("a picture without a file gets one of a free name")
  func named() async throws {
    for expected in ["picture.png", "picture 2.png", "picture 3.png"] {
      try await editor.new(width: 4, height: 4)
      #expect(try await editor.details().path == nil)
      #expect(try await editor.save() == folder.file("pictures/" + expected))
      try await editor.apply(.border(.red))
      #expect(try await editor.save() == folder.file("pictures/" + expected))
    }
    #expect(folder.names(in: "pictures").count == 3)
  }

  @Test("names can't lead out of the folder", arguments: ["../../etc/passwd", "..", "", "/", "a/b\0c"])
  func escaping(name: String) async throws {
    await editor.open(try .fourColours, named: name)
    let saved = try await editor.save()
    #expect(folder.names(in: "pictures").map { folder.file("pictures/" + $0) } == [saved])
  }

  @Test("exporting writes the other format beside, and never over another file unless told")
  func exported() async throws {
    try await editor.open(path)
    try await editor.apply(.mirror)
    let first = try await editor.export(as: .png)
    #expect(first == folder.file("pictures/photo.png"))
    #expect(try await Picture(contentsOf: first) == editor.picture())
    #expect(try await editor.export(as: .png) == folder.file("pictures/photo 2.png"))
    #expect(try await editor.export(as: .png, to: first) == first)
    #expect(try folder.bytes(of: "photo.jpg") == bytes)
    #expect(try await !editor.details().isSaved)
    #expect(try await editor.export(as: .jpeg, to: path) == path)
    #expect(try await editor.details().isSaved)
  }

  @Test("a shared copy tells nothing of the camera")
  func shared() async throws {
    try await editor.open(path)
    let copy = try await editor.share()
    #expect(copy == folder.file("shared/photo.jpg"))
    let shared = try folder.bytes(of: "shared/photo.jpg")
    #expect(!shared.indices.contains { shared[$0...].starts(with: Array("Exif".utf8)) })
  }

  @Test("deleting moves the file to the trash, undoing brings it back with its edits")
  func deleted() async throws {
    try await editor.open(path)
    try await editor.apply(.vignette)
    let picture = try await editor.picture()
    try await editor.delete()
    #expect(!FileManager.default.fileExists(atPath: path))
    #expect(try folder.bytes(of: "trash/photo.jpg") == bytes)
    #expect(await code { _ = try await editor.picture() } == .noPicture)
    #expect(try await editor.undo() == .deleted)
    #expect(try folder.bytes(of: "photo.jpg") == bytes)
    #expect(try await editor.picture() == picture)
    try await editor.redo()
    #expect(folder.names(in: "trash") == ["photo.jpg"])
  }

  @Test("a file that took the place of a deleted one is not overwritten")
  func occupied() async throws {
    try await editor.open(path)
    try await editor.delete()
    _ = try folder.file("photo.jpg", holding: [1, 2, 3])
    #expect(await code { try await editor.undo() } == .notWritable)
    #expect(try folder.bytes(of: "photo.jpg") == [1, 2, 3])
    try FileManager.default.removeItem(atPath: path)
    #expect(try await editor.undo() == .deleted)
    #expect(try folder.bytes(of: "photo.jpg") == bytes)
  }

  @Test("duplicating writes a copy beside, undoing moves it to the trash")
  func duplicated() async throws {
    try await editor.open(path)
    #expect(try await editor.duplicate() == folder.file("photo copy.jpg"))
    #expect(try await editor.duplicate() == folder.file("photo copy 2.jpg"))
    #expect(try folder.bytes(of: "photo copy.jpg") == bytes)
    #expect(try await editor.undo() == .duplicated)
    #expect(try await editor.undo() == .duplicated)
    #expect(folder.names(in: "trash") == ["photo copy 2.jpg", "photo copy.jpg"])
    try await editor.redo()
    #expect(try folder.bytes(of: "photo copy.jpg") == bytes)
  }

  @Test("a copy that somebody took away doesn't bar the way back")
  func vanished() async throws {
    try await editor.open(path)
    try FileManager.default.removeItem(atPath: try await editor.duplicate())
    #expect(try await editor.undo() == .duplicated)
    #expect(try await editor.undo() == .opened)
  }

  @Test("a picture that can't be opened leaves the open one")
  func unopened() async throws {
    try await editor.open(path)
    let damaged = try folder.file("damaged.jpg", holding: Array(bytes.prefix(300)))
    #expect(await code { try await editor.open(damaged) } == .damaged)
    #expect(await code { try await editor.open(folder.file("none.png")) } == .notFound)
    #expect(try await editor.details().name == "photo.jpg")
  }

  @Test("the details are a sentence")
  func details() async throws {
    await editor.open(try .fourColours, named: "four")
    #expect(try await editor.details().description == "four: 2 by 2 pixels, PNG, no edits, not saved.")
    try await editor.apply(.level(.size, percent: 400))
    try await editor.save()
    let details = try await editor.details()
    #expect(details.description == "four.png: 8 by 8 pixels, PNG, \(details.bytes ?? 0) bytes, 1 edit.")
  }
}
