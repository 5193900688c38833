import Foundation
import VocativeCore
import VocativeSupport

/// An editing session: one picture at a time, what was done to it, and the way back.
///
/// The opened picture stays as it was; edits are kept as a list and the picture is made from both. Every change is
/// undoable, also opening another picture, deleting and duplicating. All calls run one after the other on a thread of
/// their own, since a large picture takes its time.
///
/// ```swift
/// let editor = PhotoEditor(in: folders)
/// try await editor.open("holiday.jpg")
/// try await editor.apply(.crop(.square))
/// try await editor.set(.brightness, .by(20))
/// try await editor.save()
/// ```
public actor PhotoEditor {
  private let executor = DispatchSerialExecutor(label: "pictures")
  /// The executor on which the editor runs.
  public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// The folders for files without a given path.
  public nonisolated let folders: Folders

  var history = UndoHistory<EditorState, UndoStep>(EditorState())
  var documents: [Int: Document] = [:]
  private var cache = RenderCache()
  private var lastDocument = 0
  /// Places in the trash that undoing or redoing may still need.
  var reservedInTrash: Set<String> = []

  /// The zoom: 2 is twice as large.
  ///
  /// It is no part of the picture, and is not undone.
  public internal(set) var zoom = 1.0

  /// A session without a picture.
  public init(in folders: Folders) { self.folders = folders }

  /// The picture as it is now.
  ///
  /// - Throws: ``PictureError/Code/noPicture`` when none is open.
  public func picture() throws(PictureError) -> Picture {
    try render(history.present)
  }

  /// The picture as it was opened.
  public func original() throws(PictureError) -> Picture { try document().original }

  /// Edits the picture.
  ///
  /// - Throws: ``PictureError``; the picture is then as it was.
  public func apply(_ edit: PictureEdit) throws(PictureError) {
    _ = try document()
    var next = history.present
    next.edits = next.edits.adding(edit)
    _ = try render(next)
    if next.edits != history.present.edits { history.record(UndoStep(change: .edited(edit)), to: next) }
  }

  /// Brings a level of the picture, seen from the original, to somewhere.
  ///
  /// - Returns: The level reached, in percent: "more" and "less" stop at the ends of its range.
  /// - Throws: ``PictureError/Code/outOfRange`` when a level is named that there isn't.
  @discardableResult
  public func set(_ level: Picture.Level, _ change: Picture.Level.Change) throws(PictureError) -> Double {
    let percent = try change.applied(to: self.percent(of: level), of: level)
    try apply(.level(level, percent: percent))
    return percent
  }

  /// The value of a level in percent of the original's.
  public func percent(of level: Picture.Level) -> Double { history.present.edits.percent(of: level) }

  /// The filter that was applied last; nil without one.
  public var lastFilter: Picture.Filter? {
    history.present.edits.edits.reversed().lazy.compactMap { edit in
      if case .filter(let filter) = edit { filter } else { nil }
    }.first
  }

  /// Takes the last change back.
  ///
  /// - Returns: What was undone.
  /// - Throws: ``PictureError/Code/nothingToChange`` when nothing was done.
  @discardableResult
  public func undo() throws(PictureError) -> Change {
    guard let step = history.lastStep else {
      throw PictureError(.nothingToChange, "There is nothing to undo. Change the picture first.")
    }
    try step.move?.undo()
    history.undo()
    return step.change
  }

  /// Does again what was undone last.
  ///
  /// - Returns: What was done again.
  /// - Throws: ``PictureError/Code/nothingToChange`` when nothing was undone since the last change.
  @discardableResult
  public func redo() throws(PictureError) -> Change {
    guard let step = history.nextStep else {
      throw PictureError(.nothingToChange, "There is nothing to redo. Undo something first.")
    }
    try step.move?.redo()
    history.redo()
    return step.change
  }

  /// Takes all edits away; the file changes only when the picture is saved.
  public func revert() throws(PictureError) {
    _ = try document()
    guard !history.present.edits.edits.isEmpty else {
      throw PictureError(.nothingToChange, "This is the original already. Change the picture first.")
    }
    history.record(UndoStep(change: .reverted), to: EditorState(document: history.present.document))
  }

  /// The open document.
  func document() throws(PictureError) -> Document {
    guard let document = history.present.document.flatMap({ documents[$0] }) else {
      throw PictureError(.noPicture, "There is no picture. Open one or create a new one.")
    }
    return document
  }

  /// Goes on with another document.
  func begin(_ document: Document, by change: Change) {
    lastDocument += 1
    documents[lastDocument] = document
    history.record(UndoStep(change: change), to: EditorState(document: lastDocument))
    zoom = 1
    // Originals that undo cannot reach are released.
    let reachable = Set(history.reachable.compactMap(\.document))
    documents = documents.filter { reachable.contains($0.key) }
  }

  private func render(_ moment: EditorState) throws(PictureError) -> Picture {
    guard let identity = moment.document, let document = documents[identity] else { return try document().original }
    return try cache.picture(of: moment.edits, from: document.original, identity: identity)
  }
}

// MARK: View

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

  /// The details of the picture and its file.
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

extension PhotoEditor {
  /// The folders for files without a given path; each is created when it is first needed.
  public struct Folders: Sendable, Hashable {
    /// New pictures, and what is exported.
    public let pictures: String
    /// Deleted pictures: nothing is destroyed.
    public let trash: String
    /// Copies to be shared; the host hands them on.
    public let shared: String

    /// Folders by their paths.
    public init(pictures: String, trash: String, shared: String) {
      (self.pictures, self.trash, self.shared) = (pictures, trash, shared)
    }
  }
}
