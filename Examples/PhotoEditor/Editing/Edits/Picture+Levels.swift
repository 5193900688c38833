extension Picture {
  func setting(_ level: Level, to percent: Double) throws(PictureError) -> Picture {
    guard percent.isFinite, level.range.contains(percent) else { throw level.outOfRange }
    let amount = percent / 100
    guard amount != 1 else { return self }
    return switch level {
    case .brightness: brightened(by: amount)
    case .contrast: contrasted(by: amount)
    case .saturation: saturated(by: amount)
    case .warmth: warmed(by: amount - 1)
    case .size: try resized(by: amount)
    }
  }

  /// Below 1 proportionally darker; above, lifted so that light parts keep their detail.
  ///
  /// The library's own way multiplies, and whatever passes white is lost.
  private func brightened(by amount: Double) -> Picture {
    let table = Self.table { amount <= 1 ? $0 * amount : 1 - Self.power(1 - $0, amount) }
    return lookingUp(red: table, green: table, blue: table)
  }

  /// Below 1 drawn towards grey; above, towards an S-shaped curve that keeps black and white.
  private func contrasted(by amount: Double) -> Picture {
    func curve(_ x: Double) -> Double { x * x * (3 - 2 * x) }
    let table = Self.table { x in
      amount <= 1 ? 0.5 + (x - 0.5) * amount : x + (curve(curve(x)) - x) * (amount - 1)
    }
    return lookingUp(red: table, green: table, blue: table)
  }

  /// Away from the grey that looks as bright, or towards it.
  func saturated(by amount: Double) -> Picture {
    let scale = Int((amount * 256).rounded())
    return mappingPixels { pixel in
      let grey = pixel.luma
      func sample(_ old: UInt8) -> UInt8 { UInt8(clamped: grey + ((Int(old) - grey) * scale + 128) >> 8) }
      return Pixel(
        red: sample(pixel.red), green: sample(pixel.green), blue: sample(pixel.blue), opacity: pixel.opacity)
    }
  }

  /// From -1, bluish, to 1, like candlelight.
  private func warmed(by amount: Double) -> Picture {
    lookingUp(
      red: Self.table { $0 * (1 + 0.18 * amount) }, green: Self.table { $0 * (1 + 0.02 * amount) },
      blue: Self.table { $0 * (1 - 0.28 * amount) })
  }

  /// A curve over intensities of 0 to 1 as a table over samples.
  private static func table(_ curve: (Double) -> Double) -> [UInt8] {
    (0...255).map { UInt8(intensity: curve(Double($0) / 255)) }
  }

  /// `x` to the power of 1 to 2, without the C library: between the first and the second, evenly.
  private static func power(_ x: Double, _ exponent: Double) -> Double { x + (x * x - x) * (exponent - 1) }
}
