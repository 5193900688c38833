/// A short stretch of a street, walked in one direction: a hidden state of the map matcher.
struct RoadCell: Hashable, Sendable {
  /// The number of the directed edge.
  let edge: Int32
  /// The number of the stretch, from the beginning of the edge.
  let index: Int32

  /// The length of a stretch in metres, unless the edge is shorter.
  static let metres = 4.0

  /// The number of stretches of an edge.
  static func count(for length: Double) -> Int { max(1, Int((length / metres).rounded())) }

  /// The metres from the beginning of an edge to the middle of the stretch.
  func offset(on length: Double) -> Double { (Double(index) + 0.5) * length / Double(Self.count(for: length)) }
}
