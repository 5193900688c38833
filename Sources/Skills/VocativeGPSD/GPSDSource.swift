import Dispatch
import Foundation
public import VocativeCore
public import VocativeNavigation

/// The positions of gpsd, the daemon of receivers on Linux, over its JSON protocol (gpsd_json(5)).
///
/// The connection goes to the loopback address alone: no name is looked up, and nothing leaves the machine.
///
/// ```swift
/// for try await fix in GPSDSource().fixes() {
///   for reply in await navigator.update(fix) { print(reply.shown) }
/// }
/// ```
public struct GPSDSource: PositionSource {
  /// The port of gpsd.
  public let port: UInt16

  /// The usual port of gpsd.
  public static let defaultPort: UInt16 = 2947

  /// Creates a source; it connects when its positions are asked for.
  public init(port: UInt16 = defaultPort) { self.port = port }

  /// Connects and returns the positions as they come; a slow consumer loses the oldest.
  ///
  /// The stream ends with ``GPSDError`` if there is no gpsd, or if it goes away.
  public func fixes() -> EventStream<PositionFix> {
    let (stream, continuation) = EventStream<PositionFix>.makeStream(bufferingAtMost: 64)
    let port = port
    // Reading from the socket blocks, so it has a thread of its own.
    let queue = DispatchQueue(label: "vocative.gpsd")
    queue.async {
      do throws(GPSDError) {
        let connection = try LoopbackConnection(port: port)
        try connection.send(#"?WATCH={"enable":true,"json":true};"# + "\n")
        var reader = GPSDReportReader()
        while let line = try connection.readLine() {
          if let fix = try reader.fix(in: line), !continuation.yield(fix) { return }
        }
        throw GPSDError(code: .closed)
      } catch {
        continuation.finish(throwing: error)
      }
    }
    return stream
  }
}
