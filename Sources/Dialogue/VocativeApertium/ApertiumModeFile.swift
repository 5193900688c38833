import VocativeCaptions

/// A mode file of Apertium: the programs of a pipeline with their arguments.
///
/// A mode file is one shell command line. This parser accepts only quotes and pipes and rejects other shell syntax; no
/// shell runs the line. `$1` stands for the options of word generation, `$2` for the tagger's options.
struct ApertiumModeFile: Hashable, Sendable {
  /// A program and its arguments.
  struct Command: Hashable, Sendable {
    let program: String
    let arguments: [String]
  }

  let commands: [Command]

  /// Parses a mode file.
  ///
  /// - Parameters:
  ///   - text: The content of the file.
  ///   - name: The name of the mode, for errors.
  /// - Throws: ``TranslationError`` with `pairDamaged` when a program's name is missing or the text breaks off.
  init(_ text: String, name: String) throws(TranslationError) {
    var reader = Parser(text: Array(text.unicodeScalars), name: name)
    let commands = try reader.commands()
    self.commands = try commands.map { words throws(TranslationError) in
      guard let program = words.first, !program.isEmpty else {
        throw ApertiumModeFile.damagedError(name, "there is an empty place between two pipes")
      }
      // With -z each program flushes its output at a null character and continues.
      return Command(program: program, arguments: ["-z"] + words.dropFirst())
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

    /// The option -g keeps the marks of unknown words, from which the confidence is computed.
    private static let parameterValues: [Unicode.Scalar: String] = ["1": "-g", "2": ""]
    private static let unsupportedCharacters: Set<Unicode.Scalar> = [
      "`", ";", "&", "<", ">", "(", ")", "{", "}", "*", "?", "#", "~",
    ]

    init(text: [Unicode.Scalar], name: String) { (self.text, self.name) = (text, name) }

    mutating func commands() throws(TranslationError) -> [[String]] {
      var commands: [[String]] = [[]]
      while let scalar = peek {
        switch scalar {
        case " ", "\t", "\n", "\r": position += 1
        case "|":
          position += 1
          commands.append([])
        default:
          if let word = try word() { commands[commands.count - 1].append(word) }
        }
      }
      return commands
    }

    /// The next word; nil for an empty parameter.
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
