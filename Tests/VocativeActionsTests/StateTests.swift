import Testing
import VocativeText

@testable import VocativeActions

@Suite("The state of an app")
struct StateTests {
  @Test(
    "answers questions and is not changed by them",
    arguments: [
      ("how bright are the lamps", "At 40%."), ("how bright is it?", "At 40%."), ("is the door locked", "No."),
      ("is the door unlocked", "Yes."), ("which channel is on", "News."), ("is it on the sport channel", "No: news."),
      ("is it on the news channel", "Yes."), ("what is the brightness of the lamps", "At 40%."),
    ])
  func questions(text: String, reply: String) async throws {
    let room = try Room()
    let response = await room.store.perform(text)
    #expect(response.reply.shown == reply)
    #expect(response.result == .answered)
    #expect(response.performed.isEmpty)
    #expect(room.state.brightness == 40 && !room.state.isLocked && room.state.station == .news)
  }

  @Test(
    "is no answer to questions about others, and about what is not there",
    arguments: ["is it raining", "why is it so bright", "how do I lock the door", "is Tom at home"])
  func otherQuestions(text: String) async throws {
    let room = try Room()
    #expect(await room.store.perform(text).result == .refused)
  }

  @Test(
    "follows requests that refer to the last one",
    arguments: [
      ("set the brightness of the lamps to 60 percent; a bit less", 55.0), ("make it brighter; more", 60),
      ("make the lamps brighter; no, darker", 30), ("make it brighter; again", 60), ("make it brighter; twice", 60),
      ("make it brighter; two more times", 70), ("make it brighter; the other way", 30),
      ("make it brighter; put it back", 40), ("how bright is it?; a bit less", 35),
      ("make it brighter; make it brighter; make it brighter; undo the last two", 50),
      ("set the brightness of the lamps to 90 percent; no, 70", 70), ("make it brighter; make it brighter; undo", 50),
    ])
  func followUps(turns: String, brightness: Double) async throws {
    let room = try Room()
    for turn in turns.split(separator: ";") { _ = await room.store.perform(String(turn)) }
    #expect(room.state.brightness == brightness)
  }

  @Test("turns to the other way, and to the opposite action")
  func reversals() async throws {
    let room = try Room()
    for text in ["turn the screen to the left", "the other way"] { _ = await room.store.perform(text) }
    #expect(room.state.angle == 0)
    for text in ["zoom in", "again", "the other way"] { _ = await room.store.perform(text) }
    #expect(room.state.zoom == 2)
    for text in ["zoom in", "more", "less"] { _ = await room.store.perform(text) }
    #expect(room.state.zoom == 3)
  }

  @Test("puts back a choice and a switch by their values before")
  func restored() async throws {
    let room = try Room()
    _ = await room.store.perform("watch the sport channel")
    #expect(await room.store.perform("undo").reply.shown == "Undone: watch the sport channel.")
    #expect(room.state.station == .news)
    _ = await room.store.perform("lock the door")
    _ = await room.store.perform("put it back")
    #expect(!room.state.isLocked)
  }

  @Test("makes nothing so that is so already")
  func already() async throws {
    let room = try Room()
    _ = await room.store.perform("lock the door")
    #expect(await room.store.perform("lock the door").reply.shown == "That's so already.")
    #expect(await room.store.perform("is it on").reply.shown == "Yes.")
  }

  @Test("says when there is less to undo than asked for")
  func exhausted() async throws {
    let room = try Room()
    _ = await room.store.perform("make it brighter")
    let response = await room.store.perform("undo the last three")
    #expect(
      response.reply.shown == "Undone: set the brightness of the lamps to more. There is nothing more to undo.")
    #expect(room.state.brightness == 40)
  }

  @Test(
    "reads counts, repetitions and reversals",
    arguments: [
      ("undo the last three", FollowUpRequest.undo(count: 3)), ("undo the last three things", .undo(count: 3)),
      ("take the last two back", .undo(count: 2)), ("undo everything", .undo(count: nil)), ("twice", .inAll(times: 2)),
      ("do it three times", .inAll(times: 3)), ("two more times", .again(times: 2)), ("undo twice", .undo(count: 2)),
      ("the other way, please", .reverse), ("no, the other direction", .reverse), ("undo", nil), ("again", nil),
      ("rotate it twice", nil), ("undo the crop", nil), ("three", nil), ("take two photos", nil),
    ])
  func parsing(text: String, expected: FollowUpRequest?) {
    #expect(FollowUpRequest(Utterance(text)) == expected)
  }
}
