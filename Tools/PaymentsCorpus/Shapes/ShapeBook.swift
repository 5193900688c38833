/// Shapes and rules in a text, one a line.
///
/// ```
/// # A comment.
/// @to = (to|for) {user}
/// send {amount} @to
/// + send {amount} @to        begins with a verb that "could you" or "i want to" can stand before
/// ```
struct ShapeBook: Sendable {
  /// A line of a book that sentences are drawn from.
  struct Line: Sendable {
    /// As it is written: what tells it from all others.
    let text: String
    let shape: Shape
    /// Whether "could you" can stand before it, and "please" after it.
    let takesLead: Bool
  }

  /// The lines, in order.
  private(set) var lines: [Line] = []
  /// The rules by name.
  private(set) var rules: [String: Shape] = [:]

  /// A book from its text.
  init(_ text: String) {
    for row in text.split(whereSeparator: \.isNewline) {
      let row = row.drop { $0 == " " }
      if row.isEmpty || row.hasPrefix("#") { continue }
      var reader: ShapeReader
      if row.hasPrefix("@"), let sign = row.range(of: " = ") {
        reader = ShapeReader(String(row[sign.upperBound...]))
        rules[String(row[..<sign.lowerBound].dropFirst())] = reader.read()
      } else {
        let takesLead = row.hasPrefix("+ ")
        let content = String(takesLead ? row.dropFirst(2) : row)
        reader = ShapeReader(content)
        lines.append(Line(text: content, shape: reader.read(), takesLead: takesLead))
      }
    }
  }

  /// A book of lines.
  init(lines: [String]) { self.init(lines.joined(separator: "\n")) }
}
