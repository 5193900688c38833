import VocativeActionsModel
import Foundation
import PhotoEditing
import PhotoActions
import VocativeDialogue
import VocativeFlite
import VocativeNLU
import VocativePulse
import VocativeSpeech
import VocativeText

/// A photo editor controlled by requests in words.
@main
struct PhotoEditorExample {
  static func main() async {
    do {
      let arguments = try CommandLineArguments(CommandLine.arguments.dropFirst())
      if arguments.showsHelp {
        print(CommandLineArguments.usage)
      } else if let picture = arguments.picture {
        try await edit(picture, arguments)
      } else {
        try await PhotoEditorDemonstration.run()
      }
    } catch let mistake as CommandLineArguments.ParseError {
      printError("\(mistake) --help says how the program is used.")
      exit(2)
    } catch {
      printError("\(error)")
      exit(1)
    }
  }

  /// An error with a file, in one sentence.
  private struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Edits a picture by the requests and writes the result.
  private static func edit(_ picture: CommandLineArguments.Source, _ arguments: CommandLineArguments) async throws {
    let folder = folder(of: picture, arguments.result)
    let editor = PhotoEditor(
      in: .init(
        pictures: folder.path, trash: folder.appendingPathComponent("Trash").path,
        shared: folder.appendingPathComponent("Shared").path))
    try await open(picture, in: editor)
    let conversation = try PhotoConversation(
      with: editor, understanding: try installedEncoder(), host: .terminal(showingIn: folder))
    let voice = arguments.speaksReplies ? ReplySpeaker() : nil
    let recognizer = RequestRecognizer()

    if arguments.requests.isEmpty {
      let isTyped = isatty(FileHandle.standardInput.fileDescriptor) == 1
      while let line = Terminal.line(prompt: isTyped ? "> " : nil) {
        if line.allSatisfy(\.isWhitespace) { continue }
        if !isTyped { print("> \(line)") }
        await answer(line, in: conversation, voice)
      }
      if isTyped { print() }
    }
    for request in arguments.requests {
      switch request {
      case .text(let text):
        print("> \(text)")
        await answer(text, in: conversation, voice)
      case .recording(let file):
        guard let text = try await recognizedRequest(in: file, with: recognizer, conversation) else {
          print("\(file) was not understood.")
          continue
        }
        print("> \(text)")
        await answer(text, in: conversation, voice)
      }
    }
    try await finish(editor, arguments.result)
  }

  private static func open(_ picture: CommandLineArguments.Source, in editor: PhotoEditor) async throws {
    switch picture {
    case .sample: await editor.open(try Picture.landscape, named: "landscape")
    case .file(let path):
      do { try await editor.open(path) } catch { throw Failure(description: "\(path): \(error)") }
    }
  }

  /// The folder of new files: the result's, else the picture's.
  private static func folder(of picture: CommandLineArguments.Source, _ result: String?) -> URL {
    if let result { return URL(fileURLWithPath: result).deletingLastPathComponent() }
    if case .file(let path) = picture { return URL(fileURLWithPath: path).deletingLastPathComponent() }
    return URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
  }

  private static func answer(_ request: String, in conversation: PhotoConversation, _ voice: ReplySpeaker?) async {
    let reply = await conversation.perform(request)
    print(reply.shown)
    await voice?.say(reply)
  }

  private static func recognizedRequest(
    in file: String, with recognizer: RequestRecognizer, _ conversation: PhotoConversation
  ) async throws -> String? {
    do { return try await recognizer.request(in: file, to: conversation.store) } catch {
      throw Failure(description: "\(file): \(error)")
    }
  }

  private static func finish(_ editor: PhotoEditor, _ result: String?) async throws {
    if let result {
      do { try await editor.picture().write(to: result) } catch {
        throw Failure(description: "\(result) was not written: \(error)")
      }
      print("The result is in \(result).")
    } else if let details = try? await editor.details(), !details.isSaved {
      print("Nothing was saved. Name a result with -o, or say: save the picture.")
    }
  }
}

/// Speaks replies.
private struct ReplySpeaker: Sendable {
  func say(_ reply: Reply) async {
    do {
      try await Loudspeaker().play(FliteSynthesizer.flite().speech(for: reply.spoken, voice: nil))
    } catch {
      printError("The answer can't be said aloud: \(error)")
    }
  }
}

/// The encoder that the set-up installed.
///
/// Swift 6.3.1 crashes when it inlines this into an asynchronous function.
@inline(never)
func installedEncoder() throws -> SentenceEncoder { try .forActions() }

/// Prints an error apart from the program's output.
func printError(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }
