/// A repeatable source of randomness (SplitMix64; Steele, Lea and Flood 2014).
public struct SeededRandomNumberGenerator: RandomNumberGenerator, Sendable {
  /// Where the source is: one with the same state goes on alike.
  public private(set) var state: UInt64

  /// A source that gives the same numbers for the same seed.
  public init(seed: UInt64) { state = seed }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number between −1 and 1.
  package mutating func signedUniform() -> Float { Float(next() >> 40) / 0x80_0000 - 1 }

  /// From 0 up to 1.
  package mutating func uniform() -> Double { Double.random(in: 0..<1, using: &self) }

  /// Of variance 1, as the sum of four even ones, which is near enough.
  package mutating func gaussian() -> Float {
    let bits = next()
    let sum = (0..<4).reduce(0) { $0 + Int((bits >> (16 * UInt64($1))) & 0xFFFF) }
    return (Float(sum) - 131_070) / 37_837
  }
}
