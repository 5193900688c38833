public import VocativeCore

/// A message on a WebSocket.
public enum WebMessage: Hashable, Sendable {
  /// Text: JSON by the message protocol.
  case text(String)
  /// Bytes: sound, or a picture.
  case binary([UInt8])

  /// How many bytes it takes to keep it.
  var byteCost: Int {
    switch self {
    case .text(let text): text.utf8.count + 64
    case .binary(let bytes): bytes.count + 64
    }
  }
}

extension WebMessage: RedactedDescription {}
