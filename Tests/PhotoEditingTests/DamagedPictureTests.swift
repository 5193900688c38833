import PhotoEditing
import TestSupport
import Testing
import VocativeCore
import VocativeSupport

@Suite("Damaged and hostile pictures")
struct DamagedPictureTests {
  @Test("a file cut off anywhere is damaged", arguments: Picture.Format.allCases)
  func truncated(format: Picture.Format) async throws {
    let bytes = try Picture.noise(width: 40, height: 30, seed: 2).encoded(as: format)
    let lengths = Array(0..<64) + Array(stride(from: 64, to: bytes.count, by: 97)) + (1...16).map { bytes.count - $0 }
    for length in lengths {
      let code = await code { _ = try Picture(decoding: Array(bytes.prefix(length))) }
      #expect(
        code == .damaged || code == .unsupportedFormat, "\(length) of \(bytes.count): \(String(describing: code))")
    }
  }

  @Test("changed bytes give a picture or an error, never a trap", arguments: Picture.Format.allCases)
  func flipped(format: Picture.Format) async throws {
    let bytes = try Picture.gradient(width: 40, height: 30).encoded(as: format)
    var random = SeededRandomNumberGenerator(seed: 11)
    for _ in 0..<400 {
      var changed = bytes
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        changed[Int.random(in: 8..<changed.count, using: &random)] = .random(in: 0...255, using: &random)
      }
      do { _ = try Picture(decoding: changed) } catch { #expect(!error.description.isEmpty) }
    }
  }

  @Test(
    "what is no PNG and no JPEG never reaches the library",
    arguments: [
      "", "Dear diary",
      "<?xml version=\"1.0\"?><svg width=\"9\" height=\"9\"><image href=\"file:///etc/hosts\"/></svg>",
      "push graphic-context\nimage over 0,0 0,0 'https://example.com/a.png'", "msl:script.msl",
      "<?xml version=\"1.0\"?><image><read filename=\"x\"/></image>", "GIF89a", "P6\n1 1\n255\nabc", "BM", "%!PS\n",
      "/* XPM */", "RIFF\u{10}\0\0\0WEBP",
    ])
  func others(text: String) async throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("picture.png", holding: Array(text.utf8))
    #expect(await code { _ = try Picture(contentsOf: path) } == .unsupportedFormat)
  }

  @Test("a hostile text behind the first bytes of a PNG is damage", arguments: ["msl:x", "push graphic-context\n", ""])
  func behindMagic(text: String) async {
    let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + Array(text.utf8)
    let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF] + Array(text.utf8)
    #expect(await code { _ = try Picture(decoding: png) } == .damaged)
    #expect(await code { _ = try Picture(decoding: jpeg) } == .damaged)
  }

  @Test(
    "a header that promises more than the file can hold is refused before room is made",
    arguments: Picture.Format.allCases, [9_990, 61_440])
  func huge(format: Picture.Format, side: Int) async throws {
    var bytes = try Picture.gradient(width: 16, height: 16).encoded(as: format)
    let (high, low) = (UInt8(side >> 8), UInt8(side & 255))
    switch format {
    case .png:
      bytes.replaceSubrange(16..<24, with: [0, 0, high, low, 0, 0, high, low])
      let sum = bytes[12..<29].crc
      bytes.replaceSubrange(29..<33, with: (0..<4).map { UInt8(truncatingIfNeeded: sum >> (24 - 8 * $0)) })
    case .jpeg:
      let frame = try #require(bytes.indices.dropLast().first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xC0 })
      bytes.replaceSubrange(frame + 5..<frame + 9, with: [high, low, high, low])
    }
    let code = await code { _ = try Picture(decoding: bytes) }
    #expect(code == .tooLarge || code == .damaged)
  }

  @Test("bytes behind the end, as some cameras leave them, don't matter", arguments: Picture.Format.allCases)
  func behindEnd(format: Picture.Format) throws {
    let bytes = try Picture.gradient(width: 16, height: 16).encoded(as: format)
    #expect(try Picture(decoding: bytes + Array(repeating: 9, count: 50)) == Picture(decoding: bytes))
  }

  @Test("paths that are no picture say so")
  func paths() async throws {
    let folder = try TemporaryFolder()
    for path in ["", "a\0b", folder.path, folder.file("none.png"), "/dev/zero"] {
      #expect(await code { _ = try Picture(contentsOf: path) } == .notFound, "\(path)")
    }
  }

  @Test("pictures without pixels, with too few or too many can't be made")
  func shapes() async {
    #expect(await code { _ = try Picture(width: 0, height: 3, pixels: []) } == .outOfRange)
    #expect(await code { _ = try Picture(width: -1, height: -1, pixels: [0, 0, 0, 0]) } == .outOfRange)
    #expect(await code { _ = try Picture(width: 2, height: 2, pixels: [0]) } == .outOfRange)
    #expect(await code { _ = try Picture(width: .max, height: .max, filledWith: .white) } == .tooLarge)
  }
}

extension Sequence<UInt8> {
  /// The check sum PNG puts after each chunk.
  fileprivate var crc: UInt32 {
    var sum = UInt32.max
    for byte in self {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 0 ? sum >> 1 : (sum >> 1) ^ 0xEDB8_8320 }
    }
    return ~sum
  }
}
