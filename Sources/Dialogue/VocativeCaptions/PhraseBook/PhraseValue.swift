/// The content of a slot of a pattern.
enum PhraseValue: Hashable, Sendable {
  case term(PhraseTerm, isPlural: Bool)
  case name(String)
  case number(PhraseNumber)
  case time(PhraseTime)
  case day(PhraseDay)
  case amount(PhraseAmount)

  /// The value as the slot of a pattern asks for it.
  ///
  /// - Parameters:
  ///   - language: The language.
  ///   - slot: The slot.
  ///   - isBeforeWord: True if another word of the sentence follows, which a number may belong to.
  /// - Returns: The words.
  func text(in language: PhraseLanguage, for slot: PhraseSlot, isBeforeWord: Bool) -> String {
    switch self {
    case .term(let term, let isPlural): term.text(in: language, slot, isPlural: isPlural)
    case .name(let name): name
    case .number(let number): number.text(in: language, gender: slot.gender, isAttribute: isBeforeWord)
    case .time(let time): time.text(in: language)
    case .day(let day): day.text(in: language, slot.determiner)
    case .amount(let amount): amount.text(in: language)
    }
  }

  /// True if the value may fill a slot: gender and number as it asks.
  func fits(_ slot: PhraseSlot) -> Bool {
    guard case .term(let term, let isPlural) = self else { return true }
    if let gender = slot.gender, gender != term.gender { return false }
    if slot.isPlural { return isPlural }
    if slot.determiner == .a { return !isPlural || term.isAlwaysPlural }
    return true
  }
}
