/// A pseudo-random number generator with a seed (SplitMix64; Steele, Lea and Flood 2014).
public struct SeededRandomNumberGenerator: RandomNumberGenerator, Sendable {
  /// The state; generators with equal states give equal numbers from then on.
  public private(set) var state: UInt64

  /// Creates a generator; equal seeds give equal numbers.
  public init(seed: UInt64) { state = seed }

  /// Returns 64 random bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns a uniform number between −1 and 1.
  package mutating func signedUniform() -> Float { Float(next() >> 40) / 0x80_0000 - 1 }

  /// Returns a uniform number from 0 up to, not including, 1.
  package mutating func uniform() -> Double { Double.random(in: 0..<1, using: &self) }

  /// Returns a number of mean 0 and variance 1, approximately normal: the sum of four uniform ones.
  package mutating func gaussian() -> Float {
    let bits = next()
    let sum = (0..<4).reduce(0) { $0 + Int((bits >> (16 * UInt64($1))) & 0xFFFF) }
    return (Float(sum) - 131_070) / 37_837
  }
}
