// Most text is ASCII; looking its letters up in Unicode's tables takes most of the time that reading it takes.
extension Unicode.Scalar {
  /// True for a letter of ASCII.
  var isPlainLetter: Bool { (0x61...0x7A).contains(value | 0x20) && isASCII }

  /// True for a letter or a mark of any script.
  var isLetter: Bool {
    if isASCII { return isPlainLetter }
    return switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
      .spacingMark, .enclosingMark:
      true
    default: false
    }
  }

  /// True for an apostrophe or a mark that is used as one.
  var isApostrophe: Bool {
    isASCII ? self == "'" : "’‘ʼ＇".unicodeScalars.contains(self)
  }

  /// True for a hyphen, a dash or a minus sign.
  var isHyphen: Bool {
    isASCII ? self == "-" : properties.generalCategory == .dashPunctuation || self == "−"
  }

  /// True for the em dash and its like, which stand between clauses without spaces too.
  var isDash: Bool { self == "—" || self == "―" }

  /// True for a scalar that shows nothing and is no space.
  var isInvisible: Bool {
    if (0x20...0x7E).contains(value) { return false }
    return switch properties.generalCategory {
    case .format, .control, .surrogate, .privateUse, .unassigned: !properties.isWhitespace
    default: properties.isVariationSelector
    }
  }

  /// The ASCII form of a decimal digit of any script.
  var asciiDigit: Unicode.Scalar? {
    if isASCII { return (0x30...0x39).contains(value) ? self : nil }
    guard properties.numericType == .decimal, let value = properties.numericValue else { return nil }
    return Unicode.Scalar(UInt8(48 + Int(value)))
  }
}
