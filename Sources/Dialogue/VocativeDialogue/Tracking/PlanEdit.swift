import VocativeText

/// A change of a plan's list of requests: "only the first", "not the one to Omar", "drop the second".
struct PlanEdit {
  /// The requests that stay.
  let kept: [DialogueFrame]

  private static let restrictions: Set<String> = ["only", "just"]
  private static let removals: Set<String> = [
    "not", "without", "drop", "remove", "skip", "except", "don't", "cancel", "forget", "leave", "scrap", "delete",
  ]

  /// The number of words of a pick.
  private static let pickLength = 3

  /// Reads an utterance as a change of some requests; nil if it is none.
  init?(_ utterance: Utterance, _ frames: [DialogueFrame]) {
    let words = utterance.tokens.map(\.folded)
    let restricts = words.contains(where: Self.restrictions.contains)
    let removes = words.contains(where: Self.removals.contains) || (!restricts && words.contains("no"))
    // A name or a number alone picks that request.
    let isPick = !restricts && !removes && words.count <= Self.pickLength
    guard restricts != removes || isPick else { return nil }
    let meant = Self.meant(words, utterance, frames)
    guard meant.count == 1 else { return nil }
    kept =
      restricts || isPick ? meant.map { frames[$0] } : frames.indices.filter { !meant.contains($0) }.map { frames[$0] }
  }

  /// Returns the index of the only request that an utterance names; nil if it names none or several.
  static func index(namedIn utterance: Utterance, _ frames: [DialogueFrame]) -> Int? {
    let meant = meant(utterance.tokens.map(\.folded), utterance, frames)
    return meant.count == 1 ? meant[0] : nil
  }

  /// Returns the positions of the words that name one of the requests: an ordinal, or an entry's name.
  static func positions(naming frames: [DialogueFrame], in utterance: Utterance) -> Set<Int> {
    let words = utterance.tokens.map(\.folded)
    // A contact may be called "The First" too.
    let ordinals = words.indices.filter { ListSelection.ordinals.contains(words[$0]) }
      .flatMap { $0 > 0 && words[$0 - 1] == "the" ? [$0 - 1, $0] : [$0] }
    let entries = frames.flatMap { $0.values.values.compactMap { $0 as? any Choosable } }
    let names = entries.flatMap { NameIndex([$0.names]).matches(in: utterance).flatMap(\.tokens) }
    return Set(ordinals + names)
  }

  /// Returns the indices of the requests that an utterance names, by number or by a value that no other has.
  private static func meant(_ words: [String], _ utterance: Utterance, _ frames: [DialogueFrame]) -> [Int] {
    if let ordinal = words.lazy.compactMap({ ListSelection.ordinals.firstIndex(of: $0) }).first {
      return frames.indices.contains(ordinal) ? [ordinal] : []
    }
    if words.contains("last") { return Array(frames.indices.suffix(1)) }
    return frames.indices.filter { index in
      frames[index].values.values.contains { value in
        guard let entry = value as? any Choosable else { return false }
        let isShared = frames.indices.contains { other in
          other != index && frames[other].values.values.contains { $0.identity == value.identity }
        }
        return !isShared && NameIndex([entry.names]).matches(in: utterance).contains { $0.confidence >= 0.9 }
      }
    }
  }
}
