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
    /// The middle of the feed-forward part of every token.
    let inner: UnsafeMutablePointer<Float>
    /// What attention works in.
    let scratch: UnsafeMutablePointer<Float>
    /// The input of a product in int8, and how every token's row of it was quantised.
    let quanta: UnsafeMutablePointer<UInt8>
    let quantised: UnsafeMutablePointer<kernel_row>

    init(_ layout: Layout, in arena: Arena) {
      hidden = arena.pointer(at: layout.hidden)
      projected = arena.pointer(at: layout.projected)
      context = arena.pointer(at: layout.context)
      inner = arena.pointer(at: layout.inner)
      scratch = arena.pointer(at: layout.scratch)
      quanta = arena.pointer(at: layout.quanta)
      quantised = arena.pointer(at: layout.quantised)
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
    private(set) var quantised = 0
    private(set) var size = 0

    init(rows: Int, longest: Int, _ configuration: EncoderConfiguration, _ precision: Precision) {
      let isInt8 = precision == .int8
      let width = configuration.width
      let widest = kernel_packed_width(max(configuration.innerWidth, width))
      hidden = place(rows * width, Float.self)
      projected = place(rows * 3 * width, Float.self)
      context = place(rows * width, Float.self)
      inner = place(rows * configuration.innerWidth, Float.self)
      scratch = place(kernel_attention_scratch(longest, configuration.headWidth), Float.self)
      quanta = place(isInt8 ? rows * widest : 0, UInt8.self)
      quantised = place(isInt8 ? rows : 0, kernel_row.self)
    }

    /// Every array begins on a cache line, and has one at least.
    private mutating func place<Number>(_ count: Int, _ type: Number.Type) -> Int {
      defer { size += (max(count, 1) * MemoryLayout<Number>.stride + 63) & ~63 }
      return size
    }
  }
}
