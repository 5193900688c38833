/// A subcommand of a program, `vocative NAME …`: its parameters and its action.
///
/// ```swift
/// struct Say: Subcommand {
///   static let abstract = "Speak a text."
///   @Argument("TEXT", "The text to speak.") var text: String
///   @Option(shortName: "o", "FILE", "Write a sound file instead of playing.") var output: String?
///   func run(on console: Console) async throws { … }
/// }
/// ```
///
/// The options take their spelling from the properties: `sampleRate` is `--sample-rate`.
package protocol Subcommand: Sendable {
  /// The word that calls it; by default the type's name in kebab case.
  static var name: String { get }
  /// Its purpose, in one sentence.
  static var abstract: String { get }
  /// More sentences, where they help; shown below the abstract.
  static var discussion: String { get }
  /// Command lines to copy, each with its effect.
  static var examples: [(String, String)] { get }

  /// Creates it without parameters; the parser fills them in.
  init()

  /// Runs it. A ``UsageError`` ends the program with status 2, any other error with its description and status 1.
  func run(on console: Console) async throws
}

extension Subcommand {
  package static var name: String {
    String(String(describing: Self.self).kebabCased.drop { $0 == "-" })
  }
  package static var discussion: String { "" }
  package static var examples: [(String, String)] { [] }
}

/// An error of the command line.
package struct UsageError: Error, CustomStringConvertible {
  /// The fault and its remedy.
  package let description: String

  /// Creates an error with its message.
  package init(_ description: String) { self.description = description }
}

/// Ends the program with status 1 without a message, since one was written already.
package struct ReportedFailure: Error {
  /// Creates the error.
  package init() {}
}
