import Foundation

/// A grid of square cells over a map that finds the edges near a point in constant time.
struct EdgeGrid: Sendable {
  /// The edges by cell, sorted by cell.
  private let cells: [Int64]
  private let edges: [Int32]
  /// The size of a cell in degrees of latitude and of longitude: about 110 metres.
  private let (height, width): (Double, Double)

  static let cellMetres = 110.0

  /// Creates a grid of edges, each from one point to another.
  init(_ lines: some Sequence<(edge: Int, from: Coordinate, to: Coordinate)>, latitude: Double) {
    height = Self.cellMetres / Coordinate.metresPerDegree
    width = height / max(cos(latitude * .pi / 180), 0.01)
    var entries: [(cell: Int64, edge: Int32)] = []
    for line in lines {
      let (rows, columns) = Self.range(line.from, line.to, height, width)
      for row in rows { for column in columns { entries.append((Self.key(row, column), Int32(line.edge))) } }
    }
    entries.sort { ($0.cell, $0.edge) < ($1.cell, $1.edge) }
    (cells, edges) = (entries.map(\.cell), entries.map(\.edge))
  }

  /// The edges whose cells are within a distance in metres of a point, each once.
  func edges(within metres: Double, of point: Coordinate) -> Set<Int32> {
    let (south, north) = (point.moved(metres, towards: .south), point.moved(metres, towards: .north))
    let (west, east) = (point.moved(metres, towards: .west), point.moved(metres, towards: .east))
    guard let low = Coordinate(latitude: south.latitude, longitude: west.longitude),
      let high = Coordinate(latitude: north.latitude, longitude: east.longitude)
    else { return [] }
    let (rows, columns) = Self.range(low, high, height, width)
    var found: Set<Int32> = []
    for row in rows {
      for column in columns {
        let key = Self.key(row, column)
        var position = lowerBound(of: key)
        while position < cells.count, cells[position] == key {
          found.insert(edges[position])
          position += 1
        }
      }
    }
    return found
  }

  private func lowerBound(of key: Int64) -> Int {
    var (low, high) = (0, cells.count)
    while low < high {
      let middle = (low + high) / 2
      if cells[middle] < key { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private static func range(
    _ first: Coordinate, _ second: Coordinate, _ height: Double, _ width: Double
  ) -> (ClosedRange<Int64>, ClosedRange<Int64>) {
    func cells(_ one: Double, _ other: Double, _ size: Double) -> ClosedRange<Int64> {
      Int64((min(one, other) / size).rounded(.down))...Int64((max(one, other) / size).rounded(.down))
    }
    return (cells(first.latitude, second.latitude, height), cells(first.longitude, second.longitude, width))
  }

  private static func key(_ row: Int64, _ column: Int64) -> Int64 { row << 32 | (column & 0xFFFF_FFFF) }
}
