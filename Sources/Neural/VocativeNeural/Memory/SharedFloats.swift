import CKernels

/// A run of 32-bit numbers in memory that several threads read, or write in parts that do not overlap.
///
/// It is `@unchecked Sendable` because the address and the count never change. The owner of the memory keeps it alive
/// until the work has ended, and no two threads write to the same element (see ``chunk(_:of:)``).
@usableFromInline
package struct SharedFloats: @unchecked Sendable {
  /// The address of the first number.
  @usableFromInline
  package let start: UnsafeMutablePointer<Float>
  /// The number of elements.
  @usableFromInline
  package let count: Int

  /// Shares memory that outlives the value.
  @inlinable
  package init(_ start: UnsafeMutablePointer<Float>, count: Int) {
    self.start = start
    self.count = count
  }

  /// The elements that one of several threads works on, in whole cache lines.
  package func chunk(_ number: Int, of parts: Int) -> Range<Int> {
    let lines = (count + 15) / 16
    return min(lines * number / parts * 16, count)..<min(lines * (number + 1) / parts * 16, count)
  }

  /// Returns the sum of the squares, computed on several threads.
  package func squaredNorm(threads: Int) -> Double {
    concurrentMap(threads) { thread in
      // Summed in blocks, so that small squares are not lost beside a large sum.
      let range = chunk(thread, of: threads)
      return stride(from: range.lowerBound, to: range.upperBound, by: 4_096).reduce(0) { sum, first in
        let length = Double(kernel_l2_norm(start + first, min(4_096, range.upperBound - first)))
        return sum + length * length
      }
    }.reduce(0, +)
  }
}

extension [Float] {
  /// Lends the elements to several threads.
  @inlinable
  package mutating func withSharedFloats<Result, Failure: Error>(
    _ body: (SharedFloats) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try withUnsafeMutableBufferPointer { (buffer) throws(Failure) in
      // An empty buffer may have no address; nothing is read or written there.
      let start = buffer.baseAddress ?? Self.placeholderAddress
      return try body(SharedFloats(start, count: buffer.count))
    }
  }

  @usableFromInline
  static var placeholderAddress: UnsafeMutablePointer<Float> {
    guard let address = UnsafeMutablePointer<Float>(bitPattern: 64) else { preconditionFailure("64 is an address") }
    return address
  }
}

extension Array {
  /// Lends the elements of an array that is not empty.
  @inlinable
  package func withPointer<Result, Failure: Error>(
    _ body: (UnsafePointer<Element>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try withUnsafeBufferPointer { (buffer) throws(Failure) in
      guard let start = buffer.baseAddress else { preconditionFailure("an empty array has no elements to lend") }
      return try body(start)
    }
  }
}
