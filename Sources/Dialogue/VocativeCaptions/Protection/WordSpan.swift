/// A word between two spaces, and its core without the punctuation around it.
struct WordSpan: Sendable {
  /// The whole word.
  let whole: Range<String.Index>
  /// The word without brackets, quotes and sentence punctuation.
  let core: Range<String.Index>

  /// The words of a text.
  static func all(in text: String) -> [WordSpan] {
    text.split(whereSeparator: \.isWhitespace).map { word in
      let opened = word.drop { !$0.isCoreStart }
      let end = opened.lastIndex(where: \.isCoreEnd).map { text.index(after: $0) } ?? opened.startIndex
      return WordSpan(whole: word.startIndex..<word.endIndex, core: opened.startIndex..<max(opened.startIndex, end))
    }
  }

  /// True if a name starts here: its words in order, in any case.
  func matches(_ name: [Substring], at index: Int, of words: [WordSpan], in text: String) -> Bool {
    guard !name.isEmpty, index + name.count <= words.count else { return false }
    for (offset, part) in name.enumerated() {
      let word = words[index + offset]
      let isLast = offset == name.count - 1
      // Punctuation within separates the words: "Anna, Rossi" is no name.
      guard isLast || word.core.upperBound == word.whole.upperBound else { return false }
      guard offset == 0 || word.core.lowerBound == word.whole.lowerBound else { return false }
      let found = text[word.core].lowercased()
      let wanted = part.lowercased()
      guard found == wanted || (isLast && (found == wanted + "'s" || found == wanted + "’s")) else { return false }
    }
    return true
  }

  /// The end of the name within the core: before a possessive ending.
  func coreEnd(in text: String, matching name: Substring) -> String.Index {
    text.index(core.lowerBound, offsetBy: name.count, limitedBy: core.upperBound) ?? core.upperBound
  }
}

extension Character {
  fileprivate var isCoreStart: Bool { isLetter || isNumber || isCurrencySymbol || "@#+-−".contains(self) }
  fileprivate var isCoreEnd: Bool { isLetter || isNumber || isCurrencySymbol || "%‰°/".contains(self) }
}

extension StringProtocol {
  /// True for a number in digits, with its sign, currency or percent: `-1,000.50`, `$20`, `10:30`, `50%`.
  var isNumeral: Bool {
    var hasDigit = false
    for character in self {
      if character.isNumber { hasDigit = true; continue }
      guard character.isCurrencySymbol || "+-−.,:/'’%‰°".contains(character) else { return false }
    }
    return hasDigit
  }

  /// True for a mail or web address, a handle or a tag.
  var isAddress: Bool {
    contains("://") || (count > 1 && (hasPrefix("#") || contains("@"))) || hasPrefix("www.")
  }
}
