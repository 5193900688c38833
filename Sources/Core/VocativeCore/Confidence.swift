/// The probability, from 0 to 1, that a result is correct.
///
/// Not-a-number becomes 0, and other values are clamped to the range, so that confidences can always be compared.
public struct Confidence: Hashable, Sendable, Codable {
  /// The probability, from 0 to 1.
  public let value: Double

  /// Creates a confidence; the value is clamped to 0...1, and not-a-number becomes 0.
  public init(_ value: Double) {
    self.value = value.isNaN ? 0 : min(max(value, 0), 1)
  }

  /// The confidence 0.
  public static let zero = Confidence(0)

  /// The confidence 1.
  public static let certain = Confidence(1)

  /// The least confidence of a result that is used: 0.5.
  public static let acceptanceThreshold = Confidence(0.5)

  /// The least confidence of a "yes" that confirms a payment: 0.9.
  public static let confirmationThreshold = Confidence(0.9)

  /// Decodes a single number.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(Double.self))
  }

  /// Encodes a single number.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}

extension Confidence: Comparable {
  /// Returns true if the left confidence is lower.
  public static func < (left: Confidence, right: Confidence) -> Bool { left.value < right.value }
}

extension Confidence: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// Creates a confidence, as ``init(_:)`` does.
  public init(floatLiteral value: Double) { self.init(value) }
  /// Creates a confidence, as ``init(_:)`` does.
  public init(integerLiteral value: Int) { self.init(Double(value)) }
}

extension Confidence: CustomStringConvertible {
  /// The value, rounded to three decimal places.
  public var description: String { "\((value * 1000).rounded() / 1000)" }
}

extension Confidence {
  /// Returns the confidence that two independent results are both correct.
  public static func * (left: Confidence, right: Confidence) -> Confidence {
    Confidence(left.value * right.value)
  }
}
