extension Picture {
  /// Something of a picture that is more or less, in percent of how the picture was.
  public enum Level: String, CaseIterable, Sendable, Hashable {
    /// 0 is black; 200 as light as can be without washing out.
    case brightness
    /// 0 is an even grey; 200 hard.
    case contrast
    /// 0 has no colours; 200 twice as much of them.
    case saturation
    /// 0 is cool and bluish; 200 like candlelight.
    case warmth
    /// How long the sides are: 50 has half as many pixels each way.
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
  /// How a person asks for a level.
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
