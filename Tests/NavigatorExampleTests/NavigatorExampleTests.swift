import Foundation
import Testing
import Vocative
import VocativeAudioFiles
import VocativeFlite
import VocativeMediaKeys
import VocativeNavigation
import VocativePocketSphinx
import VocativeUsage

@testable import NavigatorExample

/// Keeps what is played.
private actor Ears: AudioSink {
  private(set) var seconds = 0.0
  private(set) var soundCount = 0
  func play(_ audio: EventStream<PCMBuffer>) async throws {
    soundCount += 1
    for try await buffer in audio { seconds += buffer.duration / .seconds(1) }
  }
}

@Suite("The navigator, by ear", .serialized)
struct NavigatorExampleTests {
  private func fileOf(_ text: String, voice: String) async throws -> AudioFile {
    let file = AudioFile(FileManager.default.temporaryDirectory.appendingPathComponent("navigator-\(UUID()).wav").path)
    try await EventStream([NavigatorDemonstration.speech(text, voice: voice)]).write(to: file)
    return file
  }

  /// The commands and replies, with `>>` before a command that ran while the microphone was open.
  private func events(_ file: AudioFile, in walk: NavigationSession, _ ears: Ears? = nil) async throws -> [String] {
    defer { try? FileManager.default.removeItem(atPath: file.path) }
    var lines: [String] = []
    for try await event in walk.session.turn(input: file, output: ears) {
      switch event {
      case .fired(let command, _, let early): lines.append((early ? ">> " : "> ") + command.name)
      case .answered(let reply): lines.append(reply.shown)
      case .conversation(.replied(let turn, _)): lines.append(turn.reply.shown)
      default: break
      }
    }
    return lines
  }

  @Test("keys of a headset answer, and the middle one opens and closes the microphone")
  func keys() async throws {
    let walk = try await NavigationSession()
    let ears = Ears()
    let button = PushToTalk(AudioFile("unused.wav"))
    let presses: [MediaKeyEvent] = [
      MediaKeyEvent(.next, isPressed: true), MediaKeyEvent(.next, isPressed: false),
      MediaKeyEvent(.again, isPressed: true), MediaKeyEvent(.stop, isPressed: true),
      MediaKeyEvent(.talk, isPressed: true),
    ]
    try await walk.follow(EventStream(presses), talkingBy: button, answeringOn: ears)
    #expect(await ears.soundCount == 3)
    #expect(await ears.seconds > 1)
    button.finish()
    #expect(await button.isPressed(), "the key was pressed before the end")
    #expect(await !button.isPressed())
  }

  @Test(
    "does commands of a sound file before the file is over",
    arguments: [
      ("slt", "where am i", "where am i", "You are"), ("rms", "what's around me", "what's around me", "Around you: "),
      ("slt", "what's in front of me", "what's in front of me", "In front of you: "),
      ("rms", "louder", "louder", "Volume 60."), ("slt", "volume thirty", "volume {level}", "Volume 30."),
      ("rms", "pause", "pause", "Nothing is being told."),
    ])
  func commands(voice: String, text: String, name: String, answer: String) async throws {
    let lines = try await events(fileOf(text, voice: voice), in: await NavigationSession())
    #expect(lines.first == ">> \(name)")
    #expect(lines.last?.hasPrefix(answer) ?? false, "\(lines)")
  }

  @Test(
    "hears names of places that are not spelt as they are said",
    arguments: [
      ("rms", "Vaughan's Toys"), ("slt", "Coleman's Kitchen"), ("rms", "Jenkins Bakery"), ("slt", "Quinn's Hardware"),
      ("slt", "Douglas Shoes"), ("rms", "Walker's Books"),
    ])
  func names(voice: String, place: String) async throws {
    let lines = try await events(fileOf("take me to \(place)", voice: voice), in: await NavigationSession())
    // Its phones, "D AE N B AH AH S CH Y UW Z" in this voice, are nearer to the dental clinic, so the person is asked.
    withKnownIssue("Douglas Shoes is asked about in Flite's voice slt") {
      #expect(lines.first?.hasPrefix("\(place) is ") ?? false, "\(lines)")
    } when: {
      voice == "slt" && place == "Douglas Shoes"
    }
  }

  @Test("a question that was promoted is answered while it is said, and is none once it is forgotten")
  func promoted() async throws {
    let log = try UsageLog(file: nil, consentGivenBy: "a test")
    for _ in 0..<5 {
      try await log.record(.request(pattern: "what are my favourites", intent: "listFavourites", origin: .phrases))
    }
    let intents = try await Assistant.navigation(NavigationSession().navigator).reversibleIntents
    #expect(try await log.promoteToCommands(usedAtLeast: 5, of: intents).count == 1)
    let quick = try await events(
      fileOf("what are my favourites", voice: "slt"), in: await NavigationSession(usageLog: log))
    #expect(quick.first == ">> what are my favourites")
    #expect(quick.last?.hasPrefix("There are none yet.") ?? false, "\(quick)")
    try await log.delete()
    let slow = try await events(
      fileOf("what are my favourites", voice: "slt"), in: await NavigationSession(usageLog: log))
    #expect(slow.count == 1 && slow.first?.hasPrefix("There are none yet.") ?? false, "\(slow)")
  }

  @Test("leads to a place that it asked about, and tells the way on and on")
  func guidance() async throws {
    let (walk, ears) = (try await NavigationSession(), Ears())
    let asked = try await events(fileOf("take me to Starbucks", voice: "slt"), in: walk, ears)
    #expect(asked.count == 1)
    #expect(asked.first?.hasPrefix("Which one? 1. Starbucks (") ?? false, "\(asked)")
    let answered = try await events(fileOf("the second one", voice: "slt"), in: walk, ears)
    #expect(answered.first?.hasPrefix("Starbucks in ") ?? false, "\(answered)")
    #expect(try await events(fileOf("next", voice: "slt"), in: walk, ears).last?.hasPrefix("Turn ") ?? false)
    // Two answers, then an earcon and an answer.
    #expect(await ears.soundCount == 4)
    #expect(await ears.seconds > 5)
  }

  @Test(
    "does nothing on sentences that begin with a command",
    arguments: ["where am i going to park the car", "play something by my cousin"])
  func longer(text: String) async throws {
    let lines = try await events(fileOf(text, voice: "slt"), in: await NavigationSession())
    #expect(!lines.contains { $0.hasPrefix(">") }, "\(lines)")
  }
}

@Suite("A button to talk behind")
struct PushToTalkTests {
  @Test("opens the microphone when it is pressed and closes it when it is let go")
  func button() async throws {
    let tape = PCMBuffer.silence(duration: .seconds(1), sampleRate: 16_000)
    let button = PushToTalk(tape)
    #expect(try await button.audio(at: 16_000).collected().isEmpty)
    button.toggle()
    #expect(await button.isPressed())
    #expect(try await !button.audio(at: 16_000).collected().isEmpty)
    button.toggle()
    #expect(try await button.audio(at: 16_000).collected().isEmpty)
    button.finish()
    #expect(await !button.isPressed())
  }
}
