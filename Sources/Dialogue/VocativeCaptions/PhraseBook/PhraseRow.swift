/// A pair of patterns that mean the same.
struct PhraseRow: Sendable {
  /// The content that a match by meaning must not change.
  enum Guard: String, Sendable {
    case negation, allergy, medicine, amount
  }

  let english: BilingualPattern
  let spanish: BilingualPattern
  let guarded: Guard?

  /// Parses a line of the phrase book: domain, en, es, guard; nil if it is faulty.
  init?(line: Substring) {
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard fields.count >= 3, let english = BilingualPattern(fields[1]), let spanish = BilingualPattern(fields[2]),
      english.slots.count == spanish.slots.count
    else { return nil }
    (self.english, self.spanish) = (english, spanish)
    guarded = fields.count > 3 ? Guard(rawValue: fields[3]) : nil
  }

  /// The pattern of a language.
  func side(_ language: PhraseLanguage) -> BilingualPattern { language == .english ? english : spanish }

  /// The number of the other side's slot for each slot of a side: slots of the same kind belong together in order.
  func pairedSlots(of language: PhraseLanguage) -> [Int]? {
    let other = side(language.other).slots
    var used: Set<Int> = []
    var paired: [Int] = []
    for slot in side(language).slots {
      guard let number = other.indices.first(where: { !used.contains($0) && other[$0].kind == slot.kind }) else {
        return nil
      }
      used.insert(number)
      paired.append(number)
    }
    return paired
  }
}
