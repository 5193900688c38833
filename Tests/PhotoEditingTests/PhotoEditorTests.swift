import PhotoEditing
import TestSupport
import Testing
import VocativeCore
import VocativeSupport

@Suite("An editing session")
struct PhotoEditorTests {
  let folder: TemporaryFolder
  let editor: PhotoEditor

  init() throws {
    folder = try TemporaryFolder()
    editor = PhotoEditor(
      in: .init(pictures: folder.file("pictures"), trash: folder.file("trash"), shared: folder.file("shared")))
  }

  @Test("a level goes back to the original's, whatever it was meanwhile", arguments: Picture.Level.allCases)
  func levels(level: Picture.Level) async throws {
    let picture = try Picture.noise(width: 30, height: 20, seed: 1)
    await editor.open(picture, named: "noise")
    try await editor.set(level, .to(60))
    #expect(try await editor.picture() != picture)
    #expect(try await editor.set(level, .times(2)) == 120)
    #expect(try await editor.set(level, .by(-20)) == 100)
    #expect(try await editor.picture() == picture)
    #expect(try await editor.details().edits == [])
  }

  @Test("a level comes after the filters before it")
  func order() async throws {
    await editor.open(try .gradient(width: 30, height: 30), named: "gradient")
    try await editor.set(.brightness, .to(90))
    try await editor.apply(.filter(.negative))
    let mean = try await editor.picture().mean
    try await editor.set(.brightness, .by(60))
    #expect(try await editor.picture().mean > mean)
    #expect(try await editor.details().edits == [.filter(.negative), .level(.brightness, percent: 150)])
  }

  @Test("a level that stays where it is, is no change")
  func unchanged() async throws {
    await editor.open(try .fourColours, named: "four")
    try await editor.set(.warmth, .to(100))
    #expect(try await editor.undo() == .opened)
  }

  @Test("a refused edit leaves everything as it was")
  func refused() async throws {
    await editor.open(try .fourColours, named: "four")
    try await editor.apply(.flip)
    let picture = try await editor.picture()
    #expect(await code { try await editor.set(.contrast, .to(900)) } == .outOfRange)
    #expect(await code { try await editor.apply(.rotate(degrees: .nan)) } == .outOfRange)
    #expect(try await editor.picture() == picture)
    #expect(try await editor.undo() == .edited(.flip))
  }

  @Test("random edits, all undone, give the original, and all redone the result", arguments: UInt64(1)...8)
  func history(seed: UInt64) async throws {
    var random = SeededRandomNumberGenerator(seed: seed)
    let original = try Picture.noise(width: 23, height: 17, seed: seed, isOpaque: seed % 2 == 0)
    await editor.open(original, named: "noise")
    var pictures = [original]
    for _ in 0..<14 {
      switch Int.random(in: 0..<6, using: &random) {
      case 0 where pictures.count > 1:
        try await editor.undo()
        pictures.removeLast()
        #expect(try await editor.picture() == pictures.last)
        try await editor.redo()
      case 1:
        let level = try #require(Picture.Level.allCases.randomElement(using: &random))
        let before = await editor.percent(of: level)
        let percent = (Double.random(in: 40...160, using: &random)).rounded()
        try await editor.set(level, .to(percent))
        if percent == before { continue }
      default: try await editor.apply(try #require(ToneTests.edits.randomElement(using: &random)))
      }
      let picture = try await editor.picture()
      let edits = try await editor.details().edits
      #expect(try edits.reduce(original) { try $0.applying($1) } == picture)
      pictures.append(picture)
    }
    let result = try await editor.picture()
    var undone = 0
    while try await editor.undo() != .opened { undone += 1 }
    try await editor.redo()
    #expect(try await editor.picture() == original)
    for _ in 0..<undone { try await editor.redo() }
    #expect(try await editor.picture() == result)
    #expect(await code { try await editor.redo() } == .nothingToChange)
  }

  @Test("a new change ends what could be redone")
  func forgotten() async throws {
    await editor.open(try .fourColours, named: "four")
    try await editor.apply(.mirror)
    try await editor.undo()
    try await editor.apply(.flip)
    #expect(await code { try await editor.redo() } == .nothingToChange)
  }

  @Test("reverting gives the original and can itself be undone")
  func reverted() async throws {
    let picture = try Picture.fourColours
    await editor.open(picture, named: "four")
    #expect(await code { try await editor.revert() } == .nothingToChange)
    try await editor.apply(.mirror)
    try await editor.apply(.filter(.sepia))
    let edited = try await editor.picture()
    try await editor.revert()
    #expect(try await editor.picture() == picture)
    #expect(try await editor.undo() == .reverted)
    #expect(try await editor.picture() == edited)
  }

  @Test("a new picture is empty and white, and undoing brings the one before back")
  func created() async throws {
    await editor.open(try .fourColours, named: "four")
    try await editor.apply(.mirror)
    let before = try await editor.picture()
    try await editor.new()
    let picture = try await editor.picture()
    #expect(picture.width == 800 && picture.height == 600 && picture.pixels.allSatisfy { $0 == 255 })
    #expect(try await editor.undo() == .created)
    #expect(try await editor.picture() == before)
  }

  @Test("without a picture every request says so")
  func none() async {
    let editor = editor
    let requests: [@Sendable () async throws -> Void] = [
      { _ = try await editor.picture() }, { try await editor.apply(.flip) }, { try await editor.set(.warmth, .by(9)) },
      { try await editor.save() }, { try await editor.export(as: .png) }, { try await editor.share() },
      { try await editor.duplicate() }, { try await editor.delete() }, { try await editor.revert() },
      { _ = try await editor.comparison() }, { _ = try await editor.details() }, { try await editor.zoomIn() },
    ]
    for request in requests { #expect(await code(of: request) == .noPicture) }
    #expect(await code { try await editor.undo() } == .nothingToChange)
    #expect(await code { try await editor.redo() } == .nothingToChange)
  }

  @Test("zooming goes up and down and stops at its ends")
  func zoom() async throws {
    await editor.open(try .fourColours, named: "four")
    #expect(try await editor.zoomIn() == 1.5)
    #expect(try await editor.zoomOut() == 1)
    for _ in 0..<20 { try await editor.zoomIn() }
    #expect(await editor.zoom == 8)
    for _ in 0..<20 { try await editor.zoomOut() }
    #expect(await editor.zoom == 0.125)
    #expect(try await editor.undo() == .opened)
  }

  @Test("a comparison has the original on the left and the picture on the right")
  func comparison() async throws {
    let picture = try Picture.noise(width: 30, height: 50, seed: 2)
    await editor.open(picture, named: "noise")
    try await editor.apply(.filter(.negative))
    let both = try await editor.comparison()
    #expect(both.width == 61 && both.height == 50)
    #expect(both.pixel(7, 9) == picture.pixel(7, 9))
    #expect(both.pixel(30, 9) == [255, 255, 255, 255])
    #expect(both.pixel(38, 9).prefix(3).elementsEqual(picture.pixel(7, 9).prefix(3).map { 255 - $0 }))
    try await editor.apply(.rotate(degrees: 90))
    #expect(try await editor.comparison().height == 30)
  }
}
