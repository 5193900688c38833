/// How sure a stage is of what it says: a probability from 0 to 1.
///
/// Not-a-number and values outside the range are brought into it, so that a confidence can always be compared.
public struct Confidence: Hashable, Sendable, Codable {
  /// The probability, from 0 to 1.
  public let value: Double

  /// A confidence; a value that is no number counts as 0.
  public init(_ value: Double) {
    self.value = value.isNaN ? 0 : min(max(value, 0), 1)
  }

  /// Not sure at all: 0.
  public static let zero = Confidence(0)

  /// Sure: 1.
  public static let certain = Confidence(1)

  /// Below this nothing is taken from a reading.
  public static let acceptanceThreshold = Confidence(0.5)

  /// What a yes must reach before money moves.
  public static let confirmationThreshold = Confidence(0.9)

  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(Double.self))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}

extension Confidence: Comparable {
  public static func < (left: Confidence, right: Confidence) -> Bool { left.value < right.value }
}

extension Confidence: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  public init(floatLiteral value: Double) { self.init(value) }
  public init(integerLiteral value: Int) { self.init(Double(value)) }
}

extension Confidence: CustomStringConvertible {
  public var description: String { "\((value * 1000).rounded() / 1000)" }
}

extension Confidence {
  /// The confidence that two independent things both hold.
  public static func * (left: Confidence, right: Confidence) -> Confidence {
    Confidence(left.value * right.value)
  }
}
