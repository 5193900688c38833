import Testing
import VocativeDialogue

@testable import VocativeActions

@Suite("An element of an interface")
struct GuidedElementTests {
  @Test("is registered once and calls the closure it has now")
  @MainActor func latest() async throws {
    let editor = try Editor(filled: false)
    let latest = GuidedElementBox()
    func element(_ word: String) -> GuidedElement {
      GuidedElement(.phrases(["set the brightness to {level}"]), ActionOptions(), undo: { editor.did("undo \(word)") })
      {
        (level: Adjustment) in editor.did("\(word) \(level.identity)")
      }
    }
    latest.update(element("first"))
    let stay = try #require(latest.register(in: editor.store, .screen("Editor")))
    latest.update(element("second"))
    #expect(await editor.store.perform("set the brightness to 60 percent").result == .done)
    #expect(await editor.store.perform("undo").result == .undone)
    #expect(editor.performed == ["second 60%", "undo second"])
    #expect(editor.store.actions.map(\.scope.name) == ["Editor"])
    stay.remove()
    #expect(editor.store.actions.isEmpty)
  }

  @Test("a row stands on the screen around it")
  func rows() {
    #expect(ActionScope.row("a").inside(.screen("Files")) == .screen("Files").row("a"))
    #expect(ActionScope.sheet("Export").inside(.screen("Files")) == .sheet("Export"))
  }
}
