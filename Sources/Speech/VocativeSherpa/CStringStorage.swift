import Foundation

/// Texts that C reads, kept until this goes.
final class CStringStorage {
  private var copies: [UnsafeMutablePointer<CChar>] = []

  func pointer(to text: String) -> UnsafePointer<CChar>? {
    guard let copy = strdup(text) else { return nil }
    copies.append(copy)
    return UnsafePointer(copy)
  }

  deinit { for copy in copies { free(copy) } }
}
