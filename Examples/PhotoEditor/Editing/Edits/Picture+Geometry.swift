import CGraphicsMagick

extension Picture {
  /// The shape of a crop.
  public enum Shape: String, CaseIterable, Sendable, Hashable {
    /// The middle, a tenth trimmed off each side.
    case centre
    /// The largest square in the middle.
    case square
    /// The largest part in the middle that is 16 wide to 9 high.
    case wide = "16:9"
    /// The largest part in the middle that is 4 wide to 3 high.
    case classic = "4:3"

    /// The size of the crop of a picture, at least one pixel.
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

extension Picture {
  func cropped(to shape: Shape) throws(PictureError) -> Picture {
    let size = shape.size(within: width, height)
    let (left, top) = ((width - size.width) / 2, (height - size.height) / 2)
    return try edited { MagickCropImage($0, UInt(size.width), UInt(size.height), left, top) }
  }

  func rotated(by degrees: Double) throws(PictureError) -> Picture {
    guard degrees.isFinite, abs(degrees) <= 36_000 else {
      throw PictureError(.outOfRange, "A picture isn't turned by that much. Give an angle of up to 360 degrees.")
    }
    let angle = degrees.truncatingRemainder(dividingBy: 360)
    guard angle != 0 else { return self }
    let corner = try PixelWand(.white, isClear: !isOpaque)
    return try edited { MagickRotateImage($0, corner.pointer, angle) }
  }

  func mirrored() throws(PictureError) -> Picture { try edited { MagickFlopImage($0) } }

  func flipped() throws(PictureError) -> Picture { try edited { MagickFlipImage($0) } }

  func resized(by factor: Double) throws(PictureError) -> Picture {
    let wide = max((Double(width) * factor).rounded(), 1)
    let high = max((Double(height) * factor).rounded(), 1)
    guard wide <= Double(Self.limits.side), high <= Double(Self.limits.side) else { throw .tooLarge }
    return try resized(width: Int(wide), height: Int(high))
  }

  func resized(width: Int, height: Int) throws(PictureError) -> Picture {
    try Self.checkSize(width: width, height: height)
    return try edited { MagickResizeImage($0, UInt(width), UInt(height), LanczosFilter, 1) }
  }

  /// The width of a border in pixels.
  var borderWidth: Int { max(min(width, height) / 25, 1) }

  func bordered(in colour: Colour) throws(PictureError) -> Picture {
    try Self.checkSize(width: width + 2 * borderWidth, height: height + 2 * borderWidth)
    let paint = try PixelWand(colour)
    let wide = UInt(borderWidth)
    return try edited { wand in
      // Transparent pixels stay transparent instead of showing the border's colour.
      MagickSetImageCompose(wand, CopyCompositeOp) & MagickBorderImage(wand, paint.pointer, wide, wide)
    }
  }
}

extension Picture {
  /// This picture left and another right, with a white gap between; the higher one is made as high as the other.
  func beside(_ other: Picture) throws(PictureError) -> Picture {
    let shared = min(height, other.height)
    let left = try resized(toHeight: shared)
    let right = try other.resized(toHeight: shared)
    let gap = max(shared / 50, 1)
    let wide = left.width + gap + right.width
    try Self.checkSize(width: wide, height: shared)
    var samples: [UInt8] = []
    samples.reserveCapacity(wide * shared * 4)
    for row in 0..<shared {
      samples += left.pixels[row * left.width * 4..<(row + 1) * left.width * 4]
      samples += repeatElement(255, count: gap * 4)
      samples += right.pixels[row * right.width * 4..<(row + 1) * right.width * 4]
    }
    return try Picture(width: wide, height: shared, pixels: samples, colourProfile: colourProfile)
  }

  private func resized(toHeight wanted: Int) throws(PictureError) -> Picture {
    height == wanted ? self : try resized(by: Double(wanted) / Double(height))
  }
}
