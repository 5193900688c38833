import Foundation
import PaymentsCorpus
import Vocative
import VocativeNLU
import VocativeNeural
import VocativePayments
import VocativeSupport
import VocativeUsage

/// Measures the loop of learning: simulated people of whom some ask in words that nobody foresaw, before and after
/// `learn train`.
struct LearningBench {
  let phrasings: String
  let sessions: Int
  let seed: UInt64
  let pack: String?

  /// How many requests a person makes in a session.
  private static let requestCount = 5
  /// How many of a hundred requests are in words that nobody foresaw.
  private static let strangePercent = 15

  func run(on console: Console, tells: Bool) async throws -> [Figure] {
    let book = try Phrasings(file: phrasings)
    let model = try PaymentsAssistant.model(pack)
    let log = try LearningLog(file: nil, agreed: "the benchmark")
    let learners = people(book, seed: seed)
    var progress = Progress((model == nil ? 3 : 5) * learners.count, on: console)
    let first = try await hold(learners, model, [:], log: log, &progress)
    // A person who reviews takes what was heard twice, or what named a value of what was then done.
    for lesson in try await log.lessons(.open) {
      let isPlain = lesson.count >= 2 && !lesson.pattern.contains("{")
      try await log.decide(lesson.id, lesson.sharesValues || isPlain ? .accepted : .rejected)
    }
    let held = Array(PaymentSentences(seed: 4_711).prefix(200).map(\.text))
    let report = try await log.train(heldBack: held) { phrases in try assistant(model, phrases) }
    if tells { report.learned.forEach { console.note("learned: \($0.pattern) → \($0.intent)") } }
    let others = people(book, seed: seed &+ 1)
    let before = try await hold(others, model, [:], log: nil, &progress)
    let after = try await hold(others, model, try await log.phrases(), log: nil, &progress)
    var retrained: Retrained?
    if model != nil, let (better, seconds) = try Self.retrain(try await log.lessons(.accepted), pack) {
      retrained = Retrained(
        alone: try await hold(others, better, [:], log: nil, &progress),
        withPhrases: try await hold(others, better, try await log.phrases(), log: nil, &progress), seconds: seconds)
    }
    progress.finish()
    return figures(first, before, after, report) + (retrained.map { figures($0, before) } ?? [])
  }

  /// What the same people are understood by a pack that the lessons were learned into.
  private struct Retrained {
    let alone: (right: [Bool], strange: [Bool])
    let withPhrases: (right: [Bool], strange: [Bool])
    let seconds: Double
  }

  // Swift 6.3.1 crashes when it inlines this into an asynchronous function.
  @inline(never)
  private static func retrain(_ lessons: [Lesson], _ pack: String?) throws -> (model: IntentModel, seconds: Double)? {
    let file = FileManager.default.temporaryDirectory.path + "/retrained-\(UUID().uuidString).pack"
    defer { try? FileManager.default.removeItem(atPath: file) }
    let directory = try BaseModel.directory()
    let clock = ContinuousClock()
    let start = clock.now
    let report = try PackRetraining(lessons: lessons, pack: try PaymentsAssistant.file(pack), directory: directory)
      .run(writing: file) { _ in }
    let seconds = (clock.now - start).milliseconds / 1_000
    return report.isNoWorse ? (try IntentModel(pack: file, directory: directory), seconds) : nil
  }

  private func figures(_ retrained: Retrained, _ before: (right: [Bool], strange: [Bool])) -> [Figure] {
    let (alone, both) = (retrained.alone, retrained.withPhrases)
    let lost = zip(before.right, alone.right).count { $0 && !$1 }
    return [
      share(
        "understoodRetrained", "with a pack that learned the lessons, no phrases", alone.right, of: alone.right.count),
      share("strangeRetrained", "  requests in unforeseen words", alone.strange, of: alone.strange.count),
      Figure(
        key: "lostRetrained", title: "  understood before and not after", value: Double(lost), unit: "", places: 0),
      share("understoodBoth", "with that pack and the phrases", both.right, of: both.right.count),
      Figure(key: "retraining", title: "learning the pack", value: retrained.seconds, unit: "s", places: 0),
    ]
  }

