import CKernels

extension ForwardPass {
  /// The arrays of a batch, where they are in an arena.
  struct Buffers {
    /// The state of every token; the result, too.
    let hidden: UnsafeMutablePointer<Float>
    /// Queries, keys and values of every token.
    let queryKeyValue: UnsafeMutablePointer<Float>
    /// What attention found for every token.
    let context: UnsafeMutablePointer<Float>
    /// The middle of the feed-forward part of every token.
    let intermediate: UnsafeMutablePointer<Float>
    /// What attention works in.
    let scratch: UnsafeMutablePointer<Float>
    /// The input of a product in int8, and how every token's row of it was quantised.
    let int8Input: UnsafeMutablePointer<UInt8>
    let rowQuantization: UnsafeMutablePointer<kernel_row>

    init(_ layout: Layout, in arena: Arena) {
      hidden = arena.pointer(at: layout.hidden)
      queryKeyValue = arena.pointer(at: layout.queryKeyValue)
      context = arena.pointer(at: layout.context)
      intermediate = arena.pointer(at: layout.intermediate)
      scratch = arena.pointer(at: layout.scratch)
      int8Input = arena.pointer(at: layout.int8Input)
      rowQuantization = arena.pointer(at: layout.rowQuantization)
    }
  }

  /// Where the arrays of a batch begin, in bytes, and how many bytes they take.
  struct Layout {
    private(set) var hidden = 0
    private(set) var queryKeyValue = 0
    private(set) var context = 0
    private(set) var intermediate = 0
    private(set) var scratch = 0
    private(set) var int8Input = 0
    private(set) var rowQuantization = 0
    private(set) var size = 0

    init(rows: Int, longest: Int, _ configuration: EncoderConfiguration, _ precision: Precision) {
      let isInt8 = precision == .int8
      let width = configuration.hiddenSize
      let widest = kernel_packed_width(max(configuration.intermediateSize, width))
      hidden = reserve(rows * width, Float.self)
      queryKeyValue = reserve(rows * 3 * width, Float.self)
      context = reserve(rows * width, Float.self)
      intermediate = reserve(rows * configuration.intermediateSize, Float.self)
      scratch = reserve(kernel_attention_scratch(longest, configuration.headSize), Float.self)
      int8Input = reserve(isInt8 ? rows * widest : 0, UInt8.self)
      rowQuantization = reserve(isInt8 ? rows : 0, kernel_row.self)
    }

    /// Every array begins on a cache line, and has one at least.
    private mutating func reserve<Number>(_ count: Int, _ type: Number.Type) -> Int {
      defer { size += (max(count, 1) * MemoryLayout<Number>.stride + 63) & ~63 }
      return size
    }
  }
}
