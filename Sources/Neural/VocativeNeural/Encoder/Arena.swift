import CKernels

/// A stretch of memory to work in, on large pages where the system has them, freed with its owner.
///
/// The address is kept as a number, so that an arena can wait in a pool; whoever has taken it out is its only user.
package final class Arena: Sendable {
  private let address: UInt
  /// How many bytes it has.
  package let count: Int

  package init(count: Int) {
    let start = UnsafeMutableRawPointer.allocate(byteCount: max(count, 1), alignment: 64)
    kernel_advise_large_pages(start, count)
    address = UInt(bitPattern: start)
    self.count = count
  }

  deinit { UnsafeMutableRawPointer(bitPattern: address)?.deallocate() }

  /// Where the numbers that begin at an offset are.
  package func pointer<Number: BitwiseCopyable>(
    at offset: Int, to type: Number.Type = Number.self
  ) -> UnsafeMutablePointer<Number> {
    guard offset < max(count, 1), let start = UnsafeMutableRawPointer(bitPattern: address) else {
      preconditionFailure("an offset outside the arena")
    }
    return (start + offset).assumingMemoryBound(to: type)
  }
}
