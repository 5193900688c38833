import VocativeText

extension Utterance {
  private static let digits: [String: Character] = [
    "zero": "0", "oh": "0", "o": "0", "nought": "0", "one": "1", "two": "2", "three": "3", "four": "4", "five": "5",
    "six": "6", "seven": "7", "eight": "8", "nine": "9",
  ]

  /// The utterance without the digits by which a number before them is spelled: "thirty, three zero, dollars", "fifteen, that's
  /// one five, fifteen dollars".
  var withoutSpelledNumber: Utterance {
    var start = 0
    for clause in clauses {
      let range = start..<(start + clause.tokens.count)
      start = range.upperBound
      guard range.lowerBound > 0, let spelled = Self.spelledDigits(clause),
        let number = number(before: range.lowerBound),
        number.digits == spelled
      else { continue }
      // "Fifteen, one five, fifteen dollars" says it a third time.
      let again = NumberParser(tokens).match(at: range.upperBound)
      let isRepeated = again?.candidates.contains { $0.value.whole.map(String.init) == spelled } ?? false
      let end = isRepeated ? number.start : range.lowerBound
      let rest = text(of: range.upperBound..<tokens.count)
      return Utterance(
        [text(of: 0..<end), rest].filter { !$0.isEmpty }.joined(separator: rest.isEmpty ? "" : " "))
    }
    return self
  }

  /// Returns the digits that a clause consists of; nil if it has other words, or only one digit.
  private static func spelledDigits(_ clause: Utterance) -> String? {
    var words = clause.tokens.map(\.folded)
    for lead in [["that", "'s"], ["thats"], ["that", "is"], ["as", "in"]] where words.starts(with: lead) {
      words.removeFirst(lead.count)
    }
    let spelled = words.compactMap { word in
      digits[word] ?? (word.count == 1 && word.first?.isNumber == true ? word.first : nil)
    }
    return spelled.count == words.count && spelled.count > 1 ? String(spelled) : nil
  }

  /// Returns the number that ends at a position, or one word before it, "thirty dollars", and its digits.
  private func number(before end: Int) -> (start: Int, digits: String)? {
    let parser = NumberParser(tokens)
    for start in max(0, end - 6)..<end {
      guard let match = parser.match(at: start), (end - 1...end).contains(match.tokens.upperBound),
        let value = match.candidates.first?.value.whole
      else { continue }
      return (start, String(value))
    }
    return nil
  }
}
