import TestSupport
import Testing
import VocativeAudio

@Suite("Finding where utterances begin and end")
struct EndpointerTests {
  /// Runs over a drawn timeline: each letter is 100 ms, `#` speech, `.` silence.
  func events(_ timeline: String, _ settings: Endpointer.Settings = .init(), finishing: Bool = true) -> [Endpointer
    .Event]
  {
    var endpointer = Endpointer(settings)
    var events: [Endpointer.Event] = []
    for letter in timeline {
      for _ in 0..<10 {
        if let event = endpointer.step(VoiceActivityDetector.Frame(isSpeech: letter == "#")) { events.append(event) }
      }
    }
    if finishing, let event = endpointer.finish() { events.append(event) }
    return events
  }

  @Test("an utterance reaches from the pre-roll to the end of the silence after it")
  func simple() {
    #expect(events(".....####..........") == [.speechStarted(frame: 20), .speechEnded(frame: 151, .silence)])
  }

  /// Runs over a drawn timeline: each letter is 100 ms of speech at a level: `#` −20 dBFS, `=` −26, `-` −32, and `.` silence.
  private func ends(_ timeline: String) -> [Int] {
    let levels: [Character: Double] = ["#": -20, "=": -26, "-": -32, ".": -70]
    var endpointer = Endpointer()
    var ends: [Int] = []
    for (time, letter) in timeline.flatMap({ repeatElement($0, count: 10) }).enumerated() {
      let frame = VoiceActivityDetector.Frame(isSpeech: letter != ".", level: levels[letter] ?? -70)
      if case .speechEnded(_, .silence) = endpointer.step(frame) { ends.append(time) }
    }
    return ends
  }

  @Test("words of other people, who are farther away, end it after a second")
  func background() throws {
    let end = try #require(ends("-----########------------------").first)
    #expect((225...260).contains(end))
  }

  @Test(
    "soft words go on where the room is quiet, or the drop is small",
    arguments: [".....########--------########..........", "=====########========########=========="])
  func softWords(timeline: String) {
    #expect(!ends(timeline).contains { $0 < 280 })
  }

  @Test("a pause shorter than the trailing silence doesn't end it")
  func pause() {
    #expect(events(".....###.....###..........").count == 2)
  }

  @Test(
    "what was heard may ask for less silence, or more, until the utterance is over",
    arguments: [(200, 20), (1_000, 100)])
  func patience(milliseconds: Int, frames: Int) {
    var endpointer = Endpointer()
    var ends: [Int] = []
    for (time, isSpeech) in "...####............####.........".flatMap({ repeatElement($0 == "#", count: 10) })
      .enumerated()
    {
      switch endpointer.step(VoiceActivityDetector.Frame(isSpeech: isSpeech)) {
      case .speechStarted: if ends.isEmpty { endpointer.trailingSilenceOverride = .milliseconds(milliseconds) }
      case .speechEnded: ends.append(time)
      case nil: break
      }
    }
    // The first as it was asked for, the second as usual; speech lasts two frames longer than it sounds.
    #expect(ends == [71 + frames, 231 + 60])
  }

  @Test("two utterances are two, and their sound doesn't overlap")
  func two() {
    let found = events(".....###.......###..........")
    #expect(
      found == [
        .speechStarted(frame: 20), .speechEnded(frame: 141, .silence), .speechStarted(frame: 142),
        .speechEnded(frame: 241, .silence),
      ])
  }

  @Test("speech from the first frame on has no pre-roll to offer")
  func immediately() {
    #expect(events("####").first == .speechStarted(frame: 0))
  }

  @Test("a click of 50 ms is no utterance")
  func click() {
    var endpointer = Endpointer()
    let frames = (0..<200).map { VoiceActivityDetector.Frame(isSpeech: (50..<55).contains($0)) }
    #expect(frames.compactMap { endpointer.step($0) }.isEmpty)
    #expect(endpointer.finish() == nil)
  }

  @Test("endless speech is cut without a gap")
  func tooLong() {
    let found = events(String(repeating: "#", count: 25), .init(maximumDuration: 1))
    #expect(
      found == [
        .speechStarted(frame: 0), .speechEnded(frame: 99, .tooLong), .speechStarted(frame: 100),
        .speechEnded(frame: 199, .tooLong), .speechStarted(frame: 200), .speechEnded(frame: 250, .sourceEnded),
      ])
  }

  @Test("what was likely before it was certain belongs to the utterance")
  func softBeginning() {
    var endpointer = Endpointer()
    let confidences =
      [Double](repeating: 0.1, count: 100) + .init(repeating: 0.5, count: 20) + .init(repeating: 1, count: 20)
    let found = confidences.compactMap { endpointer.step(.init(isSpeech: $0 > 0.5, confidence: .init($0))) }
    #expect(found == [.speechStarted(frame: 70)])
  }

  @Test("impossible settings are brought into range", arguments: [-1, 0, 1_000_000_000_000])
  func impossible(seconds: Int) {
    let value = Duration.seconds(seconds)
    let settings = Endpointer.Settings(
      preRoll: value, minimumSpeech: value, trailingSilence: value, maximumDuration: value)
    _ = events("..####......####", settings)
  }
}
