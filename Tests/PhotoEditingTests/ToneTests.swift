import PhotoEditing
import Testing

@Suite("Levels, filters and details")
struct ToneTests {
  static let tones: [Picture.Level] = [.brightness, .contrast, .saturation, .warmth]

  /// The number of different edits, with every choice.
  static let edits: [PictureEdit] =
    [.mirror, .flip, .sharpen, .blur, .vignette, .denoise, .enhance, .rotate(degrees: 7)]
    + Picture.Shape.allCases.map { .crop($0) } + Picture.Filter.allCases.map { .filter($0) }
    + Picture.Colour.allCases.map { .border($0) } + Picture.Level.allCases.map { .level($0, percent: 130) }

  @Test("100 percent is as it was, to the sample", arguments: Picture.Level.allCases)
  func unchanged(level: Picture.Level) throws {
    let picture = try Picture.noise(width: 20, height: 20, seed: 1, isOpaque: false)
    #expect(try picture.applying(.level(level, percent: 100)) == picture)
    let nearly = try picture.applying(.level(level, percent: 100.001))
    #expect(nearly.distance(from: picture) <= 1)
  }

  @Test("brightness moves the mean one way")
  func brightness() throws {
    let picture = try Picture.gradient(width: 40, height: 40)
    let means = try [0.0, 40, 80, 100, 130, 200].map { try picture.applying(.level(.brightness, percent: $0)).mean }
    #expect(means == means.sorted() && Set(means).count == means.count)
    #expect(means.first == 0)
    let half = try picture.applying(.level(.brightness, percent: 50))
    #expect(abs(half.mean - picture.mean / 2) < 1)
  }

  @Test("contrast spreads the samples or draws them to grey")
  func contrast() throws {
    let picture = try Picture.gradient(width: 40, height: 40)
    let flat = try picture.applying(.level(.contrast, percent: 0))
    #expect(flat.pixel(3, 3) == [128, 128, 128, 255] && flat.pixel(39, 39) == [128, 128, 128, 255])
    let hard = try picture.applying(.level(.contrast, percent: 200))
    #expect(hard.pixel(2, 39)[0] < picture.pixel(2, 39)[0] && hard.pixel(37, 39)[0] > picture.pixel(37, 39)[0])
  }

  @Test("without saturation, and in black and white, red, green and blue are equal")
  func grey() throws {
    let picture = try Picture.noise(width: 20, height: 20, seed: 6)
    for edit in [PictureEdit.level(.saturation, percent: 0), .filter(.blackAndWhite), .filter(.sketch)] {
      let grey = try picture.applying(edit)
      #expect((0..<400).allSatisfy { Set(grey.pixel($0 % 20, $0 / 20).prefix(3)).count == 1 })
    }
    let pure = try Picture.fourColours.applying(.filter(.blackAndWhite))
    #expect(pure.pixel(1, 0)[0] > pure.pixel(0, 0)[0] && pure.pixel(0, 0)[0] > pure.pixel(0, 1)[0])
  }

  @Test("warmth gives red and takes blue, or the other way round")
  func warmth() throws {
    let grey = try Picture.gradient(width: 20, height: 20).applying(.level(.contrast, percent: 0))
    let warm = try grey.applying(.level(.warmth, percent: 160)).pixel(5, 5)
    let cool = try grey.applying(.level(.warmth, percent: 40)).pixel(5, 5)
    #expect(warm[0] > 128 && warm[2] < 128)
    #expect(cool[0] < 128 && cool[2] > 128)
  }

  @Test("sepia is brown")
  func sepia() throws {
    let brown = try Picture.gradient(width: 20, height: 20).applying(.filter(.sepia)).pixel(10, 10)
    #expect(brown[0] > brown[1] && brown[1] > brown[2])
  }

