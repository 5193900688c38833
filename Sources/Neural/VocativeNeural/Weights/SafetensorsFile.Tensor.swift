extension SafetensorsFile {
  /// The kind of number that a tensor is made of, by its name in the safetensors format.
  package enum ElementType: String, Hashable, Sendable, CaseIterable {
    /// IEEE 754 numbers of 32 bits.
    case f32 = "F32"
    /// IEEE 754 numbers of 16 bits.
    case f16 = "F16"
    /// The upper 16 bits of IEEE 754 numbers of 32 bits.
    case bf16 = "BF16"
    case f64 = "F64"
    case i8 = "I8"
    case i16 = "I16"
    case i32 = "I32"
    case i64 = "I64"
    case u8 = "U8"
    case u16 = "U16"
    case u32 = "U32"
    case u64 = "U64"
    case bool = "BOOL"

    /// The size of an element in bytes.
    package var width: Int {
      switch self {
      case .i8, .u8, .bool: 1
      case .f16, .bf16, .i16, .u16: 2
      case .f32, .i32, .u32: 4
      case .f64, .i64, .u64: 8
      }
    }
  }

  /// The type, shape and position of a tensor in a file.
  package struct Tensor: Hashable, Sendable {
    /// The kind of its numbers.
    package let type: ElementType
    /// The size along each axis, the slowest first; empty for a scalar.
    package let shape: [Int]
    /// The range of its bytes in the file.
    let range: Range<Int>

    /// The number of elements.
    package var count: Int { range.count / type.width }
  }
}
