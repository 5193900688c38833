import TestSupport
import Testing
import VocativeAudio
import VocativeCore
import VocativeEspeak
import VocativeSpeech

struct EspeakSynthesizerTests {
  @Test(
    "it really speaks, in many languages",
    arguments: [
      ("en-US", "Sending fifty dollars to Anna."), ("es", "Enviando cincuenta dólares a Ana."),
      ("pl", "Wysyłam pięćdziesiąt dolarów do Łukasza."), ("de", "Ich überweise fünfzig Euro an Jürgen."),
      ("ru", "Отправляю пятьдесят долларов Анне."), ("ar", "إرسال خمسين دولارا إلى آنا"), ("ja", "ありがとうございます。"),
    ])
  func speaks(voice: String, text: String) async throws {
    let speech = try await synthesize(text, voice: voice)
    #expect((0.8...8.0).contains(speech.duration.seconds))
    #expect(speech.sampleRate == 22050)
    #expect((0.005...0.5).contains(speech.level))
    #expect(speech.samples.allSatisfy { abs($0) <= 1 })
  }

  @Test("the library's voices are listed, each name once, the default first")
  func voices() async throws {
    let voices = try await EspeakSynthesizer(voice: "pl").voices
    #expect(voices.first == Voice(name: "pl", language: "pl"))
    #expect(voices.count > 50)
    #expect(Set(voices.map(\.name)).count == voices.count)
    #expect(voices.contains(Voice(name: "en-US", language: "en-us")))
  }

  @Test(
    "a voice goes by its name, its language or its title; a region without a voice falls back to the language",
    arguments: ["es", "ES", "es-AR", "es_ES", "roa/es", "Spanish (Spain)"])
  func naming(name: String) async throws {
    #expect(try await EspeakSynthesizer(voice: name).voices.first?.name == "es")
  }

