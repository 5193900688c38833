/// The completion script of a program for bash.
struct BashCompletions {
  private let program: String
  private let subcommands: [SubcommandSummary]

  init(program: String, _ subcommands: [SubcommandSummary]) {
    (self.program, self.subcommands) = (program, subcommands)
  }

  var script: String {
    let function = "_" + program.replacing("-", with: "_")
    let names = (subcommands.map(\.name) + ["--help", "--version"]).joined(separator: " ")
    return """
      \(function)() {
        local word="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD-1]}"
        if ((COMP_CWORD == 1)); then
          COMPREPLY=($(compgen -W "\(names)" -- "$word"))
          return
        fi
        local options="" arguments=""
        case "${COMP_WORDS[1]}" in
      \(subcommands.map { branch($0.parameters, $0.name) }.joined())  esac
        if [[ "$word" == -* ]]; then
          COMPREPLY=($(compgen -W "$options --help" -- "$word"))
        elif [[ -n "$arguments" ]]; then
          COMPREPLY=($(compgen -W "$arguments" -- "$word"))
        else
          COMPREPLY=($(compgen -f -- "$word"))
        fi
      }
      complete -o filenames -F \(function) \(program)

      """
  }

  private func branch(_ parameters: ParameterList, _ name: String) -> String {
    let options = parameters.options.map(\.option).joined(separator: " ")
    let arguments = parameters.arguments.flatMap(\.definition.choices).joined(separator: " ")
    var text = "    \(name))\n"
    let withChoices = parameters.options.filter { !$0.definition.choices.isEmpty }
    if !withChoices.isEmpty {
      text += "      case \"$previous\" in\n"
      for option in withChoices {
        let choices = option.definition.choices.joined(separator: " ")
        text += "        \(option.option)) COMPREPLY=($(compgen -W \"\(choices)\" -- \"$word\")); return ;;\n"
      }
      text += "      esac\n"
    }
    return text + "      options=\"\(options)\" arguments=\"\(arguments)\" ;;\n"
  }
}
