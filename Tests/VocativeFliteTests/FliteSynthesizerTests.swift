import TestSupport
import Testing
import VocativeAudio
import VocativeCore
import VocativeFlite
import VocativeSpeech

struct FliteSynthesizerTests {
  @Test("every voice really speaks", arguments: ["slt", "rms", "awb", "kal16", "cmu_us_slt"])
  func speaks(voice: String) async throws {
    let speech = try await synthesize("Sending fifty dollars to Anna.", voice: voice)
    #expect((1.0...5.0).contains(speech.duration.seconds))
    #expect(speech.sampleRate == 16000)
    #expect((0.005...0.5).contains(speech.level))
    #expect(speech.samples.allSatisfy { abs($0) <= 1 })
  }

  @Test("the voices differ, and the default comes first")
  func voices() async throws {
    #expect(try await FliteSynthesizer().voices.map(\.name) == ["slt", "rms", "awb", "kal16"])
    #expect(try await FliteSynthesizer(voice: "awb").voices.first?.name == "awb")
    #expect(try await FliteSynthesizer().voices.allSatisfy { $0.language.languageCode == "en" })
    let woman = try await synthesize("Hello there.", voice: "slt")
    let man = try await synthesize("Hello there.", voice: "rms")
    #expect(woman.samples != man.samples)
    let synthesizer: some SpeechSynthesizer = .flite(voice: "rms")
    let chosen = try await synthesizer.speech(for: "Hello there.", voice: nil).collected().joined
    #expect(chosen.frameCount == man.frameCount)
  }

  @Test("the same words sound alike each time", arguments: ["slt", "rms", "awb", "kal16"])
  func repeatable(voice: String) async throws {
    let first = try await synthesize("Hey there, it is seven.", voice: voice)
    #expect(try await synthesize("Hey there, it is seven.", voice: voice) == first)
  }

  @Test("more words take longer")
  func length() async throws {
    let lengths = [
      try await synthesize("Yes.").duration,
      try await synthesize("Yes, I have sent it.").duration,
      try await synthesize("Yes, I have sent it. Is there anything else that I can do for you?").duration,
    ]
    #expect(lengths == lengths.sorted())
    #expect(lengths[2] > lengths[0] * 2)
  }

  @Test("a faster rate takes less time, a slower one more", arguments: [(2.0, 0.4...0.65), (0.5, 1.7...2.3)])
  func rate(factor: Double, share: ClosedRange<Double>) async throws {
    let text = "Sending fifty dollars to Anna."
    let usual = try await synthesize(text).duration
    let changed = try await FliteSynthesizer(rate: factor).speech(for: text, voice: nil).collected().joined.duration
    #expect(share.contains(changed / usual))
  }

  @Test(
    "a pitch is heard", arguments: ["slt", "kal16"])
  func pitch(voice: String) async throws {
    let text = "Now, oh now."
    let low = try await FliteSynthesizer(voice: voice, pitch: 0.7).speech(for: text, voice: nil).collected().joined
    let high = try await FliteSynthesizer(voice: voice, pitch: 1.4).speech(for: text, voice: nil).collected().joined
    #expect(high.fundamental > 1.5 * low.fundamental)
  }

  @Test("a rate or pitch that makes no sense is brought into range", arguments: [.nan, -1, 0, 1e300, -.infinity])
  func senselessManner(value: Double) async throws {
    let speech = FliteSynthesizer(voice: "kal16", rate: value, pitch: value).speech(for: "Yes.", voice: nil)
    #expect(try await speech.collected().joined.duration > 0)
  }

