/// A command of the command line, `vocative NAME …`: what it takes, and what it does.
///
/// ```swift
/// struct Say: Verb {
///   static let abstract = "Speak a text."
///   @Argument("TEXT", "What to say.") var text: String
///   @Option(letter: "o", "FILE", "Write a sound file instead of playing.") var output: String?
///   func run(on console: Console) async throws { … }
/// }
/// ```
protocol Subcommand: Sendable {
  /// The word that calls it; by default the type's name in lower case.
  static var name: String { get }
  /// What it does, in one sentence.
  static var abstract: String { get }
  /// More than one sentence, where it helps; shown below the abstract.
  static var discussion: String { get }
  /// Command lines to copy, and what each does.
  static var examples: [(String, String)] { get }

  init()

  /// Does it. A ``UsageError`` ends with status 2, any other error with its description and status 1.
  func run(on console: Console) async throws
}

extension Subcommand {
  static var name: String { String(describing: Self.self).lowercased() }
  static var discussion: String { "" }
}

/// The command line is not one that the verb understands.
struct UsageError: Error, CustomStringConvertible {
  /// What is wrong, and what to write instead.
  let description: String

  init(_ description: String) { self.description = description }
}

/// The input is at fault; the message was already written where it belongs.
struct ReportedFailure: Error {}
