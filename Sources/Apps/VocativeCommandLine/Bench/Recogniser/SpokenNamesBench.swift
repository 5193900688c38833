import Vocative
import VocativeEspeak
import VocativeFlite
import VocativeMoonshine
import VocativePayments
import VocativePocketSphinx
import VocativeSupport

/// Measures how well names are heard that the recogniser is told of: "send ten dollars to …", said by two engines to a list
/// of people, with and without pronunciations from the names' own languages.
struct SpokenNamesBench {
  let path: String
  let seed: UInt64
  /// How many people there are.
  let count: Int
  /// Which half of the people; lines are drawn by looking at the other.
  var half = People.Half.final
  /// How many of the names are said, from all over the list; all without it.
  var limit: Int?
  /// Whether to tell which names were neither right nor listed.
  var tells = false

  private static let languages: Set<String> = ["es", "it", "fr", "de", "pl", "sv", "tr", "cmn-latn-pinyin"]
  private static let carrier = "send ten dollars to"

  func run(on console: Console) async throws -> [Figure] {
    var random = SeededRandom(seed: seed)
    let people = try People(TextFile.read(path), half: half, file: path).only(Self.languages)
      .sample(count, &random)
    let bank = SimulatedBank(Self.context(of: people))
    var figures: [Figure] = []
    let said = Self.spread(people, limit ?? people.count)
    var progress = Progress(4 * said.count, on: console)
    for (key, title, names) in [
      ("plain", "as English is read", nil), ("own", "and as their languages have them", EspeakNamePronouncer()),
    ] as [(String, String, EspeakNamePronouncer?)] {
      let assistant = Assistant(pronouncer: names) { Skill.payments(bank) }
      let recognizer = PocketSphinxRecognizer().reheardIfInstalled()
      let session = VoiceSession(
        assistant.conversation(), recognizer: recognizer, synthesizer: .flite(), pronouncer: FlitePronouncer(),
        namePronouncer: names.map { _ in EspeakPronouncer() })
      let context = try await session.recognitionContext()
      for speaker in SpokenNames.Speaker.allCases {
        var (right, listed) = (0, 0)
        for (number, person) in said.enumerated() {
          let speech = try await Self.request(for: person, by: speaker, number: number, rate: recognizer.sampleRate)
          let heard = try await recognizer.transcripts(of: speech.audio(at: recognizer.sampleRate), in: context)
            .collected().last
          let turn = await assistant.conversation().hear(heard ?? Transcript(""))
          if turn.reply.shown.contains("to \(person.name) from") {
            right += 1
          } else if turn.choices.prefix(3).contains(where: { $0.title == person.name }) {
            listed += 1
          } else if tells, let heard {
            let words = heard.words.map { "\($0.text) \($0.confidence)" }.joined(separator: ", ")
            console.note("\(person.name): \(words) (\(heard.confidence)): \(turn.reply.shown)")
          }
          progress.advance()
        }
        let voice = speaker == .own ? "eSpeak NG in its language" : "Flite"
        func share(_ hits: Int) -> Double { 100 * Double(hits) / Double(max(said.count, 1)) }
        figures += [
          Figure(
            key: "\(key)\(speaker.rawValue)Right", title: "\(title), said by \(voice): right", value: share(right),
            unit: "%", places: 1),
          Figure(
            key: "\(key)\(speaker.rawValue)RightOrListed", title: "  right or among the first three",
            value: share(right + listed), unit: "%", places: 1),
        ]
      }
    }
    progress.finish()
    return figures
  }

  /// So many of the people: those far down a list are heard by other means than the first.
  private static func spread(_ people: [People.Person], _ count: Int) -> [People.Person] {
    guard count > 0, count < people.count else { return people }
    return (0..<count).map { people[$0 * people.count / count] }
  }

  private static func context(of people: [People.Person]) -> PaymentsContext {
    var context = PaymentsContext.builtIn
    context.contacts = people.enumerated().map { Contact(id: "c\($0)", first: $1.first, last: $1.last) }
    (context.transactions, context.requests, context.schedules) = ([], [], [])
    return context
  }

  /// The request with the name in it: all of it by Flite, or the name in its own language.
  private static func request(
    for person: People.Person, by speaker: SpokenNames.Speaker, number: Int, rate: Int
  ) async throws -> PCMBuffer {
    switch speaker {
    case .english:
      let voice = ["rms", "slt", "awb"][number % 3]
      return try await FliteSynthesizer.flite().speech(for: "\(carrier) \(person.name)", voice: voice)
        .resampled(to: rate).collected().joined()
    case .own:
      var whole = try await said(carrier, "en-US", rate)
      whole.samples += try await said(person.name, person.voice, rate).samples
      return whole
    }
  }

  private static func said(_ text: String, _ voice: String, _ rate: Int) async throws -> PCMBuffer {
    try await EspeakSynthesizer(voice: voice, rate: 0.9).speech(for: text, voice: nil).resampled(to: rate)
      .collected().joined()
  }
}