  @Test("voices differ")
  func differ() async throws {
    let american = try await synthesize("I can't dance.", voice: "en-US").samples
    let british = try await synthesize("I can't dance.", voice: "en-GB").samples
    #expect(american != british)
    let synthesizer: some SpeechSynthesizer = .espeak(voice: "es")
    #expect(try await !synthesizer.speech(for: "Hola.", voice: nil).collected().isEmpty)
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

  @Test("a faster rate takes less time, a slower one more", arguments: [(2.0, 0.35...0.7), (0.5, 1.6...2.6)])
  func rate(factor: Double, share: ClosedRange<Double>) async throws {
    let text = "Sending fifty dollars to Anna from the account at the bank."
    let usual = try await synthesize(text).duration
    let changed = try await EspeakSynthesizer(rate: factor).speech(for: text, voice: nil).collected().joined.duration
    #expect(share.contains(changed / usual))
  }

  @Test("a rate or pitch that makes no sense is brought into range", arguments: [.nan, -1, 0, 1e300, -.infinity])
  func senselessManner(value: Double) async throws {
    let speech = EspeakSynthesizer(rate: value, pitch: value).speech(for: "Yes.", voice: nil)
    #expect(try await speech.collected().joined.duration > 0)
  }

  @Test("the first buffer is there while most of a long text is not yet computed")
  func streams() async throws {
    let sentence = "This sentence is one of very many that would take a long while to speak. "
    var iterator = EspeakSynthesizer().speech(for: String(repeating: sentence, count: 12_000), voice: nil)
      .makeAsyncIterator()
    for _ in 0..<5 { #expect(try await iterator.next()?.frameCount ?? 0 < 2000) }
  }

  @Test("an unknown voice is an error that names those there are", arguments: ["nobody", "../../etc/passwd", ""])
  func unknownVoice(name: String) async {
    let error = await #expect(throws: SpeechError.self) { try await synthesize("Hello.", voice: name) }
    #expect(error?.code == .voiceUnknown)
    #expect(error?.description.contains("en-US") == true)
  }

  @Test("nothing to say is an empty feed", arguments: ["", "  \n", "\u{0}\u{1}\u{7F}", "\u{200B}\u{202E}"])
  func nothing(text: String) async throws {
    #expect(try await EspeakSynthesizer().speech(for: text, voice: nil).collected().isEmpty)
  }

  @Test("a control character in the text cannot change the voice")
  func embeddedCommands() async throws {
    let commanded = try await synthesize("\u{1}450S Sending fifty dollars to Anna from Top Bank.").duration
    let plain = try await synthesize("450S Sending fifty dollars to Anna from Top Bank.").duration
    #expect((0.95...1.05).contains(commanded / plain))
  }

  @Test("markup is spoken, not obeyed")
  func markup() async throws {
    #expect(try await synthesize("Yes <break time=\"30s\"/> no.").duration < 10)
  }

  @Test("hostile text is spoken or skipped, and the next text is spoken as if nothing had happened", arguments: hostile)
  func hostileText(text: String) async throws {
    var iterator = EspeakSynthesizer().speech(for: text, voice: nil).makeAsyncIterator()
    for _ in 0..<200 where try await iterator.next() == nil { break }
    #expect((0.2...2).contains(try await synthesize("Yes.").duration.seconds))
  }

  @Test("requests at the same time do not mix")
  func concurrent() async throws {
    let texts = [
      "en-US": "Yes.", "es": "Enviando cincuenta dólares a Ana. ¿Es correcto?", "pl": "Raz. Dwa. Trzy. Cztery.",
    ]
    var alone: [String: Duration] = [:]
    for (voice, text) in texts { alone[voice] = try await synthesize(text, voice: voice).duration }
    try await withThrowingTaskGroup(of: (String, Duration).self) { group in
      for (voice, text) in Array(texts) + Array(texts) {
        group.addTask { (voice, try await synthesize(text, voice: voice).duration) }
      }
      for try await (voice, duration) in group {
        // eSpeak varies each sound a little, and a busy machine's pauses too; mixed requests would be twice as long.
        #expect((0.85...1.15).contains(duration / (alone[voice] ?? 0)))
      }
    }
  }

  @Test("a cancelled request leaves the engine to the next")
  func cancelling() async throws {
    let endless = String(repeating: "This goes on and on, until somebody stops it. ", count: 20_000)
    let (started, starts) = AsyncStream<Void>.makeStream()
    let consumer = Task {
      for try await _ in EspeakSynthesizer().speech(for: endless, voice: nil) { starts.yield() }
    }
    _ = await started.first { true }
    consumer.cancel()
    try await consumer.value
    #expect(try await synthesize("Yes.").duration < 2)
  }
}

private let hostile = [
  "<speak>Hello <break time=\"10h\"/></speak>", "<<<>>>&&&;;; &lt;b&gt; {{amount}} ${x} %s%n%d \\0 \\x00",
  "[[h@'loU]] ]]",
  "\u{0}\u{1}\u{2}\u{3}\u{1B}[31m\u{7F}\u{85}", "a\u{0}b", "😀👩‍👩‍👧🏴‍☠️ ok", "مرحبا שלום", "\u{202E}evil\u{202C}\u{2066}",
  "\u{200B}zero\u{200D}width\u{FEFF}", "e" + String(repeating: "\u{301}", count: 5000), "\u{FFFD}\u{FFFF}\u{10FFFF}",
  String(repeating: "a", count: 1_000_000), String(repeating: "9", count: 5000), String(repeating: ".", count: 100_000),
  String(repeating: "-'", count: 5000), "$1,000,000,000,000,000,000.999", "12:99:88 31/31/9999 1e999 0x7FFFFFFF -0 1/0",
  "\u{E000}\u{E001}\u{F8FF}\u{F0000}", "ẞ ŉ Ǆ ﬃ ½ ² ™ № ℃", String(repeating: "漢", count: 3000),
  String(repeating: "(", count: 3000), String(repeating: "AbC", count: 3000),
]

private func synthesize(_ text: String, voice: String? = nil) async throws -> PCMBuffer {
  try await EspeakSynthesizer().speech(for: text, voice: voice).collected().joined
}

extension [PCMBuffer] {
  fileprivate var joined: PCMBuffer {
    PCMBuffer(samples: flatMap(\.samples), sampleRate: first?.sampleRate ?? 22050)
  }
}

extension PCMBuffer {
  /// The root mean square, 1 being full scale.
  fileprivate var level: Float {
    (samples.reduce(0) { $0 + $1 * $1 } / Float(Swift.max(samples.count, 1))).squareRoot()
  }
}
