import Vocative
import VocativeDialogue
import VocativeEspeak
import VocativeSupport
import VocativeText

/// Measures how names are resolved that were heard without the recogniser knowing them, and how fast.
struct ResolverBench {
  let path: String
  let seed: UInt64
  /// How many names are said of either half.
  let pairCount: Int

  private static let listCount = 10
  private static let listSize = 200

  /// One half of the names: lists of people, how their names sound, and what was heard of some.
  struct Trial {
    var lists: [[People.Person]] = []
    var pronunciations: [String: [String]] = [:]
    var pairs: [SpokenNames.Pair] = []
  }

  func run(on console: Console) async throws -> [Figure] {
    let text = try TextFile.read(path)
    var figures = ResolverSpeed(people: try People(text, half: .final, file: path), seed: seed).figures()
    var progress = Progress(2 * pairCount, on: console)
    var trials: [People.Half: Trial] = [:]
    for half in People.Half.allCases {
      trials[half] = try await trial(People(text, half: half, file: path), &progress)
    }
    progress.finish()
    guard let tune = trials[.tune], let final = trials[.final] else { return figures }
    let peer = SpellingPeer(tunedOn: tune)
    let rows: [(String, String, Tally)] = [
      ("tune", "tune half", tally(tune, nil) { Self.ours($0, $1, $2) }),
      ("final", "final half", tally(final, nil) { Self.ours($0, $1, $2) }),
      ("finalOwn", "final half, eSpeak NG in the name's language", tally(final, .own) { Self.ours($0, $1, $2) }),
      ("finalEnglish", "final half, Flite", tally(final, .english) { Self.ours($0, $1, $2) }),
      ("peer", "final half, peer: edit distance on spelling", tally(final, nil) { peer.decide($0, $1, $2) }),
    ]
    for (key, title, tally) in rows { figures += tally.figures(key, title) }
    return figures
  }

  /// The confusions that the tuning half shows, as the text that the library holds.
  func learn(on console: Console) async throws -> String {
    let people = try People(TextFile.read(path), half: .tune, file: path)
    var random = SeededRandom(seed: seed &+ 1_000)
    let sample = people.sample(pairCount, &random)
    let pronunciations = try await EspeakNamePronouncer().pronunciations(ofNames: sample.map(\.name))
    var examples: [SoundConfusions.Example] = []
    var progress = Progress(2 * pairCount, on: console)
    let spoken = SpokenNames()
    for (number, person) in sample.enumerated() {
      for speaker in SpokenNames.Speaker.allCases {
        let heard = try await spoken.hearing(of: person, by: speaker, number: number)
        let ways = (pronunciations[person.name] ?? []).map { Phones(ipa: $0) }
        if !heard.isEmpty { examples.append(.init(ways: ways, heard: Phones(named: heard))) }
        progress.advance()
      }
    }
    progress.finish()
    return SoundConfusions.learnt(from: examples).text
  }

  private func trial(_ people: People, _ progress: inout Progress) async throws -> Trial {
    var random = SeededRandom(seed: seed)
    var trial = Trial()
    for _ in 0..<Self.listCount { trial.lists.append(people.sample(Self.listSize, &random)) }
    let names = Set(trial.lists.joined().flatMap(\.names)).sorted()
    trial.pronunciations = try await EspeakNamePronouncer().pronunciations(ofNames: names)
    let spoken = SpokenNames()
    for number in 0..<pairCount {
      let list = number % Self.listCount
      let person = Int.random(in: 0..<Self.listSize, using: &random)
      let speaker = SpokenNames.Speaker.allCases[(number / Self.listCount) % 2]
      let sounds = try await spoken.hearing(of: trial.lists[list][person], by: speaker, number: number)
      trial.pairs.append(.init(person: person, list: list, speaker: speaker, sounds: sounds))
      progress.advance()
    }
    return trial
  }

  /// Counts decisions over pairs, with each person in the list and, to see who is taken for a stranger, without.
  private func tally(
    _ trial: Trial, _ speaker: SpokenNames.Speaker?,
    _ decide: (_ people: [People.Person], _ ways: [String: [String]], _ sounds: [String]) -> NameResolution
  ) -> Tally {
    var tally = Tally()
    for pair in trial.pairs where speaker == nil || pair.speaker == speaker {
      var people = trial.lists[pair.list]
      tally.count(decide(people, trial.pronunciations, pair.sounds), of: pair.person)
      people.remove(at: pair.person)
      tally.countStranger(decide(people, trial.pronunciations, pair.sounds))
    }
    return tally
  }

  @inline(never)
  private static func ours(
    _ people: [People.Person], _ ways: [String: [String]], _ sounds: [String]
  ) -> NameResolution {
    NameResolver(people.map(\.names), pronunciations: ways).resolve("", sounds: sounds)
  }
}

/// How often a name was resolved how.
struct Tally {
  private var (right, listed, refused, wrong, missed) = (0, 0, 0, 0, 0)
  private var (strangers, strangersAccepted) = (0, 0)

  mutating func count(_ resolution: NameResolution, of person: Int) {
    switch resolution {
    case .accepted(let candidate): if candidate.entry == person { right += 1 } else { wrong += 1 }
    case .listed(let candidates):
      if candidates.contains(where: { $0.entry == person }) { listed += 1 } else { missed += 1 }
    case .refused: refused += 1
    }
  }

  mutating func countStranger(_ resolution: NameResolution) {
    strangers += 1
    if case .accepted = resolution { strangersAccepted += 1 }
  }

  func figures(_ key: String, _ title: String) -> [Figure] {
    let total = Double(max(right + listed + refused + wrong + missed, 1))
    func figure(_ name: String, _ what: String, _ count: Int, of total: Double) -> Figure {
      Figure(key: key + name, title: "\(title): \(what)", value: 100 * Double(count) / total, unit: "%", places: 1)
    }
    return [
      figure("Right", "right", right, of: total), figure("Listed", "listed", listed, of: total),
      figure("RightOrListed", "right or listed", right + listed, of: total),
      figure("Missed", "listed without the person", missed, of: total),
      figure("Refused", "refused", refused, of: total),
      figure("SilentlyWrong", "silently wrong", wrong, of: total),
      figure("Strangers", "strangers accepted", strangersAccepted, of: Double(max(strangers, 1))),
    ]
  }
}
