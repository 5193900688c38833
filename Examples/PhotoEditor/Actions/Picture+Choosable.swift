public import PhotoEditing
import VocativeDialogue
public import VocativeText

// What can be chosen, by the names that people use.

extension Picture.Format: Choosable, SpokenValue {
  /// Reads the name of a format.
  public static var parser: any SlotParser<Picture.Format> { ChoiceParser([.jpeg, .png]) }
}

extension Picture.Shape: Choosable, SpokenValue {
  /// The ways to say the shape.
  public var names: [String] {
    switch self {
    case .centre, .square: [rawValue]
    case .wide: [rawValue, "sixteen to nine", "sixteen by nine", "16 by 9", "widescreen"]
    case .classic: [rawValue, "four to three", "four by three", "4 by 3"]
    }
  }

  // The middle is what is cropped to when no shape is said.
  /// Reads the name of a shape.
  public static var parser: any SlotParser<Picture.Shape> { ChoiceParser([.square, .wide, .classic]) }
}

extension PictureEdit.Direction: Choosable, SpokenValue {
  /// The ways to say the direction.
  public var names: [String] {
    switch self {
    case .left: ["left", "counterclockwise", "anticlockwise"]
    case .right: ["right", "clockwise"]
    }
  }
}

extension Picture.Filter: Choosable, SpokenValue {
  /// The ways to say the filter.
  public var names: [String] {
    switch self {
    case .blackAndWhite: ["black and white", "grayscale", "monochrome"]
    case .sepia: ["sepia", "old photograph"]
    case .negative: ["negative", "inverted colours"]
    case .sketch: ["sketch", "pencil drawing", "charcoal"]
    case .oilPainting: ["oil painting"]
    }
  }
}

extension Picture.Colour: Choosable, SpokenValue {}
