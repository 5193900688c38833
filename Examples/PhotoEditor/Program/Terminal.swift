import Foundation
import PhotoEditing
import PhotoActions
import VocativeDialogue

/// Lines of text from the keyboard.
enum Terminal {
  /// The next line of standard input; nil at its end.
  static func line(prompt: String?) -> String? {
    if let prompt {
      print(prompt, terminator: "")
      fflush(nil)
    }
    return readLine()
  }
}

extension PhotoEditorActions.Host {
  /// Asks for files at the keyboard, and shows pictures as files in a folder.
  static func terminal(showingIn folder: URL) -> PhotoEditorActions.Host {
    PhotoEditorActions.Host(
      pickFile: {
        guard isatty(FileHandle.standardInput.fileDescriptor) == 1 else { return nil }
        return Terminal.line(prompt: "Which file? ").flatMap { $0.isEmpty ? nil : $0 }
      },
      show: { picture in
        let path = folder.appendingPathComponent("comparison.png").path
        try picture.write(to: path)
        return "Both are side by side in comparison.png."
      })
  }
}
