extension Grammar {
  /// The grammar as text in the Java Speech Grammar Format 1.0 (W3C note of 5 June 2000).
  ///
  /// Rule names keep ASCII letters, digits and `_`; a word with characters that JSGF reserves is quoted.
  public var jsgf: String {
    var text = "#JSGF V1.0;\ngrammar \(Self.identifier(name));\n"
    let ordered = [root] + rules.keys.filter { $0 != root }.sorted()
    for name in ordered {
      guard let expansion = rules[name] else { continue }
      text += "\(name == root ? "public " : "")<\(Self.identifier(name))> = \(Self.text(expansion));\n"
    }
    return text
  }

  private static func text(_ expansion: Expansion) -> String {
    switch expansion {
    case .word(let word):
      word.unicodeScalars.allSatisfy { $0.properties.isAlphabetic || "'-_.0123456789".unicodeScalars.contains($0) }
        ? word : "\"\(word.filter { $0 != "\"" && $0 != "\\" })\""
    case .rule(let name): "<\(identifier(name))>"
    case .sequence(let parts): parts.isEmpty ? "<NULL>" : "(" + parts.map(text).joined(separator: " ") + ")"
    case .oneOf(let parts): parts.isEmpty ? "<VOID>" : "(" + parts.map(text).joined(separator: " | ") + ")"
    case .optional(let part): "[" + text(part) + "]"
    case .repeated(let part): "(" + text(part) + ")+"
    }
  }

  private static func identifier(_ name: String) -> String {
    String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
  }
}
