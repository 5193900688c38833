import Foundation
import Testing
import VocativeCore

@testable import VocativeMediaKeys

@Suite("Keys of an input device")
struct MediaKeyTests {
  /// A record as the kernel writes it on a 64-bit machine.
  private static func record(type: UInt16, code: UInt16, value: Int32) -> [UInt8] {
    var bytes = [UInt8](repeating: 7, count: 16)
    withUnsafeBytes(of: type) { bytes += $0 }
    withUnsafeBytes(of: code) { bytes += $0 }
    withUnsafeBytes(of: value) { bytes += $0 }
    return bytes
  }

  private static func key(_ code: UInt16, _ value: Int32) -> [UInt8] {
    // The kernel ends each group of events with a record of synchronisation.
    record(type: 1, code: code, value: value) + record(type: 0, code: 0, value: 0)
  }

  /// Next goes down, repeats and goes up; talk is held; the letter A, a scan code and a mouse movement are passed over.
  private static let stream =
    key(163, 1) + key(163, 2) + key(163, 0) + key(226, 1) + key(30, 1) + record(type: 4, code: 4, value: 163)
    + record(type: 2, code: 0, value: 1) + key(226, 0) + key(1, 1)

  private static let expected = [
    MediaKeyEvent(.next, isPressed: true), MediaKeyEvent(.next, isPressed: false),
    MediaKeyEvent(.talk, isPressed: true), MediaKeyEvent(.talk, isPressed: false),
    MediaKeyEvent(.stop, isPressed: true),
  ]

  @Test("are read from records in pieces of any size", arguments: [1, 5, 24, 1_000])
  func chunks(size: Int) {
    var decoder = InputEventDecoder()
    var events: [MediaKeyEvent] = []
    for start in stride(from: 0, to: Self.stream.count, by: size) {
      events += decoder.events(in: Self.stream[start..<min(start + size, Self.stream.count)])
    }
    #expect(events == Self.expected)
  }

  @Test("come from a device until it is unplugged")
  func device() async throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "keys-\(UUID().uuidString)").path
    try Data(Self.stream).write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    var events: [MediaKeyEvent] = []
    let error = await #expect(throws: MediaKeyError.self) {
      for try await event in MediaKeySource(path).events() { events.append(event) }
    }
    #expect(events == Self.expected && error?.code == .unplugged)
    let missing = await #expect(throws: MediaKeyError.self) {
      for try await _ in MediaKeySource(path + "x").events() {}
    }
    #expect(missing?.code == .unreadable && missing?.remedy != nil)
  }
}
