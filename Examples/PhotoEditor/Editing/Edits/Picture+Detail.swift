import CGraphicsMagick

extension Picture {
  func sharpened() throws(PictureError) -> Picture {
    let radius = max(effectScale, 0.8)
    return try edited { MagickUnsharpMaskImage($0, 0, radius, 1.2, 0.01) }
  }

  func blurred() throws(PictureError) -> Picture { try softened(by: max(effectScale * 2.5, 1)) }

  /// The picture blurred by a Gaussian of a width in pixels; a wide one is computed on a smaller copy, which is faster.
  func softened(by width: Double) throws(PictureError) -> Picture {
    let scale = min(5 / width, 1)
    return try applyingAtLowerResolution(by: scale) { picture throws(PictureError) in
      try picture.edited { MagickBlurImage($0, 0, width * scale) }
    }
  }

  /// Applies an effect to a smaller copy and enlarges the result; from a scale of 1, to the picture itself.
  func applyingAtLowerResolution(
    by scale: Double, _ effect: (Picture) throws(PictureError) -> Picture
  ) throws(PictureError) -> Picture {
    guard scale < 1 else { return try effect(self) }
    let small = try effect(resized(by: scale))
    return try small.resized(width: width, height: height)
  }

  /// The median of each pixel's neighbours: specks vanish, edges stay.
  func denoised() throws(PictureError) -> Picture {
    guard fits(brush: 1) else { return self }
    return try edited { MagickMedianFilterImage($0, 1) }
  }

  /// Half of the way to tones that fill the whole range, since all of it is often too much.
  func enhanced() throws(PictureError) -> Picture {
    let radius = max(effectScale, 0.8)
    let full = try edited { MagickNormalizeImage($0) & MagickUnsharpMaskImage($0, 0, radius, 0.6, 0.01) }
    return mixedEvenly(with: full).saturated(by: 1.08)
  }

  /// The mean of two pictures of the same size.
  private func mixedEvenly(with other: Picture) -> Picture {
    let samples = [UInt8](unsafeUninitializedCapacity: pixels.count) { room, count in
      pixels.withUnsafeBufferPointer { ours in
        other.pixels.withUnsafeBufferPointer { theirs in
          for index in room.indices { room[index] = UInt8((UInt16(ours[index]) + UInt16(theirs[index]) + 1) / 2) }
        }
      }
      count = room.count
    }
    return Picture(samples, like: self)
  }
}
