extension JSONValue {
  /// Returns the value as JSON text, on one line or with one member or element a line.
  ///
  /// Members keep their order, so that the same value always gives the same text.
  public func serialized(prettyPrinted: Bool = false) -> String {
    var text = ""
    write(to: &text, indent: prettyPrinted ? 0 : nil)
    return text
  }

  private func write(to text: inout String, indent: Int?) {
    switch content {
    case .null: text += "null"
    case .bool(let bool): text += bool ? "true" : "false"
    case .number(let digits): text += digits
    case .text(let string): Self.quote(string, to: &text)
    case .array(let elements):
      Self.list("[", elements, "]", to: &text, indent: indent) { element, text, inner in
        element.write(to: &text, indent: inner)
      }
    case .object(let members):
      Self.list("{", members, "}", to: &text, indent: indent) { member, text, inner in
        Self.quote(member.key, to: &text)
        text += inner == nil ? ":" : ": "
        member.value.write(to: &text, indent: inner)
      }
    }
  }

  private static func list<Item>(
    _ opening: String, _ items: [Item], _ closing: String, to text: inout String, indent: Int?,
    item write: (Item, inout String, Int?) -> Void
  ) {
    text += opening
    let inner = indent.map { $0 + 1 }
    for (number, item) in items.enumerated() {
      if number > 0 { text += "," }
      if let inner { text += "\n" + String(repeating: "  ", count: inner) }
      write(item, &text, inner)
    }
    if let indent, !items.isEmpty { text += "\n" + String(repeating: "  ", count: indent) }
    text += closing
  }

  private static func quote(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\u{0}"..<"\u{20}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
