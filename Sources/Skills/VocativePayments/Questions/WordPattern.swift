/// A pattern of words: "how much|many * left".
///
/// A `|` separates alternatives, a `?` marks a word that may be missing, and `*` stands for up to four words.
struct WordPattern: Sendable, ExpressibleByStringLiteral {
  private enum Element: Sendable {
    case word(Set<String>, isOptional: Bool)
    case gap
  }

  private static let gapLimit = 4
  private let elements: [Element]

  /// Creates a pattern from its notation.
  init(_ text: String) {
    elements = text.split(separator: " ").map { part in
      if part == "*" { return .gap }
      let isOptional = part.hasSuffix("?")
      return .word(
        Set((isOptional ? part.dropLast() : part).split(separator: "|").map(String.init)), isOptional: isOptional)
    }
  }

  /// Creates a pattern from a literal.
  init(stringLiteral value: String) { self.init(value) }

  /// Returns the patterns of a text, one a line.
  static func lines(_ text: String) -> [WordPattern] {
    text.split(whereSeparator: \.isNewline).map { WordPattern(String($0)) }
  }

  /// Returns the end of the shortest match that begins at a position; nil if none begins there.
  func end(in words: ArraySlice<String>, at position: Int) -> Int? { end(words, position, 0) }

  /// Returns the first match in some words.
  func firstMatch(in words: ArraySlice<String>) -> Range<Int>? {
    words.indices.lazy.compactMap { start in end(in: words, at: start).map { start..<$0 } }.first
  }

  private func end(_ words: ArraySlice<String>, _ position: Int, _ element: Int) -> Int? {
    guard element < elements.count else { return position }
    switch elements[element] {
    case .word(let options, let isOptional):
      if position < words.endIndex, options.contains(words[position]),
        let end = end(words, position + 1, element + 1)
      {
        return end
      }
      return isOptional ? end(words, position, element + 1) : nil
    case .gap:
      let last = min(position + Self.gapLimit, words.endIndex)
      return (position...max(position, last)).lazy.compactMap { end(words, $0, element + 1) }.first
    }
  }
}
