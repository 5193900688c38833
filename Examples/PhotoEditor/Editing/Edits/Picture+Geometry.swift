import CGraphicsMagick

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

  /// How wide a border is.
  var borderWidth: Int { max(min(width, height) / 25, 1) }

  func bordered(in colour: Colour) throws(PictureError) -> Picture {
    try Self.checkSize(width: width + 2 * borderWidth, height: height + 2 * borderWidth)
    let paint = try PixelWand(colour)
    let wide = UInt(borderWidth)
    return try edited { wand in
      // What is see-through stays so, instead of showing the border's colour.
      MagickSetImageCompose(wand, CopyCompositeOp) & MagickBorderImage(wand, paint.pointer, wide, wide)
    }
  }
}

/// A colour in the hands of the library.
struct PixelWand: ~Copyable {
  let pointer: OpaquePointer

  /// A named colour, or the same seen through entirely.
  init(_ colour: Picture.Colour, isClear: Bool = false) throws(PictureError) {
    guard GraphicsMagick.isReady, let pointer = NewPixelWand() else { throw .editFailed }
    self.pointer = pointer
    let (red, green, blue) = colour.samples
    PixelSetRed(pointer, Double(red) / 255)
    PixelSetGreen(pointer, Double(green) / 255)
    PixelSetBlue(pointer, Double(blue) / 255)
    // Here 1 is clear.
    PixelSetOpacity(pointer, isClear ? 1 : 0)
  }

  deinit { DestroyPixelWand(pointer) }
}
