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
