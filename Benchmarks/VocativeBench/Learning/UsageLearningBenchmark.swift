import Foundation
import PaymentsCorpus
import Vocative
import VocativeConsole
import VocativeNLU
import VocativeNeural
import VocativePayments
import VocativeSetup
import VocativeSupport
import VocativeUsage

/// Measures learning from use: simulated people, some of whom use unforeseen words, before and after training.
struct UsageLearningBenchmark {
  let phrasings: String
  let sessions: Int
  let seed: UInt64
  let pack: String?

  /// The number of requests of a person in a session.
  private static let requestsPerPerson = 5
  /// The share of requests in unforeseen words, in percent.
  private static let unseenPercent = 15

  func run(on console: Console, showsErrors: Bool) async throws -> [BenchmarkMetric] {
    let book = try PhrasingCorpus(file: phrasings)
    let model = try PaymentsAssistant.model(pack)
    let log = try UsageLog(file: nil, consentGivenBy: "the benchmark")
    let learners = people(book, seed: seed)
    var progress = ProgressBar((model == nil ? 3 : 5) * learners.count, on: console)
    let first = try await runSessions(learners, model, [:], log: log, &progress)
    // A person who reviews takes what was heard twice, or what named a value of what was then done.
    for paraphrase in try await log.paraphrases(.open) {
      let isPlain = paraphrase.count >= 2 && !paraphrase.pattern.contains("{")
      try await log.review(paraphrase.id, paraphrase.sharesValues || isPlain ? .accepted : .rejected)
    }
    let held = Array(PaymentExamples(seed: 4_711).prefix(200).map(\.text))
    let report = try await log.train(heldOut: held) { phrases in try assistant(model, phrases) }
    if showsErrors { report.learned.forEach { console.printError("learned: \($0.pattern) → \($0.intent)") } }
    let others = people(book, seed: seed &+ 1)
    let before = try await runSessions(others, model, [:], log: nil, &progress)
    let after = try await runSessions(others, model, try await log.phrases(), log: nil, &progress)
    var retrained: RetrainedResult?
    if model != nil, let (better, seconds) = try Self.retrain(try await log.paraphrases(.accepted), pack) {
      retrained = RetrainedResult(
        modelOnly: try await runSessions(others, better, [:], log: nil, &progress),
        withPhrases: try await runSessions(others, better, try await log.phrases(), log: nil, &progress),
        seconds: seconds)
    }
    progress.finish()
    return metrics(first, before, after, report) + (retrained.map { metrics($0, before) } ?? [])
  }

  /// The results of the same people with a model that was trained on the paraphrases.
  private struct RetrainedResult {
    let modelOnly: (right: [Bool], strange: [Bool])
    let withPhrases: (right: [Bool], strange: [Bool])
    let seconds: Double
  }

  // Swift 6.3.1 crashes when it inlines this into an asynchronous function.
  @inline(never)
  private static func retrain(_ paraphrases: [ParaphraseCandidate], _ pack: String?) throws -> (
    model: IntentModel, seconds: Double
  )? {
    let file = FileManager.default.temporaryDirectory.path + "/retrained-\(UUID().uuidString).pack"
    defer { try? FileManager.default.removeItem(atPath: file) }
    let directory = try BaseModel.directory()
    let clock = ContinuousClock()
    let start = clock.now
    let report = try ModelRetraining(
      examples: paraphrases, bundle: try PaymentsAssistant.bundle(pack), directory: directory
    )
    .run(writing: file) { _ in }
    let seconds = (clock.now - start).milliseconds / 1_000
    return report.isNonInferior ? (try IntentModel(bundle: file, directory: directory), seconds) : nil
  }

  private func metrics(_ retrained: RetrainedResult, _ before: (right: [Bool], strange: [Bool])) -> [BenchmarkMetric] {
    let (alone, both) = (retrained.modelOnly, retrained.withPhrases)
    let lost = zip(before.right, alone.right).count { $0 && !$1 }
    return [
      shareMetric(
        "understoodRetrained", "with a pack that learned the lessons, no phrases", alone.right, of: alone.right.count),
      shareMetric("strangeRetrained", "  requests in unforeseen words", alone.strange, of: alone.strange.count),
      BenchmarkMetric(
        key: "lostRetrained", title: "  understood before and not after", value: Double(lost), unit: "",
        fractionDigits: 0),
      shareMetric("understoodBoth", "with that pack and the phrases", both.right, of: both.right.count),
      BenchmarkMetric(
        key: "retraining", title: "learning the pack", value: retrained.seconds, unit: "s", fractionDigits: 0),
    ]
  }

