public import Foundation
import VocativeCore
public import VocativeSupport

extension TownMap {
  /// The first bytes of a map file.
  private static let magic = Array("VOCMAP01".utf8)
  /// The most bytes of a map file.
  private static let sizeLimit = 1 << 30

  /// Reads a map: a file that ``write(to:)`` wrote, or OSM's text format with the extension `opl`.
  ///
  /// - Throws: ``InputError`` if the file cannot be read or is damaged.
  public init(contentsOf url: URL) throws(InputError) {
    let name = url.lastPathComponent
    let size = (try? url.resourceValues(forKeys: [.fileSizeKey]))?.fileSize ?? 0
    guard size <= Self.sizeLimit, let data = try? Data(contentsOf: url) else {
      throw InputError(.unreadable, "the file can't be read, or it is larger than 1 GB", file: name)
    }
    if url.pathExtension == "opl" {
      guard let text = String(validating: data, as: UTF8.self) else {
        throw InputError(.encoding, "expected text in UTF-8", file: name)
      }
      try self.init(opl: text, file: name)
    } else {
      try self.init(mapFile: [UInt8](data), named: name)
    }
  }

  /// Writes the map as a compact file that is read in a moment, and replaces an older file at once.
  ///
  /// - Throws: ``InputError`` if it cannot be written.
  public func write(to url: URL) throws(InputError) {
    do {
      try Data(encoded).write(to: url, options: .atomic)
    } catch {
      throw InputError(.unreadable, "it cannot be written; check its folder and the disk", file: url.lastPathComponent)
    }
  }

  // MARK: The format: texts, nodes, streets, crossings, places

  private var encoded: [UInt8] {
    var content = MapFileEncoder()
    var numbers: [Int64: Int] = [:]
    addNodes(to: &content, &numbers)
    content.add(streets.count)
    for street in streets {
      content.add(street.name)
      content.add(Int(street.traits.rawValue))
      content.add(street.nodes.count)
      var last = 0
      for node in street.nodes {
        let number = numbers[node] ?? 0
        content.add(number - last)
        last = number
      }
    }
    let known = crossings.compactMap { node, kind in numbers[node].map { ($0, kind) } }.sorted { $0.0 < $1.0 }
    content.add(known.count)
    for (number, kind) in known {
      content.add(number)
      content.add(Int(kind.rawValue))
    }
    addPlaces(to: &content)
    var header = MapFileEncoder()
    header.add(content.texts.count)
    for text in content.texts { header.addBytes(of: text) }
    header.append(content)
    return Self.magic + header.bytes
  }

  private func addNodes(to content: inout MapFileEncoder, _ numbers: inout [Int64: Int]) {
    var nodes: [(id: Int64, point: Coordinate)] = []
    for street in streets {
      for (node, point) in zip(street.nodes, street.points) where numbers[node] == nil {
        numbers[node] = nodes.count
        nodes.append((node, point))
      }
    }
    content.add(nodes.count)
    var last = (id: 0, latitude: 0, longitude: 0)
    for (id, point) in nodes {
      let (latitude, longitude) = point.units
      content.add(Int(id) - last.id)
      content.add(latitude - last.latitude)
      content.add(longitude - last.longitude)
      last = (Int(id), latitude, longitude)
    }
  }

  private func addPlaces(to content: inout MapFileEncoder) {
    content.add(places.count)
    var last = (latitude: 0, longitude: 0)
    for place in places {
      let (latitude, longitude) = place.coordinate.units
      content.add(latitude - last.latitude)
      content.add(longitude - last.longitude)
      last = (latitude, longitude)
      content.add(place.isNamed ? 1 : 0)
      content.add(place.names.count)
      for name in place.names { content.add(name) }
      for text in [
        place.id, place.kind?.rawValue ?? "", place.street, place.houseNumber, place.tag, place.openingHours,
      ] {
        content.add(text)
      }
    }
  }

  private init(mapFile bytes: [UInt8], named name: String) throws(InputError) {
    guard bytes.starts(with: Self.magic) else {
      throw InputError(.syntax, "this is no map file; build one with `vocative map`", file: name)
    }
    var reader = MapFileDecoder(bytes, from: Self.magic.count, file: name)
    for _ in 0..<(try reader.count()) { reader.texts.append(try reader.inlineText()) }
    let nodes = try Self.nodes(from: &reader)
    let streets = try Self.streets(from: &reader, nodes)
    var crossings: [Int64: CrossingKind] = [:]
    for _ in 0..<(try reader.count()) {
      let (number, kind) = (try reader.number(), try reader.number())
      guard nodes.indices.contains(number), let crossing = UInt8(exactly: kind).flatMap(CrossingKind.init) else {
        throw reader.damage
      }
      crossings[nodes[number].id] = crossing
    }
    let places = try Self.places(from: &reader)
    guard reader.isAtEnd else { throw reader.damage }
    self.init(places: places, streets: streets, crossings: crossings)
  }

  private static func nodes(
    from reader: inout MapFileDecoder
  ) throws(InputError) -> [(id: Int64, point: Coordinate)] {
    let count = try reader.count()
    var nodes: [(id: Int64, point: Coordinate)] = []
    nodes.reserveCapacity(count)
    var (id, last) = (0, (latitude: 0, longitude: 0))
    for _ in 0..<count {
      let sum = id.addingReportingOverflow(try reader.number())
      guard !sum.overflow else { throw reader.damage }
      id = sum.partialValue
      nodes.append((Int64(id), try reader.coordinate(after: &last)))
    }
    return nodes
  }

  private static func streets(
    from reader: inout MapFileDecoder, _ nodes: [(id: Int64, point: Coordinate)]
  ) throws(InputError) -> [Street] {
    var streets: [Street] = []
    for _ in 0..<(try reader.count()) {
      let (name, traits) = (try reader.text(), try reader.number())
      guard let rawTraits = UInt16(exactly: traits) else { throw reader.damage }
      var path: [Int] = []
      var last = 0
      for _ in 0..<(try reader.count()) {
        let sum = last.addingReportingOverflow(try reader.number())
        guard !sum.overflow, nodes.indices.contains(sum.partialValue) else { throw reader.damage }
        last = sum.partialValue
        path.append(last)
      }
      streets.append(
        Street(
          name: name, nodes: path.map { nodes[$0].id }, points: path.map { nodes[$0].point },
          traits: StreetTraits(rawValue: rawTraits)))
    }
    return streets
  }

  private static func places(from reader: inout MapFileDecoder) throws(InputError) -> [Place] {
    var places: [Place] = []
    var last = (latitude: 0, longitude: 0)
    for _ in 0..<(try reader.count()) {
      let point = try reader.coordinate(after: &last)
      let isNamed = try reader.number() == 1
      var names: [String] = []
      for _ in 0..<(try reader.count()) { names.append(try reader.text()) }
      let (id, kind, street) = (try reader.text(), try reader.text(), try reader.text())
      var place = Place(
        id: id, names: names, kind: PlaceKind(rawValue: kind), at: point, street: street,
        detail: street.isEmpty ? nil : street)
      (place.houseNumber, place.tag, place.openingHours) = (try reader.text(), try reader.text(), try reader.text())
      place.isNamed = isNamed
      places.append(place)
    }
    return places
  }
}
