import VocativeCore
import VocativeServer
import VocativeSupport

/// A file that a client announces with `open` and then sends in binary messages.
struct PictureUpload: Sendable {
  let name: String
  private let size: Int
  /// The bytes that have arrived.
  var bytes: [UInt8] = []

  /// The largest file, in bytes.
  private static let sizeLimit = 40_000_000

  /// The file that a message announces.
  ///
  /// - Throws: ``VocativeCore/InputError`` for a missing name, and for a size beyond the limit.
  init(_ message: ClientMessage) throws(InputError) {
    let field = try message.body.required("bytes")
    guard let size = Int(exactly: try field.integer()), (1...Self.sizeLimit).contains(size) else {
      throw field.issue(.invalid, "expected a file of 1 byte to \(Self.sizeLimit / 1_000_000) MB")
    }
    self.size = size
    name = String(try message.body.required("name").text().prefix(100))
  }

  /// True when all bytes have arrived.
  var isComplete: Bool { bytes.count >= size }
}
