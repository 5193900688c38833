import Foundation
import TestSupport

@testable import VocativeNeural

/// A safetensors file from a header as it is written and bytes after it.
func weightFile(_ header: String, _ data: [UInt8] = [], claiming length: UInt64? = nil) -> [UInt8] {
  let length = length ?? UInt64(header.utf8.count)
  return (0..<8).map { UInt8(truncatingIfNeeded: length >> (8 * $0)) } + header.utf8 + data
}

extension TemporaryFolder {
  /// Writes a file of some name and returns its path.
  func file(_ bytes: [UInt8]) throws -> String { try file("file", holding: bytes) }
}
