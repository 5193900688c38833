/// Spanish words that stand for two: "conmigo" for "con mí"; and halves, which the dictionary takes for "by halves".
enum SpanishContractions {
  /// The text with them.
  static func joined(_ text: String) -> String {
    var words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    var index = 0
    while index + 1 < words.count {
      if let joined = joined(words[index], words[index + 1], index + 2 < words.count ? words[index + 2] : nil) {
        words.replaceSubrange(index..<index + joined.count, with: [joined.text])
      }
      index += 1
    }
    return words.joined(separator: " ")
  }

  private static func joined(_ first: String, _ second: String, _ third: String?) -> (text: String, count: Int)? {
    let core = second.prefix(while: \.isLetter)
    let isLarge = first.first?.isUppercase == true
    switch (first.lowercased(), core.lowercased(), third) {
    case ("con", "mí", _): return ((isLarge ? "Conmigo" : "conmigo") + second.dropFirst(core.count), 2)
    case ("con", "ti", _): return ((isLarge ? "Contigo" : "contigo") + second.dropFirst(core.count), 2)
    case ("a", "medias", "un"): return (isLarge ? "Medio" : "medio", 3)
    case ("a", "medias", "una"): return (isLarge ? "Media" : "media", 3)
    default: return nil
    }
  }
}
