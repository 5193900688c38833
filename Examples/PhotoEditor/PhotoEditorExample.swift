import Foundation
import PhotoEditing
import VocativeDialogue
import VocativeFlite
import VocativeLanguage
import VocativePulse
import VocativeSpeech

/// A photo editor that is told what to do.
@main
struct PhotoEditorExample {
  static func main() async {
    do {
      let arguments = try CommandLineArguments(CommandLine.arguments.dropFirst())
      if arguments.isHelp {
        print(CommandLineArguments.usage)
      } else if let picture = arguments.picture {
        try await edit(picture, arguments)
      } else {
        try await Demonstration.run()
      }
    } catch let mistake as CommandLineArguments.Mistake {
      complain("\(mistake) \(CommandLineArguments.usage)")
      exit(2)
    } catch {
      complain("\(error)")
      exit(1)
    }
  }

  /// What went wrong with a file, in one sentence.
  private struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Edits a file as it is asked to, and writes the result.
  private static func edit(_ path: String, _ arguments: CommandLineArguments) async throws {
    let folder = URL(fileURLWithPath: arguments.result ?? path).deletingLastPathComponent()
    let editor = PhotoEditor(
      in: .init(
        pictures: folder.path, trash: folder.appendingPathComponent("Trash").path,
        shared: folder.appendingPathComponent("Shared").path))
    do { try await editor.open(path) } catch { throw Failure(description: "\(path): \(error)") }
    let conversation = Conversation(
      with: editor, understanding: try installedEncoder(), host: .terminal(showingIn: folder))
    let voice = arguments.isSpeaking ? Voice() : nil
    let ears = Ears()

    if arguments.requests.isEmpty {
      let isTyped = isatty(FileHandle.standardInput.fileDescriptor) == 1
      while let line = Terminal.line(prompt: isTyped ? "> " : nil) {
        if line.allSatisfy(\.isWhitespace) { continue }
        if !isTyped { print("> \(line)") }
        await answer(line, in: conversation, voice)
      }
    }
    for request in arguments.requests {
      switch request {
      case .written(let text):
        print("> \(text)")
        await answer(text, in: conversation, voice)
      case .spoken(let file):
        let text = try await ears.request(in: file, to: conversation.store)
        print("> \(text.isEmpty ? "(nothing was understood in \(file))" : text)")
        if !text.isEmpty { await answer(text, in: conversation, voice) }
      }
    }
    try await finish(editor, arguments.result)
  }

  private static func answer(_ request: String, in conversation: Conversation, _ voice: Voice?) async {
    let reply = await conversation.perform(request)
    print(reply.shown)
    await voice?.say(reply)
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

/// Says replies aloud.
private struct Voice: Sendable {
  func say(_ reply: Reply) async {
    do {
      try await Loudspeaker().play(FliteSynthesizer.flite().speech(for: reply.spoken, voice: nil))
    } catch {
      complain("The answer can't be said aloud: \(error)")
    }
  }
}

/// The encoder that the set-up installed.
///
/// Swift 6.3.1 crashes when it inlines this into an asynchronous function.
@inline(never)
func installedEncoder() throws -> SentenceEncoder { try .installed() }

/// Tells what went wrong, apart from what the program prints.
func complain(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }
