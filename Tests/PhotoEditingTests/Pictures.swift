import Foundation
import PhotoEditing
import VocativeCore
import VocativeSupport

extension Picture {
  /// Two by two: red and green above blue and white.
  static var fourColours: Picture {
    get throws {
      try Picture(
        width: 2, height: 2, pixels: [255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 255, 255, 255, 255])
    }
  }

  /// Noise, opaque or not.
  static func noise(width: Int, height: Int, seed: UInt64, isOpaque: Bool = true) throws -> Picture {
    var random = SeededRandomNumberGenerator(seed: seed)
    var samples = (0..<width * height * 4).map { _ in UInt8.random(in: 0...255, using: &random) }
    if isOpaque { for index in stride(from: 3, to: samples.count, by: 4) { samples[index] = 255 } }
    return try Picture(width: width, height: height, pixels: samples)
  }

  /// Soft stripes, as a photograph has them and noise doesn't.
  static func gradient(width: Int, height: Int) throws -> Picture {
    let samples = (0..<width * height).flatMap { place -> [UInt8] in
      let (column, row) = (place % width, place / width)
      return [
        UInt8(column * 255 / width), UInt8(row * 255 / height), UInt8((column + row) * 127 / (width + height)), 255,
      ]
    }
    return try Picture(width: width, height: height, pixels: samples)
  }

  /// Red, green, blue and opacity of a pixel.
  func pixel(_ column: Int, _ row: Int) -> [UInt8] {
    Array(pixels[(row * width + column) * 4..<(row * width + column) * 4 + 4])
  }

  /// The mean of all colour samples.
  var mean: Double {
    let colours = pixels.enumerated().filter { $0.offset % 4 < 3 }.map { Double($0.element) }
    return colours.reduce(0, +) / Double(colours.count)
  }

  /// The farthest any sample is from another picture's.
  func distance(from other: Picture) -> Int {
    zip(pixels, other.pixels).map { abs(Int($0) - Int($1)) }.max() ?? 0
  }
}

/// The code a piece of work fails with; nil when it doesn't.
func code(of work: () async throws -> Void) async -> PictureError.Code? {
  do { try await work() } catch { return (error as? PictureError)?.code }
  return nil
}
