import Foundation
import VocativeNavigation
import VocativeSupport

/// A city of blocks in OSM's text format: bent streets with names, pavements and crossings, steps, buildings and places.
struct SyntheticCity {
  /// The blocks on each side of the city.
  let side: Int
  private var random: SeededRandomNumberGenerator
  private var nodes = ""
  private var paths = ""
  private(set) var nodeCount = 0
  private var pathCount = 0
  /// The numbers of the nodes at the corners, by row and column.
  private var corners: [[Int]] = []

  /// The size of a block in metres.
  static let block = 90.0
  /// The nodes of a block, on average, from which the number of blocks follows.
  private static let nodesPerBlock = 26.3
  private static let origin = (latitude: 54.0, longitude: 2.0)

  /// Makes a city of about so many nodes.
  init(nodes count: Int, seed: UInt64) {
    side = max(2, Int((Double(count) / Self.nodesPerBlock).squareRoot().rounded()))
    random = SeededRandomNumberGenerator(seed: seed)
    for row in 0...side {
      corners.append(
        (0...side).map { column in
          node(Double(column) * Self.block + shift(8), Double(row) * Self.block + shift(8), cornerTags())
        })
    }
    for row in 0...side { addStreet(along: corners[row], name: "Row \(row) Street", isMain: row.isMultiple(of: 8)) }
    for column in 0...side {
      addStreet(along: corners.map { $0[column] }, name: "Column \(column) Avenue", isMain: column.isMultiple(of: 8))
    }
    for row in 0..<side { for column in 0..<side { fillBlock(row, column) } }
  }

  /// The city as text.
  var text: String { nodes + paths }

  private var places: [(east: Double, north: Double)] = []

  private mutating func shift(_ metres: Double) -> Double { (2 * random.uniform() - 1) * metres }

  private mutating func cornerTags() -> String {
    switch random.uniform() {
    case ..<0.15: "highway=crossing,crossing=traffic_signals"
    case ..<0.3: "highway=crossing,crossing=uncontrolled,tactile_paving=yes"
    default: ""
    }
  }

  private mutating func node(_ east: Double, _ north: Double, _ tags: String = "") -> Int {
    nodeCount += 1
    places.append((east, north))
    let latitude = Self.origin.latitude + north / 111_195
    let longitude = Self.origin.longitude + east / (111_195 * cos(Self.origin.latitude * .pi / 180))
    nodes += "n\(nodeCount) v1 T\(tags) x\(Self.degrees(longitude)) y\(Self.degrees(latitude))\n"
    return nodeCount
  }

  private static func degrees(_ value: Double) -> String {
    let units = Int((value * 1e7).rounded())
    let fraction = String(units % 10_000_000)
    return "\(units / 10_000_000)." + String(repeating: "0", count: 7 - fraction.count) + fraction
  }

  private mutating func path(_ members: [Int], _ tags: String) {
    pathCount += 1
    paths += "w\(pathCount) v1 T\(tags) N\(members.map { "n\($0)" }.joined(separator: ","))\n"
  }

  /// Adds a street with two bends between its corners, in parts of ten blocks as mappers cut them.
  private mutating func addStreet(along line: [Int], name: String, isMain: Bool) {
    let kind = isMain ? "highway=secondary" : "highway=residential"
    let pavement = random.uniform() < 0.6 ? ",sidewalk=both" : ""
    let tags = "\(kind),name=\(name.replacing(" ", with: "%20%"))\(pavement)"
    for start in stride(from: 0, to: line.count - 1, by: 10) {
      var members = [line[start]]
      for (from, to) in zip(
        line[start..<min(start + 10, line.count - 1)], line[(start + 1)..<min(start + 11, line.count)])
      {
        let (a, b) = (places[from - 1], places[to - 1])
        for share in [0.33, 0.67] {
          let (east, north) = (a.east + share * (b.east - a.east), a.north + share * (b.north - a.north))
          members.append(node(east + shift(3), north + shift(3)))
        }
        members.append(to)
      }
      path(members, tags)
    }
  }

  private mutating func fillBlock(_ row: Int, _ column: Int) {
    let (west, south) = (Double(column) * Self.block, Double(row) * Self.block)
    for corner in 0..<5 {
      let (east, north) = (west + 18 + Double(corner % 3) * 22, south + 18 + Double(corner / 3) * 30)
      let ring = [(0.0, 0.0), (14, 0), (14, 12), (0, 12)].map { node(east + $0.0, north + $0.1) }
      path(ring + [ring[0]], "building=yes")
    }
    let kinds = [
      "amenity=cafe,name=Cafe", "amenity=pharmacy,name=Pharmacy", "shop=bakery,name=Bakery", "amenity=bank,name=Bank",
      "amenity=bench", "amenity=toilets", "shop=supermarket,name=Market", "amenity=restaurant,name=Restaurant",
    ]
    let kind = kinds[Int(random.next() % UInt64(kinds.count))]
    let name = kind.contains("name=") ? "%20%\(row)-\(column),opening_hours=Mo-Sa%20%08:00-18:00" : ""
    _ = node(west + 12, south + 40, kind + name)
    // A path with steps across some blocks.
    if random.uniform() < 0.1 {
      let middle = node(west + 50, south + 50)
      path([corners[row][column], middle], "highway=steps,step_count=12")
      path([middle, corners[row + 1][column + 1]], "highway=footway,surface=gravel")
    }
  }
}
