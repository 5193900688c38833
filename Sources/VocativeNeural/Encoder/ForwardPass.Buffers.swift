import CKernels

extension ForwardPass {
  /// The arrays of a batch, where they are in an arena.
  struct Buffers {
    /// The state of every token; the result, too.
    let hidden: UnsafeMutablePointer<Float>
    /// Queries, keys and values of every token.
    let projected: UnsafeMutablePointer<Float>
    /// What attention found for every token.
    let context: UnsafeMutablePointer<Float>
    /// The middle of the feed-forward part: of every token in fp32, of one in int8.
    let inner: UnsafeMutablePointer<Float>
    /// What attention works in.
    let scratch: UnsafeMutablePointer<Float>
    /// The input of a product in int8, with a scale and a zero for every token, and what the product gives.
    let quanta: UnsafeMutablePointer<UInt8>
    let rowScales: UnsafeMutablePointer<Float>
    let rowZeros: UnsafeMutablePointer<Int32>
    let sums: UnsafeMutablePointer<Int32>

    init(_ layout: Layout, in arena: Arena) {
      hidden = arena.pointer(at: layout.hidden)
      projected = arena.pointer(at: layout.projected)
      context = arena.pointer(at: layout.context)
      inner = arena.pointer(at: layout.inner)
      scratch = arena.pointer(at: layout.scratch)
      quanta = arena.pointer(at: layout.quanta)
      rowScales = arena.pointer(at: layout.rowScales)
      rowZeros = arena.pointer(at: layout.rowZeros)
      sums = arena.pointer(at: layout.sums)
    }
  }

  /// Where the arrays of a batch begin, in bytes, and how many bytes they take.
  struct Layout {
    private(set) var hidden = 0
    private(set) var projected = 0
    private(set) var context = 0
    private(set) var inner = 0
    private(set) var scratch = 0
    private(set) var quanta = 0
    private(set) var rowScales = 0
    private(set) var rowZeros = 0
    private(set) var sums = 0
    private(set) var size = 0

    init(rows: Int, longest: Int, _ configuration: EncoderConfiguration, _ precision: Precision) {
      let isInt8 = precision == .int8
      let width = configuration.width
      let widest = max(configuration.innerWidth, 3 * width)
      hidden = place(rows * width, Float.self)
      projected = place(rows * 3 * width, Float.self)
      context = place(rows * width, Float.self)
      inner = place(configuration.innerWidth * (isInt8 ? 1 : rows), Float.self)
      scratch = place(kernel_attention_scratch(longest, configuration.headWidth), Float.self)
      quanta = place(isInt8 ? rows * widest : 0, UInt8.self)
      rowScales = place(isInt8 ? rows : 0, Float.self)
      rowZeros = place(isInt8 ? rows : 0, Int32.self)
      sums = place(isInt8 ? rows * widest : 0, Int32.self)
    }

    /// Every array begins on a cache line, and has one at least.
    private mutating func place<Number>(_ count: Int, _ type: Number.Type) -> Int {
      defer { size += (max(count, 1) * MemoryLayout<Number>.stride + 63) & ~63 }
      return size
    }
  }
}
