public import VocativeCore

/// A message on a WebSocket.
public enum WebMessage: Hashable, Sendable {
  /// Text: JSON of the message protocol.
  case text(String)
  /// Bytes: audio or a picture.
  case binary([UInt8])

  /// The number of bytes that the message takes in memory, about.
  var byteCost: Int {
    switch self {
    case .text(let text): text.utf8.count + 64
    case .binary(let bytes): bytes.count + 64
    }
  }
}

extension WebMessage: RedactedDescription {}
