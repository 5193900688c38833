import Foundation
import Vocative
import VocativeAudioFiles
import VocativeConsole
import VocativeEspeak
import VocativeFlite
import VocativeMoonshine
import VocativePayments
import VocativePocketSphinx
import VocativeSetup
import VocativeSupport

/// Measures payments end to end: requests said aloud, and what the assistant answers; and other speech, which is not
/// for it.
struct SpokenPaymentsBenchmark {
  /// Rows of a text, JSON lines; the answer it deserves is the assistant's to the text in writing.
  let sentences: String
  /// A sentence a line, none of them for the assistant.
  let outOfDomainSentences: String
  /// The bank and the people.
  let context: String
  /// Recordings named `spoken-VOICE-001.wav` and `other-VOICE-001.wav` after the lines they say; nil to say them here.
  let recordings: String?
  /// A folder of speech of any kind that is not for the assistant, to be refused too.
  let outOfDomainRecordings: String?
  let limit: Int?
  /// The condition of the sound.
  let condition: SoundCondition
  /// True if the sound comes at the pace of speech, for the times.
  let isLive: Bool
  let pack: String?
  /// True if the answers that are not the right ones are printed.
  let showsErrors: Bool

  func run(on console: Console) async throws -> [BenchmarkMetric] {
    let bank = try SimulatedBank.loading(context, on: console)
    let assistant = try PaymentsAssistant.make(bank, pack: pack)
    let recognizer = PocketSphinxRecognizer().withMoonshineIfInstalled()
    let requests = try Self.texts(of: sentences)
    var replies: [String] = []
    for text in requests { replies.append(await assistant.conversation().say(text).reply.shown) }
    let rest = try TextFile.read(outOfDomainSentences).split(whereSeparator: \.isNewline).map(String.init)
    var spoken = try await speech(of: requests, named: "spoken")
    var refused = try await speech(of: rest, named: "other")
    if let outOfDomainRecordings {
      refused += try Self.files(in: outOfDomainRecordings).map { Stimulus("\(outOfDomainRecordings)/\($0)", line: nil) }
    }
    if let limit { (spoken, refused) = (Array(spoken.prefix(limit)), Array(refused.prefix(limit))) }
    var progress = ProgressBar(spoken.count + refused.count, on: console)
    var tally = Tally(requestCount: spoken.count, otherCount: refused.count)
    let others = condition == .clean ? [] : try await sounds(of: spoken.suffix(24), recognizer.sampleRate)
    for clip in spoken {
      defer { progress.advance() }
      guard let line = clip.line,
        let (transcript, turn) = try await answer(of: assistant, to: clip, others, recognizer, &tally.latencies),
        !tally.add(turn, expecting: replies[line]), showsErrors
      else { continue }
      console.printError("\(requests[line]) | \(transcript.diagnosticText) | \(turn.reply.shown)")
    }
    for clip in refused {
      defer { progress.advance() }
      guard let (transcript, turn) = try await answer(of: assistant, to: clip, others, recognizer, &tally.latencies),
        !turn.isRefusal
      else { continue }
      tally.acceptedOther += 1
      if showsErrors { console.printError("– | \(transcript.diagnosticText) | \(turn.reply.shown)") }
    }
    progress.finish()
    return tally.metrics(isLive: isLive)
  }

  /// Returns the turn of the assistant after an utterance, in a conversation of its own.
  private func answer(
    of assistant: Assistant, to clip: Stimulus, _ others: [PCMBuffer], _ recognizer: some SpeechRecognizer,
    _ latencies: inout [Double]
  ) async throws -> (transcript: Transcript, turn: SystemTurn)? {
    let session = VoiceSession(
      assistant.conversation(), recognizer: recognizer, synthesizer: .flite(), g2p: FliteGraphemeToPhoneme(),
      nameG2P: .espeak)
    var transcript = Transcript("")
    var sound = clip.sound(recognizer.sampleRate)
    if condition != .clean {
      var random = SeededRandomNumberGenerator(seed: UInt64(clip.line ?? 0))
      sound = EventStream([
        try condition.applied(to: try await sound.collected().joined(), others: others, &random)
      ])
    }
    if isLive {
      try await session.prepare()
      sound = try await sound.collected().joined().inRealTime()
    }
    for try await event in session.turn(input: sound) {
      if case .transcribed(let result, let latency) = event {
        transcript = result
        latencies.append(latency.milliseconds)
      }
      if case .replied(let turn, _) = event { return (transcript, turn) }
    }
    return nil
  }

  private func sounds(of clips: ArraySlice<Stimulus>, _ sampleRate: Int) async throws -> [PCMBuffer] {
    var sounds: [PCMBuffer] = []
    for clip in clips { sounds.append(try await clip.sound(sampleRate).collected().joined()) }
    return sounds
  }

