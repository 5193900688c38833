import Foundation
import PhotoEditing
import TestSupport
import Testing

@Suite("Reading and writing pictures")
struct PictureFileTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("a PNG comes back exactly, see-through or not", arguments: [true, false])
  func exactly(isOpaque: Bool) throws {
    let picture = try Picture.noise(width: 37, height: 23, seed: 5, isOpaque: isOpaque)
    #expect(try Picture(decoding: picture.encoded(as: .png)) == picture)
  }

  @Test("a JPEG comes back nearly")
  func nearly() throws {
    let picture = try Picture.gradient(width: 64, height: 48)
    let bytes = try picture.encoded(as: .jpeg)
    #expect(Picture.Format(magicOf: bytes) == .jpeg)
    #expect(try Picture(decoding: bytes).distance(from: picture) < 12)
  }

  @Test("a see-through picture becomes a JPEG on white")
  func onWhite() throws {
    let clear = try Picture(width: 16, height: 16, pixels: Array(repeating: 0, count: 16 * 16 * 4))
    let read = try Picture(decoding: clear.encoded(as: .jpeg))
    #expect(read.pixel(8, 8).allSatisfy { $0 > 250 })
  }

  @Test("the same picture gives the same file")
  func repeatable() throws {
    let picture = try Picture.gradient(width: 20, height: 20)
    #expect(try picture.encoded(as: .png) == picture.encoded(as: .png))
    #expect(try picture.encoded(as: .jpeg) == picture.encoded(as: .jpeg))
  }

  @Test("grey and CMYK files become red, green and blue", arguments: JPEGSamples.all)
  func colourSpaces(sample: JPEGSamples.Sample) throws {
    let picture = try Picture(decoding: sample.bytes)
    #expect(picture.isOpaque)
    let pixel = picture.pixel(4, 4)
    #expect(zip(pixel, sample.colour).allSatisfy { abs(Int($0) - Int($1)) < 12 }, "\(pixel)")
  }

  @Test(
    "a camera held aslant gives an upright picture",
    arguments: [
      (1, [0, 1, 2, 3]), (2, [1, 0, 3, 2]), (3, [3, 2, 1, 0]), (4, [2, 3, 0, 1]), (5, [0, 2, 1, 3]),
      (6, [2, 0, 3, 1]), (7, [3, 1, 2, 0]), (8, [1, 3, 0, 2]),
    ] as [(UInt8, [Int])])
  func orientation(value: UInt8, order: [Int]) throws {
    let colours: [[UInt8]] = [[250, 20, 20, 255], [20, 250, 20, 255], [20, 20, 250, 255], [250, 250, 250, 255]]
    let blocks = try Picture.blocks(colours, side: 16)
    let read = try Picture(decoding: blocks.encoded(as: .jpeg).turned(to: value))
    for (place, colour) in order.enumerated() {
      let pixel = read.pixel(place % 2 * 16 + 8, place / 2 * 16 + 8)
      #expect(zip(pixel, colours[colour]).allSatisfy { abs(Int($0) - Int($1)) < 40 }, "\(place): \(pixel)")
    }
  }

  @Test("what a file is, its bytes decide and not its name")
  func namedWrongly() throws {
    let picture = try Picture.fourColours
    let path = try folder.file("holiday.jpg", holding: picture.encoded(as: .png))
    #expect(try Picture(contentsOf: path) == picture)
  }

  @Test("a file is replaced whole, and a link keeps leading to it")
  func replaced() throws {
    let path = try folder.file("old.png", holding: [1, 2, 3])
    try FileManager.default.createSymbolicLink(atPath: folder.file("link.png"), withDestinationPath: path)
    try Picture.fourColours.write(to: folder.file("link.png"))
    #expect(try Picture(contentsOf: path) == Picture.fourColours)
    #expect(folder.names(in: "") == ["link.png", "old.png"])
  }

  @Test("nothing is written where no picture belongs")
  func places() async throws {
    let picture = try Picture.fourColours
    #expect(await code { try picture.write(to: folder.file("picture.gif")) } == .unsupportedFormat)
    #expect(await code { try picture.write(to: folder.path, as: .png) } == .notWritable)
    #expect(await code { try picture.write(to: "", as: .png) } == .notWritable)
    #expect(await code { try picture.write(to: folder.file("none/picture.png")) } == .notWritable)
    #expect(folder.names(in: "") == [])
  }

  @Test("a colour profile is kept by edits and files")
  func profile() throws {
    let profile = Array("....lcms....mntrRGB XYZ ".utf8) + Array(repeating: 7, count: 200)
    let plain = try Picture.fourColours
    let picture = try Picture(width: 2, height: 2, pixels: plain.pixels, colourProfile: profile)
    let edited = try picture.applying(.mirror).applying(.filter(.sepia))
    #expect(edited.colourProfile == profile)
    #expect(try Picture(decoding: edited.encoded(as: .jpeg)).colourProfile == profile)
  }
}
