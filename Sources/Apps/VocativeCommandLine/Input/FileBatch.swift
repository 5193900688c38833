import Vocative
import VocativeConsole
import VocativeSetup

/// Runs an action for each of several files, and goes on when one fails.
struct FileBatch {
  private let files: [String]
  private let subcommand: String

  init(_ files: [String], subcommand: String) { (self.files, self.subcommand) = (files, subcommand) }

  /// - Throws: ``ReportedFailure`` at the end when a file failed; what was wrong has been noted.
  func run(on console: Console, _ body: (String) async throws -> Void) async throws {
    var progress = ProgressBar(files.count, on: console)
    var isFaulty = false
    for file in files {
      do {
        try await body(file)
      } catch let error as AudioError {
        console.printError("vocative \(subcommand): \(error)")
        isFaulty = true
      }
      progress.advance()
    }
    progress.finish()
    if isFaulty { throw ReportedFailure() }
  }
}
