import CKernels

extension ForwardPass {
  /// The working arrays of a batch, in an arena.
  struct Buffers {
    /// The state of every token, and the result: `[tokens × width]`.
    let hidden: UnsafeMutablePointer<Float>
    /// The queries, keys and values of every token: `[tokens × 3 · width]`.
    let queryKeyValue: UnsafeMutablePointer<Float>
    /// The output of attention: `[tokens × width]`.
    let context: UnsafeMutablePointer<Float>
    /// The inner activations of the feed-forward layer: `[tokens × intermediate size]`.
    let intermediate: UnsafeMutablePointer<Float>
    /// The working memory of attention.
    let scratch: UnsafeMutablePointer<Float>
    /// The input of a product in int8, and the quantisation of each of its rows.
    let int8Input: UnsafeMutablePointer<UInt8>
    let rowQuantization: UnsafeMutablePointer<kernel_row_quantization>

    /// Plans the arrays of a batch of `rows` tokens whose longest sentence has `longest` tokens.
    init(
      _ planner: inout ArenaPlanner, rows: Int, longest: Int, _ configuration: EncoderConfiguration,
      _ precision: Precision
    ) {
      let isInt8 = precision == .int8
      let width = configuration.hiddenSize
      let widest = kernel_packed_width(max(configuration.intermediateSize, width))
      hidden = planner.reserve(rows * width)
      queryKeyValue = planner.reserve(rows * 3 * width)
      context = planner.reserve(rows * width)
      intermediate = planner.reserve(rows * configuration.intermediateSize)
      scratch = planner.reserve(kernel_attention_scratch(longest, configuration.headSize))
      int8Input = planner.reserve(isInt8 ? rows * widest : 0, of: UInt8.self)
      rowQuantization = planner.reserve(isInt8 ? rows : 0, of: kernel_row_quantization.self)
    }
  }
}