  private func metrics(
    _ first: (right: [Bool], strange: [Bool]), _ before: (right: [Bool], strange: [Bool]),
    _ after: (right: [Bool], strange: [Bool]), _ report: PhraseLearningReport
  ) -> [BenchmarkMetric] {
    let lost = zip(before.right, after.right).count { $0 && !$1 }
    return [
      shareMetric("learningBefore", "understood at once while learning", first.right, of: first.right.count),
      shareMetric("understoodBefore", "other people, without what was learned", before.right, of: before.right.count),
      shareMetric("understoodAfter", "the same people, with it", after.right, of: after.right.count),
      shareMetric("strangeBefore", "  requests in unforeseen words, before", before.strange, of: before.strange.count),
      shareMetric("strangeAfter", "  requests in unforeseen words, after", after.strange, of: after.strange.count),
      BenchmarkMetric(
        key: "lost", title: "  understood before and not after", value: Double(lost), unit: "", fractionDigits: 0),
      BenchmarkMetric(
        key: "learned", title: "phrases learned", value: Double(report.learned.count),
        unit: "of \(report.learned.count + report.rejected.count) accepted", fractionDigits: 0),
    ]
  }

  private func assistant(_ model: IntentModel?, _ phrases: [String: [Phrase]]) throws -> Assistant {
    try Assistant(nlu: model) { Skill.payments(SimulatedBank(.builtIn)).addingPhrases(phrases) }
  }

  /// Returns the requests of each person.
  private func people(_ book: PhrasingCorpus, seed: UInt64) -> [[PhrasingCorpus.Request]] {
    var random = SeededRandomNumberGenerator(seed: seed)
    return (0..<sessions).map { _ in
      (0..<Self.requestsPerPerson).map { _ in
        book.request(isUnseen: Int.random(in: 0..<100, using: &random) < Self.unseenPercent, &random)
      }
    }
  }

  private func runSessions(
    _ people: [[PhrasingCorpus.Request]], _ model: IntentModel?, _ phrases: [String: [Phrase]], log: UsageLog?,
    _ progress: inout ProgressBar
  ) async throws -> (right: [Bool], strange: [Bool]) {
    var right: [Bool] = []
    var strange: [Bool] = []
    for requests in people {
      // Each person has a bank account of their own.
      let conversation = try assistant(model, phrases).conversation()
      await log?.observe(conversation)
      for request in requests {
        let isRight = await Self.runRequest(request, in: conversation)
        right.append(isRight)
        if request.isUnseen { strange.append(isRight) }
      }
      progress.advance()
    }
    return (right, strange)
  }

  /// Makes a request, in other words where it is not understood, and sees it through; says whether it was understood at
  /// once.
  private static func runRequest(_ request: PhrasingCorpus.Request, in conversation: Conversation) async -> Bool {
    var turn = await conversation.say(request.text)
    let isRight = turn.fulfils(request)
    if !isRight {
      if turn.intent != nil || turn.expects != .request { _ = await conversation.say("cancel") }
      turn = await conversation.say(request.plainText)
    }
    for _ in 0..<4 {
      switch turn.expects {
      case .confirmation: turn = await conversation.say("yes")
      case .choice:
        guard let choice = turn.choices.first else { return isRight }
        turn = await conversation.select(choice.id)
      case .slot: turn = await conversation.say("cancel")
      case .request, .anythingElse, .nothing: return isRight
      }
    }
    return isRight
  }

  private func shareMetric(_ key: String, _ title: String, _ right: [Bool], of count: Int) -> BenchmarkMetric {
    BenchmarkMetric(
      key: key, title: title, value: 100 * Double(right.count { $0 }) / Double(max(count, 1)), unit: "% of \(count)",
      fractionDigits: 1)
  }
}

extension SystemTurn {
  /// Returns true if the turn takes up a request with all its values, or has answered it.
  fileprivate func fulfils(_ request: PhrasingCorpus.Request) -> Bool {
    if outcomes.contains(where: { $0.intent == request.intent && $0.succeeded }) { return true }
    guard intent == request.intent else { return false }
    // A confirmation names all values; a list asks which of several people of that name.
    guard let confirmation else { return expects == .choice }
    return request.values.allSatisfy { confirmation.question.shown.contains($0) }
  }
}
