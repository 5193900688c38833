import VocativeCore
import VocativeDialogue
package import VocativeGrammar
public import VocativeText

/// A colour in words: "red", "a light blue", "dark olive green", "#ff8800".
public struct SpokenColor: SpokenValue {
  /// The name, with its shade: `light blue`; of a number its digits: `#ff8800`.
  public let name: String
  /// The red, green and blue components in sRGB, 0 to 255.
  public let red: Int, green: Int, blue: Int

  /// Creates a colour of components from 0 to 255, to which other values are clamped.
  public init(_ name: String, red: Int, green: Int, blue: Int) {
    self.name = name
    self.red = min(max(red, 0), 255)
    self.green = min(max(green, 0), 255)
    self.blue = min(max(blue, 0), 255)
  }

  /// The name.
  public var identity: String { name }
  /// The name.
  public var shown: String { name }
  /// The name in words, or the digits one by one.
  public var spoken: String {
    guard name.first == "#" else { return name }
    return name.dropFirst().map { $0.wholeNumberValue?.spelledOut ?? String($0) }.joined(separator: " ")
  }
  /// The components as in CSS: `#ff8800`.
  public var hex: String {
    "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// A parser of colours.
  public static var parser: any SlotParser<SpokenColor> { SpokenColorParser() }

  /// Mixes the colour with another: a share of 0 leaves it, 1 gives the other.
  func mixed(with other: (red: Int, green: Int, blue: Int), share: Double, name: String) -> SpokenColor {
    func mix(_ own: Int, _ other: Int) -> Int { Int((Double(own) + share * Double(other - own)).rounded()) }
    return SpokenColor(
      name, red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue))
  }
}

/// Finds colours: names, also of two words, with a shade before them, and the digits of CSS.
package struct SpokenColorParser: SlotParser {
  /// Creates a parser.
  package init() {}

  /// Finds the values in an utterance.
  package func matches(in utterance: Utterance) -> [SlotMatch<SpokenColor>] {
    let words = utterance.tokens.map(\.folded)
    return utterance.matches(scanning: { Self.number(in: utterance.tokens, at: $0) ?? Self.color(in: words, at: $0) })
  }

  /// The grammar expansion of a value.
  package var expansion: Grammar.Expansion {
    .sequence([
      .optional(.oneOf(Self.shades.keys.sorted().map { .words($0) })),
      .oneOf(Self.colors.keys.filter { !$0.contains("gray") }.sorted().map { .words($0) }),
    ])
  }

  /// Sample texts of values.
  package var samples: [String] { ["red", "light blue", "dark green"] }

  private static func color(in words: [String], at start: Int) -> SlotMatch<SpokenColor>? {
    var position = start
    let shade = shades[words[position]]
    if shade != nil { position += 1 }
    guard let (color, end) = named(in: words, at: position) else { return nil }
    guard let shade else { return SlotMatch(tokens: start..<end, value: color) }
    let name = words[start] + " " + color.name
    let target = shade.isLighter ? 255 : 0
    let shaded = color.mixed(with: (target, target, target), share: shade.share, name: name)
    return SlotMatch(tokens: start..<end, value: shaded)
  }

  /// A name at a token, the longest one first: "navy blue" before "navy".
  private static func named(in words: [String], at start: Int) -> (SpokenColor, Int)? {
    for length in [2, 1] where start + length <= words.count {
      let name = words[start..<(start + length)].joined(separator: " ").replacing("gray", with: "grey")
      guard let value = colors[name] else { continue }
      return (SpokenColor(name, red: value >> 16, green: value >> 8 & 255, blue: value & 255), start + length)
    }
    return nil
  }

  /// "#ff8800", "hex ff8800": the tokens of the digits are attached to each other.
  private static func number(in tokens: [Token], at start: Int) -> SlotMatch<SpokenColor>? {
    guard ["#", "hex"].contains(tokens[start].folded), start + 1 < tokens.count else { return nil }
    var (digits, end) = (tokens[start + 1].folded, start + 2)
    while end < tokens.count, tokens[end].isAttachedToPrevious {
      digits += tokens[end].folded
      end += 1
    }
    guard digits.count == 6, digits.allSatisfy(\.isHexDigit), let value = Int(digits, radix: 16) else { return nil }
    return SlotMatch(
      tokens: start..<end,
      value: SpokenColor("#\(digits)", red: value >> 16, green: value >> 8 & 255, blue: value & 255))
  }

  private static let shades: [String: (isLighter: Bool, share: Double)] = [
    "light": (true, 0.4), "lighter": (true, 0.4), "pale": (true, 0.55), "pastel": (true, 0.5), "soft": (true, 0.3),
    "bright": (true, 0.1), "dark": (false, 0.4), "darker": (false, 0.4), "deep": (false, 0.3), "rich": (false, 0.15),
  ]

  /// The components of names, as in CSS where it has them.
  private static let colors: [String: Int] = [
    "black": 0x000000, "white": 0xffffff, "grey": 0x808080, "charcoal": 0x36454f, "silver": 0xc0c0c0,
    "red": 0xff0000, "crimson": 0xdc143c, "scarlet": 0xff2400, "maroon": 0x800000, "burgundy": 0x800020,
    "pink": 0xffc0cb, "hot pink": 0xff69b4, "rose": 0xff007f, "salmon": 0xfa8072, "coral": 0xff7f50,
    "peach": 0xffdab9, "orange": 0xffa500, "amber": 0xffbf00, "gold": 0xffd700, "golden": 0xffd700,
    "yellow": 0xffff00, "lemon": 0xfff700, "mustard": 0xffdb58, "cream": 0xfffdd0, "ivory": 0xfffff0,
    "beige": 0xf5f5dc, "tan": 0xd2b48c, "khaki": 0xf0e68c, "brown": 0xa52a2a, "chocolate": 0xd2691e,
    "bronze": 0xcd7f32, "copper": 0xb87333, "rust": 0xb7410e, "green": 0x008000, "lime": 0x00ff00,
    "lime green": 0x32cd32, "olive": 0x808000, "olive green": 0x6b8e23, "forest green": 0x228b22,
    "grass green": 0x7cfc00, "sea green": 0x2e8b57, "emerald": 0x50c878, "mint": 0x98ff98, "mint green": 0x98ff98,
    "teal": 0x008080, "turquoise": 0x40e0d0, "aqua": 0x00ffff, "cyan": 0x00ffff, "blue": 0x0000ff,
    "navy": 0x000080, "navy blue": 0x000080, "royal blue": 0x4169e1, "sky blue": 0x87ceeb, "baby blue": 0x89cff0,
    "ice blue": 0xd6ecef, "midnight blue": 0x191970, "indigo": 0x4b0082, "violet": 0xee82ee, "purple": 0x800080,
    "lavender": 0xe6e6fa, "lilac": 0xc8a2c8, "mauve": 0xe0b0ff, "plum": 0xdda0dd, "magenta": 0xff00ff,
    "fuchsia": 0xff00ff,
  ]
}
