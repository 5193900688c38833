import VocativeText

extension Reply {
  /// Returns the part of a confirmation of several requests that reads one of them out, as a question by itself.
  ///
  /// Another reply is returned as it is. The parts are numbered: "1. Send … . 2. Send … . Shall I do both?"; the spoken
  /// ones begin with "First, " and "Second, ".
  func planItem(_ index: Int) -> Reply {
    guard shown.contains("1. "), shown.contains(" 2. "), shown.contains("Shall I do ") else { return self }
    return Reply(
      shown: Self.item(of: shown, from: "\(index + 1). ", to: [" \(index + 2). ", " Shall I do "]),
      spoken: Self.item(of: spoken, from: Self.ordinal(index), to: [" " + Self.ordinal(index + 1), " Shall I do "]))
  }

  /// The parts of a confirmation of several requests, in order; the reply itself if it is of one.
  var planItems: [Reply] {
    guard shown.contains("1. "), shown.contains(" 2. "), shown.contains("Shall I do ") else { return [self] }
    return (0..<9).prefix { $0 == 0 || shown.contains(" \($0 + 1). ") }.map { planItem($0) }
  }

  /// True if it reads out a payment, a request or a transfer, rather than a question that is answered beside.
  var isCommand: Bool { ["Send ", "Ask ", "Move "].contains { shown.hasPrefix($0) || shown.contains(". " + $0) } }

  private static func ordinal(_ index: Int) -> String {
    let words = [
      "First, ", "Second, ", "Third, ", "Fourth, ", "Fifth, ", "Sixth, ", "Seventh, ", "Eighth, ", "Ninth, ",
    ]
    return words.indices.contains(index) ? words[index] : "Then, "
  }

  /// Returns the text between a mark and the first of some others, with a question mark in place of its full stop.
  private static func item(of text: String, from start: String, to ends: [String]) -> String {
    guard let opening = text.firstRange(of: start) else { return text }
    let rest = text[opening.upperBound...]
    let end = ends.lazy.compactMap { rest.firstRange(of: $0)?.lowerBound }.first ?? rest.endIndex
    let item = rest[..<end]
    return item.hasSuffix(".") ? item.dropLast() + "?" : String(item)
  }
}
