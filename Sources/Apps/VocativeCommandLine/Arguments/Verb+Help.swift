extension Verb {
  /// What `vocative NAME --help` prints.
  static func help(_ paint: Paint) -> String {
    let parameters = Self().parameters
    let arguments = parameters.filter { !$0.parameter.form.isOption }
    let options = parameters.filter { $0.parameter.form.isOption }
    let usage = ["vocative", name] + (options.isEmpty ? [] : ["[OPTIONS]"]) + arguments.map { $0.parameter.form.usage }
    var text = abstract + "\n"
    if !discussion.isEmpty { text += "\n" + discussion + "\n" }
    text += "\n" + paint.bold("Usage") + "  " + usage.joined(separator: " ") + "\n"
    if !arguments.isEmpty {
      text += "\n" + paint.bold("Arguments") + "\n"
      text += table(arguments.map { ($0.parameter.form.placeholder, $0.parameter.form.help) })
    }
    text += "\n" + paint.bold("Options") + "\n"
    text += table(
      options.map { ($0.parameter.form.option(named: $0.name), $0.parameter.form.help) } + [("--help", "Show this.")])
    if !examples.isEmpty {
      text += "\n" + paint.bold("Examples") + "\n"
      text += examples.map { "  \(paint.cyan($0.0))\n      \($0.1)\n" }.joined()
    }
    return text
  }
}

extension ParameterForm {
  fileprivate var usage: String {
    switch kind {
    case .argument(let isRequired): isRequired ? placeholder : "[\(placeholder)]"
    case .arguments(let isRequired): isRequired ? "\(placeholder)…" : "[\(placeholder)…]"
    case .flag, .option: ""
    }
  }

  fileprivate func option(named name: String) -> String {
    (letter.map { "-\($0), " } ?? "") + "--" + name.dashed + (placeholder.isEmpty ? "" : " " + placeholder)
  }
}

/// Rows of two columns, the first as wide as its widest entry.
func table(_ rows: [(String, String)]) -> String {
  let width = rows.map(\.0.count).max() ?? 0
  return rows.map { "  \($0.0)\(String(repeating: " ", count: width - $0.0.count))  \($0.1)\n" }.joined()
}
