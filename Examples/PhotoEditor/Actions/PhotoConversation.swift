public import PhotoEditing
public import VocativeActions
import VocativeDialogue
public import VocativeNLU
public import VocativeText

/// A picture, and somebody who says what to do with it.
public struct PhotoConversation: Sendable {
  /// Edits the picture.
  public let editor: PhotoEditor
  /// The actions in sight.
  public let store: ActionStore
  private let actions: PhotoEditorActions

  /// A conversation about the picture that an editor has.
  public init(with editor: PhotoEditor, understanding encoder: any TextEncoder, host: PhotoEditorActions.Host) throws {
    self.editor = editor
    store = ActionStore(encoder: encoder, phrasings: try .photoEditor)
    actions = try PhotoEditorActions(in: store, for: editor, host: host)
  }

  /// Does what a request asks for, and says what was done.
  public func perform(_ request: String) async -> Reply { await store.perform(request).reply }
}

extension ActionPhrasings {
  /// The many ways to say the editor's actions, and what people ask of it in vain; the same file serves `vocative match`.
  public static var photoEditor: ActionPhrasings {
    get throws {
      ActionPhrasings(
        try ActionFile(String(decoding: PackageResources.photo_editor_actions_json, as: UTF8.self)))
    }
  }
}
