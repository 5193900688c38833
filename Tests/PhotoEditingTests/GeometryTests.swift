import PhotoEditing
import Testing

@Suite("Turning, cutting and bordering")
struct GeometryTests {
  @Test(
    "a quarter turn moves every pixel to its exact place",
    arguments: [
      (90.0, [2, 0, 3, 1]), (180, [3, 2, 1, 0]), (270, [1, 3, 0, 2]), (-90, [1, 3, 0, 2]), (360, [0, 1, 2, 3]),
      (450, [2, 0, 3, 1]), (0, [0, 1, 2, 3]),
    ] as [(Double, [Int])])
  func quarters(degrees: Double, order: [Int]) throws {
    let picture = try Picture.fourColours
    let turned = try picture.applying(.rotate(degrees: degrees))
    #expect((0..<4).map { turned.pixel($0 % 2, $0 / 2) } == order.map { picture.pixel($0 % 2, $0 / 2) })
  }

  @Test("mirroring swaps left and right, flipping top and bottom")
  func mirrored() throws {
    let picture = try Picture.fourColours
    let (mirrored, flipped) = (try picture.applying(.mirror), try picture.applying(.flip))
    #expect((0..<4).map { mirrored.pixel($0 % 2, $0 / 2) } == [1, 0, 3, 2].map { picture.pixel($0 % 2, $0 / 2) })
    #expect((0..<4).map { flipped.pixel($0 % 2, $0 / 2) } == [2, 3, 0, 1].map { picture.pixel($0 % 2, $0 / 2) })
  }

  @Test(
    "twice is as before",
    arguments: [PictureEdit.mirror, .flip, .filter(.negative), .rotate(degrees: 180)], [true, false])
  func twice(edit: PictureEdit, isOpaque: Bool) throws {
    let picture = try Picture.noise(width: 31, height: 18, seed: 8, isOpaque: isOpaque)
    #expect(try picture.applying(edit).applying(edit) == picture)
  }

  @Test("a slanted turn holds the whole picture, on white or clear corners", arguments: [true, false])
  func slanted(isOpaque: Bool) throws {
    var samples = Array(repeatElement([UInt8(10), 20, 30, 255], count: 60 * 40).joined())
    if !isOpaque { samples[(20 * 60 + 30) * 4 + 3] = 254 }
    let turned = try Picture(width: 60, height: 40, pixels: samples).applying(.rotate(degrees: 30))
    #expect((70...78).contains(turned.width) && (62...70).contains(turned.height))
    #expect(turned.pixel(0, 0)[3] == (isOpaque ? 255 : 0))
    if isOpaque { #expect(turned.pixel(0, 0) == [255, 255, 255, 255]) }
    #expect(turned.pixel(turned.width / 2, turned.height / 2).prefix(3) == [10, 20, 30])
  }

  @Test(
    "a crop takes the largest middle of its shape",
    arguments: [
      (Picture.Shape.square, 100, 60, 60, 60), (.square, 60, 100, 60, 60), (.wide, 160, 160, 160, 90),
      (.wide, 320, 90, 160, 90), (.classic, 160, 90, 120, 90), (.centre, 100, 50, 80, 40), (.centre, 1, 1, 1, 1),
      (.wide, 1, 1, 1, 1), (.wide, 1, 50, 1, 1), (.square, 7, 3, 3, 3),
    ])
  func crops(shape: Picture.Shape, width: Int, height: Int, cutWidth: Int, cutHeight: Int) throws {
    let picture = try Picture.noise(width: width, height: height, seed: 3)
    let cut = try picture.applying(.crop(shape))
    #expect(cut.width == cutWidth && cut.height == cutHeight)
    let (left, top) = ((width - cutWidth) / 2, (height - cutHeight) / 2)
    #expect(cut.pixel(0, 0) == picture.pixel(left, top))
    #expect(cut.pixel(cutWidth - 1, cutHeight - 1) == picture.pixel(left + cutWidth - 1, top + cutHeight - 1))
  }

  @Test("a border lies outside, in its colour, and leaves the picture alone", arguments: Picture.Colour.allCases)
  func border(colour: Picture.Colour) throws {
    let picture = try Picture.noise(width: 100, height: 75, seed: 4)
    let framed = try picture.applying(.border(colour))
    #expect(framed.width == 106 && framed.height == 81)
    #expect(framed.pixel(3, 3) == picture.pixel(0, 0) && framed.pixel(102, 77) == picture.pixel(99, 74))
    let plain = try Picture(width: 1, height: 1, filledWith: colour).pixel(0, 0)
    #expect([(0, 0), (2, 40), (105, 80), (50, 79)].allSatisfy { framed.pixel($0.0, $0.1) == plain })
  }

  @Test("what is see-through stays so inside a border")
  func clearBorder() throws {
    let clear = try Picture(width: 50, height: 50, pixels: Array(repeating: 0, count: 50 * 50 * 4))
    let framed = try clear.applying(.border(.red))
    #expect(framed.pixel(25, 25)[3] == 0)
    #expect(framed.pixel(0, 0)[3] == 255)
  }

  @Test("the size is in percent of each side", arguments: [(50.0, 50, 20), (200, 200, 80), (1, 1, 1), (33, 33, 13)])
  func sizes(percent: Double, width: Int, height: Int) throws {
    let picture = try Picture.gradient(width: 100, height: 40).applying(.level(.size, percent: percent))
    #expect(picture.width == width && picture.height == height)
  }

  @Test("what can't be is refused")
  func refused() async throws {
    let picture = try Picture(width: 60_000, height: 20, filledWith: .blue)
    #expect(await code { _ = try picture.applying(.level(.size, percent: 400)) } == .tooLarge)
    for angle in [Double.nan, .infinity, -.infinity, 1e9] {
      #expect(await code { _ = try picture.applying(.rotate(degrees: angle)) } == .outOfRange)
    }
    let steep = await code { _ = try picture.applying(.rotate(degrees: 45)) }
    #expect(steep == .tooLarge)
  }
}
