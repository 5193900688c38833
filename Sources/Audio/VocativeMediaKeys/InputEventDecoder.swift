/// Decodes the event stream of a Linux input device: records of `struct input_event` for 64-bit machines (24 bytes).
///
/// A record has two 64-bit numbers of its time, the type and the code in 16 bits each, and the value in 32, all in the byte
/// order of the machine.
struct InputEventDecoder {
  private var pending: [UInt8] = []

  private static let size = 24
  /// The type EV_KEY; its value is 0 for a key that goes up, 1 for one that goes down, and 2 while it repeats.
  private static let keyType: UInt16 = 1

  /// Takes the next bytes, and returns the events of keys that are known.
  mutating func events(in bytes: some Sequence<UInt8>) -> [MediaKeyEvent] {
    pending += bytes
    var (events, start): ([MediaKeyEvent], Int) = ([], 0)
    while pending.count - start >= Self.size {
      if let event = Self.event(pending[start..<start + Self.size]) { events.append(event) }
      start += Self.size
    }
    pending.removeFirst(start)
    return events
  }

  private static func event(_ record: ArraySlice<UInt8>) -> MediaKeyEvent? {
    let bytes = Array(record)
    let (type, code) = (number(bytes[16..<18]), number(bytes[18..<20]))
    let value = number(bytes[20..<24])
    guard type == UInt32(keyType), value <= 1, let code = UInt16(exactly: code), let key = MediaKey(linuxCode: code)
    else { return nil }
    return MediaKeyEvent(key, isPressed: value == 1)
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    #if _endian(little)
      bytes.reversed().reduce(0) { $0 << 8 | UInt32($1) }
    #else
      bytes.reduce(0) { $0 << 8 | UInt32($1) }
    #endif
  }
}
