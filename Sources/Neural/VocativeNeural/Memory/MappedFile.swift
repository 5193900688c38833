import Foundation

/// A file mapped into memory; the system loads a page when it is read.
///
/// Unlike Foundation's mapped `Data`, it refuses pipes and devices, which may never end. A file must not be cut short
/// while it is mapped; replace it by renaming another one, as ``SafetensorsFile`` does when it writes.
///
/// It is `@unchecked Sendable` because the bytes are mapped read-only, and because the address and the size never change
/// until the owner is destroyed.
package struct MappedFile: ~Copyable, @unchecked Sendable {
  private let start: UnsafeRawPointer

  /// The size in bytes.
  package let count: Int

  /// Maps a file that has at least one byte and at most a limit.
  ///
  /// - Throws: `unreadable` when there is no such file, `damaged` when it is empty, `unsupported` past the limit.
  package init(_ path: String, limit: Int = .max) throws(ModelError) {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw ModelError(.unreadable, "this is no file name") }
    // A pipe without a writer would otherwise hold the call for ever.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw Self.unreadable(path) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { throw Self.unreadable(path) }
    let size = Int(status.st_size)
    guard size > 0 else { throw ModelError(.damaged, "the file is empty", file: path) }
    guard size <= limit else {
      throw ModelError(.unsupported, "it has \(size) bytes, and at most \(limit) are expected", file: path)
    }
    guard let start = mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0), start != MAP_FAILED else {
      throw ModelError(.unreadable, "there is no room in memory for its \(size) bytes", file: path)
    }
    count = size
    self.start = UnsafeRawPointer(start)
  }

  deinit { munmap(UnsafeMutableRawPointer(mutating: start), count) }

  /// Lends the bytes of a range, which must lie inside the file.
  package func withBytes<Result, Failure: Error>(
    _ range: Range<Int>, _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    let whole = UnsafeRawBufferPointer(start: start, count: count)
    return try body(UnsafeRawBufferPointer(rebasing: whole[range]))
  }

  /// A copy of the bytes of a range, which must lie inside the file.
  package func copy(_ range: Range<Int>) -> [UInt8] { withBytes(range) { Array($0) } }

  /// Gives back the memory of the pages that were read; the system loads them again when they are needed.
  package func releasePages() {
    madvise(UnsafeMutableRawPointer(mutating: start), count, MADV_DONTNEED)
  }

  private static func unreadable(_ path: String) -> ModelError {
    ModelError(.unreadable, "there is no such file, or it may not be read", file: path)
  }
}
