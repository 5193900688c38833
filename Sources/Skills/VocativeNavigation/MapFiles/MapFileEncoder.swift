import Foundation

/// Writes the numbers and texts of a map file: variable-length integers of seven bits a byte, texts by their number.
struct MapFileEncoder {
  private(set) var bytes: [UInt8] = []
  private var numbers: [String: Int] = [:]
  private(set) var texts: [String] = []

  /// Writes a whole number, small ones in few bytes; negative ones are folded between positive ones.
  mutating func add(_ number: Int) {
    var rest = UInt64(bitPattern: Int64((number << 1) ^ (number >> 63)))
    while rest >= 0x80 {
      bytes.append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// Writes the number of a text; equal texts have one number.
  mutating func add(_ text: String) {
    let number = numbers[text] ?? texts.count
    if number == texts.count {
      numbers[text] = number
      texts.append(text)
    }
    add(number)
  }

  /// Writes the bytes of a text itself, after their number.
  mutating func addBytes(of text: String) {
    add(text.utf8.count)
    bytes += text.utf8
  }

  /// Appends what another encoder wrote.
  mutating func append(_ other: MapFileEncoder) { bytes += other.bytes }
}

extension Coordinate {
  /// The units of a degree in map files, as in OpenStreetMap: 1.1 cm.
  static let unitsPerDegree = 1e7

  /// The latitude and longitude in whole units.
  var units: (latitude: Int, longitude: Int) {
    (Int((latitude * Self.unitsPerDegree).rounded()), Int((longitude * Self.unitsPerDegree).rounded()))
  }
}
