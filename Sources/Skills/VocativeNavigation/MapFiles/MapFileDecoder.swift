import VocativeSupport

/// Reads the numbers and texts of a map file, and checks every count before room is made for it.
struct MapFileDecoder {
  private let bytes: [UInt8]
  private var position: Int
  private let file: String?
  /// The texts by their numbers.
  var texts: [String] = []

  init(_ bytes: [UInt8], from position: Int, file: String?) {
    (self.bytes, self.position, self.file) = (bytes, position, file)
  }

  /// True at the end of the file.
  var isAtEnd: Bool { position == bytes.count }

  /// The error for a damaged file.
  var damage: InputError {
    InputError(.syntax, "the map file is damaged, or was written by another version; build it again", file: file)
  }

  mutating func number() throws(InputError) -> Int {
    var (value, shift) = (UInt64(0), UInt64(0))
    while position < bytes.count, shift < 64 {
      let byte = bytes[position]
      position += 1
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return Int(Int64(bitPattern: value >> 1)) ^ -Int(value & 1) }
      shift += 7
    }
    throw damage
  }

  /// A number of entries that follow, each of at least one byte.
  mutating func count() throws(InputError) -> Int {
    let count = try number()
    guard count >= 0, count <= bytes.count - position else { throw damage }
    return count
  }

  mutating func text() throws(InputError) -> String {
    let number = try number()
    guard texts.indices.contains(number) else { throw damage }
    return texts[number]
  }

  /// The text whose bytes follow.
  mutating func inlineText() throws(InputError) -> String {
    let count = try count()
    guard let text = String(validating: bytes[position..<position + count], as: UTF8.self) else { throw damage }
    position += count
    return text
  }

  /// A position from its difference to the one before.
  mutating func coordinate(after last: inout (latitude: Int, longitude: Int)) throws(InputError) -> Coordinate {
    let (latitude, longitude) = (
      last.latitude.addingReportingOverflow(try number()), last.longitude.addingReportingOverflow(try number())
    )
    last = (latitude.partialValue, longitude.partialValue)
    let scale = Coordinate.unitsPerDegree
    guard !latitude.overflow, !longitude.overflow,
      let point = Coordinate(latitude: Double(last.latitude) / scale, longitude: Double(last.longitude) / scale)
    else { throw damage }
    return point
  }
}
