import Synchronization
import Vocative
import VocativeFlite
import VocativeMoonshine
import VocativePayments
import VocativePocketSphinx

/// Measures how soon a conversation takes an answer for finished, and whether it cuts one short: with a silence as long as
/// what was said asks for, and with one that is always the same.
struct EndpointBench {
  /// Whether each answer that was not heard whole is told.
  let tells: Bool

  /// An answer said by several voices at one point of a conversation.
  private struct Answer {
    let key: String
    let title: String
    /// What was said before, in writing.
    let before: String
    /// What is said, with pauses of 0.7 s between the parts.
    let parts: [String]
    /// What the reply must hold if all of it was heard.
    let proof: String
  }

  private static let answers = [
    Answer(
      key: "yes", title: "“yes” at a recap", before: "send ten dollars to Mei", parts: ["yes"], proof: "Sent $10.00"),
    Answer(
      key: "request", title: "a request", before: "", parts: ["send ten dollars to Omar from Top Bank"],
      proof: "Send $10.00 to Omar"),
    Answer(
      key: "number", title: "“one hundred … and twenty dollars”", before: "send money to Mei",
      parts: ["one hundred", "and twenty dollars"], proof: "$120.00"),
    Answer(
      key: "name", title: "“send ten dollars to … Gianfranco”", before: "",
      parts: ["send ten dollars to", "Gianfranco"],
      proof: "Send $10.00 to Gianfranco"),
  ]
  private static let pause = 0.7

  func run(on console: Console) async throws -> [Figure] {
    let recognizer = PocketSphinxRecognizer().reheardIfInstalled()
    let ways = [
      ("", "", VoiceSession.Patience()),
      ("Fixed", ", always after 0.6 s", VoiceSession.Patience(finished: 0.6, open: 0.6, unfinished: 0.6)),
    ]
    let voices = Voices.all
    var progress = Progress(ways.count * Self.answers.count * voices.count, on: console)
    var figures: [Figure] = []
    for answer in Self.answers {
      for (key, title, patience) in ways {
        var delays: [Double] = []
        var whole = 0
        for (number, voice) in voices.enumerated() {
          let (delay, heard, reply) = try await take(answer, voice, recognizer, patience)
          delays.append(delay)
          if reply.contains(answer.proof) {
            whole += 1
          } else if tells {
            console.note("\(answer.title)\(title), voice \(number + 1): \(heard) | \(reply)")
          }
          progress.advance()
        }
        figures += [
          Figure(
            key: answer.key + key + "Ms", title: "\(answer.title)\(title): end of speech → end of utterance, median",
            value: delays.median * 1_000, unit: "ms", places: 0),
          Figure(
            key: answer.key + key + "Whole", title: "  heard whole, of \(voices.count) voices", value: Double(whole),
            unit: "", places: 0),
        ]
      }
    }
    progress.finish()
    return figures
  }

  /// The delay in seconds, what was heard, and the reply.
  private func take(
    _ answer: Answer, _ voice: Voices.Voice, _ recognizer: any SpeechRecognizer,
    _ patience: VoiceSession.Patience
  ) async throws -> (delay: Double, heard: String, reply: String) {
    let bank = SimulatedBank(.builtIn)
    let conversation = Assistant { Skill.payments(bank) }.conversation()
    if !answer.before.isEmpty { _ = await conversation.say(answer.before) }
    let session = VoiceSession(
      conversation, recognizer: recognizer, synthesizer: .flite(), pronouncer: FlitePronouncer())
    let rate = recognizer.sampleRate
    var sound = [Float](repeating: 0, count: rate)
    var end = 0
    for part in answer.parts {
      if end > 0 { sound += [Float](repeating: 0, count: Int(Self.pause * Double(rate))) }
      let speech = try await voice(part).resampled(to: rate).collected().joined().trimmed
      sound += speech.samples
      end = sound.count
    }
    sound += [Float](repeating: 0, count: 3 * rate)
    // A quiet room: −60 dBFS.
    let room = MadeNoise.pink.sound(seconds: Double(sound.count) / Double(rate), sampleRate: rate, seed: 1).samples
    for index in sound.indices { sound[index] += 0.01 * room[index] }
    let tape = CountedSound(PCMBuffer(samples: sound, sampleRate: rate))
    var heard = ""
    for try await event in session.converse(hearing: tape, speakingTo: DeafSink(), patience: patience) {
      if case .heard(let transcript, _) = event { heard = "\(transcript.text) \(transcript.confidence)" }
      guard case .replied(let turn, _) = event else { continue }
      return (Double(tape.taken - end) / Double(rate), heard, turn.reply.shown)
    }
    return (3, heard, "")
  }
}

/// Sound at the pace of real time that tells how much of it was taken.
private final class CountedSound: AudioSource {
  private let sound: PCMBuffer
  private let count = Mutex(0)

  init(_ sound: PCMBuffer) { self.sound = sound }

  /// How many samples were handed out so far.
  var taken: Int { count.withLock(\.self) }

  func audio(at sampleRate: Int) -> Feed<PCMBuffer> {
    sound.paced().onEach { buffer in self.count.withLock { $0 += buffer.frameCount } }
  }
}
