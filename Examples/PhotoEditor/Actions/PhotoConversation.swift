public import PhotoEditing
public import VocativeActions
import VocativeDialogue
public import VocativeNLU
public import VocativeText

/// A picture editor controlled by requests in words.
public struct PhotoConversation: Sendable {
  /// Edits the picture.
  public let editor: PhotoEditor
  /// The visible actions.
  public let store: ActionStore
  private let actions: PhotoEditorActions

  /// Creates a conversation about the picture of an editor.
  public init(with editor: PhotoEditor, understanding encoder: any TextEncoder, host: PhotoEditorActions.Host) throws {
    self.editor = editor
    store = ActionStore(encoder: encoder, phrasings: try .photoEditor)
    actions = try PhotoEditorActions(in: store, for: editor, host: host)
  }

  /// Performs a request and returns the reply.
  public func perform(_ request: String) async -> Reply { await store.perform(request).reply }
}

extension ActionPhrasings {
  /// The paraphrases of the editor's actions, and the requests it cannot fulfil.
  public static var photoEditor: ActionPhrasings {
    get throws {
      ActionPhrasings(
        try ActionFile(String(decoding: PackageResources.photo_editor_actions_json, as: UTF8.self)))
    }
  }
}
