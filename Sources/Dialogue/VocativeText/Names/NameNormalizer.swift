import Foundation

/// The normal forms in which written names are compared.
enum NameNormalizer {
  /// Returns only the letters and digits, in lower case and ASCII: `De Luca` and `deluca`, `@anna.b` and `anna dot b`
  /// are equal.
  static func key(_ text: String) -> String {
    key(of: Utterance(String(text.prefix(120))).tokens.map(\.folded))
  }

  /// Returns the same form of a name's words.
  static func key(of words: [String]) -> String {
    if words.count == 1, words[0].utf8.allSatisfy({ (0x61...0x7A).contains($0) }) { return words[0] }
    let significant = words.count > 1 ? words.filter { !symbolNames.contains($0) } : words
    let joined = significant.joined()
    if joined.utf8.allSatisfy({ (0x61...0x7A).contains($0) }) { return joined }
    return joined.filter { $0.isLetter || $0.isNumber }
  }

  private static let symbolNames: Set<String> = ["dot", "underscore", "dash", "at", "point"]

  /// Returns the first letters of a name of several words: `jfk` of John Fitzgerald Kennedy; nil for a name of one.
  static func initials(of words: [String]) -> String? {
    guard (2...5).contains(words.count) else { return nil }
    return String(words.compactMap(\.first))
  }

  /// Returns the look of the letters: names with the same skeleton look alike on a screen.
  ///
  /// A small part of the confusables of UTS 39, "Unicode Security Mechanisms": Cyrillic and Greek letters that look
  /// Latin, capital I, digits that look like letters, and `rn` for m.
  static func skeleton(_ name: String) -> String {
    let short = name.prefix(120)
    var bytes: [UInt8] = []
    if short.utf8.allSatisfy({ $0 < 0x80 }) {
      for byte in short.utf8 { add(byte, to: &bytes) }
    } else {
      for scalar in short.decomposedStringWithCompatibilityMapping.unicodeScalars {
        let isMark = scalar.properties.generalCategory == .nonspacingMark
        if isMark || scalar.properties.isDefaultIgnorableCodePoint { continue }
        if let twin = confusables[scalar] {
          add(twin, to: &bytes)
        } else {
          for byte in String(scalar).lowercased().utf8 { add(byte, to: &bytes) }
        }
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func add(_ byte: UInt8, to bytes: inout [UInt8]) {
    let (n, r) = (UInt8(ascii: "n"), UInt8(ascii: "r"))
    switch byte {
    case UInt8(ascii: "I"), UInt8(ascii: "1"), UInt8(ascii: "|"): bytes.append(UInt8(ascii: "l"))
    case UInt8(ascii: "0"): bytes.append(UInt8(ascii: "o"))
    case n where bytes.last == r: bytes[bytes.count - 1] = UInt8(ascii: "m")
    case 0x41...0x5A: bytes.append(byte + 0x20)
    default: bytes.append(byte)
    }
  }

  /// Letters that look like ASCII ones.
  private static let confusables: [Unicode.Scalar: UInt8] = {
    let text = """
      аa еe оo рp сc хx уy іi јj ѕs һh ԁd ԛq ԝw АA ВB ЕE КK МM НH ОO РP СC ТT ХX ІI ЈJ ЅS
      αa οo νv ρp ιi κk τt υu ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX ıi łl øo
      """
    var twins: [Unicode.Scalar: UInt8] = [:]
    for pair in text.split(whereSeparator: \.isWhitespace) {
      let scalars = Array(pair.unicodeScalars)
      twins[scalars[0]] = UInt8(ascii: scalars[1])
    }
    return twins
  }()
}
