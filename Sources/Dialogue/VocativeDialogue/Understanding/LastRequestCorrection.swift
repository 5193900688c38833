import VocativeCore
import VocativeText

/// The words at the beginning of an utterance by which another value takes the place of the last one: "hang on, no, I wanted the
/// museum".
///
/// For requests that need no yes; the values of a payment are corrected while it is open.
struct LastRequestCorrection {
  let vocabulary: SlotVocabulary

  /// Words by which another value takes the place of the last one, for a request that needs no yes: "hang on, no, I wanted".
  private static let repairs: [[String]] = phrases(
    """
    no; nope; nah; sorry; wait; actually; hang on; hold on; scrap that; forget that; not that; not that one; not there
    wrong place; wrong one; that 's wrong; that 's not what i said; i meant; i mean; i said; i wanted; make it
    make that; change it to; change that to; rather; i 'd rather; better; not what i meant; i asked for; that 's not it
    """)
  /// Words before a value that is refused.
  private static let negators: [[String]] = phrases(
    "not; i don't mean; i didn't mean; i don't want; i didn't want; i didn't say; i never said; it 's not; that 's not")
  /// Words that may stand among them and correct nothing by themselves.
  private static let asides: [[String]] = phrases(
    """
    yes; yeah; oh; well; ah; er; um; ok; okay; please; to; i want; i should have said; i think; and; but; go to; take me to
    silly me; my mistake; my bad; my fault
    """
  )

  /// True if words at the beginning of an utterance announce that another value takes the place of the last one.
  static func begins(_ utterance: Utterance) -> Bool {
    end(in: utterance.tokens.map(\.folded), from: 0) != nil
  }

  /// Returns the end of the words that announce a correction; nil if there are none.
  static func end(in words: [String], from start: Int) -> Int? {
    var (place, corrects) = (start, false)
    while place < words.count {
      if let repair = repairs.first(where: { words[place...].starts(with: $0) }) {
        (place, corrects) = (place + repair.count, true)
      } else if negators.contains(where: { words[place...].starts(with: $0) && place + $0.count < words.count }) {
        return place
      } else if let aside = asides.first(where: { words[place...].starts(with: $0) }) {
        place += aside.count
      } else {
        break
      }
    }
    return corrects && place < words.count ? place : nil
  }

  /// Returns the words without those that are refused: "the town hall" of "not the library the town hall" and of "the town
  /// hall, not the road".
  func withoutRefused(_ wanted: Utterance) -> Utterance {
    let words = wanted.tokens.map(\.folded)
    let found = words.indices.lazy.compactMap { place in
      Self.negators.first { words[place...].starts(with: $0) }.map { (place, place + $0.count) }
    }.first
    guard let (negation, first) = found else { return wanted }
    let values = vocabulary.values(in: wanted).filter {
      $0.value is any Choosable && $0.confidence >= .confirmationThreshold
    }
    var next = first
    while next < words.count, ["the", "a", "to", "at", "my"].contains(words[next]) { next += 1 }
    let refused = values.filter { $0.tokens.lowerBound == next }.map(\.tokens.upperBound).max()
    let end = refused ?? (negation > 0 && words.count - negation <= 4 ? words.count : negation)
    guard end > negation else { return wanted }
    let kept = words.indices.map { !(negation..<end).contains($0) }
    guard kept.contains(true), case let others = Utterance(wanted.text(keeping: kept)) else { return wanted }
    // "I mean the station" of "I don't mean the town hall, I mean the station".
    let start = Self.end(in: others.tokens.map(\.folded), from: 0) ?? 0
    return Utterance(others.text(of: start..<others.tokens.count))
  }

  private static func phrases(_ text: String) -> [[String]] {
    text.split { $0 == ";" || $0.isNewline }.map { $0.split(separator: " ").map(String.init) }.filter { !$0.isEmpty }
      .sorted { $0.count > $1.count }
  }
}
