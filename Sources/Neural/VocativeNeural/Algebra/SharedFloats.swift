import CKernels
import Dispatch
import Synchronization

/// Numbers in memory that several cores read, or write in parts that do not overlap.
///
/// The address is kept as a number so that it can cross to other threads; who owns the memory must outlive the work.
package struct SharedFloats: Sendable {
  private let address: UInt
  /// How many there are.
  package let count: Int

  package init(_ start: UnsafeMutablePointer<Float>, count: Int) {
    address = UInt(bitPattern: start)
    self.count = count
  }

  /// Where they begin.
  package var start: UnsafeMutablePointer<Float> {
    guard let start = UnsafeMutablePointer<Float>(bitPattern: address) else {
      preconditionFailure("numbers without an address")
    }
    return start
  }

  /// The part that one of some cores works on: whole cache lines.
  package func chunk(_ number: Int, of parts: Int) -> Range<Int> {
    let lines = (count + 15) / 16
    return min(lines * number / parts * 16, count)..<min(lines * (number + 1) / parts * 16, count)
  }

  /// The sum of their squares, computed on some cores.
  package func squaredNorm(threads: Int) -> Double {
    concurrentMap(threads) { core in
      // Added up in pieces, so that small squares are not lost beside a large sum.
      let range = chunk(core, of: threads)
      return stride(from: range.lowerBound, to: range.upperBound, by: 4_096).reduce(0) { sum, first in
        let length = Double(kernel_length(start + first, min(4_096, range.upperBound - first)))
        return sum + length * length
      }
    }.reduce(0, +)
  }
}

extension [Float] {
  /// Lends the numbers to several cores.
  package mutating func withSharedFloats<Result, Failure: Error>(
    _ body: (SharedFloats) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try withUnsafeMutableBufferPointer { (buffer) throws(Failure) in
      // A buffer of nothing has no address; nothing is read or written there.
      let start = buffer.baseAddress ?? Self.placeholderAddress
      return try body(SharedFloats(start, count: buffer.count))
    }
  }

  private static var placeholderAddress: UnsafeMutablePointer<Float> {
    guard let address = UnsafeMutablePointer<Float>(bitPattern: 64) else { preconditionFailure("64 is an address") }
    return address
  }
}

/// Runs a piece of work on each of some cores, and gives what came of it in order.
///
/// - Throws: what the first piece that failed threw.
package func concurrentMap<Output: Sendable, Failure: Error>(
  _ count: Int, _ body: @Sendable (Int) throws(Failure) -> Output
) throws(Failure) -> [Output] {
  let outputs = Mutex<[Result<Output, Failure>?]>(Array(repeating: nil, count: count))
  DispatchQueue.concurrentPerform(iterations: count) { share in
    let output = Result { () throws(Failure) in try body(share) }
    outputs.withLock { $0[share] = output }
  }
  var results: [Output] = []
  for case .some(let output) in outputs.withLock(\.self) { results.append(try output.get()) }
  return results
}
