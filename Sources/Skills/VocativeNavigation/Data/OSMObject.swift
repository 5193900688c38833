import Foundation
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

  /// Parses a line; nil for an empty line and for objects of other types.
  init?(_ line: Substring, number: Int, file: String?) throws(InputError) {
    func wrong(_ problem: String, _ code: InputError.Code = .syntax) -> InputError {
      InputError(code, problem, file: file, position: TextPosition(line: number, column: 1))
    }
    let fields = line.split { $0 == " " || $0 == "\t" }
    guard let first = fields.first, let letter = first.first, letter == "n" || letter == "w" else { return nil }
    guard let id = Int64(first.dropFirst()) else { throw wrong("expected a number after '\(letter)'") }
    var (tags, latitude, longitude, nodes): ([String: String], Double?, Double?, [Int64]) = ([:], nil, nil, [])
    for field in fields.dropFirst() {
      let content = field.dropFirst()
      switch field.first {
      case "T":
        for tag in content.split(separator: ",") {
          let halves = tag.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
          guard halves.count == 2, let key = halves[0].unescaped, let value = halves[1].unescaped else {
            throw wrong("expected tags as key=value with commas between")
          }
          tags[key] = value
        }
      case "x": longitude = Double(content)
      case "y": latitude = Double(content)
      case "N":
        for node in content.split(separator: ",") {
          guard node.first == "n", let id = Int64(node.dropFirst().prefix { $0 != "x" }) else {
            throw wrong("expected nodes as n1,n2,n3")
          }
          nodes.append(id)
        }
      default: break
      }
    }
    (self.id, self.tags) = (id, tags)
    guard letter == "n" else {
      kind = .path(nodes)
      return
    }
    guard let latitude, let longitude, let point = Coordinate(latitude: latitude, longitude: longitude) else {
      throw wrong("expected x and y with degrees that lie on the earth", .invalid)
    }
    kind = .node(point)
  }
}

extension Substring {
  /// The text with escapes such as `%20%` replaced by their characters; nil if an escape is invalid.
  fileprivate var unescaped: String? {
    var text = ""
    for (number, part) in split(separator: "%", omittingEmptySubsequences: false).enumerated() {
      if number.isMultiple(of: 2) {
        text += part
      } else {
        guard let code = UInt32(part, radix: 16), let scalar = Unicode.Scalar(code) else { return nil }
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}

extension Place {
  /// Creates the place of a node; nil if the node has no name or is no destination.
  init?(_ object: OSMObject, at point: Coordinate) {
    guard let name = object.tags["name"], !name.isEmpty, let kind = PlaceKind(tags: object.tags) else { return nil }
    let others = ["alt_name", "short_name", "brand"].compactMap { object.tags[$0] }.filter { $0 != name }
    self.init(
      id: "n\(object.id)", names: [name] + others, kind: kind, at: point, street: object.tags["addr:street"] ?? "",
      detail: object.tags["addr:street"])
    tag = PlaceKind.mainTag(of: object.tags) ?? ""
    houseNumber = object.tags["addr:housenumber"] ?? ""
  }
}
