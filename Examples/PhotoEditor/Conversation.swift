import PhotoEditing
import VocativeActions
import VocativeDialogue
import VocativeLanguage

/// A picture, and somebody who says what to do with it.
struct Conversation: Sendable {
  let editor: PhotoEditor
  let store: ActionStore
  private let actions: PhotoEditorActions

  init(with editor: PhotoEditor, understanding encoder: any TextEncoder, host: PhotoEditorActions.Host) {
    self.editor = editor
    store = ActionStore(encoder: encoder)
    actions = PhotoEditorActions(in: store, for: editor, host: host)
  }

  /// Does what a request asks for, and says what was done.
  func perform(_ request: String) async -> Reply { await store.perform(request).reply }
}
