extension Picture {
  /// A property of a picture in percent of the original's.
  public enum Level: String, CaseIterable, Sendable, Hashable {
    /// 0 is black; 200 as light as can be without washing out.
    case brightness
    /// 0 is an even grey; 200 hard.
    case contrast
    /// 0 has no colours; 200 twice as much of them.
    case saturation
    /// 0 is cool and bluish; 200 like candlelight.
    case warmth
    /// The length of the sides: 50 has half as many pixels in each direction.
    case size = "resize"

    /// The percentages there are.
    public var range: ClosedRange<Double> {
      switch self {
      case .brightness, .contrast, .saturation, .warmth: 0...200
      case .size: 1...400
      }
    }
  }
}

extension Picture.Level {
  /// A requested change of a level.
  public enum Change: Sendable, Hashable {
    /// "to 60 percent": that level, of the original's.
    case to(Double)
    /// "20 percent more": so many points more than now, or less.
    case by(Double)
    /// "twice", "half": a multiple of what it is now.
    case times(Double)

    /// The level asked for.
    ///
    /// What is named outright must be in the range; "more" and "less" stop at its ends.
    /// - Throws: ``PictureError/Code/outOfRange``.
    public func applied(to percent: Double, of level: Picture.Level) throws(PictureError) -> Double {
      let range = level.range
      let wanted =
        switch self {
        case .to(let wanted): wanted
        case .by(let points): percent + points
        case .times(let factor): percent * factor
        }
      guard wanted.isFinite else { throw level.outOfRange }
      if case .to = self, !range.contains(wanted) { throw level.outOfRange }
      return min(max(wanted, range.lowerBound), range.upperBound)
    }
  }

  var outOfRange: PictureError {
    let (lowest, highest) = (Int(range.lowerBound), Int(range.upperBound))
    let name = self == .size ? "size" : rawValue
    return PictureError(
      .outOfRange, "The \(name) goes from \(lowest) to \(highest) percent. Say a number between them.")
  }
}

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
  /// The library's own function multiplies, which clips light parts.
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
