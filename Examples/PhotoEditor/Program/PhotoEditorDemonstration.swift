import Foundation
import PhotoEditing
import PhotoActions
import VocativeDialogue

/// A fixed list of requests on a picture that the program paints itself.
enum PhotoEditorDemonstration {
  static let requests = [
    "what size is it",
    "crop it to a square",
    "a bit brighter and make it look like an old photograph",
    "take that back",
    "redo",
    "swap it",
    "the second one",
    "turn up the contrast by 30 percent",
    "set the warmth",
    "much warmer",
    "could you tilt it ten degrees to the left please",
    "undo",
    "put a frame around it",
    "white",
    "order me a pizza",
    "compare with the original",
    "save it and export it as JPEG",
    "throw the picture away",
    "undo that",
    "show me the details",
  ]

  /// Prints the conversation, held in a folder that is gone afterwards.
  static func run() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("photo-editor-\(UUID())").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let editor = PhotoEditor(
      in: .init(pictures: folder + "/Pictures", trash: folder + "/Trash", shared: folder + "/Shared"))
    let landscape = try Picture.landscape
    await editor.open(landscape, named: "landscape")
    let conversation = try PhotoConversation(
      with: editor, understanding: try installedEncoder(),
      host: .init(
        pickFile: { nil },
        show: { picture in "Both, side by side, are \(picture.width) by \(picture.height) pixels." }))
    for request in requests {
      print("> \(request)\n\(await conversation.perform(request).shown)")
    }
  }
}
