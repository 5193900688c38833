import Synchronization
import Testing
import VocativeDialogue
import VocativeText

@testable import VocativeActions

/// Plays a dialogue: lines that begin with `>` are said, the line after each is the answer, lines that begin with `=`
/// are what was done by then, all of it.
func play(_ dialogue: String, in editor: Editor? = nil, _ place: SourceLocation = #_sourceLocation) async throws {
  let editor = try editor ?? Editor()
  var answer = ""
  for line in dialogue.split(separator: "\n").map(String.init) {
    if line.hasPrefix("> ") {
      answer = await editor.store.perform(String(line.dropFirst(2))).reply.shown
    } else if line.hasPrefix("=") {
      let performed = line.dropFirst().split(separator: ",").map { $0.trimmingPrefix { $0 == " " } }.map(String.init)
      #expect(editor.performed == performed, "after “\(answer)”", sourceLocation: place)
    } else {
      #expect(answer == line, sourceLocation: place)
    }
  }
}

@Suite("An action store")
struct StoreTests {
  @Test("does what is described, in whatever words")
  func describe() async throws {
    try await play(
      """
      > crop the picture
      Done.
      > could you please trim the photo for me
      Done.
      > count the faces
      There are three faces.
      = crop, crop
      """)
  }

  @Test("takes the values from the words")
  func values() async throws {
    try await play(
      """
      > set the brightness to sixty percent
      Done.
      > a bit brighter please
      Done.
      > apply the sepia filter
      Done.
      > make it look like an old photograph
      Done.
      > rotate the picture by 45 degrees
      Done.
      > rotate it
      Done.
      = brightness 60%, brightness +small, filter sepia, filter sepia, rotate 45, rotate 90
      """)
  }

  @Test("takes what a phrasing implies where the words say nothing")
  func implied() async throws {
    let editor = try Editor(filled: false)
    try editor.hold(
      editor.store.register(
        "set the brightness to {level}",
        also: ["lighten up", .implying("I can't see the faces", ["level": Adjustment.more])]
      ) { (level: Adjustment) in editor.did("brightness \(level.identity)") })
    try editor.hold(
      editor.store.register(
        "apply the {filter} filter", also: [.implying("like grandmother's album", ["filter": Filter.sepia])]
      ) { (filter: Filter) in editor.did("filter \(filter.rawValue)") })
    try editor.hold(
      editor.store.register(
        "rotate the picture [by {angle} degrees]", also: [.implying("straighten the horizon", ["angle": 2])]
      ) { (angle: Int?) in editor.did("rotate \(angle ?? 90)") })
    try await play(
      """
      > I can't see the faces
      Done.
      > like grandmother's album
      Done.
      > straighten the horizon
      Done.
      > straighten the horizon by 5 degrees
      Done.
      > rotate the picture
      Done.
      = brightness +, filter sepia, rotate 2, rotate 5, rotate 90
      """, in: editor)
  }

  @Test(
    "leaves undoing to the app's own action, however it is said",
    arguments: ["undo", "undo that", "take that back", "put it back as it was"])
  func ownUndo(text: String) async throws {
    let editor = try Editor(filled: false)
    try editor.hold(editor.store.register("crop the picture") { editor.did("crop") })
    try editor.hold(editor.store.register("undo the last change") { editor.did("undo") })
    _ = await editor.store.perform(text)
    #expect(editor.performed == ["undo"])
  }

  @Test("tells an error in its own words")
  func explained() async throws {
    struct Full: UserFacingError { let reply: Reply = "The disk is full." }
    let editor = try Editor(filled: false)
    try editor.hold(editor.store.register("save the picture") { () -> Void in throw Full() })
    try await play(
      """
      > save the picture
      The disk is full.
      """, in: editor)
  }

  @Test("asks for what is missing, once more if need be, and lets other requests through")
  func missing() async throws {
    try await play(
      """
      > change the contrast
      To what level?
      > bananas
      To what level? Say a number of percent, or more or less.
      > forty percent
      Done.
      > apply a filter
      Which filter?
      > save the picture
      Done.
      > apply a filter
      Which filter?
      > never mind
      OK.
      = contrast 40%, save
      """)
  }

  @Test("does several things in order, but takes no name apart")
  func several() async throws {
    try await play(
      """
      > crop it and make it black and white
      Done: crop the picture and apply the black and white filter.
      = crop, filter blackAndWhite
      > save the picture, then rotate it by thirty degrees
      Done: save the picture and rotate the picture by 30 degrees.
      > make it black and white
      Done.
      = crop, filter blackAndWhite, save, rotate 30, filter blackAndWhite
      """)
  }

  @Test("names the part of a request that nothing explains, and does the rest")
  func unmatchedPart() async throws {
    try await play(
      """
      > crop the picture and feed the elephants
      Done. I didn't understand “feed the elephants”.
      = crop
      > apply a filter and feed the elephants
      I didn't understand “feed the elephants”. Which filter?
      """)
  }

  @Test("a correction that fits nowhere does nothing")
  func unknownCorrection() async throws {
    let editor = try Editor()
    #expect(await editor.store.perform("crop the picture, no wait, feed the elephants").result == .refused)
    #expect(editor.performed == [])
  }

