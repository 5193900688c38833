import Foundation

/// The words that a translation must have and must not have: `cuenta & por favor`, `control|comprob*`.
package struct MeaningTest: Hashable, Sendable {
  /// Groups of words of which one must be there.
  package let required: [[String]]
  /// Words of another meaning.
  package let excluded: [String]

  /// Parses the groups, `&` between them, `|` between the words of one.
  package init(required: String, excluded: String) {
    self.required = required.split(separator: "&").map(Self.words).filter { !$0.isEmpty }
    self.excluded = Self.words(excluded[...])
  }

  /// True if every group is there.
  package func hasMeaning(_ translation: String) -> Bool {
    required.allSatisfy { $0.contains { Self.contains(translation, $0) } }
  }

  /// True if a word of another meaning is there.
  package func hasOtherMeaning(_ translation: String) -> Bool {
    excluded.contains { Self.contains(translation, $0) }
  }

  private static func words(_ text: Substring) -> [String] {
    text.split(separator: "|").map { $0.lowercased().split(separator: " ").joined(separator: " ") }
      .filter { !$0.isEmpty }
  }

  /// True if a text has words that no letter or digit touches; `*` in them is any letters and digits.
  private static func contains(_ text: String, _ words: String) -> Bool {
    let pattern = words.split(separator: "*", omittingEmptySubsequences: false)
      .map { NSRegularExpression.escapedPattern(for: String($0)) }.joined(separator: "\\w*")
    return text.lowercased().range(of: "(?<!\\w)" + pattern + "(?!\\w)", options: .regularExpression) != nil
  }
}
