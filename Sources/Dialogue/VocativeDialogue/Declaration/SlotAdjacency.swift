/// The slots of a pattern that stand next to each other in some expansion, found without writing the expansions out.
///
/// Computed as the follow positions of a regular expression are (Glushkov 1961). Parts in any order count in the order of
/// the text.
struct SlotAdjacency {
  /// A slot and the one right behind it.
  struct Pair: Hashable {
    let first: String
    let second: String
  }

  /// The slots right behind others.
  private(set) var pairs: Set<Pair> = []
  /// The slots that an expansion may begin with, and those that it may end with.
  private var firsts: Set<String> = []
  private var lasts: Set<String> = []
  /// True if the empty text is an expansion.
  private var isNullable: Bool

  init(_ pattern: PhrasePattern) {
    switch pattern {
    case .word: isNullable = false
    case .slot(let name): (firsts, lasts, isNullable) = ([name], [name], false)
    case .optional(let part):
      self = SlotAdjacency(part)
      isNullable = true
    case .oneOf(let parts):
      isNullable = false
      for part in parts { formUnion(SlotAdjacency(part)) }
    case .sequence(let parts), .anyOrder(let parts):
      isNullable = true
      for part in parts { append(SlotAdjacency(part)) }
    }
  }

  private mutating func formUnion(_ other: SlotAdjacency) {
    pairs.formUnion(other.pairs)
    firsts.formUnion(other.firsts)
    lasts.formUnion(other.lasts)
    isNullable = isNullable || other.isNullable
  }

  private mutating func append(_ next: SlotAdjacency) {
    pairs.formUnion(next.pairs)
    for last in lasts { pairs.formUnion(next.firsts.map { Pair(first: last, second: $0) }) }
    if isNullable { firsts.formUnion(next.firsts) }
    lasts = next.isNullable ? lasts.union(next.lasts) : next.lasts
    isNullable = isNullable && next.isNullable
  }
}
