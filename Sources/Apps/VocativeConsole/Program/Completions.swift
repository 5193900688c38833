/// `PROGRAM completions SHELL`: prints the completion script of a program, made from its declarations.
package struct Completions<Program: CommandLineProgram>: Subcommand {
  package static var name: String { "completions" }
  package static var abstract: String { "Print completions for bash, zsh or fish." }
  package static var examples: [(String, String)] {
    let name = Program.name
    return [
      ("\(name) completions bash > ~/.local/share/bash-completion/completions/\(name)", "For bash."),
      ("\(name) completions zsh > ~/.zfunc/_\(name)", "For zsh, where ~/.zfunc is in 'fpath'."),
      ("\(name) completions fish > ~/.config/fish/completions/\(name).fish", "For fish."),
    ]
  }

  @Argument("SHELL", "bash, zsh or fish.", choices: ["bash", "zsh", "fish"]) private var shell: String

  package init() {}

  package func run(on console: Console) async throws {
    let subcommands = Program.subcommands.map { SubcommandSummary($0) }
    switch shell {
    case "bash": console.write(BashCompletions(program: Program.name, subcommands).script)
    case "zsh": console.write(ZshCompletions(program: Program.name, subcommands).script)
    default: console.write(FishCompletions(program: Program.name, subcommands).script)
    }
  }
}
