/// An answer of the assistant: a text for the screen and a text for the voice.
///
/// It is written as an interpolated string. A ``Speakable`` value has one form for the screen and one for the voice:
///
/// ```swift
/// let reply: Reply = "Send \(money) to \(contact.name)?"
/// reply.shown   // "Send $20.50 to Anna?"
/// reply.spoken  // "Send twenty dollars and fifty cents to Anna?"
/// ```
public struct Reply: Hashable, Sendable, Speakable {
  /// The text for the screen.
  public var shown: String
  /// The text for the voice.
  public var spoken: String

  /// Creates a reply with two texts.
  public init(shown: String, spoken: String) {
    self.shown = shown
    self.spoken = spoken
  }

  /// Creates a reply with the same text for the screen and the voice.
  public init(_ text: String) { self.init(shown: text, spoken: text) }

  /// Returns two replies, one after the other.
  public static func + (first: Reply, second: Reply) -> Reply {
    Reply(shown: first.shown.joined(to: second.shown), spoken: first.spoken.joined(to: second.spoken))
  }
}

extension String {
  fileprivate func joined(to next: String) -> String {
    isEmpty ? next : next.isEmpty ? self : self + " " + next
  }
}

extension Reply: ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
  /// Creates a reply that is shown and spoken alike.
  public init(stringLiteral value: String) { self.init(value) }
  /// Creates a reply from text and values, each in its two forms.
  public init(stringInterpolation: Interpolation) {
    self.init(shown: stringInterpolation.shown, spoken: stringInterpolation.spoken)
  }

  /// Collects the two texts of a reply.
  public struct Interpolation: StringInterpolationProtocol {
    var shown = ""
    var spoken = ""

    /// Creates an empty reply.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Adds fixed text.
    public mutating func appendLiteral(_ literal: String) {
      shown += literal
      spoken += literal
    }

    /// Adds a value in its two forms.
    public mutating func appendInterpolation(_ value: some Speakable) {
      shown += value.shown.bidiIsolated
      spoken += value.spoken
    }

    /// Adds a reply as it is: the names in it are isolated already.
    public mutating func appendInterpolation(_ reply: Reply) {
      shown += reply.shown
      spoken += reply.spoken
    }

    /// Adds text from outside, such as a name: isolated where it could turn the direction of the line.
    public mutating func appendInterpolation(_ text: String) {
      shown += text.bidiIsolated
      spoken += text
    }

    /// Adds a count.
    public mutating func appendInterpolation(_ count: Int) {
      shown += String(count)
      spoken += String(count)
    }
  }
}

extension String {
  /// The text between FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE (Unicode Annex 9) when it holds anything that
  /// could disturb the line it stands in, its own direction controls removed.
  public var bidiIsolated: String {
    guard unicodeScalars.contains(where: \.disturbsDirection) else { return self }
    var clean = String.UnicodeScalarView()
    clean.append(contentsOf: unicodeScalars.filter { !$0.isDirectionControl })
    return "\u{2068}\(String(clean))\u{2069}"
  }
}

extension Unicode.Scalar {
  fileprivate var isDirectionControl: Bool {
    switch value {
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// True if the scalar is written right to left or controls direction.
  fileprivate var disturbsDirection: Bool {
    switch value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: isDirectionControl
    }
  }
}
