/// The places where the programs of a mode are cut into stages.
struct StagedCommands: Sendable {
  /// The programs up to the tagger, up to the dictionary, up to the word forms, and the rest.
  let stages: [Range<Int>]
  /// The number of the tagger.
  let tagger: Int

  /// Finds the places; nil if the mode has other programs.
  ///
  /// - Parameter commands: The programs with their arguments.
  init?(_ commands: [(program: String, arguments: [String])]) {
    guard let tagger = commands.firstIndex(where: { $0.program == "apertium-tagger" }),
      let dictionary = commands.firstIndex(where: { $0.program == "lt-proc" && $0.arguments.contains("-b") }),
      let forms = commands.firstIndex(where: { $0.program == "lt-proc" && $0.arguments.contains("-g") }),
      tagger < dictionary, dictionary + 1 < forms
    else { return nil }
    self.tagger = tagger
    stages = [0..<tagger + 1, tagger + 1..<dictionary + 1, dictionary + 1..<forms, forms..<commands.count]
  }
}
