package import VocativeConsole

/// The program `vocative`.
package enum CommandLineTool: CommandLineProgram {
  package static let name = "vocative"
  package static let abstract = "Vocative: hear, understand, converse, act and speak, on this machine alone."
  package static let subcommandTitle = "verb"
  package static let subcommands: [any Subcommand.Type] = [
    Demo.self, Talk.self, Converse.self, Understand.self, Match.self, Control.self, Transcribe.self, Hear.self,
    AdaptSpeaker.self, Say.self, Walk.self, MapVerb.self, Wake.self, VoiceVerb.self, Translate.self,
    Interpret.self, ToneVerb.self,
    Serve.self, Generate.self, DatasetVerb.self, SkillVerb.self, Train.self, Evaluate.self, Export.self,
    Usage.self,
    Doctor.self, Completions<CommandLineTool>.self,
  ]

  /// Runs the command line of this process and exits.
  package static func main() async { await start() }
}
