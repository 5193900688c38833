/// The help of a subcommand, as `PROGRAM NAME --help` prints it.
struct HelpText {
  private let program: String
  private let subcommand: any Subcommand.Type
  private let style: TerminalStyle

  init(of subcommand: any Subcommand.Type, in program: String, _ style: TerminalStyle) {
    (self.subcommand, self.program, self.style) = (subcommand, program, style)
  }

  var text: String {
    let parameters = ParameterList(of: subcommand.init())
    let usage =
      [program, subcommand.name] + (parameters.options.isEmpty ? [] : ["[OPTIONS]"])
      + parameters.arguments.map(\.definition.usageText)
    var text = subcommand.abstract + "\n"
    if !subcommand.discussion.isEmpty { text += "\n" + subcommand.discussion + "\n" }
    text += "\n" + style.bold("Usage") + "  " + usage.joined(separator: " ") + "\n"
    if !parameters.arguments.isEmpty {
      text += "\n" + style.bold("Arguments") + "\n"
      text += TextTable(parameters.arguments.map { ($0.definition.valueName, $0.definition.help) }).text
    }
    text += "\n" + style.bold("Options") + "\n"
    text += TextTable(parameters.options.map { ($0.helpText, $0.definition.help) } + [("--help", "Show this.")]).text
    if !subcommand.examples.isEmpty {
      text += "\n" + style.bold("Examples") + "\n"
      text += subcommand.examples.map { "  \(style.cyan($0.0))\n      \($0.1)\n" }.joined()
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
}

extension ParameterList.Element {
  fileprivate var helpText: String {
    (definition.shortName.map { "-\($0), " } ?? "") + option
      + (definition.valueName.isEmpty ? "" : " " + definition.valueName)
  }
}
