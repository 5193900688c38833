extension PictureEdit {
  /// Which way a picture is turned.
  public enum Direction: String, CaseIterable, Sendable, Hashable {
    /// Against the clock.
    case left
    /// With the clock.
    case right
  }

  /// Turns as a person says it: "rotate", "rotate to the left", "rotate by 30 degrees".
  ///
  /// - Parameters:
  ///   - degrees: How far; nil is a quarter turn.
  ///   - direction: Which way; nil is to the right, or to the left for an angle below 0.
  public static func rotate(by degrees: Double?, to direction: Direction?) -> PictureEdit {
    let degrees = degrees ?? 90
    return switch direction {
    case .left: .rotate(degrees: -abs(degrees))
    case .right: .rotate(degrees: abs(degrees))
    case nil: .rotate(degrees: degrees)
    }
  }
}
