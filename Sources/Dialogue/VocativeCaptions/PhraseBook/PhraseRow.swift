/// A pair of patterns that mean the same.
struct PhraseRow: Sendable {
  /// What a match by meaning must not change.
  enum Guard: String, Sendable {
    case negation, allergy, medicine, amount
  }

  let english: PhrasePattern
  let spanish: PhrasePattern
  let guarded: Guard?

  /// Parses a line of the phrase book: domain, en, es, guard; nil if it is faulty.
  init?(line: Substring) {
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard fields.count >= 3, let english = PhrasePattern(fields[1]), let spanish = PhrasePattern(fields[2]),
      english.slots.count == spanish.slots.count
    else { return nil }
    (self.english, self.spanish) = (english, spanish)
    guarded = fields.count > 3 ? Guard(rawValue: fields[3]) : nil
  }

  /// The pattern of a language.
  func side(_ language: PhraseLanguage) -> PhrasePattern { language == .english ? english : spanish }

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