  /// The counts of the answers.
  private struct Tally {
    let requestCount: Int
    let otherCount: Int
    private var right = 0
    private var doubted = 0
    private var asked = 0
    private var falselyRefused = 0
    private var wrong = 0
    /// Other speech that was not refused.
    var acceptedOther = 0
    /// The times from the last sound to the transcript, in milliseconds.
    var latencies: [Double] = []

    init(requestCount: Int, otherCount: Int) { (self.requestCount, self.otherCount) = (requestCount, otherCount) }

    /// Counts the answer to a request, and returns true if it is the right one.
    mutating func add(_ turn: SystemTurn, expecting reply: String) -> Bool {
      // A doubt about the transcript may stand before it.
      if turn.reply.shown.hasSuffix(reply) {
        right += 1
        if turn.reply.shown != reply { doubted += 1 }
        return true
      }
      if turn.isRefusal { falselyRefused += 1 } else if turn.expects == .confirmation { wrong += 1 } else { asked += 1 }
      return false
    }

    /// The shares of the answers; `isLive` adds the times.
    func metrics(isLive: Bool) -> [BenchmarkMetric] {
      let shares = [
        share("right", "answered as in writing", right, of: requestCount),
        share("doubted", "  of them with what may have been misheard", doubted, of: requestCount),
        share("asked", "asked back, or another answer that moves nothing", asked, of: requestCount),
        share("wrong", "another payment read out", wrong, of: requestCount),
        share("falselyRefused", "refused", falselyRefused, of: requestCount),
        share("rejected", "other speech refused", otherCount - acceptedOther, of: otherCount),
      ]
      guard isLive else { return shares }
      return shares + [
        BenchmarkMetric(
          key: "transcriptMs", title: "last sound → transcript, median", value: latencies.median, unit: "ms",
          fractionDigits: 0),
        BenchmarkMetric(
          key: "transcriptP90Ms", title: "  90th percentile", value: latencies.percentile(90), unit: "ms",
          fractionDigits: 0),
      ]
    }

    private func share(_ key: String, _ title: String, _ hits: Int, of count: Int) -> BenchmarkMetric {
      let (low, high) = RecognitionTally.wilsonInterval(hits, of: count)
      let interval = "\((100 * low).rounded(places: 1))–\((100 * high).rounded(places: 1))"
      return BenchmarkMetric(
        key: key, title: "\(title), of \(count) (\(interval))", value: 100 * Double(hits) / Double(max(count, 1)),
        unit: "%", fractionDigits: 1)
    }
  }

  /// One utterance, and which line it says.
  private struct Stimulus {
    let line: Int?
    /// Its sound at a sample rate.
    let sound: @Sendable (Int) -> EventStream<PCMBuffer>

    init(_ file: String, line: Int?) {
      self.line = line
      sound = { AudioFile(file).audio(at: $0) }
    }

    init(_ text: String, voice: @escaping BenchmarkVoices.Voice, line: Int) {
      self.line = line
      sound = { voice(text).resampled(to: $0) }
    }
  }

  /// The lines said: as recorded, or by a voice of Flite and one of eSpeak NG.
  private func speech(of lines: [String], named name: String) async throws -> [Stimulus] {
    if let recordings {
      let files = try Self.files(in: recordings).filter { $0.hasPrefix(name + "-") }
      return try files.map { file in
        guard let digits = file.split(separator: ".").first?.suffix(3), let number = Int(digits),
          lines.indices.contains(number - 1)
        else {
          throw InputError(
            .invalid, "its name ends with no number of a line, such as -007", file: "\(recordings)/\(file)")
        }
        return Stimulus("\(recordings)/\(file)", line: number - 1)
      }
    }
    let voices: [BenchmarkVoices.Voice] = [
      { FliteSynthesizer.flite().speech(for: $0, voice: "awb") },
      { EspeakSynthesizer(voice: "en-GB").speech(for: $0, voice: nil) },
    ]
    return voices.flatMap { voice in
      lines.enumerated().map { Stimulus($1, voice: voice, line: $0) }
    }
  }

  private static func files(in folder: String) throws -> [String] {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      throw InputError(.unreadable, "there is no such folder of sound files", file: folder)
    }
    return names.filter { $0.hasSuffix(".wav") || $0.hasSuffix(".flac") }.sorted()
  }

  private static func texts(of path: String) throws -> [String] {
    try TextFile.read(path).split(whereSeparator: \.isNewline).map { line in
      let row = JSONField(try JSONParser.parse(String(line), file: path), file: path)
      return try row.required("text").text()
    }
  }
}

extension SystemTurn {
  /// True if nothing was understood: nothing is open, asked or answered.
  fileprivate var isRefusal: Bool { expects == .request && intent == nil && outcomes.isEmpty }
}

extension Transcript {
  /// The words, the likeliest other words and the phones, to see what went wrong.
  fileprivate var diagnosticText: String {
    let others = alternatives.prefix(4).map { "\($0.text) \($0.confidence)" }.joined(separator: "; ")
    return "\(text) \(confidence) | \(others) | \(phones.map(\.symbol).joined(separator: " "))"
  }
}
