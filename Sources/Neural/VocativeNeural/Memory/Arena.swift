import CKernels

/// A block of working memory, on large pages where the system has them, freed with its owner.
///
/// It is `@unchecked Sendable` because the address and the size never change, and because each arena has one user at a
/// time: a pool or a lock hands it over, and only the holder reads and writes through its pointers.
package final class Arena: @unchecked Sendable {
  private let start: UnsafeMutableRawPointer
  /// The size in bytes.
  package let count: Int

  /// Allocates an arena.
  package init(count: Int) {
    start = UnsafeMutableRawPointer.allocate(byteCount: max(count, 1), alignment: 64)
    kernel_advise_large_pages(start, count)
    self.count = count
  }

  deinit { start.deallocate() }

  /// The address of the elements that begin at an offset, in bytes.
  package func pointer<Number: BitwiseCopyable>(
    at offset: Int, to type: Number.Type = Number.self
  ) -> UnsafeMutablePointer<Number> {
    precondition(offset < max(count, 1), "an offset outside the arena")
    return (start + offset).assumingMemoryBound(to: type)
  }
}
