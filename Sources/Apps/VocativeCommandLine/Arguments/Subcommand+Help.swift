extension Subcommand {
  /// What `vocative NAME --help` prints.
  static func help(_ paint: TerminalStyle) -> String {
    let parameters = Self().parameters
    let arguments = parameters.filter { !$0.parameter.definition.isOption }
    let options = parameters.filter { $0.parameter.definition.isOption }
    let usage =
      ["vocative", name] + (options.isEmpty ? [] : ["[OPTIONS]"]) + arguments.map { $0.parameter.definition.usageText }
    var text = abstract + "\n"
    if !discussion.isEmpty { text += "\n" + discussion + "\n" }
    text += "\n" + paint.bold("Usage") + "  " + usage.joined(separator: " ") + "\n"
    if !arguments.isEmpty {
      text += "\n" + paint.bold("Arguments") + "\n"
      text += table(arguments.map { ($0.parameter.definition.valueName, $0.parameter.definition.help) })
    }
    text += "\n" + paint.bold("Options") + "\n"
    text += table(
      options.map { ($0.parameter.definition.optionText(named: $0.name), $0.parameter.definition.help) } + [
        ("--help", "Show this.")
      ])
    if !examples.isEmpty {
      text += "\n" + paint.bold("Examples") + "\n"
      text += examples.map { "  \(paint.cyan($0.0))\n      \($0.1)\n" }.joined()
    }
    return text
  }
}

extension ParameterDefinition {
  fileprivate var usageText: String {
    switch kind {
    case .argument(let isRequired): isRequired ? valueName : "[\(valueName)]"
    case .arguments(let isRequired): isRequired ? "\(valueName)…" : "[\(valueName)…]"
    case .flag, .option: ""
    }
  }

  fileprivate func optionText(named name: String) -> String {
    (shortName.map { "-\($0), " } ?? "") + "--" + name.kebabCased + (valueName.isEmpty ? "" : " " + valueName)
  }
}

/// Rows of two columns, the first as wide as its widest entry.
func table(_ rows: [(String, String)]) -> String {
  let width = rows.map(\.0.count).max() ?? 0
  return rows.map { "  \($0.0)\(String(repeating: " ", count: width - $0.0.count))  \($0.1)\n" }.joined()
}
