import Testing
import VocativeDialogue

@testable import VocativeActions

@Suite("A scope")
struct ScopeTests {
  @Test("is told when what is asked for was on another screen")
  func elsewhere() async throws {
    let editor = try Editor(filled: false)
    let settings = try editor.store.register("turn on notifications", in: .screen("Settings")) {}
    try editor.hold(editor.store.register("save the picture", in: .screen("Editor")) {})
    settings.remove()
    try await play(
      """
      > turn on notifications
      That is on another screen: Settings.
      > save the picture
      Done.
      """, in: editor)
  }

  @Test("that is a sheet covers what is beneath, while it is there")
  func sheet() async throws {
    let editor = try Editor(filled: false)
    try editor.hold(editor.store.register("crop the picture", in: .screen("Editor")) { editor.did("crop") })
    try editor.hold(editor.store.register("show the help page", in: .anywhere) { editor.did("help") })
    let sheet = try editor.store.register("choose a folder", in: .sheet("Export")) { editor.did("folder") }
    try await play(
      """
      > choose a folder
      Done.
      > crop the picture
      That is on another screen: Editor.
      > show the help page
      Done.
      = folder, help
      """, in: editor)
    sheet.remove()
    try await play("> crop the picture\nDone.\n> choose a folder\nThat is on another screen: Export.", in: editor)
  }

  @Test("a sheet covers what is beneath even before it has an action")
  func emptySheet() async throws {
    let editor = try Editor(filled: false)
    try editor.hold(editor.store.register("crop the picture") {})
    let sheet = editor.store.markVisible(.sheet("Export"))
    try await play("> crop the picture\nThat is on another screen.", in: editor)
    sheet.remove()
    try await play("> crop the picture\nDone.", in: editor)
  }

  @Test("that is a row is picked by its label, its place or a number")
  func rows() async throws {
    let editor = try Editor(filled: false)
    for name in ["the report", "the invoice", "Anna's letter"] {
      try editor.hold(editor.store.register("delete", in: .screen("Files").row(name)) { editor.did("delete \(name)") })
    }
    try await play(
      """
      > delete the invoice
      Done.
      > delete
      Which one? 1. delete (the report), 2. delete (the invoice) or 3. delete (Anna's letter)
      > number three
      Done.
      > delete
      Which one? 1. delete (the report), 2. delete (the invoice) or 3. delete (Anna's letter)
      > the report
      Done.
      > delete the second one
      Done.
      = delete the invoice, delete Anna's letter, delete the report, delete the invoice
      """, in: editor)
  }

  @Test("a choice can be touched")
  func touch() async throws {
    let editor = try Editor(filled: false)
    for name in ["one thing", "other thing"] {
      try editor.hold(editor.store.register("delete", in: .row(name)) { editor.did(name) })
    }
    let answer = await editor.store.perform("delete")
    #expect(answer.choices.map(\.title) == ["delete (one thing)", "delete (other thing)"])
    #expect(await editor.store.choose(2).result == .done)
    #expect(editor.performed == ["other thing"])
    #expect(await editor.store.choose(1).result == .refused)
  }

  @Test("a row that was removed is not told to be elsewhere")
  func removedRow() async throws {
    let editor = try Editor(filled: false)
    let row = try editor.store.register("delete", in: .screen("Files").row("the report")) {}
    row.remove()
    #expect(await editor.store.perform("delete the report").result == .refused)
  }

  @Test("a command that stands in two places at once is one command")
  func twice() async throws {
    let editor = try Editor(filled: false)
    try editor.hold(editor.store.register("crop the picture") { editor.did("menu") })
    try editor.hold(editor.store.register("crop the picture") { editor.did("button") })
    try await play("> crop the picture\nDone.\n= button", in: editor)
  }

  @Test("descriptions by key follow the language")
  func localised() async throws {
    let editor = try Editor(filled: false)
    editor.store.localization = .table(["editor.crop": "crop the picture", "editor.save": "save the picture"])
    editor.hold(editor.store.register(key: "editor.crop") { editor.did("crop") })
    editor.hold(editor.store.register(key: "editor.save") { editor.did("save") })
    try await play("> crop the picture\nDone.", in: editor)
    editor.store.localization = .table(["editor.crop": "schneide das Bild zu", "editor.save": "sichere das Bild"])
    try await play(
      """
      > schneide das Bild zu
      Done.
      > crop the picture
      I can't do that here. You can say: sichere das Bild or schneide das Bild zu.
      = crop, crop
      """, in: editor)
  }

  @Test("a translator's bracket takes no action away")
  func badTranslation() async throws {
    let editor = try Editor(filled: false)
    editor.store.localization = .table(["crop": "crop (quickly the picture"])
    editor.hold(editor.store.register(key: "crop") { editor.did("crop") })
    try await play("> crop quickly the picture\nDone.", in: editor)
  }
}
