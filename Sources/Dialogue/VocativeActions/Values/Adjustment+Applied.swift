import VocativeDialogue

extension Adjustment {
  /// The level after the adjustment, kept inside the range.
  ///
  /// - Parameters:
  ///   - level: The level now.
  ///   - range: The levels there are; 0 percent is its lower bound, 100 its upper.
  ///   - step: What "brighter" moves by, as a share of the range; "a bit" moves by half of it, "a lot" by two and a
  ///     half.
  /// - Returns: A level inside the range.
  public func applied(
    to level: Double, in range: ClosedRange<Double> = 0...100, step: Double = 0.1
  ) -> Double {
    let width = range.upperBound - range.lowerBound
    let moved: Double =
      switch self {
      case .to(let percent): range.lowerBound + width * percent.double / 100
      case .by(let percent): level + width * percent.double / 100
      case .times(let factor): level * factor.double
      case .toward(let direction, let size):
        level + width * step * size.factor * (direction == .up ? 1 : -1)
      }
    return min(max(moved, range.lowerBound), range.upperBound)
  }
}

extension Adjustment.Size {
  fileprivate var factor: Double {
    switch self {
    case .small: 0.5
    case .plain: 1
    case .large: 2.5
    }
  }
}
