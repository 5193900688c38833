import Foundation
import Vocative
import VocativeAudioFiles
import VocativeEspeak
import VocativeFlite
import VocativeMoonshine
import VocativePayments
import VocativePocketSphinx
import VocativeSupport

/// Measures payments end to end: requests said aloud, and what the assistant answers; and other speech, which is not for it.
struct SpokenPaymentsBench {
  /// Rows of a text and the answer it deserves, JSON lines.
  let sentences: String
  /// A sentence a line, none of them for the assistant.
  let others: String
  /// The bank and the people.
  let context: String
  /// Recordings named `spoken-VOICE-001.wav` and `other-VOICE-001.wav` after the lines they say; nil to say them here.
  let clips: String?
  /// A folder of speech of any kind that is not for the assistant, to be refused too.
  let strangers: String?
  let limit: Int?
  let pack: String?
  /// Whether each answer that is not the right one is told.
  let tells: Bool

  func run(on console: Console) async throws -> [Figure] {
    let bank = try SimulatedBank.loading(context, on: console)
    let assistant = try PaymentsAssistant.on(bank, pack: pack)
    let recognizer = PocketSphinxRecognizer().reheardIfInstalled()
    let requests = try Self.rows(of: sentences)
    let rest = try TextFile.read(others).split(whereSeparator: \.isNewline).map(String.init)
    var said = try await speech(of: requests.map(\.text), named: "spoken")
    var refused = try await speech(of: rest, named: "other")
    if let strangers {
      refused += try Self.files(in: strangers).map { Clip("\(strangers)/\($0)", says: nil) }
    }
    if let limit { (said, refused) = (Array(said.prefix(limit)), Array(refused.prefix(limit))) }
    var progress = Progress(said.count + refused.count, on: console)

    /// What the assistant does with an utterance, in a conversation of its own.
    func answer(to clip: Clip) async throws -> (heard: Transcript, turn: Turn)? {
      let session = VoiceSession(
        assistant.conversation(), recognizer: recognizer, synthesizer: .flite(), pronouncer: FlitePronouncer(),
        namePronouncer: .espeak)
      var heard = Transcript("")
      for try await event in session.turn(hearing: clip.sound(recognizer.sampleRate)) {
        if case .heard(let transcript, _) = event { heard = transcript }
        if case .replied(let turn, _) = event { return (heard, turn) }
      }
      return nil
    }

    var (right, doubted, asked, falselyRefused, wrong, accepted) = (0, 0, 0, 0, 0, 0)
    for clip in said {
      defer { progress.advance() }
      guard let line = clip.line, let (heard, turn) = try await answer(to: clip) else { continue }
      // What may have been misheard may be mentioned before it.
      if turn.reply.shown.hasSuffix(requests[line].reply) {
        right += 1
        if turn.reply.shown != requests[line].reply { doubted += 1 }
        continue
      }
      if turn.isRefusal { falselyRefused += 1 } else if turn.expects == .confirmation { wrong += 1 } else { asked += 1 }
      if tells { console.note("\(requests[line].text) | \(heard.told) | \(turn.reply.shown)") }
    }
    for clip in refused {
      defer { progress.advance() }
      guard let (heard, turn) = try await answer(to: clip), !turn.isRefusal else { continue }
      accepted += 1
      if tells { console.note("– | \(heard.told) | \(turn.reply.shown)") }
    }
    progress.finish()
    func share(_ key: String, _ title: String, _ hits: Int, of count: Int) -> Figure {
      let (low, high) = RecogniserTally.interval(hits, of: count)
      let interval = "\((100 * low).rounded(places: 1))–\((100 * high).rounded(places: 1))"
      return Figure(
        key: key, title: "\(title), of \(count) (\(interval))", value: 100 * Double(hits) / Double(max(count, 1)),
        unit: "%", places: 1)
    }
    return [
      share("right", "answered as in writing", right, of: said.count),
      share("doubted", "  of them with what may have been misheard", doubted, of: said.count),
      share("asked", "asked back, or another answer that moves nothing", asked, of: said.count),
      share("wrong", "another payment read out", wrong, of: said.count),
      share("falselyRefused", "refused", falselyRefused, of: said.count),
      share("rejected", "other speech refused", refused.count - accepted, of: refused.count),
    ]
  }

  /// One utterance, and which line it says.
  private struct Clip {
    let line: Int?
    /// Its sound at a sample rate.
    let sound: @Sendable (Int) -> Feed<PCMBuffer>

    init(_ file: String, says line: Int?) {
      self.line = line
      sound = { AudioFile(file).audio(at: $0) }
    }

    init(_ text: String, by voice: @escaping Voices.Voice, says line: Int) {
      self.line = line
      sound = { voice(text).resampled(to: $0) }
    }
  }

  /// The lines said: as recorded, or by a voice of Flite and one of eSpeak NG.
  private func speech(of lines: [String], named name: String) async throws -> [Clip] {
    if let clips {
      let files = try Self.files(in: clips).filter { $0.hasPrefix(name + "-") }
      return try files.map { file in
        guard let digits = file.split(separator: ".").first?.suffix(3), let number = Int(digits),
          lines.indices.contains(number - 1)
        else {
          throw InputError(.invalid, "its name ends with no number of a line, such as -007", file: "\(clips)/\(file)")
        }
        return Clip("\(clips)/\(file)", says: number - 1)
      }
    }
    let voices: [Voices.Voice] = [
      { FliteSynthesizer.flite().speech(for: $0, voice: "awb") },
      { EspeakSynthesizer(voice: "en-GB").speech(for: $0, voice: nil) },
    ]
    return voices.flatMap { voice in
      lines.enumerated().map { Clip($1, by: voice, says: $0) }
    }
  }

  private static func files(in folder: String) throws -> [String] {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      throw InputError(.unreadable, "there is no such folder of sound files", file: folder)
    }
    return names.filter { $0.hasSuffix(".wav") || $0.hasSuffix(".flac") }.sorted()
  }

  private static func rows(of path: String) throws -> [(text: String, reply: String)] {
    try TextFile.read(path).split(whereSeparator: \.isNewline).map { line in
      let row = JSONField(try JSONReader.read(String(line), file: path), file: path)
      return (try row.required("text").text(), try row.required("reply").text())
    }
  }
}

extension Turn {
  /// Whether nothing was understood: nothing is open, asked or answered.
  fileprivate var isRefusal: Bool { expects == .request && intent == nil && outcomes.isEmpty }
}

extension Transcript {
  /// The words and the sounds that were heard, for who looks into what went wrong.
  fileprivate var told: String { "\(text) \(confidence) | \(sounds.map(\.phone).joined(separator: " "))" }
}