  @Test("the first buffer is there while most of a long text is not yet computed")
  func streams() async throws {
    let sentence = "This sentence is one of very many that would take a long while to speak. "
    var iterator = FliteSynthesizer().speech(for: String(repeating: sentence, count: 12_000), voice: nil)
      .makeAsyncIterator()
    for _ in 0..<5 { #expect(try await iterator.next()?.frameCount ?? 0 < 2000) }
  }

  @Test("an unknown voice is an error that names those there are")
  func unknownVoice() async {
    let error = await #expect(throws: SpeechError.self) { try await synthesize("Hello.", voice: "nobody") }
    #expect(error?.code == .voiceUnknown)
    #expect(error?.description.contains("slt, rms, awb, kal16") == true)
    await #expect(throws: SpeechError.self) { try await FliteSynthesizer(voice: "nobody").voices }
  }

  @Test(
    "nothing to say is an empty feed",
    arguments: ["", "  \n", "…", "\u{0}\u{1}\u{7F}", "😀", "\u{200B}\u{202E}", "-- !"])
  func nothing(text: String) async throws {
    #expect(try await FliteSynthesizer().speech(for: text, voice: nil).collected().isEmpty)
  }

  @Test("letters beyond ASCII are spoken as the letters nearest to them")
  func folding() async throws {
    let plain = try await synthesize("Lukasz and Zoe paid Anna.", voice: "kal16")
    let accented = try await synthesize("Łukasz and Zoë paid Анна.", voice: "kal16")
    #expect(accented.samples == plain.samples)
  }

  @Test("hostile text is spoken or skipped, and the next text is spoken as if nothing had happened", arguments: hostile)
  func hostileText(text: String) async throws {
    var iterator = FliteSynthesizer(voice: "kal16").speech(for: text, voice: nil).makeAsyncIterator()
    for _ in 0..<200 where try await iterator.next() == nil { break }
    let after = try await synthesize("Yes.", voice: "kal16")
    #expect((0.2...2).contains(after.duration.seconds))
  }

  @Test("requests at the same time do not mix")
  func concurrent() async throws {
    let texts = ["Yes.", "Sending fifty dollars to Anna. Is that right?", "One. Two. Three. Four."]
    var alone: [String: [Float]] = [:]
    for text in texts { alone[text] = try await synthesize(text, voice: "kal16").samples }
    try await withThrowingTaskGroup(of: (String, [Float]).self) { group in
      for text in texts + texts { group.addTask { (text, try await synthesize(text, voice: "kal16").samples) } }
      for try await (text, samples) in group { #expect(samples == alone[text]) }
    }
  }

  @Test("a cancelled request leaves the engine to the next", arguments: ["slt", "kal16"])
  func cancelling(voice: String) async throws {
    let endless = String(repeating: "This goes on and on, until somebody stops it. ", count: 20_000)
    let (started, starts) = AsyncStream<Void>.makeStream()
    let consumer = Task {
      for try await _ in FliteSynthesizer().speech(for: endless, voice: voice) { starts.yield() }
    }
    _ = await started.first { true }
    consumer.cancel()
    try await consumer.value
    #expect(try await synthesize("Yes.", voice: voice).duration < 2)
  }
}

private let hostile = [
  "<speak>Hello <break time=\"10h\"/></speak>", "<<<>>>&&&;;; &lt;b&gt; {{amount}} ${x} %s%n%d \\0 \\x00", "]]>\"'`",
  "\u{0}\u{1}\u{2}\u{3}\u{1B}[31m\u{7F}\u{85}", "a\u{0}b", "😀👩‍👩‍👧🏴‍☠️ ok", "مرحبا שלום", "\u{202E}evil\u{202C}\u{2066}",
  "\u{200B}zero\u{200D}width\u{FEFF}", "e" + String(repeating: "\u{301}", count: 5000), "\u{FFFD}\u{FFFF}\u{10FFFF}",
  String(repeating: "a", count: 1_000_000), String(repeating: "9", count: 5000), String(repeating: ".", count: 100_000),
  String(repeating: "-'", count: 5000), "$1,000,000,000,000,000,000.999", "12:99:88 31/31/9999 1e999 0x7FFFFFFF -0 1/0",
  "MCMXCIX VIIII i.i.i.i. A.B.C.D a.m. St. Dr. 1st 22nd 3rd 4th 100th 1000000th",
  "http://a.b/c?d=e&f=g#h me@example.com",
  "'s 's' '' ' n't 've I'm o'clock 'tis", "a-b-c-d--e---f", "1-2-3 555-1234 (555) 123-4567 +1 555", "ẞ ŉ Ǆ ﬃ ½ ² ™ № ℃",
]

private func synthesize(_ text: String, voice: String? = nil) async throws -> PCMBuffer {
  try await FliteSynthesizer().speech(for: text, voice: voice).collected().joined
}

extension [PCMBuffer] {
  fileprivate var joined: PCMBuffer {
    PCMBuffer(samples: flatMap(\.samples), sampleRate: first?.sampleRate ?? 16000)
  }
}

extension PCMBuffer {
  /// The root mean square, 1 being full scale.
  fileprivate var level: Float {
    (samples.reduce(0) { $0 + $1 * $1 } / Float(Swift.max(samples.count, 1))).squareRoot()
  }

  /// The pitch of the middle of the sound in hertz, by autocorrelation.
  fileprivate var fundamental: Double {
    let middle = Array(samples.dropFirst(samples.count / 3).prefix(sampleRate / 5))
    let lags = (sampleRate / 400)...(sampleRate / 60)
    func likeness(_ lag: Int) -> Float {
      zip(middle, middle.dropFirst(lag)).reduce(0) { $0 + $1.0 * $1.1 } / Float(Swift.max(middle.count - lag, 1))
    }
    let best = lags.max { likeness($0) < likeness($1) } ?? 1
    return Double(sampleRate) / Double(best)
  }
}
