import COneDNN

/// Products of row-major matrices of 32-bit numbers, computed by oneDNN on the threads of the calling thread.
package enum MatrixProduct {
  /// A row-major matrix in memory, read as it is or transposed.
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

  /// Computes output = beta · output + alpha · first · second, with `rows × columns` numbers in the output.
  ///
  /// As they are read, the first operand has `innerDimension` columns and the second has `innerDimension` rows.
  ///
  /// - Throws: ``ModelError`` with `invalidInput` when oneDNN refuses.
  package static func compute(
    _ first: Operand, _ second: Operand, rows: Int, columns: Int, innerDimension: Int, alpha: Float = 1,
    beta: Float = 0, to output: UnsafeMutablePointer<Float>
  ) throws(ModelError) {
    let status = dnnl_sgemm(
      transposeFlag(first), transposeFlag(second), Int64(rows), Int64(columns), Int64(innerDimension), alpha,
      first.values, Int64(first.stride), second.values, Int64(second.stride), beta, output, Int64(columns))
    guard status == dnnl_success else {
      throw ModelError(.invalidInput, "the product of two matrices failed with status \(status.rawValue)")
    }
  }

  /// Sets the number of threads for the products of the calling thread.
  package static func useThreads(_ count: Int) { omp_set_num_threads(Int32(clamping: count)) }

  private static func transposeFlag(_ operand: Operand) -> CChar {
    CChar(UInt8(ascii: operand.isTransposed ? "T" : "N"))
  }
}
