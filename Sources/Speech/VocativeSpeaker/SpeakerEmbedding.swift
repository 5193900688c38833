import VocativeCore

/// The characteristics of a voice as a vector of length 1: the closer two vectors, the more alike the voices.
///
/// An embedding is biometric data. Its description does not show it; keep it on the device.
public struct SpeakerEmbedding: Hashable, Sendable, Codable {
  /// The numbers, in the order of the encoder's outputs.
  let values: [Float]

  /// Creates an embedding from numbers that are scaled to length 1; nil if all are 0 or one is not finite.
  init?(_ values: [Float]) {
    let length = values.reduce(0) { $0 + $1 * $1 }.squareRoot()
    guard length > 0, length.isFinite else { return nil }
    self.values = values.map { $0 / length }
  }

  /// Returns the cosine of the angle between two embeddings, at most 1; 0 if they come from different encoders.
  public func similarity(to other: SpeakerEmbedding) -> Double {
    guard values.count == other.values.count else { return 0 }
    return zip(values, other.values).reduce(0) { $0 + Double($1.0) * Double($1.1) }
  }

  /// Returns the middle of embeddings; nil if there is none.
  static func mean(of embeddings: [SpeakerEmbedding]) -> SpeakerEmbedding? {
    guard let first = embeddings.first else { return nil }
    return embeddings.dropFirst().reduce(into: first.values) { sum, next in
      for index in sum.indices where index < next.values.count { sum[index] += next.values[index] }
    }.normalized
  }

  /// Creates an embedding from what ``encode(to:)`` wrote.
  ///
  /// - Throws: `DecodingError` for numbers that are no direction.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let embedding = try container.decode([Float].self).normalized else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "these numbers are no voice")
    }
    self = embedding
  }

  /// Encodes the numbers.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(values)
  }
}

extension [Float] {
  /// The embedding in the direction of these numbers; nil if they have none.
  fileprivate var normalized: SpeakerEmbedding? { SpeakerEmbedding(self) }
}

extension SpeakerEmbedding: CustomStringConvertible, CustomReflectable {
  /// The number of dimensions, without the numbers.
  public var description: String { "SpeakerEmbedding(\(values.count) dimensions)" }

  /// A mirror of the description alone.
  public var customMirror: Mirror { Mirror(reflecting: description) }
}