  @Test("parts of a request share what is said once")
  func shared() async throws {
    try await play(
      """
      > brightness and contrast up
      Done: set the brightness to more and set the contrast to more.
      = brightness +, contrast +
      > increase the brightness and the contrast by ten percent
      Done: set the brightness to +10% and set the contrast to +10%.
      """)
  }

  @Test("stops at the first failure and says what was done and what not")
  func failure() async throws {
    let editor = try Editor()
    let answer = await editor.store.perform("crop the picture, share the picture and save the picture")
    #expect(
      answer.reply.shown
        == "Done: crop the picture. But this didn't work: share the picture. Not done: save the picture.")
    #expect(answer.result == .failed)
    #expect(answer.performed.map(\.title) == ["crop the picture"])
    #expect(answer.notPerformed.map(\.title) == ["share the picture", "save the picture"])
  }

  @Test("refuses what nothing fits, and says what can be done")
  func refuse() async throws {
    let answer = try await Editor().store.perform("what is the weather like in Paris")
    #expect(answer.result == .refused)
    #expect(answer.reply.shown.hasPrefix("I can't do that here. You can say: "))
  }

  @Test("does not do what it is told not to do", arguments: ["don't crop the picture", "please do not crop it"])
  func negated(text: String) async throws {
    let editor = try Editor()
    #expect(await editor.store.perform(text).result == .refused)
    #expect(editor.performed == [])
  }

  @Test("takes the last action back, and does it again")
  func undo() async throws {
    try await play(
      """
      > undo
      There is nothing to undo.
      > crop it
      Done.
      > again
      Done.
      > undo that
      Undone: crop the picture.
      > take that back
      Undone: crop the picture.
      > undo
      There is nothing to undo.
      = crop, crop, uncrop, uncrop
      """)
  }

  @Test("leaves undoing to the app where the app has an action for it")
  func ownUndo() async throws {
    let editor = try Editor()
    try editor.hold(editor.store.register("undo the last change") { editor.did("own undo") })
    try await play(
      """
      > crop it
      Done.
      > undo
      Done.
      = crop, own undo
      """, in: editor)
  }

  @Test("undoes by the action that is first described so, beside others that begin with undo as well")
  func ownUndoAmongOthers() async throws {
    let editor = try Editor()
    try editor.hold(editor.store.register("undo the last change") { editor.did("own undo") })
    try editor.hold(editor.store.register("redo the change", also: ["undo the undo"]) { editor.did("redo") })
    try editor.hold(editor.store.register("go back to the start", also: ["undo everything"]) { editor.did("revert") })
    try editor.hold(editor.store.register("paint it blue") { editor.did("paint") })
    _ = await editor.store.perform("paint it blue")
    _ = await editor.store.perform("undo the last two")
    #expect(editor.performed == ["paint", "own undo", "own undo"])
  }

  @Test("tells what can be done")
  func list() async throws {
    let editor = try Editor(filled: false)
    try editor.hold(editor.store.register("crop the picture") {})
    try editor.hold(editor.store.register("apply the {filter} filter") { (_: Filter) in })
    let answer = await editor.store.perform("what can I do here?")
    #expect(answer.reply.shown == "You can say: crop the picture or apply the filter.")
  }

  @Test("says plainly when it cannot understand")
  func broken() async throws {
    let store = ActionStore(encoder: WordBagEncoder(isBroken: true))
    let stay = try store.register("crop the picture") {}
    #expect(await store.perform("crop it").reply.shown == "I can't understand requests right now.")
    #expect(throws: BrokenEncoder.self) { try store.match("crop it") }
    stay.remove()
  }

  @Test("encodes a description once, however often it comes and goes")
  func lazy() async throws {
    let editor = try Editor(filled: false)
    for _ in 0..<3 {
      let stay = try editor.store.register("crop the picture") {}
      #expect(editor.encoder.encoded.count { $0 == "crop the picture" } <= 1)
      _ = try editor.store.match("trim it")
      stay.remove()
    }
    #expect(editor.encoder.encoded.count { $0 == "crop the picture" } == 1)
  }

  @Test("may release one registration by another's end")
  func nested() throws {
    let store = ActionStore(encoder: WordBagEncoder())
    let inner = try Kept(store.register("save the picture") {})
    let outer = try Kept(store.register("crop the picture") { [inner = inner.take()] in _ = inner })
    #expect(store.actions.count == 2)
    _ = outer.take()
    #expect(store.actions.isEmpty)
  }

  @Test("forgets an action when its registration is removed or released")
  func removal() async throws {
    let editor = try Editor(filled: false)
    let stay = try editor.store.register("crop the picture") { editor.did("crop") }
    try editor.hold(editor.store.register("save the picture") { editor.did("save") })
    try await play("> crop the picture\nDone.", in: editor)
    stay.remove()
    try await play("> crop the picture\nI can't do that here. You can say: save the picture.", in: editor)
    editor.releaseAll()
    try await play("> save the picture\nI can't do that here.", in: editor)
  }
}

/// Holds a registration until it is taken.
private final class Kept: Sendable {
  private let content: Mutex<Registration?>
  init(_ registration: Registration) { content = Mutex(registration) }
  func take() -> Registration? { content.withLock { $0.take() } }
}
