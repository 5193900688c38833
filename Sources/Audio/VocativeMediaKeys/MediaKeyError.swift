public import VocativeCore

/// An error of an input device.
public struct MediaKeyError: VocativeError {
  /// The kind of error, to be matched in a `catch`.
  public enum Code: Hashable, Sendable {
    /// There is no such device, or it may not be read.
    case unreadable
    /// The device was unplugged.
    case unplugged
  }

  /// The kind of error.
  public let code: Code

  /// The failure, in one plain sentence.
  public var message: String {
    code == .unreadable ? "The keys of this device can't be read." : "The device with the keys was unplugged."
  }
  /// The next step, in one plain sentence.
  public var remedy: String? {
    code == .unreadable
      ? "Check its path, and join the group input, which may read input devices." : "Plug it in again."
  }
}