  private func figures(
    _ first: (right: [Bool], strange: [Bool]), _ before: (right: [Bool], strange: [Bool]),
    _ after: (right: [Bool], strange: [Bool]), _ report: LearningReport
  ) -> [Figure] {
    let lost = zip(before.right, after.right).count { $0 && !$1 }
    return [
      share("learningBefore", "understood at once while learning", first.right, of: first.right.count),
      share("understoodBefore", "other people, without what was learned", before.right, of: before.right.count),
      share("understoodAfter", "the same people, with it", after.right, of: after.right.count),
      share("strangeBefore", "  requests in unforeseen words, before", before.strange, of: before.strange.count),
      share("strangeAfter", "  requests in unforeseen words, after", after.strange, of: after.strange.count),
      Figure(key: "lost", title: "  understood before and not after", value: Double(lost), unit: "", places: 0),
      Figure(
        key: "learned", title: "phrases learned", value: Double(report.learned.count),
        unit: "of \(report.learned.count + report.leftOut.count) accepted", places: 0),
    ]
  }

  private func assistant(_ model: IntentModel?, _ phrases: [String: [Phrase]]) throws -> Assistant {
    Assistant(understanding: model) { Skill.payments(SimulatedBank(.builtIn)).learning(phrases) }
  }

  /// What each person asks for.
  private func people(_ book: Phrasings, seed: UInt64) -> [[Phrasings.Request]] {
    var random = SeededRandom(seed: seed)
    return (0..<sessions).map { _ in
      (0..<Self.requestCount).map { _ in
        book.request(isStrange: Int.random(in: 0..<100, using: &random) < Self.strangePercent, &random)
      }
    }
  }

  private func hold(
    _ people: [[Phrasings.Request]], _ model: IntentModel?, _ phrases: [String: [Phrase]], log: LearningLog?,
    _ progress: inout Progress
  ) async throws -> (right: [Bool], strange: [Bool]) {
    var right: [Bool] = []
    var strange: [Bool] = []
    for requests in people {
      // Each person has a bank account of their own.
      let conversation = try assistant(model, phrases).conversation()
      await log?.follow(conversation)
      for request in requests {
        let isRight = await Self.make(request, in: conversation)
        right.append(isRight)
        if request.isStrange { strange.append(isRight) }
      }
      progress.advance()
    }
    return (right, strange)
  }

  /// Makes a request, in other words where it is not understood, and sees it through; says whether it was understood at once.
  private static func make(_ request: Phrasings.Request, in conversation: Conversation) async -> Bool {
    var turn = await conversation.say(request.text)
    let isRight = turn.means(request)
    if !isRight {
      if turn.intent != nil || turn.expects != .request { _ = await conversation.say("cancel") }
      turn = await conversation.say(request.plainText)
    }
    for _ in 0..<4 {
      switch turn.expects {
      case .confirmation: turn = await conversation.say("yes")
      case .choice:
        guard let choice = turn.choices.first else { return isRight }
        turn = await conversation.pick(choice.id)
      case .slot: turn = await conversation.say("cancel")
      case .request, .anythingElse, .nothing: return isRight
      }
    }
    return isRight
  }

  private func share(_ key: String, _ title: String, _ right: [Bool], of count: Int) -> Figure {
    Figure(
      key: key, title: title, value: 100 * Double(right.count { $0 }) / Double(max(count, 1)), unit: "% of \(count)",
      places: 1)
  }
}

extension Turn {
  /// Whether it takes up a request with all its values, or has answered it.
  fileprivate func means(_ request: Phrasings.Request) -> Bool {
    if outcomes.contains(where: { $0.intent == request.intent && $0.succeeded }) { return true }
    guard intent == request.intent else { return false }
    // A recap names all values; a list asks which of several people of that name.
    guard let recap else { return expects == .choice }
    return request.values.allSatisfy { recap.question.shown.contains($0) }
  }
}
