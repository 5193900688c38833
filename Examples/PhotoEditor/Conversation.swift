import PhotoEditing
import VocativeActions
import VocativeDialogue
import VocativeLanguage

/// A picture, and somebody who says what to do with it.
struct Conversation: Sendable {
  let editor: PhotoEditor
  let store: ActionStore
  private let actions: PhotoEditorActions

  init(with editor: PhotoEditor, understanding encoder: any TextEncoder, host: PhotoEditorActions.Host) throws {
    self.editor = editor
    store = ActionStore(encoder: encoder, phrasings: try .photoEditor)
    actions = PhotoEditorActions(in: store, for: editor, host: host)
  }

  /// Does what a request asks for, and says what was done.
  func perform(_ request: String) async -> Reply { await store.perform(request).reply }
}

extension ActionPhrasings {
  /// The many ways to say the editor's actions, and what people ask of it in vain; the same file serves `vocative match`.
  static var photoEditor: ActionPhrasings {
    get throws {
      ActionPhrasings(
        try ActionFile(String(decoding: PackageResources.photo_editor_actions_json, as: UTF8.self)))
    }
  }
}
