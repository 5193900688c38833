import PaymentsCorpus
import Synchronization
import Vocative
import VocativeConsole
import VocativeEspeak
import VocativeFlite
import VocativeGrammar
import VocativeNLU
import VocativePayments
import VocativePocketSphinx
import VocativeSupport
import VocativeTraining

/// Measures how soon a recogniser knows what can be said when the app's lists have changed: a thousand contacts and one
/// more.
struct ContextUpdateBenchmark {
  let path: String
  let seed: UInt64
  /// The number of contacts at first.
  var contactCount = 1_000
  /// The number of sentences that an n-gram model is estimated from.
  var sentenceCount = 100_000
  /// The number of contacts added, one by one.
  var changes = 9

  func run(on console: Console) async throws -> [BenchmarkMetric] {
    var random = SeededRandomNumberGenerator(seed: seed)
    let names = try TextFile.read(path)
    let people = try NameCorpus(names, split: .test, file: path).sample(contactCount + changes, &random)
    let bank = ExtendableContactBank(people.prefix(contactCount).map(\.contact))
    let recognizer = PocketSphinxRecognizer()
    let session = VoiceSession(
      try Assistant(g2p: .espeak) { Skill.payments(bank) }.conversation(), recognizer: recognizer,
      synthesizer: .flite(),
      g2p: FliteGraphemeToPhoneme(), nameG2P: .espeak)
    let clock = ContinuousClock()
    var progress = ProgressBar(changes + 2, on: console)
    var start = clock.now
    try await session.prepare()
    let first = clock.now - start
    progress.advance()
    var (contexts, compilations): ([Double], [Double]) = ([], [])
    for person in people.dropFirst(contactCount) {
      bank.add(person.contact)
      start = clock.now
      let context = try await session.recognitionContext()
      let known = clock.now
      try await recognizer.prepare(for: context)
      contexts.append((known - start).milliseconds)
      compilations.append((clock.now - known).milliseconds)
      progress.advance()
    }
    let sentences = PaymentExamples(seed: seed).prefix(sentenceCount).map(\.lowercasedWords)
    start = clock.now
    let model = NGramModel(sentences)
    let estimate = clock.now - start
    progress.finish()
    return [
      BenchmarkMetric(
        key: "firstMs", title: "ready to hear for the first time, \(contactCount) contacts", value: first.milliseconds,
        unit: "ms", fractionDigits: 0),
      BenchmarkMetric(
        key: "contextMs", title: "one contact more: grammar, names and their sounds, median", value: contexts.median,
        unit: "ms", fractionDigits: 1),
      BenchmarkMetric(
        key: "compileMs", title: "  the recogniser's own part, median", value: compilations.median, unit: "ms",
        fractionDigits: 1),
      BenchmarkMetric(
        key: "ngramMs", title: "an n-gram model of \(sentenceCount) sentences, \(model.wordCounts.count) words",
        value: estimate.milliseconds, unit: "ms", fractionDigits: 0),
    ]
  }
}

extension NameCorpus.Person {
  fileprivate var contact: Contact { Contact(id: name, first: first, last: last) }
}

/// A bank whose list of contacts grows.
private final class ExtendableContactBank: PaymentServiceWrapper {
  let base: any PaymentService = SimulatedBank(.builtIn)
  private let people: Mutex<[Contact]>

  init(_ people: [Contact]) { self.people = Mutex(people) }

  func add(_ contact: Contact) { people.withLock { $0.append(contact) } }

  func contacts() async throws -> [Contact] { people.withLock { $0 } }
}

extension IntentExample {
  fileprivate var lowercasedWords: [String] { text.lowercased().split(separator: " ").map(String.init) }
}
