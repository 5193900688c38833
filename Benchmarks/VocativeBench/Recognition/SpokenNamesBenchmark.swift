import Vocative
import VocativeConsole
import VocativeEspeak
import VocativeFlite
import VocativeMoonshine
import VocativePayments
import VocativePocketSphinx
import VocativeSetup
import VocativeSupport

/// Measures the recognition of names that the recogniser knows: "send ten dollars to …", said by two engines to a list of
/// people, with and without pronunciations from the names' own languages.
struct SpokenNamesBenchmark {
  let path: String
  let seed: UInt64
  /// The number of people.
  let count: Int
  /// The split of the names; settings were chosen on the other.
  var split = NameCorpus.Split.test
  /// The number of names that are said, from all over the list; all if nil.
  var limit: Int?
  /// True if the names that were neither found nor listed are printed.
  var showsErrors = false

  private static let languages: Set<String> = ["es", "it", "fr", "de", "pl", "sv", "tr", "cmn-latn-pinyin"]
  private static let carrierPhrase = "send ten dollars to"

  func run(on console: Console) async throws -> [BenchmarkMetric] {
    var random = SeededRandomNumberGenerator(seed: seed)
    let people = try NameCorpus(TextFile.read(path), split: split, file: path).filtered(Self.languages)
      .sample(count, &random)
    let bank = SimulatedBank(Self.context(of: people))
    var figures: [BenchmarkMetric] = []
    let sample = Self.evenSample(people, limit ?? people.count)
    var progress = ProgressBar(4 * sample.count, on: console)
    for (key, title, names) in [
      ("plain", "as English is read", nil), ("own", "and as their languages have them", EspeakNamePhonemizer()),
    ] as [(String, String, EspeakNamePhonemizer?)] {
      let assistant = try Assistant(g2p: names) { Skill.payments(bank) }
      let recognizer = PocketSphinxRecognizer().withMoonshineIfInstalled()
      let session = VoiceSession(
        assistant.conversation(), recognizer: recognizer, synthesizer: .flite(), g2p: FliteGraphemeToPhoneme(),
        nameG2P: names.map { _ in EspeakGraphemeToPhoneme() })
      let context = try await session.recognitionContext()
      for speaker in SpokenNameCollector.Accent.allCases {
        var (right, listed) = (0, 0)
        for (number, person) in sample.enumerated() {
          let speech = try await Self.request(for: person, by: speaker, number: number, rate: recognizer.sampleRate)
          let transcript = try await recognizer.transcripts(of: speech.audio(at: recognizer.sampleRate), in: context)
            .collected().last
          let turn = await assistant.conversation().process(transcript ?? Transcript(""))
          if turn.reply.shown.contains("to \(person.name) from") {
            right += 1
          } else if turn.choices.prefix(3).contains(where: { $0.title == person.name }) {
            listed += 1
          } else if showsErrors, let transcript {
            let words = transcript.words.map { "\($0.text) \($0.confidence)" }.joined(separator: ", ")
            console.printError("\(person.name): \(words) (\(transcript.confidence)): \(turn.reply.shown)")
          }
          progress.advance()
        }
        let voice = speaker == .native ? "eSpeak NG in its language" : "Flite"
        func share(_ hits: Int) -> Double { 100 * Double(hits) / Double(max(sample.count, 1)) }
        figures += [
          BenchmarkMetric(
            key: "\(key)\(speaker.rawValue)Right", title: "\(title), said by \(voice): right", value: share(right),
            unit: "%", fractionDigits: 1),
          BenchmarkMetric(
            key: "\(key)\(speaker.rawValue)RightOrListed", title: "  right or among the first three",
            value: share(right + listed), unit: "%", fractionDigits: 1),
        ]
      }
    }
    progress.finish()
    return figures
  }

  /// So many of the people: those far down a list are heard by other means than the first.
  private static func evenSample(_ people: [NameCorpus.Person], _ count: Int) -> [NameCorpus.Person] {
    guard count > 0, count < people.count else { return people }
    return (0..<count).map { people[$0 * people.count / count] }
  }

  private static func context(of people: [NameCorpus.Person]) -> PaymentsContext {
    var context = PaymentsContext.builtIn
    context.contacts = people.enumerated().map { Contact(id: "c\($0)", first: $1.first, last: $1.last) }
    (context.transactions, context.requests, context.schedules) = ([], [], [])
    return context
  }

  /// The request with the name in it: all of it by Flite, or the name in its own language.
  private static func request(
    for person: NameCorpus.Person, by speaker: SpokenNameCollector.Accent, number: Int, rate: Int
  ) async throws -> PCMBuffer {
    switch speaker {
    case .english:
      let voice = ["rms", "slt", "awb"][number % 3]
      return try await FliteSynthesizer.flite().speech(for: "\(carrierPhrase) \(person.name)", voice: voice)
        .resampled(to: rate).collected().joined()
    case .native:
      var whole = try await synthesized(carrierPhrase, "en-US", rate)
      whole.samples += try await synthesized(person.name, person.voice, rate).samples
      return whole
    }
  }

  private static func synthesized(_ text: String, _ voice: String, _ rate: Int) async throws -> PCMBuffer {
    try await EspeakSynthesizer(voice: voice, rate: 0.9).speech(for: text, voice: nil).resampled(to: rate)
      .collected().joined()
  }
}
