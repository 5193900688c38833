import CKernels

// Conversions by bits: Swift's `Float16` is not there on every Apple machine that the package is for.

extension Float {
  /// The value of an IEEE 754 number of 16 bits; infinities and what is no number stay so.
  init(float16Bits bits: UInt16) {
    let sign = UInt32(bits & 0x8000) << 16
    let exponent = UInt32(bits >> 10) & 0x1f
    let fraction = UInt32(bits & 0x3ff)
    switch exponent {
    case 0: self = Float(sign: sign == 0 ? .plus : .minus, exponent: -24, significand: Float(fraction))
    case 0x1f: self.init(bitPattern: sign | 0x7f80_0000 | fraction << 13)
    default: self.init(bitPattern: sign | (exponent + 112) << 23 | fraction << 13)
    }
  }

  /// The nearest IEEE 754 number of 16 bits, of two equally near the even one; infinity past 65,504.
  package var float16Bits: UInt16 {
    let sign = UInt16(truncatingIfNeeded: bitPattern >> 16) & 0x8000
    let size = bitPattern & 0x7fff_ffff
    if size > 0x7f80_0000 { return sign | 0x7e00 }
    if size >= 0x477f_f000 { return sign | 0x7c00 }
    // Below 2⁻¹⁴ the numbers of 16 bits are multiples of 2⁻²⁴.
    if size < 0x3880_0000 { return sign | UInt16((Float(bitPattern: size) * 0x1p24).rounded(.toNearestOrEven)) }
    let rounded = size + 0xfff + (size >> 13 & 1) - 0x3800_0000
    return sign | UInt16(truncatingIfNeeded: rounded >> 13)
  }

  /// The value of a BF16: the upper half of a number of 32 bits.
  init(bfloat16Bits bits: UInt16) { self.init(bitPattern: UInt32(bits) << 16) }

  /// The nearest BF16, of two equally near the even one.
  var bfloat16Bits: UInt16 {
    if isNaN { return UInt16(truncatingIfNeeded: bitPattern >> 16) | 0x40 }
    return UInt16(truncatingIfNeeded: (bitPattern + 0x7fff + (bitPattern >> 16 & 1)) >> 16)
  }
}

extension [Float] {
  /// True if every element is finite.
  var allFinite: Bool { kernel_all_finite(self, count) == 1 }
}
