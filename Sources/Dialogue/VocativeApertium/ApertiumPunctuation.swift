/// The marks and capitals of a translation as its language has them.
struct ApertiumPunctuation: Sendable {
  let isSpanish: Bool

  /// A text with opening marks in Spanish, and without them in English, where "I" and the days have capitals.
  func repaired(_ text: String) -> String { isSpanish ? opened(text) : english(text) }

  private func opened(_ text: String) -> String {
    var result = ""
    var start = text.startIndex
    for index in text.indices where ".?!".contains(text[index]) {
      let next = text.index(after: index)
      guard
        next == text.endIndex || text[next] == " "
          || ".?!".contains(text[index]) && next < text.endIndex && text[next] == " "
      else { continue }
      result += sentence(text[start..<next])
      start = next
    }
    return result + text[start...]
  }

  private func sentence(_ text: Substring) -> String {
    guard let mark = text.last, let open: Character = ["?": "¿", "!": "¡"][mark], !text.contains(open) else {
      return String(text)
    }
    guard let first = text.firstIndex(where: { $0 != " " }) else { return String(text) }
    // A form of address before the question is no part of it.
    var place = first
    if let comma = text.firstIndex(of: ","), Self.addresses.contains(text[first..<comma].lowercased()) {
      place = text[text.index(after: comma)...].firstIndex { $0 != " " } ?? first
    }
    return text[..<place] + String(open) + text[place...]
  }

  private static let addresses: Set<String> = [
    "perdón", "perdone", "disculpe", "por favor", "hola", "bueno", "vale", "sí", "no", "oye", "oiga", "y", "pero",
  ]

  private func english(_ text: String) -> String {
    text.split(separator: " ", omittingEmptySubsequences: false).map { word -> String in
      let plain = word.filter(\.isLetter)
      if plain == "i" || word.hasPrefix("i'") { return String("I" + word.dropFirst()) }
      if let name = Self.names[String(plain)] { return String(word).replacing(plain, with: name) }
      return String(word.filter { $0 != "¿" && $0 != "¡" })
    }.joined(separator: " ")
  }

  private static let names = Dictionary(
    uniqueKeysWithValues: [
      "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "january", "february", "april",
      "june",
      "july", "august", "september", "october", "november", "december", "english", "spanish", "french", "german",
      "italian",
    ].map { ($0, $0.prefix(1).uppercased() + $0.dropFirst()) })
}