  @Test("blurring softens an edge and sharpening steepens it")
  func edges() throws {
    let samples = (0..<6_400).map { $0 % 4 == 3 ? UInt8(255) : $0 / 4 % 40 < 20 ? 80 : 170 }
    let picture = try Picture(width: 40, height: 40, pixels: samples)
    func step(_ picture: Picture) -> Int { Int(picture.pixel(20, 20)[0]) - Int(picture.pixel(19, 20)[0]) }
    #expect(try step(picture.applying(.blur)) < 60)
    #expect(try step(picture.applying(.sharpen)) > 95)
  }

  @Test("a speck of noise vanishes")
  func noise() throws {
    var samples = Array(repeatElement([UInt8(100), 110, 120, 255], count: 400).joined())
    samples.replaceSubrange(840..<843, with: [255, 0, 255])
    let clean = try Picture(width: 20, height: 20, pixels: samples).applying(.denoise)
    #expect((0..<400).allSatisfy { clean.pixel($0 % 20, $0 / 20) == [100, 110, 120, 255] })
  }

  @Test("a vignette darkens the corners and leaves the middle")
  func vignette() throws {
    let picture = try Picture(width: 41, height: 31, filledWith: .white).applying(.vignette)
    #expect(picture.pixel(20, 15) == [255, 255, 255, 255])
    #expect(picture.pixel(0, 0)[0] < 100 && picture.pixel(40, 30)[1] < 100)
  }

  @Test("improving widens the tones of a dull picture")
  func enhanced() throws {
    let dull = try Picture.gradient(width: 60, height: 60).applying(.level(.contrast, percent: 40))
    let samples = try dull.applying(.enhance).pixels
    #expect(samples.min() ?? 255 < dull.pixels.min() ?? 0)
  }

  @Test("effects that work on a smaller copy of a large picture keep its size", arguments: Picture.Filter.allCases)
  func large(filter: Picture.Filter) throws {
    let picture = try Picture.gradient(width: 2_501, height: 33)
    for edit in [.filter(filter), PictureEdit.blur] {
      let edited = try picture.applying(edit)
      #expect(edited.width == 2_501 && edited.height == 33)
    }
  }

  @Test("every edit works on the smallest and the thinnest pictures", arguments: edits)
  func tiny(edit: PictureEdit) throws {
    for (width, height) in [(1, 1), (1, 9), (9, 1), (2, 2), (300, 1)] {
      for isOpaque in [true, false] {
        let picture = try Picture.noise(width: width, height: height, seed: 9, isOpaque: isOpaque)
        let edited = try picture.applying(edit)
        #expect(edited.pixels.count == edited.width * edited.height * 4)
      }
    }
  }

  @Test("a picture without see-through parts keeps none", arguments: edits)
  func opaque(edit: PictureEdit) throws {
    #expect(try Picture.gradient(width: 30, height: 20).applying(edit).isOpaque)
  }

  @Test("levels outside their range are refused", arguments: Picture.Level.allCases)
  func range(level: Picture.Level) async throws {
    let picture = try Picture.fourColours
    for percent in [-1, 401, .nan, .infinity, -.infinity] as [Double] {
      #expect(await code { _ = try picture.applying(.level(level, percent: percent)) } == .outOfRange)
    }
  }

  @Test(
    "a change of level names a percentage, adds points or multiplies",
    arguments: [
      (Picture.Level.Change.to(60), 130.0, 60.0), (.by(20), 60, 80), (.by(-500), 60, 0), (.by(500), 60, 200),
      (.times(2), 60, 120), (.times(0.5), 60, 30), (.times(9), 60, 200),
    ])
  func changes(change: Picture.Level.Change, before: Double, after: Double) throws {
    #expect(try change.applied(to: before, of: .brightness) == after)
  }

  @Test(
    "a change to nowhere is refused",
    arguments: [Picture.Level.Change.to(201), .to(.nan), .by(.nan), .times(.infinity)])
  func nowhere(change: Picture.Level.Change) async {
    #expect(await code { _ = try change.applied(to: 100, of: .contrast) } == .outOfRange)
  }
}
