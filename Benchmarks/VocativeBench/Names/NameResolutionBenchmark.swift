import Vocative
import VocativeConsole
import VocativeDialogue
import VocativeEspeak
import VocativeSetup
import VocativeSupport
import VocativeText

/// Measures how names are resolved that were heard without the recogniser knowing them, and how fast.
struct NameResolutionBenchmark {
  let path: String
  let seed: UInt64
  /// The number of spoken names of each split.
  let pairCount: Int

  private static let contactListCount = 10
  private static let contactListSize = 200

  /// One half of the names: lists of people, how their names sound, and what was heard of some.
  struct TestSet {
    var lists: [[NameCorpus.Person]] = []
    var pronunciations: [String: [String]] = [:]
    var pairs: [SpokenNameCollector.Sample] = []
  }

  func run(on console: Console) async throws -> [BenchmarkMetric] {
    let text = try TextFile.read(path)
    var figures = NameResolutionLatency(people: try NameCorpus(text, split: .test, file: path), seed: seed).metrics()
    var progress = ProgressBar(2 * pairCount, on: console)
    var trials: [NameCorpus.Split: TestSet] = [:]
    for half in NameCorpus.Split.allCases {
      trials[half] = try await testSet(NameCorpus(text, split: half, file: path), &progress)
    }
    progress.finish()
    guard let tune = trials[.tune], let final = trials[.test] else { return figures }
    let peer = SpellingBaseline(tuningSet: tune)
    let rows: [(String, String, NameResolutionTally)] = [
      ("tune", "tune half", tally(tune, nil) { Self.resolve($0, $1, $2) }),
      ("final", "final half", tally(final, nil) { Self.resolve($0, $1, $2) }),
      ("finalOwn", "final half, eSpeak NG in the name's language", tally(final, .native) { Self.resolve($0, $1, $2) }),
      ("finalEnglish", "final half, Flite", tally(final, .english) { Self.resolve($0, $1, $2) }),
      ("peer", "final half, peer: edit distance on spelling", tally(final, nil) { peer.resolve($0, $1, $2) }),
    ]
    for (key, title, tally) in rows { figures += tally.metrics(key, title) }
    return figures
  }

  /// The confusions that the tuning half shows, as the text that the library holds.
  func fitConfusionCosts(on console: Console) async throws -> String {
    let people = try NameCorpus(TextFile.read(path), split: .tune, file: path)
    var random = SeededRandomNumberGenerator(seed: seed &+ 1_000)
    let sample = people.sample(pairCount, &random)
    let pronunciations = try await EspeakNamePhonemizer().phonemes(ofNames: sample.map(\.name))
    var examples: [PhoneConfusionCosts.Example] = []
    var progress = ProgressBar(2 * pairCount, on: console)
    let spoken = SpokenNameCollector()
    for (number, person) in sample.enumerated() {
      for speaker in SpokenNameCollector.Accent.allCases {
        let phones = try await spoken.phones(of: person, accent: speaker, number: number)
        let pronunciations = (pronunciations[person.name] ?? []).map { PhoneSequence(ipa: $0) }
        if !phones.isEmpty {
          examples.append(.init(pronunciations: pronunciations, recognized: PhoneSequence(named: phones)))
        }
        progress.advance()
      }
    }
    progress.finish()
    return PhoneConfusionCosts.estimated(from: examples).text
  }

  private func testSet(_ people: NameCorpus, _ progress: inout ProgressBar) async throws -> TestSet {
    var random = SeededRandomNumberGenerator(seed: seed)
    var trial = TestSet()
    for _ in 0..<Self.contactListCount { trial.lists.append(people.sample(Self.contactListSize, &random)) }
    let names = Set(trial.lists.joined().flatMap(\.nameForms)).sorted()
    trial.pronunciations = try await EspeakNamePhonemizer().phonemes(ofNames: names)
    let spoken = SpokenNameCollector()
    for number in 0..<pairCount {
      let list = number % Self.contactListCount
      let person = Int.random(in: 0..<Self.contactListSize, using: &random)
      let speaker = SpokenNameCollector.Accent.allCases[(number / Self.contactListCount) % 2]
      let sounds = try await spoken.phones(of: trial.lists[list][person], accent: speaker, number: number)
      trial.pairs.append(.init(person: person, contactList: list, accent: speaker, phones: sounds))
      progress.advance()
    }
    return trial
  }

  /// Counts decisions over pairs, with each person in the list and, to see who is taken for a stranger, without.
  private func tally(
    _ trial: TestSet, _ speaker: SpokenNameCollector.Accent?,
    _ decide: (_ people: [NameCorpus.Person], _ pronunciations: [String: [String]], _ sounds: [String]) ->
      NameResolution
  ) -> NameResolutionTally {
    var tally = NameResolutionTally()
    for pair in trial.pairs where speaker == nil || pair.accent == speaker {
      var people = trial.lists[pair.contactList]
      tally.count(decide(people, trial.pronunciations, pair.phones), of: pair.person)
      people.remove(at: pair.person)
      tally.countUnknownName(decide(people, trial.pronunciations, pair.phones))
    }
    return tally
  }

  @inline(never)
  private static func resolve(
    _ people: [NameCorpus.Person], _ pronunciations: [String: [String]], _ sounds: [String]
  ) -> NameResolution {
    NameResolver(people.map(\.nameForms), pronunciations: pronunciations).resolve("", phones: sounds)
  }
}

/// The counts of the outcomes of name resolution.
struct NameResolutionTally {
  private var (correct, listed, refused, wrong, missing) = (0, 0, 0, 0, 0)
  private var (unknownNames, unknownNamesAccepted) = (0, 0)

  mutating func count(_ resolution: NameResolution, of person: Int) {
    switch resolution {
    case .accepted(let candidate): if candidate.index == person { correct += 1 } else { wrong += 1 }
    case .ambiguous(let candidates):
      if candidates.contains(where: { $0.index == person }) { listed += 1 } else { missing += 1 }
    case .rejected: refused += 1
    }
  }

  mutating func countUnknownName(_ resolution: NameResolution) {
    unknownNames += 1
    if case .accepted = resolution { unknownNamesAccepted += 1 }
  }

  func metrics(_ key: String, _ title: String) -> [BenchmarkMetric] {
    let total = Double(max(correct + listed + refused + wrong + missing, 1))
    func figure(_ name: String, _ what: String, _ count: Int, of total: Double) -> BenchmarkMetric {
      BenchmarkMetric(
        key: key + name, title: "\(title): \(what)", value: 100 * Double(count) / total, unit: "%", fractionDigits: 1)
    }
    return [
      figure("Right", "right", correct, of: total), figure("Listed", "listed", listed, of: total),
      figure("RightOrListed", "right or listed", correct + listed, of: total),
      figure("Missed", "listed without the person", missing, of: total),
      figure("Refused", "refused", refused, of: total),
      figure("SilentlyWrong", "silently wrong", wrong, of: total),
      figure("Strangers", "strangers accepted", unknownNamesAccepted, of: Double(max(unknownNames, 1))),
    ]
  }
}
