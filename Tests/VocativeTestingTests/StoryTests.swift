import Testing
import VocativeDialogue
import VocativeTesting
import VocativeText

/// Counts up, so that stories have something to check.
private actor Counter {
  private(set) var count = 0
  func add(_ number: Int) { count += number }
}

private struct AddMore: Intent {
  @Slot(ask: "How many?") var number: Int

  static let phrases: [Phrase] = ["add {number}", "count up [by {number}]"]

  func perform(with counter: Counter) async throws -> Reply {
    await counter.add(number)
    return "Added \(number)."
  }
}

@Suite("Stories")
struct StoryTests {
  private let player = StoryPlayer<Counter>(checks: [
    "=": { expected, counter in
      let count = await counter.count
      return expected == "\(count)" ? nil : "\(count)"
    }
  ]) {
    let counter = Counter()
    return (try Assistant { Skill(counter) { AddMore.self } }.conversation(), counter)
  }

  @Test("are read from a text: titles, lines, parts and checks")
  func reading() {
    let stories = Story.stories(
      in: "# One.\n# more\n> add 2\r\n  Added 2. \n~ Added\n= 2\n\n\n> count up\n* no mark\n", marks: ["="],
      file: "f.txt")
    #expect(stories.map(\.title) == ["One.", "line 9"])
    #expect(
      stories[0].lines.map(\.step) == [
        .say("add 2"), .answer("Added 2."), .answerContaining("Added"), .check("=", "2"),
      ])
    #expect(stories[1].lines.map(\.step) == [.say("count up"), .answer("* no mark")])
    #expect(Story.stories(in: "").isEmpty && Story.stories(in: "# only a comment\n").isEmpty)
  }

  @Test("pass where the assistant does what they say")
  func right() async throws {
    let text = "> add 2\n~ Added 2.\n= 2\n> count up\nHow many?\n> 3\n= 5\n\n> add 1\n= 1"
    for story in Story.stories(in: text, marks: player.marks) { #expect(try await player.play(story).isEmpty) }
  }

  @Test("tell line, expectation and finding where it does not")
  func wrong() async throws {
    let story = try #require(
      Story.stories(in: "# t\n> add 2\nAdded 3.\n~ nothing\n= 4", marks: player.marks, file: "a.txt").first)
    let mismatches = try await player.play(story)
    #expect(mismatches.map(\.line) == [3, 4, 5])
    #expect(mismatches.map(\.expected) == ["Added 3.", "nothing", "= 4"])
    #expect(mismatches.last?.found == "2" && mismatches.first?.description.hasPrefix("a.txt:3: “Added 3.”") == true)
  }

  @Test("can be misheard")
  func misheard() async throws {
    let story = try #require(Story.stories(in: "> add to\n= 2", marks: player.marks).first)
    #expect(try await player.play(story).map(\.line) == [2])
    #expect(try await player.play(story) { $0.replacing("to", with: "two") }.isEmpty)
  }
}
