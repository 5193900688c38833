import Dispatch
import Foundation
public import VocativeCore

/// The keys of a Linux input device (evdev), such as `/dev/input/event5`: a headset, a remote control, a keyboard.
///
/// Only the keys of ``MediaKey`` are reported; nothing else that is typed on the device is kept or passed on. The user must
/// be allowed to read the device, as members of the group `input` are.
///
/// ```swift
/// for try await event in MediaKeySource("/dev/input/event5").events() where event.isPressed {
///   if event.key == .next { print(await navigator.next().shown) }
/// }
/// ```
public struct MediaKeySource: Sendable {
  /// The path of the device.
  public let path: String

  /// Names a device; it is opened when its events are asked for.
  public init(_ path: String) { self.path = path }

  /// Opens the device and returns its keys as they come; a slow consumer loses the oldest.
  ///
  /// The stream ends with ``MediaKeyError`` if the device cannot be read, or is unplugged.
  public func events() -> EventStream<MediaKeyEvent> {
    let (stream, continuation) = EventStream<MediaKeyEvent>.makeStream(bufferingAtMost: 64)
    let path = path
    // Reading from the device blocks, so it has a thread of its own.
    DispatchQueue(label: "vocative.keys").async {
      guard let handle = FileHandle(forReadingAtPath: path) else {
        return continuation.finish(throwing: MediaKeyError(code: .unreadable))
      }
      var decoder = InputEventDecoder()
      while let bytes = try? handle.read(upToCount: 24 * 64), !bytes.isEmpty {
        for event in decoder.events(in: bytes) where !continuation.yield(event) { return }
      }
      continuation.finish(throwing: MediaKeyError(code: .unplugged))
    }
    return stream
  }
}
