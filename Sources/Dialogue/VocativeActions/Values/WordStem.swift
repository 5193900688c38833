/// Approximate stems of English words, and the words that carry no content.
package enum WordStem {
  /// True if a word is no function word.
  package static func isContentWord(_ word: String) -> Bool {
    !functionWords.contains(word) && word.contains(where: \.isLetter)
  }

  /// An approximate stem of a word.
  package static func of(_ word: String) -> String {
    for ending in ["ing", "ed", "es", "s", "ly", "er", "y", "e"] where word.hasSuffix(ending) {
      if word.count - ending.count >= 3 { return String(word.dropLast(ending.count)) }
    }
    return word
  }

  private static let functionWords: Set<String> = Set(
    """
    the a an this that it to of for me my i you please can could would be is are do so in on at with and just now want need \
    like have has was am 'm 's 've 'd 'll 're its there them they he she we us our your some any not no too very more less \
    make let get got go put give all up down out by into from as or but if then than what how which who when where one bit \
    little lot much
    """.split(whereSeparator: \.isWhitespace).map(String.init))
}
