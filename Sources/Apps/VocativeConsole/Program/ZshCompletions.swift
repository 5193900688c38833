/// The completion script of a program for zsh.
struct ZshCompletions {
  private let program: String
  private let subcommands: [SubcommandSummary]

  init(program: String, _ subcommands: [SubcommandSummary]) {
    (self.program, self.subcommands) = (program, subcommands)
  }

  var script: String {
    let names = subcommands.map { "    '\($0.name):\(escaped($0.abstract))'\n" }.joined()
    let branches = subcommands.map { branch($0.parameters, $0.name) }.joined()
    return """
      #compdef \(program)

      local -a subcommands
      if ((CURRENT == 2)); then
        subcommands=(
      \(names)  )
        _describe 'subcommand' subcommands
        return
      fi
      local subcommand="${words[2]}"
      shift words
      ((CURRENT -= 1))
      case "$subcommand" in
      \(branches)esac

      """
  }

  private func branch(_ parameters: ParameterList, _ name: String) -> String {
    var lines = parameters.options.map { option in
      "'\(option.option)[\(escaped(option.definition.help))]\(value(option.definition))'"
    }
    lines += parameters.arguments.enumerated().map { number, argument in
      if case .arguments = argument.definition.kind { return "'*\(value(argument.definition))'" }
      return "'\(number + 1)\(value(argument.definition))'"
    }
    lines.append("'--help[Show the help.]'")
    return "  \(name))\n    _arguments \\\n" + lines.map { "      \($0)" }.joined(separator: " \\\n") + "\n    ;;\n"
  }

  private func value(_ definition: ParameterDefinition) -> String {
    guard definition.takesValue else { return "" }
    let action = definition.choices.isEmpty ? "_files" : "(\(definition.choices.joined(separator: " ")))"
    return ":\(escaped(definition.valueName)):\(action)"
  }

  /// A text between the apostrophes of a specification, where colons and brackets end a part.
  private func escaped(_ text: String) -> String {
    text.reduce(into: "") { text, character in
      switch character {
      case "'": text += "'\\''"
      case "[", "]", ":", "\\": text += "\\\(character)"
      case "\n": text += " "
      default: text.append(character)
      }
    }
  }
}
