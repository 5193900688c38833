/// One pixel.
struct Pixel {
  var red: UInt8
  var green: UInt8
  var blue: UInt8
  var opacity: UInt8

  /// The luma of the colour by the weights of BT.709.
  @inline(__always)
  var luma: Int { (Int(red) * 54 + Int(green) * 183 + Int(blue) * 19 + 128) >> 8 }
}

extension Picture {
  /// The picture with each pixel replaced.
  @inline(__always)
  func mappingPixels(_ transform: (Pixel) -> Pixel) -> Picture {
    mappingPositions { pixel, _, _ in transform(pixel) }
  }

  /// The picture with each pixel replaced by a function of its value and position.
  @inline(__always)
  func mappingPositions(_ transform: (_ pixel: Pixel, _ column: Int, _ row: Int) -> Pixel) -> Picture {
    let samples = [UInt8](unsafeUninitializedCapacity: pixels.count) { room, count in
      pixels.withUnsafeBufferPointer { old in
        for row in 0..<height {
          for column in 0..<width {
            let at = (row * width + column) * 4
            let pixel = transform(
              Pixel(red: old[at], green: old[at + 1], blue: old[at + 2], opacity: old[at + 3]), column, row)
            (room[at], room[at + 1], room[at + 2], room[at + 3]) = (pixel.red, pixel.green, pixel.blue, pixel.opacity)
          }
        }
        count = old.count
      }
    }
    return Picture(samples, like: self)
  }

  /// The picture with each colour sample looked up in a table of 256, opacity left as it is.
  func lookingUp(red: [UInt8], green: [UInt8], blue: [UInt8]) -> Picture {
    mappingPixels { pixel in
      Pixel(
        red: red[Int(pixel.red)], green: green[Int(pixel.green)], blue: blue[Int(pixel.blue)], opacity: pixel.opacity)
    }
  }
}

extension UInt8 {
  /// The nearest sample, at most full scale.
  @inline(__always)
  init(clamped value: Int) { self = UInt8(Swift.min(Swift.max(value, 0), 255)) }

  /// The sample of an intensity of 0 to 1.
  init(intensity: Double) { self = UInt8((Swift.min(Swift.max(intensity, 0), 1) * 255).rounded()) }
}
