/// Places arrays one after the other in an arena, each at the start of a cache line.
///
/// A plan runs twice: first without an arena, to add up the bytes it needs, then with one, to give each array its
/// address.
package struct ArenaPlanner {
  /// The number of bytes planned so far.
  private var size = 0
  private let arena: Arena?

  private init(_ arena: Arena?) { self.arena = arena }

  /// Reserves room for an array; in the first run, the address must not be used.
  package mutating func reserve<Number: BitwiseCopyable>(
    _ count: Int, of type: Number.Type = Float.self
  ) -> UnsafeMutablePointer<Number> {
    defer { size += (max(count, 1) * MemoryLayout<Number>.stride + 63) & ~63 }
    return arena?.pointer(at: size) ?? Self.placeholder.pointer(at: 0)
  }

  /// Runs a plan in an arena, which is first replaced by a larger one where it is too small.
  package static func arrays<Arrays>(in arena: inout Arena, plan: (inout ArenaPlanner) -> Arrays) -> Arrays {
    var planner = ArenaPlanner(nil)
    _ = plan(&planner)
    if arena.count < planner.size { arena = Arena(count: planner.size) }
    planner = ArenaPlanner(arena)
    return plan(&planner)
  }

  private static let placeholder = Arena(count: 64)
}
