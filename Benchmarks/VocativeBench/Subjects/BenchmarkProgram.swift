import VocativeConsole

/// The program `vocative-bench`: one subcommand a subject.
enum BenchmarkProgram: CommandLineProgram {
  static let name = benchmarkProgramName
  static let abstract = "Measure Vocative: each subject with its machine and command, most beside a baseline."
  static let subcommandTitle = "subject"
  static let subcommands: [any Subcommand.Type] = [
    ConversationSubject.self, ReadinessSubject.self, StoriesSubject.self, ConstraintsSubject.self,
    RecognitionSubject.self,
    SpokenPaymentsSubject.self,
    EndpointingSubject.self,
    WakeWordSubject.self, SpeakersSubject.self, InterruptionsSubject.self, DictationSubject.self, ContextSubject.self,
    SpokenNamesSubject.self,
    NameResolutionSubject.self,
    CommandsSubject.self, CaptionsSubject.self, NeuralTranslationSubject.self, RestorationSubject.self,
    ToneSubject.self, EncoderSubject.self,
    SearchSubject.self,
    TrainingSubject.self, UsageLearningSubject.self, JournalSubject.self, SimulationSubject.self, WebSubject.self,
    WalksSubject.self, MapsSubject.self, ProsodySubject.self,
    Completions<BenchmarkProgram>.self,
  ]
  static let hiddenSubcommands: [any Subcommand.Type] = [JournalWorker.self]
}
