import VocativeCore
import VocativeText

/// Leaves out a clause that only drops an entry named before, beside what is said instead: "forget Tom, ask Amar for 15".
///
/// "Wrong Anna" alone means the other one.
struct DroppedEntryFilter {
  let vocabulary: SlotVocabulary
  /// The values that pronouns may stand for, the latest first.
  let salient: [any SlotValue]

  private static let drops: [[String]] = [["forget", "about"], ["forget"], ["never", "mind"], ["wrong"]]
  /// Words before such a clause that change nothing of it.
  private static let openings: Set<String> = ["no", "nah", "nope", "oh", "ok", "okay", "well", "right", "sorry"]

  /// Returns the utterance without the clause; nil if it has none.
  func filtered(_ utterance: Utterance) -> Utterance? {
    let clauses = utterance.clauses
    guard let place = clauses.firstIndex(where: { droppedName(in: $0) != nil }),
      let dropped = droppedName(in: clauses[place])
    else { return nil }
    let others = clauses.indices.filter { $0 != place && !isOpening(clauses[$0]) }.map { clauses[$0].text }
    guard others.isEmpty else { return Utterance(others.joined(separator: ", ")) }
    return dropped.isWrong ? Utterance("the other " + dropped.name) : nil
  }

  /// Returns the name of the entry that a clause drops, and true if it calls it wrong; nil if the clause says anything else.
  private func droppedName(in clause: Utterance) -> (name: String, isWrong: Bool)? {
    let words = clause.tokens.map(\.folded)
    let start = words.firstIndex { !Self.openings.contains($0) } ?? words.count
    guard let drop = Self.drops.first(where: { words[start...].starts(with: $0) }) else { return nil }
    let name = (start + drop.count)..<words.count
    guard !name.isEmpty else { return nil }
    guard drop == ["wrong"] else {
      let isEntry = vocabulary.values(in: clause).contains {
        $0.tokens == name && $0.value is any Choosable && $0.confidence >= .confirmationThreshold
      }
      return isEntry ? (clause.text(of: name), false) : nil
    }
    let isSalient = salient.contains { value in
      (value as? any Choosable)?.names.contains { named in
        let parts = Utterance(named).tokens.map(\.folded)
        return name.allSatisfy { parts.contains(words[$0]) }
      } ?? false
    }
    return isSalient ? (clause.text(of: name), true) : nil
  }

  private func isOpening(_ clause: Utterance) -> Bool {
    clause.tokens.allSatisfy { Self.openings.contains($0.folded) || WordClasses.category(of: $0) == .filler }
  }
}
