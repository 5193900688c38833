/// Finds the words of a text that was cut into tokens elsewhere.
enum TokenAlignment {
  /// Returns the ranges of consecutive tokens in Unicode scalars of a text; nil if the text does not hold them.
  ///
  /// Case does not count. What stands between two tokens is passed over: white space, or punctuation that the tokens
  /// leave out. A text that repeats itself so much that the search would take long is given up.
  static func ranges(of tokens: [String], in text: String) -> [Range<Int>]? {
    let text = text.unicodeScalars.map { folded($0) }
    var ranges: [Range<Int>] = []
    var place = 0
    var effort = 64 * (text.count + 100)
    for token in tokens {
      let token = token.unicodeScalars.map { folded($0) }
      guard let start = start(of: token, in: text, from: place, budget: &effort) else { return nil }
      place = start + token.count
      ranges.append(start..<place)
    }
    return ranges
  }

  /// The first place of a token that is not inside a word, unless that word was begun by the token before.
  private static func start(
    of token: [UInt32], in text: [UInt32], from place: Int, budget: inout Int
  ) -> Int? {
    var start = place
    while start + token.count <= text.count, budget > 0 {
      var same = 0
      while same < token.count, text[start + same] == token[same] { same += 1 }
      if same == token.count { return start }
      budget -= same + 1
      // The token is looked for behind what it cannot begin with: the rest of a word goes as a whole.
      let isWord = isLetter(text[start])
      start += 1
      while isWord, start < text.count, isLetter(text[start]) { start += 1 }
    }
    return nil
  }

  private static func isLetter(_ scalar: UInt32) -> Bool {
    Unicode.Scalar(scalar)?.properties.isAlphabetic ?? false
  }

  /// The small letter; one that becomes several characters stays as it is.
  private static func folded(_ scalar: Unicode.Scalar) -> UInt32 {
    let small = scalar.properties.lowercaseMapping.unicodeScalars
    guard let first = small.first, small.count == 1 else { return scalar.value }
    return first.value
  }
}
