/// Shapes and rules in a text, one a line.
///
/// ```
/// # A comment.
/// @to = (to|for) {user}
/// send {amount} @to
/// + send {amount} @to        begins with a verb that "could you" or "i want to" can stand before
/// ```
struct TemplateGrammar: Sendable {
  /// A line of a book that sentences are drawn from.
  struct Entry: Sendable {
    /// As it is written: what tells it from all others.
    let text: String
    let template: SentenceTemplate
    /// True if "could you" can stand before it, and "please" after it.
    let allowsPoliteness: Bool
  }

  /// The lines, in order.
  private(set) var entries: [Entry] = []
  /// The rules by name.
  private(set) var rules: [String: SentenceTemplate] = [:]

  /// A book from its text.
  init(_ text: String) {
    for row in text.split(whereSeparator: \.isNewline) {
      let row = row.drop { $0 == " " }
      if row.isEmpty || row.hasPrefix("#") { continue }
      var reader: TemplateParser
      if row.hasPrefix("@"), let sign = row.range(of: " = ") {
        reader = TemplateParser(String(row[sign.upperBound...]))
        rules[String(row[..<sign.lowerBound].dropFirst())] = reader.parse()
      } else {
        let takesLead = row.hasPrefix("+ ")
        let content = String(takesLead ? row.dropFirst(2) : row)
        reader = TemplateParser(content)
        entries.append(Entry(text: content, template: reader.parse(), allowsPoliteness: takesLead))
      }
    }
  }

  /// A book of lines.
  init(entries: [String]) { self.init(entries.joined(separator: "\n")) }
}
