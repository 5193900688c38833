import VocativeActionsModel
import Foundation
import PhotoEditing
import PhotoActions
import VocativeActions
import VocativeNLU
import VocativeServer
import VocativeWebApp

/// The photo editor of the web app, for the pictures that its page uploads.
enum PhotoEditorApp {
  /// Returns the app; nil if the sentence encoder is not installed.
  static func make(speechEngines: SpeechEngines) throws -> ActionsApp? {
    guard let encoder else { return nil }
    return ActionsApp(name: "editor", speechEngines: speechEngines) { show in
      let folder = TemporaryFolder()
      let editor = PhotoEditor(
        in: .init(
          pictures: folder.path + "/Pictures", trash: folder.path + "/Trash", shared: folder.path + "/Shared"))
      await editor.open(try Picture.landscape, named: "landscape")
      let conversation = try PhotoConversation(
        with: editor, understanding: encoder,
        host: .init(
          pickFile: { nil },
          show: { picture in
            await show(try picture.file(caption: "The original and the picture, side by side."))
            return "Both are side by side."
          }))
      return ActionsApp.Backend(
        conversation.store, pronunciations: ["jpeg": [["JH", "EY", "P", "EH", "G"]]],
        picture: {
          _ = (conversation, folder)
          guard let picture = try? await editor.picture() else { return nil }
          return try picture.file(caption: try await editor.details().description)
        },
        open: { bytes, name in
          let stem = name.split(separator: ".").first.map(String.init) ?? "picture"
          await editor.open(try Picture(decoding: bytes), named: stem.filter { $0.isLetter || $0.isNumber })
        })
    }
  }

  /// The encoder of all sessions of all apps with actions; nil if it is not installed.
  static let encoder = try? installedEncoder()

  /// Swift 6.3.1 crashes when it inlines this into an asynchronous function.
  @inline(never)
  private static func installedEncoder() throws -> SentenceEncoder { try .forActions() }
}

extension Picture {
  /// The picture as a file for a page: JPEG if it is opaque, otherwise PNG.
  @inline(never)
  fileprivate func file(caption: String) throws -> ActionsApp.Picture {
    let format: Format = isOpaque ? .jpeg : .png
    return ActionsApp.Picture(
      type: format == .png ? "image/png" : "image/jpeg", bytes: try encoded(as: format), caption: caption)
  }
}

/// A folder for the files of one session, deleted with this object.
private final class TemporaryFolder: Sendable {
  let path = FileManager.default.temporaryDirectory.appending(path: "vocative-\(UUID().uuidString)").path

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
