/// The completion script of a program for fish.
struct FishCompletions {
  private let program: String
  private let subcommands: [SubcommandSummary]

  init(program: String, _ subcommands: [SubcommandSummary]) {
    (self.program, self.subcommands) = (program, subcommands)
  }

  var script: String {
    var lines = ["complete -c \(program) -n __fish_use_subcommand -f"]
    lines += subcommands.map {
      "complete -c \(program) -n __fish_use_subcommand -a \($0.name) -d \(quoted($0.abstract))"
    }
    for subcommand in subcommands {
      let condition = "-n '__fish_seen_subcommand_from \(subcommand.name)'"
      lines += subcommand.parameters.options.map { line($0, condition) }
      for argument in subcommand.parameters.arguments where !argument.definition.choices.isEmpty {
        let choices = argument.definition.choices.joined(separator: " ")
        lines.append("complete -c \(program) \(condition) -f -a \(quoted(choices))")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func line(_ option: ParameterList.Element, _ condition: String) -> String {
    let definition = option.definition
    var words = ["complete -c \(program) \(condition) -l \(option.option.dropFirst(2))"]
    if let letter = definition.shortName { words.append("-s \(letter)") }
    if definition.takesValue {
      let choices = definition.choices.joined(separator: " ")
      words.append(choices.isEmpty ? "-r" : "-x -a \(quoted(choices))")
    }
    return (words + ["-d \(quoted(definition.help))"]).joined(separator: " ")
  }

  private func quoted(_ text: String) -> String {
    "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'").replacing("\n", with: " ") + "'"
  }
}
