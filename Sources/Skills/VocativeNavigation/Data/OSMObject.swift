import Foundation
import VocativeCore
import VocativeSupport

/// A node or way of OpenStreetMap, read from a line of its text format.
///
/// `n17 v1 Tname=Town%20%Hall,amenity=townhall x2.0051 y54.0012`: fields begin with the letter that says what they are;
/// characters that would disturb are written as their code in hexadecimal between percent signs.
struct OSMObject {
  enum Kind {
    case node(Coordinate)
    case way([Int64])
  }

  let id: Int64
  let kind: Kind
  let tags: [String: String]

  /// Reads a line; nil for an empty one and for objects of other kinds.
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
      kind = .way(nodes)
      return
    }
    guard let latitude, let longitude, let point = Coordinate(latitude: latitude, longitude: longitude) else {
      throw wrong("expected x and y with degrees that lie on the earth", .invalid)
    }
    kind = .node(point)
  }
}

extension Substring {
  /// The text with `%20%` and the like as the characters they stand for; nil when one stands for none.
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
