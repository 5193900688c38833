extension Picture {
  /// What a picture is cropped to.
  public enum Shape: String, CaseIterable, Sendable, Hashable {
    /// The middle, a tenth trimmed off each side.
    case centre
    /// The largest square in the middle.
    case square
    /// The largest part in the middle that is 16 wide to 9 high.
    case wide = "16:9"
    /// The largest part in the middle that is 4 wide to 3 high.
    case classic = "4:3"

    /// How large the part is that is cut out of a picture of a size, at least one pixel.
    func size(within width: Int, _ height: Int) -> (width: Int, height: Int) {
      let ratio: (across: Int, down: Int)
      switch self {
      case .centre: return (max(width - 2 * (width / 10), 1), max(height - 2 * (height / 10), 1))
      case .square: ratio = (1, 1)
      case .wide: ratio = (16, 9)
      case .classic: ratio = (4, 3)
      }
      return if width * ratio.down > height * ratio.across {
        (max((height * ratio.across + ratio.down / 2) / ratio.down, 1), height)
      } else {
        (width, max((width * ratio.down + ratio.across / 2) / ratio.across, 1))
      }
    }
  }
}
