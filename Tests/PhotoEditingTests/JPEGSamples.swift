import CGraphicsMagick
import PhotoEditing
import Testing

extension Picture {
  /// Four squares of colour, two above two.
  static func blocks(_ colours: [[UInt8]], side: Int) throws -> Picture {
    var samples: [UInt8] = []
    for row in 0..<side * 2 {
      for column in 0..<side * 2 { samples += colours[row / side * 2 + column / side] }
    }
    return try Picture(width: side * 2, height: side * 2, pixels: samples)
  }
}

extension [UInt8] {
  /// A JPEG file with an EXIF block that says how the camera was held.
  func turned(to orientation: UInt8) -> [UInt8] {
    let tiff: [UInt8] =
      Array("MM".utf8) + [0, 42, 0, 0, 0, 8]  // big-endian, the first directory at 8
      + [0, 1]  // with one entry:
      + [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]  // orientation, one 16-bit number
      + [0, 0, 0, 0]
    let block = Array("Exif".utf8) + [0, 0] + tiff
    return prefix(2) + [0xFF, 0xE1, 0, UInt8(block.count + 2)] + block + dropFirst(2)
  }
}

/// Small JPEG files of one colour in other colour spaces, made by the library itself.
///
/// It makes CMYK by taking the black out of red, green and blue without giving them back, so that a colour comes
/// back darker: times 255 less the black.
enum JPEGSamples {
  struct Sample: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let bytes: [UInt8]
    let colour: [UInt8]
  }

  static var all: [Sample] {
    [
      sample("grey", [120, 120, 120], GRAYColorspace, read: [120, 120, 120]),
      sample("CMYK red", [200, 80, 40], CMYKColorspace, read: [157, 63, 31]),
      sample("CMYK blue", [30, 160, 220], CMYKColorspace, read: [26, 138, 190]),
    ]
  }

  private static func sample(_ name: String, _ colour: [UInt8], _ space: ColorspaceType, read: [UInt8]) -> Sample {
    // The wand below comes after the library was made ready by its owner.
    _ = try? Picture.fourColours.encoded(as: .png)
    let wand = NewMagickWand()
    defer { DestroyMagickWand(wand) }
    MagickSetSize(wand, 8, 8)
    MagickReadImage(wand, "xc:rgb(\(colour[0]),\(colour[1]),\(colour[2]))")
    MagickSetImageColorspace(wand, space)
    MagickSetImageFormat(wand, "JPEG")
    var count = 0
    let bytes = MagickWriteImageBlob(wand, &count)
    defer { MagickRelinquishMemory(bytes) }
    return Sample(
      testDescription: name, bytes: [UInt8](UnsafeBufferPointer(start: bytes, count: count)), colour: read)
  }
}
