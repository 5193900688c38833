import Foundation
import Testing
import VocativeCommands
import VocativeDialogue
import VocativeTesting

@testable import VocativeNavigation

/// Plays the dialogues in `Dialogues/`, each for a person who stands in High Street and faces north.
@Suite("The navigator")
struct NavigatorDialogueTests {
  static let files: [String] = {
    let folder = Bundle.module.resourceURL?.appending(path: "Dialogues")
    let names = try? FileManager.default.subpathsOfDirectory(atPath: folder?.path ?? "")
    return (names ?? []).filter { $0.hasSuffix(".txt") }.sorted()
  }()

  /// Commands and conversation as one: a command is what the conversation is not asked for.
  @Test("holds the conversations that are written down", arguments: files)
  func plays(file: String) async throws {
    let url = try #require(Bundle.module.resourceURL?.appending(path: "Dialogues/\(file)"))
    let player = StoryPlayer<Navigator>(checks: ["!": Self.command]) {
      let navigator = try Navigator(.doggerby(), at: spot(250, 330), facing: .north)
      return (try Assistant.navigation(navigator).conversation(), navigator)
    }
    let stories = Story.stories(in: try String(contentsOf: url, encoding: .utf8), marks: player.marks, file: file)
    #expect(!stories.isEmpty)
    for story in stories {
      for mismatch in try await player.play(story) { Issue.record("\(mismatch)") }
    }
  }

  /// `! louder = Volume 60.`: a command, and its answer.
  private static let command: StoryPlayer<Navigator>.Check = { line, navigator in
    let halves = line.split(separator: "=").map { $0.trimmingCharacters(in: .whitespaces) }
    guard halves.count == 2, let commands = try? CommandSet.navigator(navigator),
      case .complete(let match, _) = commands.prefixMatch(of: halves[0])
    else {
      return "no command"
    }
    let answer = await commands.perform(match)?.shown ?? ""
    return answer == halves[1] ? nil : answer
  }
}
