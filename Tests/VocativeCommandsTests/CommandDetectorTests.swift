import TestSupport
import Testing
import VocativeCore
import VocativeDialogue
import VocativeSupport

@testable import VocativeCommands

@Suite("A listener for commands")
struct CommandDetectorTests {
  private let commands: CommandSet

  init() throws(CommandError) {
    commands = try CommandSet {
      Command("where am i") {}
      Command("next", also: ["next step"]) {}
      Command("volume {level}") { (_: Int) in }
      Command("call {friend}", among: Friend.usual, reversible: false) { _ in "" }
      Command("play") {}
    }
  }

  @Test(
    "acts once nothing more is heard, later where a longer command may follow, and never on the beginning of something else",
    arguments: [
      ("where am i . . . . . .", ["fire where am i 500"]),
      ("where am i . . . |", ["fire where am i 450"]),
      ("where am i going . . . . |", ["pass 600"]),
      ("where am i . . going . . . . |", ["pass 700"]),
      ("where am . . . . . . . . . . |", ["pass 700"]),
      ("next . . . . . . . . . .", ["fire next 550"]),
      ("next . . . . step . . . .", ["fire next 600"]),
      ("volume twenty . . . . five . . . . . . . . . |", ["fire volume {level} 25 950"]),
      ("please play . . . . |", ["fire play 400"]),
      ("what is the weather . . . . |", ["pass 600"]),
      (". . . . . . |", ["pass 300"]),
    ] as [(String, [String])])
  func moments(drawing: String, steps: [String]) {
    #expect(CommandTimeline.steps(drawing, commands) == steps)
  }

  @Test("makes ready for what cannot be taken back, and does it at the end of the sentence alone")
  func irreversible() {
    #expect(
      CommandTimeline.steps("call anna rossi . . . . . . . . . . . . |", commands)
        == ["prefetch call {friend} 300", "fire call {friend} anna-rossi 900"])
    #expect(
      CommandTimeline.steps("call mario . . . . . and hang up . . |", commands)
        == ["prefetch call {friend} 200", "pass 850"])
  }

  @Test("does what cannot be taken back only when it was heard surely")
  func consent() {
    var line = CommandTimeline(commands)
    line.finalConfidence = 0.85
    line.play("call mario . . . . |")
    #expect(line.steps == ["prefetch call {friend} 200", "pass 400"])
  }

  @Test("acts once in an utterance, whatever is heard after")
  func once() {
    let steps = CommandTimeline.steps("play . . . . . . . . where am i . . . . . . |", commands)
    #expect(steps == ["fire play 300"])
    #expect(CommandTimeline.steps("where am i | . . . . . |", commands) == ["fire where am i 300"])
  }

  @Test("waits while a voice goes on, and passes what has more voice in it than words")
  func voice() {
    #expect(CommandTimeline.steps("play ~ ~ . . . .", commands) == ["fire play 400"])
    #expect(CommandTimeline.steps("play ~ ~ ~ ~ ~ ~ . . . . . . |", commands) == ["pass 700"])
  }

  @Test("does nothing on words that the recogniser doubts while they are said")
  func doubt() {
    var line = CommandTimeline(commands)
    line.confidence = 0.5
    line.play("play . . . . . . |")
    #expect(line.steps == ["pass 400"])
  }

  @Test("takes a sentence of which only the end is known, as typed ones are, by how sure it is")
  func finalAlone() {
    var listener = CommandDetector(commands)
    #expect(listener.finish("volume 30", confidence: 0.4) == .reject)
    listener = CommandDetector(commands)
    guard case .fire(let match) = listener.finish("Volume 30!", confidence: 0.6) else {
      Issue.record("not understood")
      return
    }
    #expect(match.values.map(\.identity) == ["30"])
  }

  @Test("acts by the times of a recogniser's words where there are any")
  func wordTimes() {
    var listener = CommandDetector(commands, settings: .init(completeTimeout: .milliseconds(200)))
    let word = Transcript.Word("play", start: 0.1, end: 0.4, confidence: 1)
    func transcript(_ duration: Duration) -> Transcript {
      Transcript("play", words: [word], isFinal: false, duration: duration)
    }
    #expect(listener.process(transcript(0.55)) == .wait)
    #expect(listener.process(transcript(0.65)) != .wait)
  }
}

/// Commands made of few words, so that many begin alike.
private struct RandomCommands {
  static let words = ["go", "on", "up", "now"]
  var random: SeededRandomNumberGenerator

  mutating func sentence(upTo count: Int) -> [String] {
    (0..<Int.random(in: 1...count, using: &random)).map { _ in Self.words[Int.random(in: 0..<4, using: &random)] }
  }

  mutating func commands() throws(CommandError) -> CommandSet {
    let phrases = Set((0..<8).map { _ in sentence(upTo: 4) })
    return try CommandSet(
      validating: phrases.map { $0.joined(separator: " ") }.sorted().map { text in Command(Phrase(text)) {} })
  }
}

@Suite("Prefix safety")
struct PrefixSafetyTests {
  @Test(
    "of random commands none fires that is the beginning of a sentence said without a pause, and the whole one does",
    arguments: 0..<200)
  func steady(seed: Int) throws {
    var maker = RandomCommands(random: SeededRandomNumberGenerator(seed: UInt64(seed)))
    let commands = try maker.commands()
    for _ in 0..<40 {
      let words = maker.sentence(upTo: 6)
      let sentence = words.joined(separator: " ")
      let steps = CommandTimeline.steps(sentence + " . . . . . . . . . . |", commands)
      let isCommand = commands.commands.contains { $0.name == sentence }
      #expect(steps.count == 1)
      #expect(
        steps.first.map { $0.hasPrefix(isCommand ? "fire \(sentence) " : "pass") } ?? false, "\(sentence): \(steps)")
    }
  }

  @Test(
    "of random commands none fires that is the beginning of a longer one, though the speaker hesitates within",
    arguments: 0..<200)
  func hesitant(seed: Int) throws {
    var maker = RandomCommands(random: SeededRandomNumberGenerator(seed: UInt64(seed)))
    let commands = try maker.commands()
    for command in commands.commands where command.name.contains(" ") {
      // 100 ms to the word and up to 300 of hesitation: more than the settling time, less than the pause.
      let drawing = command.name.split(separator: " ").map { $0 + " . . . . . ." }.joined(separator: " ")
      let steps = CommandTimeline.steps(drawing + " . . . . |", commands)
      #expect(steps.count == 1)
      #expect(steps.first?.hasPrefix("fire \(command.name) ") ?? false, "\(command.name): \(steps)")
    }
  }
}
