import Foundation
import PhotoEditing
import Testing
import VocativeAudio
import VocativeAudioFiles
import VocativeDialogue
import VocativeFlite
import VocativeNLU
import VocativeText

@testable import PhotoEditorExample
@testable import PhotoActions
@testable import VocativeActions

@Suite("The photo editor's actions")
struct PhotoEditorActionsTests {
  @Test("are worded as in the file they were measured by")
  func wording() throws {
    let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Examples/PhotoEditor/Actions/photo-editor.actions.json").path
    let file = try ActionFile(String(contentsOfFile: path, encoding: .utf8))
    let (store, actions) = try actionsWithoutPicture()
    withExtendedLifetime(actions) {
      #expect(store.actions.count == file.actions.count)
      for (action, written) in zip(store.actions, file.actions) {
        #expect(action.commandKey == written.commandKey)
        #expect(action.parameters.map(\.summary) == written.parameters.map(\.summary), "\(written.id)")
      }
    }
  }
}

/// The actions in a store that cannot understand.
private func actionsWithoutPicture() throws -> (ActionStore, PhotoEditorActions) {
  let store = ActionStore(encoder: NoEncoder(), phrasings: try .photoEditor)
  let editor = PhotoEditor(in: .init(pictures: "", trash: "", shared: ""))
  return (
    store, try PhotoEditorActions(in: store, for: editor, host: .init(pickFile: { nil }, show: { _ in "" }))
  )
}

extension ActionParameter {
  /// The sentences for it, in one line.
  fileprivate var summary: String {
    let kind =
      switch kind {
      case .choice(let choices): choices.map { "\($0.id): \($0.names)" }.joined(separator: ", ")
      case .level(let more, let less): "more \(more), less \(less)"
      case .text: "free words"
      case .other: "\(type(of: parser))"
      }
    return "\(name)\(isRequired ? "" : "?") \(kind)"
  }
}

/// Encodes nothing.
private struct NoEncoder: TextEncoder {
  let width = 1
  func embeddings(of texts: [String]) throws -> [[Float]] { texts.map { _ in [1] } }
}

@Suite("The photo editor's ears")
struct RequestRecognizerTests {
  @Test(
    "hear requests in the words of the actions, and nothing in other talk",
    arguments: [
      ("crop the picture", "crop the picture"),
      ("make it a bit brighter and apply the sepia filter", "make it a bit brighter and apply the sepia filter"),
      ("set the brightness to seventy percent", "set the brightness to seventy percent"),
      ("rotate the picture to the left", "rotate the picture to the left"), ("add a blue border", "add a blue border"),
      ("what is the weather like", nil),
    ] as [(String, String?)])
  func requestInFile(text: String, recognized: String?) async throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("request-\(UUID()).wav").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    _ = try await FliteSynthesizer.flite().speech(for: text, voice: nil).write(to: AudioFile(path))
    let (store, actions) = try actionsWithoutPicture()
    #expect(try await RequestRecognizer().request(in: path, to: store) == recognized)
    withExtendedLifetime(actions) {}
  }
}

@Suite("The photo editor's levels")
struct PhotoEditorLevelTests {
  @Test(
    "go where people say",
    arguments: [
      (Adjustment.more, "The brightness is at 120% now."), (.less, "The brightness is at 80% now."),
      (.toward(.up, .small), "The brightness is at 110% now."),
      (.to(ExactDecimal(60)), "The brightness is at 60% now."),
      (.by(ExactDecimal(-30)), "The brightness is at 70% now."),
      (.times(ExactDecimal(2)), "The brightness is at 200% now."),
    ])
  func adjusted(adjustment: Adjustment, reply: String) async throws {
    let editor = PhotoEditor(in: .init(pictures: "", trash: "", shared: ""))
    await editor.open(try Picture(width: 2, height: 2, filledWith: .blue), named: "blue")
    #expect(try await editor.adjusted(.brightness, adjustment).shown == reply)
  }

  @Test("that there are not are told in the picture library's words")
  func outOfRange() async throws {
    let editor = PhotoEditor(in: .init(pictures: "", trash: "", shared: ""))
    await editor.open(try Picture(width: 2, height: 2, filledWith: .blue), named: "blue")
    let error = await #expect(throws: PictureError.self) {
      try await editor.adjusted(.brightness, .to(ExactDecimal(300)))
    }
    #expect(error?.reply.shown == "The brightness goes from 0 to 200 percent. Say a number between them.")
  }
}

@Suite("The photo editor's command line")
struct CommandLineArgumentsTests {
  @Test("is read")
  func read() throws {
    #expect(try CommandLineArguments([]).picture == nil)
    let written = try CommandLineArguments(["a.jpg", "-o", "b.png", "crop it", "save it", "--speak"])
    #expect(written.picture == .file("a.jpg"))
    #expect(written.result == "b.png")
    #expect(written.requests == [.text("crop it"), .text("save it")])
    #expect(written.speaksReplies)
    let spoken = try CommandLineArguments(["a.jpg", "crop it", "--hear", "b.wav", "c.wav", "-o", "d.jpg"])
    #expect(spoken.requests == [.text("crop it"), .recording(file: "b.wav"), .recording(file: "c.wav")])
    #expect(spoken.result == "d.jpg")
    #expect(try CommandLineArguments(["--sample", "crop it"]).requests == [.text("crop it")])
  }

  @Test(
    "that makes no sense is told",
    arguments: [["a.jpg", "-o"], ["a.jpg", "-o", "b.gif"], ["a.jpg", "-x"], ["--speak"]])
  func mistakes(words: [String]) {
    #expect(throws: CommandLineArguments.ParseError.self) { try CommandLineArguments(words) }
  }
}
