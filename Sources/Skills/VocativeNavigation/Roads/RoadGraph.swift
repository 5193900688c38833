/// The streets of a town as a graph for route search, in compressed rows (CSR).
package struct RoadGraph: Sendable {
  /// A directed edge.
  package struct Edge: Hashable {
    package let number: Int
    package let from: Int
    package let to: Int
    package let metres: Double
    let street: String
  }

  /// The nearest point of a street to a position.
  struct Footing {
    let edge: Edge
    let point: Coordinate
    /// The distance of the position.
    package let metres: Double
  }

  package let points: [Coordinate]
  /// The number of the first edge of each node, and one more at the end.
  private let firstEdges: [Int32]
  private let (sources, targets, names): ([Int32], [Int32], [Int32])
  private let lengths: [Float]
  private let traits: [StreetTraits]
  private let crossings: [Int32: CrossingKind]
  /// True if any street is a flight of steps.
  let hasSteps: Bool
  private let streetNames: [String]
  /// The edges of each street by its name, each in one direction.
  private let edgesByStreet: [String: [Int32]]
  private let grid: EdgeGrid

  /// Builds the graph of a town's streets, with edges in both directions.
  package init(_ town: TownMap) {
    var numbers: [Int64: Int32] = [:]
    var points: [Coordinate] = []
    var (nameNumbers, streetNames): ([String: Int32], [String]) = ([:], [])
    var links: [(from: Int32, to: Int32, name: Int32, traits: StreetTraits)] = []
    for street in town.streets {
      let name = nameNumbers[street.name] ?? Int32(streetNames.count)
      if Int(name) == streetNames.count {
        nameNumbers[street.name] = name
        streetNames.append(street.name)
      }
      let path = zip(street.nodes, street.points).map { node, point in
        if let number = numbers[node] { return number }
        let number = Int32(points.count)
        numbers[node] = number
        points.append(point)
        return number
      }
      for (from, to) in zip(path, path.dropFirst()) where from != to {
        links.append((from, to, name, street.traits))
        links.append((to, from, name, street.traits))
      }
    }
    links.sort { ($0.from, $0.to, $0.name) < ($1.from, $1.to, $1.name) }
    var firstEdges = [Int32](repeating: 0, count: points.count + 1)
    for link in links { firstEdges[Int(link.from) + 1] += 1 }
    for node in points.indices { firstEdges[node + 1] += firstEdges[node] }
    (self.points, self.firstEdges, self.streetNames) = (points, firstEdges, streetNames)
    (sources, targets, names) = (links.map(\.from), links.map(\.to), links.map(\.name))
    traits = links.map(\.traits)
    hasSteps = town.streets.contains { $0.traits.contains(.steps) }
    crossings = Dictionary(
      town.crossings.compactMap { node, kind in numbers[node].map { ($0, kind) } },
      uniquingKeysWith: { first, _ in first })
    lengths = links.map { Float(points[Int($0.from)].metres(to: points[Int($0.to)])) }
    var edgesByStreet: [String: [Int32]] = [:]
    for (number, link) in links.enumerated() where link.from < link.to {
      edgesByStreet[streetNames[Int(link.name)], default: []].append(Int32(number))
    }
    self.edgesByStreet = edgesByStreet
    let lines = links.enumerated().lazy.filter { $1.from < $1.to }
      .map { (edge: $0, from: points[Int($1.from)], to: points[Int($1.to)]) }
    grid = EdgeGrid(lines, latitude: points.first?.latitude ?? 0)
  }

  /// The numbers of the edges that leave a node.
  package func edges(from node: Int) -> Range<Int> { Int(firstEdges[node])..<Int(firstEdges[node + 1]) }

  /// The edge of a number.
  package func edge(_ number: Int) -> Edge {
    Edge(
      number: number, from: Int(sources[number]), to: Int(targets[number]), metres: Double(lengths[number]),
      street: streetNames[Int(names[number])])
  }

  /// The target and the length of an edge, for the inner loop of a search.
  func step(_ number: Int) -> (to: Int, metres: Double) { (Int(targets[number]), Double(lengths[number])) }

  /// The traits of an edge.
  func traits(of number: Int) -> StreetTraits { traits[number] }

  /// The crossing for pedestrians at a node; nil if the map has none there.
  func crossing(at node: Int) -> CrossingKind? { crossings[Int32(node)] }

  /// The name of an edge's street.
  func street(of number: Int) -> String { streetNames[Int(names[number])] }

  /// The names of the streets within a distance in metres of a point, the nearest first.
  func streets(within metres: Double, of point: Coordinate) -> [(name: String, metres: Double)] {
    var nearest: [(name: String, metres: Double)] = []
    for footing in footings(within: metres, of: point) where !footing.edge.street.isEmpty {
      if !nearest.contains(where: { $0.name == footing.edge.street }) {
        nearest.append((footing.edge.street, footing.metres))
      }
    }
    return nearest
  }

  /// The names of the streets that meet at a node.
  func streets(at node: Int) -> Set<String> { Set(edges(from: node).map { streetNames[Int(names[$0])] }) }

  /// The points where two streets meet.
  func corners(of street: String, and other: String) -> [Coordinate] {
    points.indices.lazy.filter { self.streets(at: $0).isSuperset(of: [street, other]) }.map { self.points[$0] }
  }

  /// The point of a street nearest to a position; nil if the town has no such street.
  func nearestPoint(of street: String, to point: Coordinate) -> Coordinate? {
    edgesByStreet[street]?.lazy.map { number in
      let (from, to) = (Int(self.sources[Int(number)]), Int(self.targets[Int(number)]))
      return point.nearest(between: self.points[from], self.points[to])
    }.min { $0.metres < $1.metres }?.point
  }

  /// The number of neighbours of a node.
  func degree(of node: Int) -> Int { Set(edges(from: node).map { targets[$0] }).count }

  /// The edges within a distance in metres of a point, each in one direction, the nearest first.
  func footings(within metres: Double, of point: Coordinate) -> [Footing] {
    grid.edges(within: metres, of: point).map { number in
      let edge = edge(Int(number))
      let nearest = point.nearest(between: points[edge.from], points[edge.to])
      return Footing(edge: edge, point: nearest.point, metres: nearest.metres)
    }
    .filter { $0.metres <= metres }
    .sorted { ($0.metres, $0.edge.number) < ($1.metres, $1.edge.number) }
  }

  /// The edge nearest to a point, and the nearest point on it; nil in a town without roads.
  func nearestFooting(to point: Coordinate) -> Footing? {
    var reach = EdgeGrid.cellMetres
    while reach < Self.farthestFooting {
      if let first = footings(within: reach, of: point).first { return first }
      reach *= 4
    }
    // Far off the map no cell helps.
    return sources.indices.lazy.filter { sources[$0] < targets[$0] }.map { number -> Footing in
      let edge = edge(number)
      let nearest = point.nearest(between: points[edge.from], points[edge.to])
      return Footing(edge: edge, point: nearest.point, metres: nearest.metres)
    }
    .min { $0.metres < $1.metres }
  }

  /// The distance in metres beyond which cells are not searched one by one.
  private static let farthestFooting = 5_000.0
}
