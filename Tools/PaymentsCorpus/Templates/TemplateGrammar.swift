/// A grammar of sentence templates: a text of templates and rules, one a line.
///
/// ```
/// # A comment.
/// @to = (to|for) {user}
/// send {amount} @to
/// + send {amount} @to        begins with a verb that "could you" or "i want to" can stand before
/// ```
struct TemplateGrammar: Sendable {
  /// A line of the grammar with a template.
  struct Entry: Sendable {
    /// The text of the line, which identifies it.
    let text: String
    let template: SentenceTemplate
    /// True if "could you" may precede its sentences and "please" may follow them.
    let allowsPoliteness: Bool
  }

  /// The lines with templates, in order.
  private(set) var entries: [Entry] = []
  /// The rules by name.
  private(set) var rules: [String: SentenceTemplate] = [:]

  /// Creates the grammar of a text.
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

  /// Creates the grammar of some lines.
  init(entries: [String]) { self.init(entries.joined(separator: "\n")) }
}
