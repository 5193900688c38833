import VocativeSupport

/// Lists and labelled sentence templates in a text.
///
/// ```
/// # A comment.
/// @food
/// soup | fish
/// = positive plain
/// the {food} was (good|lovely)
/// ```
struct ChoiceGrammar {
  /// A template with the label of its sentences.
  struct Line {
    let label: String
    let template: ChoiceTemplate
  }

  /// The entries of the lists by their names.
  private(set) var lists: [String: [String]] = [:]
  /// The templates, in order.
  private(set) var lines: [Line] = []

  /// Creates a grammar from texts, whose lists serve all of them.
  init(_ texts: [String]) {
    for text in texts { read(text) }
  }

  private mutating func read(_ text: String) {
    var list: String?
    var label: String?
    for row in text.split(whereSeparator: \.isNewline).map(\.trimmed) where !row.isEmpty && !row.hasPrefix("#") {
      if row.hasPrefix("@") {
        list = row.dropFirst().trimmed
      } else if row.hasPrefix("=") {
        list = nil
        label = row.dropFirst().split(separator: " ").first.map(String.init)
      } else if let list {
        lists[list, default: []] += row.split(separator: "|").map(\.trimmed).filter { !$0.isEmpty }
      } else if let label {
        lines.append(Line(label: label, template: ChoiceTemplate(row)))
      }
    }
  }

  /// Draws sentences of every template, without repetition within a template.
  ///
  /// - Parameters:
  ///   - count: The most sentences of a template.
  ///   - random: The source of the choices.
  /// - Returns: The sentences with their labels.
  func sentences(_ count: Int, using random: inout SeededRandomNumberGenerator) -> [(text: String, label: String)] {
    lines.flatMap { line in
      var seen: Set<String> = []
      return (0..<(line.template.isFixed ? 1 : count)).compactMap { _ -> (text: String, label: String)? in
        let sentence = line.template.sentence(from: lists, using: &random)
        return seen.insert(sentence).inserted ? (sentence, line.label) : nil
      }
    }
  }
}

extension StringProtocol {
  /// The text without spaces at its ends.
  fileprivate var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
