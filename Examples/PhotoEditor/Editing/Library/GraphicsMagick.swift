import CGraphicsMagick

/// The imaging library, initialized once for the process.
enum GraphicsMagick {
  /// True after the library was initialized; read it before each use.
  static let isReady: Bool = {
    // The host's signal handlers stay, and nothing is printed: errors come back as exceptions of the wand.
    let isReady = InitializeMagickEx(nil, UInt32(MAGICK_OPT_NO_SIGNAL_HANDER), nil)
    _ = SetErrorHandler(nil)
    _ = SetWarningHandler(nil)
    let side = magick_int64_t(Picture.limits.side)
    for (resource, limit) in [
      (PixelsResource, magick_int64_t(Picture.limits.pixels)), (WidthResource, side), (HeightResource, side),
      // An edit holds the old and the new picture at 8 bytes a pixel; what doesn't fit must not spill to the disk.
      (MemoryResource, 4 << 30), (MapResource, 0), (DiskResource, 0),
    ] {
      _ = SetMagickResourceLimit(resource, limit)
    }
    return isReady != 0
  }()
}

/// A colour of the library.
struct PixelWand: ~Copyable {
  let pointer: OpaquePointer

  /// Creates a named colour, opaque or fully transparent.
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
