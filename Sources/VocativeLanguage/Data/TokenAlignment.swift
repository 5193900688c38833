/// Finds the words of a text that was cut into tokens elsewhere.
enum TokenAlignment {
  /// Where a text holds tokens one after the other, in Unicode scalars; nil where it does not.
  ///
  /// Case does not count. What stands between two tokens is passed over: white space, or punctuation that the tokens
  /// leave out.
  static func ranges(of tokens: [String], in text: String) -> [Range<Int>]? {
    let text = text.unicodeScalars.map { folded($0) }
    var ranges: [Range<Int>] = []
    var place = 0
    for token in tokens {
      let token = token.unicodeScalars.map { folded($0) }
      guard let start = start(of: token, in: text, from: place) else { return nil }
      place = start + token.count
      ranges.append(start..<place)
    }
    return ranges
  }

  /// The first place of a token that is not inside a word, unless that word was begun by the token before.
  private static func start(of token: [[UInt32]], in text: [[UInt32]], from place: Int) -> Int? {
    var start = place
    while start + token.count <= text.count {
      if text[start..<(start + token.count)].elementsEqual(token) { return start }
      // The token is looked for behind what it cannot begin with: the rest of a word goes as a whole.
      let isWord = isLetter(text[start])
      start += 1
      while isWord, start < text.count, isLetter(text[start]) { start += 1 }
    }
    return nil
  }

  private static func isLetter(_ scalar: [UInt32]) -> Bool {
    scalar.first.flatMap(Unicode.Scalar.init)?.properties.isAlphabetic ?? false
  }

  private static func folded(_ scalar: Unicode.Scalar) -> [UInt32] {
    scalar.properties.lowercaseMapping.unicodeScalars.map(\.value)
  }
}
