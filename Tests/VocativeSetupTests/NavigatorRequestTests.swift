import Testing
import Vocative
import VocativeActions
import VocativeActionsModel
import VocativeNLU
import VocativeNavigation
import VocativeNavigationModel

@testable import VocativeSetup

/// The navigator with the installed encoder and the cross-encoder of the guided actions.
@Suite("Requests to the navigator that no phrase has")
struct NavigatorRequestTests {
  private static let classifier = (try? SentenceEncoder.forActions()).flatMap { DescriptionClassifier($0) }

  private func replies(to requests: [String]) async throws -> [String] {
    let classifier = try #require(Self.classifier, "run make setup first")
    let start = try NavigatorStart()
    let navigator = try Navigator(start.town, at: start.position, facing: start.heading)
    let conversation = try Assistant.navigation(
      navigator, classifier: classifier, intentClassifier: IntentModel.navigation()
    ).conversation()
    var replies: [String] = []
    for request in requests { replies.append(await conversation.say(request).reply.shown) }
    return replies
  }

  @Test(
    "a request in other words is answered by its description",
    arguments: [
      ("i've to visit my dad he's just had an operation", "The nearest hospital is Doggerby Hospital"),
      ("i've a planning form to hand in to the mayor's lot", "Town Hall"),
      ("is there traffic lights where i cross to the other side", "I don't know whether it has lights"),
      ("do they let guide dogs into the restaurant on the corner", "I don't know that about"),
      ("metres please not yards", "I count in metres"),
      ("what have we got straight in front of us", "In front of you:"),
    ])
  func description(request: String, reply: String) async throws {
    #expect(try await replies(to: [request]).last?.contains(reply) == true)
  }

  @Test("two stops are swapped in words that no phrase has")
  func stops() async throws {
    let replies = try await replies(to: ["take me to the bakery and then the library", "swap them round"])
    #expect(replies[1].hasPrefix("Central Library") && replies[1].contains("Then on to"))
  }

  @Test(
    "what has nothing to do with walking is not taken for a request that it resembles",
    arguments: [
      "how tall is the eiffel tower", "i love this song", "turn up the heating", "my boss is driving me mad",
      "translate good morning into french", "how do i tie a bow tie",
    ])
  func unrelated(text: String) async throws {
    let reply = try await replies(to: [text])[0]
    #expect(reply.hasPrefix("I don't understand") || reply.hasPrefix("I can't do anything with"), "\(reply)")
  }

  @Test("a question begins no way, and what was asked besides is named")
  func acts() async throws {
    #expect(try await !replies(to: ["am i headed for the hospital like this"])[0].contains("Walk along"))
    let condition = try await replies(to: ["my appointment at the hospital is at half ten when should i leave"])[0]
    #expect(condition.contains("half ten") || condition.contains("10:30"))
  }
}
