/// All sentences, or those to learn from, or those to measure by.
///
/// Phrases and names are dealt out by what they are, not by the seed: whatever stands in a sentence of `dev` was never
/// seen in `train`, so that the score on `dev` says how well a model does with what is new to it.
public enum CorpusSplit: Hashable, Sendable {
  case all
  /// Without the part of phrases and names that is held out.
  case train(heldOut: Double)
  /// Only the part that is held out.
  case dev(heldOut: Double)
}

extension CorpusSplit {
  /// Returns true if a name belongs to this split.
  package func includes(_ name: String) -> Bool {
    switch self {
    case .all: true
    case .train(let heldOut): Self.hashFraction(of: name.lowercased()) >= heldOut
    case .dev(let heldOut): Self.hashFraction(of: name.lowercased()) < heldOut
    }
  }

  /// Returns the items of this part; each part has at least one, and a single item is in both.
  package func part<Item>(of items: [Item], named name: (Item) -> String) -> [Item] {
    let share: Double
    switch self {
    case .all: return items
    case .train(let heldOut), .dev(let heldOut): share = heldOut
    }
    guard items.count > 1 else { return items }
    let ranked = items.sorted { Self.hashFraction(of: name($0)) < Self.hashFraction(of: name($1)) }
    let count = min(max(Int((share * Double(ranked.count)).rounded(.up)), 1), ranked.count - 1)
    // Two items may have the same words.
    let names = Set(ranked.prefix(count).map(name))
    if case .dev = self { return ranked.filter { names.contains(name($0)) } }
    return items.filter { !names.contains(name($0)) }
  }

  /// A place from 0 to 1 that depends on a text alone (FNV-1a).
  package static func hashFraction(of text: String) -> Double {
    let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    return Double((hash ^ hash >> 32) & 0xffff_ffff) / 4_294_967_296
  }
}
