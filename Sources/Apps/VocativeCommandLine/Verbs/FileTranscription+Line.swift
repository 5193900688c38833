import VocativeConsole
import VocativeSetup

extension FileTranscription {
  /// The text for a terminal, after the file's name when there are several.
  func line(of files: [String], _ paint: TerminalStyle) -> String {
    let shown = text.isEmpty ? paint.dim(levelIssue?.description ?? "—") : text
    return files.count > 1 ? "\(paint.dim(path)): \(shown)" : shown
  }
}
