import Testing
import VocativeCore
import VocativeNLU

@testable import VocativeTone

@Suite("Tones of what is being said")
struct StreamingToneAnalyzerTests {
  /// The tones of a sentence that grows word by word and ends.
  private func tones(
    _ sentences: [String], _ change: (inout ToneSettings) -> Void = { _ in }
  ) async throws -> [Tone] {
    var settings = ToneSettings()
    settings.hysteresis = Hysteresis(smoothing: 0.2, margin: 0.3, requiredPredictions: 3)
    change(&settings)
    var stream = StreamingToneAnalyzer(WordList(), settings: settings)
    var tones: [Tone] = []
    for sentence in sentences {
      let words = sentence.split(separator: " ")
      for count in 1...words.count {
        tones.append(
          try await stream.tone(of: Transcript(words.prefix(count).joined(separator: " "), isFinal: false)))
      }
      tones.append(try await stream.tone(of: Transcript(sentence)))
    }
    return tones
  }

  @Test("a verdict begins, stays, changes once and ends; the next utterance begins anew")
  func events() async throws {
    let tones = try await tones(["you are an idiot", "hello there"])
    #expect(
      tones.map(\.event) == [
        .began, .unchanged, .unchanged, .changed(from: "neutral"), .ended, .began, .unchanged, .ended,
      ])
    #expect(tones.map(\.label) == ["neutral", "neutral", "neutral", "toxic", "toxic", "neutral", "neutral", "neutral"])
    #expect(tones.map(\.utterance) == [0, 0, 0, 0, 0, 1, 1, 1])
    #expect(tones.filter(\.isFinal).count == 2)
  }

  @Test("the words that carried a verdict are named with their place, and nothing asks reasons of a neutral one")
  func reasons() async throws {
    let tones = try await tones(["well, you are an idiot!"])
    let reason = try #require(tones.last?.reasons.first)
    #expect(tones.last?.reasons.count == 1)
    #expect(reason.text == "idiot")
    #expect(reason.range == 17..<22)
    #expect(tones.prefix(4).allSatisfy { $0.reasons.isEmpty })
    let without = try await self.tones(["you idiot"]) { $0.explanations = .never }
    #expect(without.allSatisfy { $0.reasons.isEmpty })
  }

  @Test("by sentences, an utterance sounds as its parts do by their words; an alarm needs one part alone")
  func alarms() async throws {
    let text = "I love this great place and I love you so. You idiot."
    let calm = try await tones([text]) { $0.policy = .sentences([1]) }
    #expect(calm.last?.label == "positive")
    #expect(calm.last?.segments.map(\.label) == ["positive", "toxic"])
    let alarmed = try await tones([text]) {
      $0.policy = .sentences([1])
      $0.alertLabels = ["toxic"]
    }
    #expect(alarmed.last?.label == "toxic")
    let sum = alarmed.last?.scores.reduce(0) { $0 + $1.confidence } ?? 0
    #expect(abs(sum - 1) < 1e-9)
  }

  @Test("the last words forget what was said before")
  func lastWords() async throws {
    let tones = try await tones(["you idiot I mean the weather is fine"]) { $0.policy = .lastWords(4) }
    #expect(tones.last?.label == "neutral")
    #expect(tones.contains { $0.label == "toxic" })
  }

  @Test("silence and texts of any content have a tone", arguments: ["", " ", "👩‍👧", "\u{202E}idiot", "…"])
  func oddities(text: String) async throws {
    let tone = try await ToneAnalyzer(WordList()).tone(of: text)
    #expect(tone.isFinal)
    #expect(!tone.label.isEmpty)
  }

  @Test("a feed of transcripts becomes a feed of tones, finals never passed over")
  func feed() async throws {
    let transcripts = EventStream<Transcript>([
      Transcript("you", isFinal: false), Transcript("you idiot", isFinal: false), Transcript("you idiot"),
      Transcript("I love", isFinal: false), Transcript("I love you"),
    ])
    let tones = try await transcripts.tones(by: WordList()).collected()
    #expect(tones.filter(\.isFinal).map(\.label) == ["toxic", "positive"])
    #expect(tones.filter(\.isFinal).map(\.utterance) == [0, 1])
  }

  @Test("an engine that fails ends the feed with its error")
  func failure() async {
    struct Broken: ToneClassifier, Error {
      let labels = ["a"]
      func predictions(of texts: [String]) async throws -> [LabelPrediction] { throw self }
    }
    await #expect(throws: Broken.self) {
      try await EventStream([Transcript("hello")]).tones(by: Broken()).collected()
    }
  }

  @Test("a recogniser that fails ends the feed with its error, after what was texts")
  func recogniserFails() async throws {
    struct Lost: Error {}
    let transcripts = EventStream<Transcript>(producing: { sender in
      sender.yield(Transcript("I love you"))
      throw Lost()
    })
    var texts: [String] = []
    await #expect(throws: Lost.self) {
      for try await tone in transcripts.tones(by: WordList()) { texts.append(tone.label) }
    }
    #expect(texts == ["positive"])
  }

  @Test("descriptions have no words of the speaker")
  func discretion() async throws {
    let tone = try await ToneAnalyzer(WordList()).tone(of: "you idiot")
    #expect(!"\(tone)".contains("idiot") && !String(reflecting: tone).contains("idiot"))
    var dumped = ""
    dump(tone, to: &dumped)
    #expect(!dumped.contains("idiot"))
  }
}

@Suite("Measuring tones")
struct ToneMetricsTests {
  @Test("counts changes, the last one too, and the words after which the last verdict stood")
  func measure() async throws {
    var settings = ToneSettings()
    settings.hysteresis = .none
    var stream = StreamingToneAnalyzer(WordList(), settings: settings)
    var measure = ToneMetrics()
    for (text, isFinal) in [
      ("you", false), ("you idiot", false), ("you idiot then", false), ("you idiot then no", true),
    ] {
      measure.record(try await stream.tone(of: Transcript(text, isFinal: isFinal)))
    }
    #expect(measure.utterances == 1)
    #expect(measure.partials == 3)
    #expect(measure.changesPerUtterance == 1)
    #expect(measure.meanSettlingFraction == 0.5)
  }
}
