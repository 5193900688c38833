import CGraphicsMagick

extension Picture {
  /// A look for the whole picture.
  public enum Filter: String, CaseIterable, Sendable, Hashable {
    /// Greys as bright as the colours look.
    case blackAndWhite = "black and white"
    /// The browns of an old photograph.
    case sepia
    /// Every colour turned into its opposite; twice is as before.
    case negative
    /// A pencil drawing on white paper.
    case sketch
    /// Strokes of thick paint.
    case oilPainting = "oil painting"
  }
}

extension Picture {
  func filtered(by filter: Filter) throws(PictureError) -> Picture {
    switch filter {
    case .blackAndWhite: saturated(by: 0)
    case .sepia: sepiaToned()
    case .negative: try edited { MagickNegateImage($0, 0) }
    case .sketch: try sketched()
    case .oilPainting: try painted()
    }
  }

  /// The browns of silver sulphide, by the customary matrix, a little darker so that light parts keep their detail.
  private func sepiaToned() -> Picture {
    mappingPixels { pixel in
      let (red, green, blue) = (Int(pixel.red), Int(pixel.green), Int(pixel.blue))
      return Pixel(
        red: UInt8(clamped: (red * 393 + green * 769 + blue * 189) / 1_300),
        green: UInt8(clamped: (red * 349 + green * 686 + blue * 168) / 1_300),
        blue: UInt8(clamped: (red * 272 + green * 534 + blue * 131) / 1_300), opacity: pixel.opacity)
    }
  }

  /// Greys divided by their own blur: even areas become paper, edges become strokes.
  private func sketched() throws(PictureError) -> Picture {
    let grey = saturated(by: 0)
    let strokes = max(effectScale * 3, 1.5)
    let soft = try grey.softened(by: strokes)
    return grey.mappingPositions { pixel, column, row in
      let around = max(Int(soft.pixels[(row * width + column) * 4]), 1)
      let lightness = min(Int(pixel.red) * 255 / around, 255)
      // Squared: the pencil presses harder.
      let shade = UInt8(clamped: lightness * lightness / 255)
      return Pixel(red: shade, green: shade, blue: shade, opacity: pixel.opacity)
    }
  }

  private func painted() throws(PictureError) -> Picture {
    // The time grows with the square of the stroke, and thick paint hides the lower resolution.
    try applyingAtLowerResolution(by: 2.5 / effectScale) { picture throws(PictureError) in
      let stroke = max((picture.effectScale * 2).rounded(), 1)
      guard picture.fits(brush: stroke) else { return picture }
      return try picture.edited { MagickOilPaintImage($0, stroke) }
    }
  }

  /// True if a round brush fits in the picture; the library rejects smaller pictures.
  func fits(brush radius: Double) -> Bool { Double(min(width, height)) > 2 * radius }

  /// A small length for effects, in pixels, that looks the same in a small and a large picture.
  var effectScale: Double { Double(max(width, height)) / 500 }

  func vignetted() -> Picture {
    let (middleX, middleY) = (Float(width - 1) / 2, Float(height - 1) / 2)
    let farthest = max(middleX * middleX + middleY * middleY, 1)
    return mappingPositions { pixel, column, row in
      let (x, y) = (Float(column) - middleX, Float(row) - middleY)
      // Along the squared distance from the middle: 0 there, 1 in the corners.
      let distance = (x * x + y * y) / farthest
      let light = 1 - 0.7 * distance * distance * (3 - 2 * distance)
      return Pixel(
        red: UInt8(Float(pixel.red) * light), green: UInt8(Float(pixel.green) * light),
        blue: UInt8(Float(pixel.blue) * light), opacity: pixel.opacity)
    }
  }
}
