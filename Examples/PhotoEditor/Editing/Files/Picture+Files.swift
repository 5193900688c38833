extension Picture {
  /// Reads a PNG or JPEG file; a photograph is turned upright as its camera says (EXIF orientation of JPEG).
  ///
  /// What the file is, its first bytes decide, never its name. Samples of 16 bits become 8; a colour profile is kept,
  /// while place, camera and preview are left behind.
  /// - Throws: ``PictureError``: ``PictureError/Code/notFound``, ``PictureError/Code/unsupportedFormat``,
  ///   ``PictureError/Code/damaged`` or ``PictureError/Code/tooLarge``.
  public init(contentsOf path: String) throws(PictureError) {
    try self.init(decoding: PictureFile.bytes(of: path))
  }

  /// Reads a PNG or JPEG file that is in memory.
  ///
  /// - Throws: ``PictureError``: ``PictureError/Code/unsupportedFormat``, ``PictureError/Code/damaged`` or
  ///   ``PictureError/Code/tooLarge``.
  public init(decoding bytes: [UInt8]) throws(PictureError) {
    guard let format = Format(magicOf: bytes) else { throw .unsupported }
    let wand = try MagickImage.decoding(bytes, as: format)
    self = try wand.picture()
  }

  /// The bytes of a file that holds this picture.
  ///
  /// JPEG is written at quality 92 and on white where the picture is see-through; PNG is exact.
  public func encoded(as format: Format) throws(PictureError) -> [UInt8] {
    switch format {
    case .png: try MagickImage.containing(self).encoded(as: .png)
    case .jpeg: try MagickImage.containing(flattened()).encoded(as: .jpeg)
    }
  }

  /// Writes the picture to a file, in one step: a file that was there stays whole until the new one is.
  ///
  /// - Parameters:
  ///   - path: Where the file shall be; what is there is replaced.
  ///   - format: How it is stored; nil leaves it to the extension.
  /// - Throws: ``PictureError/Code/unsupportedFormat`` when the extension is none of `.png`, `.jpg` and `.jpeg`,
  ///   ``PictureError/Code/notWritable`` when the folder or the disk doesn't allow it.
  public func write(to path: String, as format: Format? = nil) throws(PictureError) {
    guard let format = format ?? Format(extensionOf: path) else {
      throw PictureError(
        .unsupportedFormat, "Pictures are written as PNG or JPEG. Give a name that ends in .png or .jpg.")
    }
    try PictureFile.write(encoded(as: format), to: path)
  }

  /// The picture on white, for formats without opacity.
  func flattened() -> Picture {
    guard !isOpaque else { return self }
    return mappingPixels { pixel in
      let opacity = Int(pixel.opacity)
      func onWhite(_ sample: UInt8) -> UInt8 { UInt8((Int(sample) * opacity + 255 * (255 - opacity) + 127) / 255) }
      return Pixel(
        red: onWhite(pixel.red), green: onWhite(pixel.green), blue: onWhite(pixel.blue), opacity: 255)
    }
  }
}
