/// A picture in memory: rows of red, green, blue and opacity, 8 bits each, from the top left.
///
/// A value: edits give another picture and leave this one alone. Copies share their pixels until one changes.
///
/// ```swift
/// let picture = try Picture(contentsOf: "holiday.jpg")
/// try picture.applying(.crop(.square)).applying(.filter(.sepia)).write(to: "holiday.png")
/// ```
public struct Picture: Sendable, Hashable {
  /// Pixels in a row.
  public let width: Int
  /// Rows.
  public let height: Int
  /// The samples, `width * height * 4` of them; opacity is not multiplied into the colours.
  public let pixels: [UInt8]
  /// The ICC profile that says what the colours mean; nil means sRGB.
  public let colourProfile: [UInt8]?

  /// The most pixels of a picture, in total and along one side.
  public static let limits = (pixels: 100_000_000, side: 65_000)

  /// A picture of given pixels.
  ///
  /// - Parameters:
  ///   - width: Pixels in a row, at least 1.
  ///   - height: Rows, at least 1.
  ///   - pixels: Red, green, blue and opacity of each pixel, row by row from the top.
  ///   - colourProfile: An ICC profile of RGB colours; nil means sRGB.
  /// - Throws: ``PictureError/Code/tooLarge`` above ``limits``, ``PictureError/Code/outOfRange`` for a picture
  ///   without pixels or with too few samples.
  public init(width: Int, height: Int, pixels: [UInt8], colourProfile: [UInt8]? = nil) throws(PictureError) {
    try Self.checkSize(width: width, height: height)
    guard pixels.count == width * height * 4 else {
      throw PictureError(.outOfRange, "A picture needs four samples for each pixel. Give width × height × 4.")
    }
    self.width = width
    self.height = height
    self.pixels = pixels
    self.colourProfile = colourProfile
  }

  /// A picture of one colour.
  public init(width: Int, height: Int, filledWith colour: Colour) throws(PictureError) {
    try Self.checkSize(width: width, height: height)
    let (red, green, blue) = colour.samples
    let pixels = [UInt8](unsafeUninitializedCapacity: width * height * 4) { room, count in
      for start in stride(from: 0, to: room.count, by: 4) {
        (room[start], room[start + 1], room[start + 2], room[start + 3]) = (red, green, blue, 255)
      }
      count = room.count
    }
    try self.init(width: width, height: height, pixels: pixels)
  }

  /// This picture with other samples.
  init(_ pixels: [UInt8], like picture: Picture) {
    precondition(pixels.count == picture.pixels.count)
    (width, height, self.pixels, colourProfile) = (picture.width, picture.height, pixels, picture.colourProfile)
  }

  /// True if every pixel is fully opaque.
  public var isOpaque: Bool {
    pixels.withUnsafeBufferPointer { samples in
      var all: UInt8 = 255
      for index in stride(from: 3, to: samples.count, by: 4) { all &= samples[index] }
      return all == 255
    }
  }

  static func checkSize(width: Int, height: Int) throws(PictureError) {
    guard width > 0, height > 0 else {
      throw PictureError(.outOfRange, "A picture needs at least one pixel. Make it larger.")
    }
    guard width <= limits.side, height <= limits.side, width * height <= limits.pixels else { throw .tooLarge }
  }
}

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
