extension Picture {
  /// A colour with a name.
  public enum Colour: String, CaseIterable, Sendable, Hashable {
    case white, black, red, green, blue, yellow

    /// Red, green and blue: clear colours that go with a photograph, rather than full primaries.
    var samples: (red: UInt8, green: UInt8, blue: UInt8) {
      switch self {
      case .white: (255, 255, 255)
      case .black: (0, 0, 0)
      case .red: (200, 38, 44)
      case .green: (46, 139, 74)
      case .blue: (34, 92, 184)
      case .yellow: (247, 205, 53)
      }
    }
  }
}
