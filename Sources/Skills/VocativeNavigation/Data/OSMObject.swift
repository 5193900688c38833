import VocativeCore
import VocativeSupport

/// A node or way of OpenStreetMap, parsed from a line of its OPL text format.
///
/// An example is `n17 v1 Tname=Town%20%Hall,amenity=townhall x2.0051 y54.0012`. The first letter of a field is its type;
/// special characters are written as their hexadecimal code between percent signs.
struct OSMObject {
  enum Kind {
    case node(Coordinate)
    case path([Int64])
  }

  let id: Int64
  let kind: Kind
  let tags: [String: String]

  /// Parses a line of UTF-8; nil for an empty line and for objects of other types.
  init?(_ line: ArraySlice<UInt8>, number: Int, file: String?) throws(InputError) {
    func wrong(_ problem: String, _ code: InputError.Code = .syntax) -> InputError {
      InputError(code, problem, file: file, position: TextPosition(line: number, column: 1))
    }
    guard let letter = line.first, letter == UInt8(ascii: "n") || letter == UInt8(ascii: "w") else { return nil }
    var rest = line.dropFirst()
    guard let id = rest.takeField().integer else { throw wrong("expected a number after '\(letter.character)'") }
    var (tags, latitude, longitude, nodes): ([String: String], Double?, Double?, [Int64]) = ([:], nil, nil, [])
    while !rest.isEmpty {
      let field = rest.takeField()
      switch field.first {
      case UInt8(ascii: "x"): longitude = field.dropFirst().decimal
      case UInt8(ascii: "y"): latitude = field.dropFirst().decimal
      case UInt8(ascii: "T"):
        guard let found = OPLTags.parse(field.dropFirst()) else {
          throw wrong("expected tags as key=value with commas between")
        }
        tags = found
      case UInt8(ascii: "N"):
        for node in field.dropFirst().split(separator: UInt8(ascii: ",")) {
          guard node.first == UInt8(ascii: "n"),
            let id = node.dropFirst().prefix(while: { $0 != UInt8(ascii: "x") }).integer
          else { throw wrong("expected nodes as n1,n2,n3") }
          nodes.append(id)
        }
      default: break
      }
    }
    (self.id, self.tags) = (id, tags)
    guard letter == UInt8(ascii: "n") else {
      kind = .path(nodes)
      return
    }
    guard let latitude, let longitude, let point = Coordinate(latitude: latitude, longitude: longitude) else {
      throw wrong("expected x and y with degrees that lie on the earth", .invalid)
    }
    kind = .node(point)
  }
}

extension UInt8 {
  fileprivate var character: Character { Character(Unicode.Scalar(self)) }
}

extension ArraySlice<UInt8> {
  /// Removes and returns what stands before the next blank.
  fileprivate mutating func takeField() -> ArraySlice<UInt8> {
    while let first, first == 0x20 || first == 0x09 || first == 0x0D { removeFirst() }
    let field = prefix { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D }
    removeFirst(field.count)
    return field
  }

  /// The whole number that the text is; nil if it is none.
  fileprivate var integer: Int64? {
    var (digits, sign) = (self, Int64(1))
    if digits.first == UInt8(ascii: "-") { (digits, sign) = (digits.dropFirst(), -1) }
    guard !digits.isEmpty, digits.count <= 18 else { return nil }
    var value: Int64 = 0
    for digit in digits {
      guard case 0x30...0x39 = digit else { return nil }
      value = 10 * value + Int64(digit - 0x30)
    }
    return sign * value
  }

  /// The decimal number that the text is, with at most nine places; nil if it is none.
  fileprivate var decimal: Double? {
    let parts = split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard let whole = parts.first?.integer, parts.count <= 2 else { return nil }
    guard parts.count == 2 else { return Double(whole) }
    guard let fraction = parts[1].integer, fraction >= 0, parts[1].count <= 9 else { return nil }
    // One division of exact numbers gives the nearest double, as it does for units in map files.
    let scale = parts[1].reduce(Int64(1)) { scale, _ in 10 * scale }
    guard abs(whole) < 1_000_000 else { return nil }
    let magnitude = Double(abs(whole) * scale + fraction) / Double(scale)
    return first == UInt8(ascii: "-") ? -magnitude : magnitude
  }
}
