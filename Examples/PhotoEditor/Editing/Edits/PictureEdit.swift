/// One change of a picture, as a value that can be kept, compared and applied again.
public enum PictureEdit: Sendable, Hashable {
  /// Cuts a part out of the middle.
  case crop(Picture.Shape)
  /// Turns clockwise by degrees, any number; what the corners uncover is white, or clear in a see-through picture.
  case rotate(degrees: Double)
  /// Swaps left and right.
  case mirror
  /// Swaps top and bottom.
  case flip
  /// Brings a level to a percentage; 100 leaves the picture as it is.
  case level(Picture.Level, percent: Double)
  /// Makes edges crisper.
  case sharpen
  /// Makes everything softer.
  case blur
  /// Gives the whole picture another look.
  case filter(Picture.Filter)
  /// Darkens towards the corners.
  case vignette
  /// Adds a border outside, 4 % of the shorter side wide.
  case border(Picture.Colour)
  /// Removes noise and grain.
  case denoise
  /// Spreads the tones over the whole range, a little more vivid and crisp.
  case enhance
}

extension PictureEdit: CustomStringConvertible {
  /// The edit in a few words: "cropped to a square".
  public var description: String {
    switch self {
    case .crop(.centre): "cropped"
    case .crop(.square): "cropped to a square"
    case .crop(let shape): "cropped to \(shape.rawValue)"
    case .rotate(let degrees) where degrees < 0: "rotated by \(Self.plain(-degrees)) degrees to the left"
    case .rotate(let degrees): "rotated by \(Self.plain(degrees)) degrees to the right"
    case .mirror: "mirrored"
    case .flip: "turned upside down"
    case .level(.size, let percent): "resized to \(Self.plain(percent)) percent"
    case .level(let level, let percent): "\(level.rawValue) at \(Self.plain(percent)) percent"
    case .sharpen: "sharpened"
    case .blur: "blurred"
    case .filter(let filter): "\(filter.rawValue) filter"
    case .vignette: "vignette"
    case .border(let colour): "\(colour.rawValue) border"
    case .denoise: "noise removed"
    case .enhance: "improved automatically"
    }
  }

  /// A number without the zeros that say nothing.
  private static func plain(_ number: Double) -> String {
    let tenths = (number * 10).rounded() / 10
    return tenths == tenths.rounded() ? String(Int(clamping: Int64(tenths.clamped))) : String(tenths)
  }
}

extension Double {
  /// Small enough for any integer; not a number counts as 0.
  fileprivate var clamped: Double { isNaN ? 0 : Swift.min(Swift.max(self, -1e15), 1e15) }
}

extension Picture {
  /// This picture after an edit.
  ///
  /// - Throws: ``PictureError/Code/outOfRange`` for an angle that is no number or a level outside its range, and
  ///   ``PictureError/Code/tooLarge`` when the result would have too many pixels.
  public func applying(_ edit: PictureEdit) throws(PictureError) -> Picture {
    switch edit {
    case .crop(let shape): try cropped(to: shape)
    case .rotate(let degrees): try rotated(by: degrees)
    case .mirror: try mirrored()
    case .flip: try flipped()
    case .level(let level, let percent): try setting(level, to: percent)
    case .sharpen: try sharpened()
    case .blur: try blurred()
    case .filter(let filter): try filtered(by: filter)
    case .vignette: vignetted()
    case .border(let colour): try bordered(in: colour)
    case .denoise: try denoised()
    case .enhance: try enhanced()
    }
  }
}

extension PictureEdit {
  /// The direction of a rotation.
  public enum Direction: String, CaseIterable, Sendable, Hashable {
    /// Against the clock.
    case left
    /// With the clock.
    case right
  }

  /// A rotation in the words of a request: "rotate", "rotate to the left", "rotate by 30 degrees".
  ///
  /// - Parameters:
  ///   - degrees: The angle; nil is a quarter turn.
  ///   - direction: The direction; nil is to the right, or to the left for a negative angle.
  /// - Returns: The edit, with a positive angle for a turn to the right.
  public static func rotate(by degrees: Double?, to direction: Direction?) -> PictureEdit {
    let degrees = degrees ?? 90
    return switch direction {
    case .left: .rotate(degrees: -abs(degrees))
    case .right: .rotate(degrees: abs(degrees))
    case nil: .rotate(degrees: degrees)
    }
  }
}
