import Foundation
import Testing
import VocativeDialogue
import VocativeText

@testable import VocativeActions

@Suite("Times, days and free words of requests")
struct SpokenValueTests {
  @Test(
    "times of day",
    arguments: [
      ("wake me at seven", "07:00"), ("at half past eight tonight", "20:30"), ("half six", "06:30"),
      ("a quarter to nine", "08:45"), ("ten to seven", "06:50"), ("6:30 pm", "18:30"), ("14:30", "14:30"),
      ("seven thirty", "07:30"), ("at six in the evening", "18:00"), ("noon", "12:00"), ("12 am", "00:00"),
      ("at eleven every night", "23:00"), ("at two every night", "02:00"),
      ("twenty past four in the afternoon", "16:20"), ("seven twenty five", "07:25"),
    ])
  func times(text: String, time: String) {
    let found = SpokenTimeParser().matches(in: Utterance(text)).max { $0.confidence < $1.confidence }
    #expect(found?.value.identity == time)
  }

  @Test(
    "a number with a unit is no time", arguments: ["for ten minutes", "at forty percent", "2 january", "three times"])
  func noTimes(text: String) { #expect(SpokenTimeParser().matches(in: Utterance(text)).isEmpty) }

  // Wednesday, 25 November 2026, noon in London.
  private let parser = SpokenDateParser { Date(timeIntervalSince1970: 1_795_608_000) }

  @Test(
    "days",
    arguments: [
      ("tomorrow", "2026-11-26"), ("on friday", "2026-11-27"), ("next monday", "2026-11-30"),
      ("the second of january", "2027-01-02"), ("march 3rd 2028", "2028-03-03"), ("in three days", "2026-11-28"),
      ("2027-05-06", "2027-05-06"), ("in a week", "2026-12-02"), ("until the third", "2026-12-03"),
      ("29 february", "2028-02-29"),
    ])
  func days(text: String, day: String) {
    #expect(parser.matches(in: Utterance(text)).first?.value.identity == day)
  }

  @Test(
    "colours, with their shades and as digits",
    arguments: [
      ("make the title red", "red", "#ff0000"), ("a light blue border", "light blue", "#6666ff"),
      ("Navy Blue please", "navy blue", "#000080"), ("dark olive green", "dark olive green", "#405515"),
      ("in gray", "grey", "#808080"), ("set it to #ff8800", "#ff8800", "#ff8800"), ("hex 0a0b0c", "#0a0b0c", "#0a0b0c"),
      ("paint it lime", "lime", "#00ff00"),
    ])
  func colors(text: String, name: String, hex: String) {
    let found = SpokenColorParser().matches(in: Utterance(text))
    #expect(found.map(\.value.identity) == [name])
    #expect(found.first?.value.hex == hex)
  }

  @Test("a shade without a colour is none", arguments: ["make it lighter", "a dark room", "number 123456", "# 12"])
  func noColors(text: String) { #expect(SpokenColorParser().matches(in: Utterance(text)).isEmpty) }

  @Test("an hour and a quarter is one duration")
  func quarter() {
    #expect(SpokenDurationParser().matches(in: Utterance("an hour and a quarter")).map(\.value.identity) == ["4500s"])
  }

  @Test(
    "free words stand where the description has them, or are what it does not explain",
    arguments: [
      ("look up a recipe for soup", "find {what}", "what", "recipe for soup"),
      ("rename it to blue door", "rename the picture to {name}", "name", "blue door"),
      ("call it blue door", "rename the picture to {name}", "name", "blue door"),
      ("get Ann to join", "invite {person}", "person", "Ann"),
      ("this is for my garden list", "add it to the list {list}", "list", "garden"),
      ("write buy paint on it", "write {text} on the picture", "text", "buy paint"),
      ("get Ann along to this as well", "give the job to {person}", "person", "Ann"),
      ("ask Ann and Ben to come", "invite {person}", "person", "Ann and Ben"),
      ("that's sorted, and put call the bank on my list", "add {task} to the list", "task", "call the bank"),
      ("tell everybody upstairs that lunch is ready", "announce {message} in every room", "message", "lunch is ready"),
      ("let everyone here hear that lunch is ready", "announce {words} in every room", "words", "lunch is ready"),
      ("let the cook know I'm in the hall", "send the cook the message {words}", "words", "I'm in the hall"),
      ("tell everyone lunch is ready", "announce {message} in every room", "message", "lunch is ready"),
      ("jot down that the door sticks", "add the note {words}", "words", "the door sticks"),
      ("note that the door sticks", "add the note {words}", "words", "the door sticks"),
      ("go halves with Ann on the price", "split the fare with {person}", "person", "Ann"),
      ("split it with Vincent van Dyke today", "split the fare with {person}", "person", "Vincent van Dyke"),
    ])
  func freeWords(text: String, description: String, name: String, words: String) {
    let action = ActionDeclaration(
      id: "a", Phrase(description), parameters: [ActionParameter(name, parser: SpokenTextParser())])
    #expect(ArgumentExtractor(action).extract(Utterance(text)).arguments.map(\.value.shown) == [words])
  }

  @Test("what something is like is nobody's name")
  func predicates() {
    let action = ActionDeclaration(
      id: "a", "give this job to {person}", parameters: [ActionParameter("person", parser: SpokenTextParser())])
    #expect(ArgumentExtractor(action).extract(Utterance("this job is really urgent")).arguments.isEmpty)
  }

  @Test("a number with k is in the unit that the description names")
  func kilos() {
    for (description, value) in [("set a goal of {n} kilometres", "8"), ("set a budget of {n} euros", "8000")] {
      let action = ActionDeclaration(
        id: "a", Phrase(description), parameters: [ActionParameter("n", parser: MeasuredNumberParser())])
      let found = ArgumentExtractor(action).extract(Utterance("eight k today"))
      #expect(found.arguments.map(\.value.shown) == [value])
    }
  }

  @Test(
    "“one” before another thing than the description counts is an article",
    arguments: [
      ("bring me one towel", ["1"]), ("bring one", ["1"]), ("have one omelette brought up", []),
      ("bring three omelettes", ["3"]),
    ])
  func article(text: String, values: [String]) {
    let action = ActionDeclaration(
      id: "a", "bring {n} towels", parameters: [ActionParameter("n", parser: MeasuredNumberParser())])
    #expect(ArgumentExtractor(action).extract(Utterance(text)).arguments.map(\.value.shown) == values)
  }

  @Test("a level takes the words of the quality that its description names")
  func dimensions() {
    let action = ActionDeclaration(
      id: "a", "set the volume to {level}", parameters: [.level("level")])
    let tension = ActionDeclaration(id: "b", "set the thread tension to {level}", parameters: [.level("level")])
    for (text, value) in [("a hair tighter", "+small"), ("it's too tight", "-"), ("far too loose", "+large")] {
      #expect(ArgumentExtractor(tension).extract(Utterance(text)).arguments.map(\.value.identity) == [value])
    }
    for (text, value) in [("a tad louder", "+small"), ("much quieter", "-large"), ("a third louder", "x1.33")] {
      #expect(ArgumentExtractor(action).extract(Utterance(text)).arguments.map(\.value.identity) == [value])
    }
  }

  @Test(
    "pence behind a sum of money are part of the number",
    arguments: [
      ("two pounds fifty for the driver", "2.5"), ("put two pounds fifty aside", "2.5"),
      ("give them three euros twenty", "3.2"), ("two pounds", "2"),
    ])
  func pence(text: String, value: String) {
    let action = ActionDeclaration(
      id: "a", "tip the driver {n}", parameters: [ActionParameter("n", parser: MeasuredNumberParser())])
    #expect(ArgumentExtractor(action).extract(Utterance(text)).arguments.map(\.value.shown) == [value])
  }

  @Test(
    "hundreds are read without their word",
    arguments: [
      ("heat it to one seventy", "170"), ("one oh five degrees", "105"), ("make it two twenty five", "225"),
      ("row twelve fifty", "12"), ("line nine", "9"), ("two hundred and five", "205"),
    ])
  func shortHundreds(text: String, value: String) {
    let numbers = MeasuredNumberParser().matches(in: Utterance(text))
    #expect(numbers.first?.value.shown == value)
  }

  @Test("a choice is no part of a longer name")
  func namesOfChoices() {
    let action = ActionDeclaration(
      id: "a", "watch the {station} channel", parameters: [ActionParameter("station", parser: Room.Station.parser)])
    let found = { (text: String) in ArgumentExtractor(action).extract(Utterance(text)).arguments.map(\.value.shown) }
    #expect(found("put on the Fishing News") == [])
    #expect(found("put the News on") == ["news"])
    #expect(found("Watch News") == ["news"])
  }

  @Test("\"keep up\" names no direction")
  func particles() {
    #expect(DirectionScanner(Utterance("she gabbles, I can't keep up"), AdjustmentLexicon()).cue() == nil)
    #expect(DirectionScanner(Utterance("turn it up"), AdjustmentLexicon()).cue()?.direction == .up)
  }
}
