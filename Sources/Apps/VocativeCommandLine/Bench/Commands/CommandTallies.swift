import Vocative

/// How long commands took from their last sound to the action.
struct Delays {
  private var rapid: [Double] = []
  private var atEnd: [Double] = []
  private var atShortEnd: [Double] = []
  private var count = 0
  private var right = 0
  private var wrong = 0
  private var early = 0
  private var rightAtEnd = 0
  private var wrongAtEnd = 0

  /// Has a command said and done three times at the pace of real time: at once, after the usual silence, and after the
  /// shortest that a conversation waits for.
  mutating func add(_ command: SpokenCommand, _ ears: CommandEars, tellingOn console: Console?) async throws {
    let (sound, end) = try await ears.say(command.text)
    let clock = ContinuousClock()
    count += 1
    var start = clock.now
    let fired = try await ears.firstCommand(in: sound.paced())
    let delay = (clock.now - start).inSeconds - end
    if let fired {
      fired.match.name.hasPrefix(command.name) ? (right += 1) : (wrong += 1)
      if fired.early { early += 1 }
      rapid.append(delay)
    }
    console?.note(
      "\(command.text): \(fired?.match.name ?? "nothing") after \(Int(delay * 1_000)) ms, \(fired?.early ?? false)")
    for silence in [0.6, 0.2] {
      var settings = Endpointer.Settings()
      settings.trailingSilence = silence
      start = clock.now
      let match = try await ears.commandAtEnd(in: sound.paced(), settings)
      let delay = (clock.now - start).inSeconds - end
      guard let match else { continue }
      if silence == 0.6 {
        match.name.hasPrefix(command.name) ? (rightAtEnd += 1) : (wrongAtEnd += 1)
        atEnd.append(delay)
      } else {
        atShortEnd.append(delay)
      }
    }
  }

  var figures: [Figure] {
    func milliseconds(_ key: String, _ title: String, _ value: Double) -> Figure {
      Figure(key: key, title: title, value: value * 1_000, unit: "ms", places: 0)
    }
    func number(_ key: String, _ title: String, _ value: Int) -> Figure {
      Figure(key: key, title: title, value: Double(value), unit: "of \(count)", places: 0)
    }
    return [
      milliseconds("rapidMs", "last sound of a command → action, median", rapid.median),
      milliseconds("rapid95Ms", "  19 of 20 within", rapid.percentile(95)),
      number("rapidRight", "  the right one", right), number("rapidWrong", "  another one", wrong),
      number("rapidEarly", "  while the microphone was open", early),
      milliseconds("endMs", "waiting for the end of speech (0.6 s of silence), median", atEnd.median),
      milliseconds("end95Ms", "  19 of 20 within", atEnd.percentile(95)),
      number("endRight", "  the right one", rightAtEnd), number("endWrong", "  another one", wrongAtEnd),
      milliseconds("shortEndMs", "waiting for 0.2 s of silence, median", atShortEnd.median),
    ]
  }
}

/// What became of sentences that begin with a command and are none.
struct SentenceTally {
  private var count = 0
  /// How many set a command off while they were still being said.
  private(set) var early = 0
  private var atEnd = 0

  mutating func add(_ sentence: String, _ ears: CommandEars, tellingOn console: Console?) async throws {
    count += 1
    let (sound, end) = try await ears.say(sentence)
    guard let fired = try await ears.firstCommand(in: sound.audio(at: sound.sampleRate)) else { return }
    let isEarly = fired.heard < end
    isEarly ? (early += 1) : (atEnd += 1)
    console?.note("\(isEarly ? "EARLY" : "after its end"), \(end - fired.heard) s: \(sentence): \(fired.match.name)")
  }

  mutating func add(_ other: SentenceTally) {
    count += other.count
    early += other.early
    atEnd += other.atEnd
  }

  var figures: [Figure] {
    [
      Figure(
        key: "earlyFires", title: "longer sentences that set a command off before their end", value: Double(early),
        unit: "of \(count)", places: 0),
      Figure(
        key: "finalFires", title: "  taken for a command when they were over", value: Double(atEnd),
        unit: "of \(count)",
        places: 0),
    ]
  }
}

extension Duration {
  fileprivate var inSeconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}
