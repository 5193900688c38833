import COneDNN

/// Products of row-major matrices of 32-bit numbers, computed by oneDNN on the calling thread's cores.
package enum MatrixProduct {
  /// A matrix in memory, row by row, and whether it is to be read turned over.
  package struct Operand {
    let values: UnsafePointer<Float>
    /// The distance between the starts of two rows, in elements.
    let stride: Int
    let isTransposed: Bool

    package init(_ values: UnsafePointer<Float>, stride: Int, isTransposed: Bool = false) {
      self.values = values
      self.stride = stride
      self.isTransposed = isTransposed
    }
  }

  /// output = share · output + factor · first · second, with `rows × columns` numbers in the output.
  ///
  /// The first has `innerDimension` columns and the second as many rows, as they are read.
  ///
  /// - Throws: ``ModelError`` with `invalidInput` when oneDNN refuses.
  package static func compute(
    _ first: Operand, _ second: Operand, rows: Int, columns: Int, innerDimension: Int, alpha: Float = 1,
    beta share: Float = 0,
    to output: UnsafeMutablePointer<Float>
  ) throws(ModelError) {
    let status = dnnl_sgemm(
      transposeFlag(first), transposeFlag(second), Int64(rows), Int64(columns), Int64(innerDimension), alpha,
      first.values,
      Int64(first.stride), second.values, Int64(second.stride), share, output, Int64(columns))
    guard status == dnnl_success else {
      throw ModelError(.invalidInput, "the product of two matrices failed with status \(status.rawValue)")
    }
  }

  /// Lets the products of the calling thread use some cores.
  package static func useThreads(_ count: Int) { omp_set_num_threads(Int32(clamping: count)) }

  private static func transposeFlag(_ operand: Operand) -> CChar {
    CChar(UInt8(ascii: operand.isTransposed ? "T" : "N"))
  }
}
