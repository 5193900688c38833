import CGraphicsMagick

/// A picture of GraphicsMagick, for decoding or one edit.
///
/// Only two coders are ever named here, by constants: the library also knows formats that read other files, run
/// programs or fetch addresses, and none of them is reached.
struct MagickImage: ~Copyable {
  private let pointer: OpaquePointer

  private init() throws(PictureError) {
    guard GraphicsMagick.isReady, let pointer = NewMagickWand() else { throw .editFailed }
    self.pointer = pointer
  }

  deinit { DestroyMagickWand(pointer) }

  /// Decodes a file whose first bytes are those of the format.
  static func decoding(_ bytes: [UInt8], as format: Picture.Format) throws(PictureError) -> MagickImage {
    let wand = try MagickImage()
    guard format.isWhole(bytes) else { throw .damaged }
    // With the coder named, the bytes are tried as nothing else.
    try wand.require(MagickSetFormat(wand.pointer, format.coder), or: .editFailed)
    try wand.require(MagickSetFilename(wand.pointer, format.coder + ":"), or: .editFailed)
    let isRead = bytes.withUnsafeBufferPointer { MagickReadImageBlob(wand.pointer, $0.baseAddress, $0.count) }
    try wand.require(isRead, or: .damaged)
    let problem = wand.exception()
    // A JPEG that ends early comes as a grey-bottomed picture and a mere warning.
    guard !problem.isError, !problem.text.contains("Premature end") else { throw .damaged }
    if MagickGetImageColorspace(wand.pointer) == CMYKColorspace {
      try wand.require(MagickSetImageColorspace(wand.pointer, RGBColorspace), or: .damaged)
    }
    try wand.require(MagickAutoOrientImage(wand.pointer, MagickGetImageOrientation(wand.pointer)), or: .damaged)
    return wand
  }

  /// Copies a picture to the library.
  static func containing(_ picture: Picture) throws(PictureError) -> MagickImage {
    let wand = try MagickImage()
    let (columns, rows) = (UInt(picture.width), UInt(picture.height))
    try wand.require(MagickSetSize(wand.pointer, columns, rows), or: .editFailed)
    try wand.require(MagickReadImage(wand.pointer, "xc:white"), or: .editFailed)
    // The library's signature lacks a const: it only reads.
    let isSet = picture.pixels.withUnsafeBufferPointer { samples in
      MagickSetImagePixels(
        wand.pointer, 0, 0, columns, rows, "RGBA", CharPixel, UnsafeMutablePointer(mutating: samples.baseAddress))
    }
    try wand.require(isSet, or: .editFailed)
    try wand.require(MagickSetImageMatte(wand.pointer, picture.isOpaque ? 0 : 1), or: .editFailed)
    if let profile = picture.colourProfile {
      try wand.require(MagickSetImageProfile(wand.pointer, "ICM", profile, UInt(profile.count)), or: .editFailed)
    }
    return wand
  }

  /// Runs one of the library's operations, which answer 0 when they fail.
  func perform(_ operation: (OpaquePointer) -> UInt32) throws(PictureError) {
    try require(operation(pointer), or: .editFailed)
  }

  /// The picture as it is now.
  func picture() throws(PictureError) -> Picture {
    let (columns, rows) = (MagickGetImageWidth(pointer), MagickGetImageHeight(pointer))
    try Picture.checkSize(width: Int(clamping: columns), height: Int(clamping: rows))
    var isRead: UInt32 = 0
    let samples = [UInt8](unsafeUninitializedCapacity: Int(columns * rows) * 4) { room, count in
      isRead = MagickGetImagePixels(pointer, 0, 0, columns, rows, "RGBA", CharPixel, room.baseAddress)
      count = isRead == 0 ? 0 : room.count
    }
    try require(isRead, or: .editFailed)
    return try Picture(width: Int(columns), height: Int(rows), pixels: samples, colourProfile: profile())
  }

  /// The bytes of a file.
  func encoded(as format: Picture.Format) throws(PictureError) -> [UInt8] {
    try require(MagickSetImageFormat(pointer, format.coder), or: .editFailed)
    try require(MagickSetImageDepth(pointer, 8), or: .editFailed)
    try require(MagickSetCompressionQuality(pointer, format.quality), or: .editFailed)
    var count = 0
    guard let bytes = MagickWriteImageBlob(pointer, &count) else { throw failure(or: .editFailed) }
    defer { MagickRelinquishMemory(bytes) }
    return [UInt8](UnsafeBufferPointer(start: bytes, count: count))
  }

  /// The ICC profile, if it speaks of RGB: that of a grey or a CMYK file no longer fits its pixels.
  private func profile() -> [UInt8]? {
    var count: UInt = 0
    guard let bytes = MagickGetImageProfile(pointer, "ICM", &count) else { return nil }
    defer { MagickRelinquishMemory(bytes) }
    let profile = [UInt8](UnsafeBufferPointer(start: bytes, count: Int(count)))
    return profile.dropFirst(16).starts(with: "RGB ".utf8) ? profile : nil
  }

  private func require(_ status: UInt32, or error: PictureError) throws(PictureError) {
    if status == 0 { throw failure(or: error) }
  }

  private func failure(or error: PictureError) -> PictureError {
    exception().isOfLimits ? .tooLarge : error
  }

  /// The last error of the library.
  private func exception() -> (isError: Bool, isOfLimits: Bool, text: String) {
    var severity = UndefinedException
    guard let text = MagickGetException(pointer, &severity) else { return (false, false, "") }
    defer { MagickRelinquishMemory(text) }
    let isOfLimits = [ResourceLimitWarning, ResourceLimitError, ResourceLimitFatalError].contains(severity)
    return (severity.rawValue >= ErrorException.rawValue, isOfLimits, String(cString: text))
  }
}

extension Picture {
  /// The picture after one operation of the library.
  func edited(_ operation: (OpaquePointer) -> UInt32) throws(PictureError) -> Picture {
    let wand = try MagickImage.containing(self)
    try wand.perform(operation)
    return try wand.picture()
  }
}

extension Picture.Format {
  /// The library's name of the coder.
  fileprivate var coder: String {
    switch self {
    case .png: "PNG"
    case .jpeg: "JPEG"
    }
  }

  /// For JPEG the usual quality; for PNG, which is exact, the effort of packing in tens and the kind of filter.
  fileprivate var quality: UInt {
    switch self {
    case .png: 75
    case .jpeg: 92
    }
  }

  /// True if the bytes have PNG's end marker.
  ///
  /// The PNG decoder accepts files without it; the JPEG decoder reports truncation itself.
  fileprivate func isWhole(_ bytes: [UInt8]) -> Bool {
    guard self == .png else { return true }
    let end: [UInt8] = [0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82]
    return bytes.indices.reversed().contains { bytes[$0...].starts(with: end) }
  }
}
