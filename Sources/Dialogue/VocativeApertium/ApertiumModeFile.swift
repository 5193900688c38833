import VocativeCaptions

/// A mode of Apertium: the programs that a text goes through, one after the other, each with its arguments.
///
/// Mode files are written as a line for a shell. They are read here by the few rules they use, quotes and pipes, and no
/// shell ever sees them: whatever else a shell would obey is refused. `$1` stands for how words are to be generated,
/// `$2` for the tagger's options.
struct ApertiumModeFile: Hashable, Sendable {
  /// A program and its arguments.
  struct Stage: Hashable, Sendable {
    let program: String
    let arguments: [String]
  }

  let stages: [Stage]

  /// Reads a mode.
  /// - Parameters:
  ///   - text: The file's content.
  ///   - name: The mode's name, for errors.
  init(_ text: String, name: String) throws(TranslationError) {
    var reader = Parser(text: Array(text.unicodeScalars), name: name)
    let stages = try reader.stages()
    self.stages = try stages.map { words throws(TranslationError) in
      guard let program = words.first, !program.isEmpty else {
        throw ApertiumModeFile.damagedError(name, "there is an empty place between two pipes")
      }
      // Each stage flushes what it has when a null character comes, and goes on.
      return Stage(program: program, arguments: ["-z"] + words.dropFirst())
    }
  }

  static func damagedError(_ name: String, _ problem: String) -> TranslationError {
    TranslationError(
      .pairDamaged, "Apertium's mode '\(name)' cannot be used: \(problem). Install the language pair again.")
  }

  private struct Parser {
    let text: [Unicode.Scalar]
    let name: String
    var position = 0

    /// Words with the mark of unknown ones kept, which tells how sure a translation is.
    private static let parameterValues: [Unicode.Scalar: String] = ["1": "-g", "2": ""]
    private static let unsupportedCharacters: Set<Unicode.Scalar> = [
      "`", ";", "&", "<", ">", "(", ")", "{", "}", "*", "?", "#", "~",
    ]

    init(text: [Unicode.Scalar], name: String) { (self.text, self.name) = (text, name) }

    mutating func stages() throws(TranslationError) -> [[String]] {
      var stages: [[String]] = [[]]
      while let scalar = peek {
        switch scalar {
        case " ", "\t", "\n", "\r": position += 1
        case "|":
          position += 1
          stages.append([])
        default:
          if let word = try word() { stages[stages.count - 1].append(word) }
        }
      }
      return stages
    }

    /// The next word; nil for a parameter that stands for nothing.
    private mutating func word() throws(TranslationError) -> String? {
      var word = String.UnicodeScalarView()
      var isQuoted = false
      while let scalar = peek, !" \t\n\r|".unicodeScalars.contains(scalar) {
        position += 1
        switch scalar {
        case "'", "\"":
          isQuoted = true
          try quoted(by: scalar, into: &word)
        case "\\": word.append(try next("a backslash at the end"))
        case "$": try parameter(into: &word)
        case _ where ApertiumModeFile.Parser.unsupportedCharacters.contains(scalar):
          throw ApertiumModeFile.damagedError(name, "'\(scalar)' outside of quotes has no meaning here")
        default: word.append(scalar)
        }
      }
      return word.isEmpty && !isQuoted ? nil : String(word)
    }

    private mutating func quoted(
      by quote: Unicode.Scalar, into word: inout String.UnicodeScalarView
    ) throws(TranslationError) {
      while true {
        let scalar = try next("a quote that does not end")
        switch scalar {
        case quote: return
        case "\\" where quote == "\"":
          let escaped = try next("a quote that does not end")
          if !"\"\\$`".unicodeScalars.contains(escaped) { word.append("\\") }
          word.append(escaped)
        case "$" where quote == "\"": try parameter(into: &word)
        default: word.append(scalar)
        }
      }
    }

    private mutating func parameter(into word: inout String.UnicodeScalarView) throws(TranslationError) {
      guard let value = ApertiumModeFile.Parser.parameterValues[try next("a '$' at the end")] else {
        throw ApertiumModeFile.damagedError(name, "of variables only $1 and $2 have a meaning here")
      }
      word.append(contentsOf: value.unicodeScalars)
    }

    private var peek: Unicode.Scalar? { position < text.count ? text[position] : nil }

    private mutating func next(_ problem: String) throws(TranslationError) -> Unicode.Scalar {
      guard let scalar = peek else { throw ApertiumModeFile.damagedError(name, "it has \(problem)") }
      position += 1
      return scalar
    }
  }
}
