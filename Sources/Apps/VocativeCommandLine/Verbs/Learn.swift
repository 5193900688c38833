import PaymentsCorpus
import Vocative
import VocativeUsage
import VocativeNavigation
import VocativeNeural
import VocativePayments

/// `vocative learn`: what was learned of how its user asks, to look at, to decide about and to forget.
struct Learn: Subcommand {
  static let abstract = "Review, learn and forget how you ask: review, said, train, promote, forget."
  static let discussion = """
    'vocative converse --learn FILE' writes down what is asked for in which words, with marks for names and amounts, in one
    file; nothing is written without it. Sentences that were not understood, and whose meaning came out when they
    were said otherwise, become lessons.

    review    the lessons, with their numbers; --accept and --reject decide about them.
    said      what was asked for, the most frequent wording first.
    train     learns the accepted lessons as phrases, each only if all else that is understood stays as it is. With --out
              it learns them into a pack instead, which takes a minute or two: the new pack is written only if it
              understands held-back sentences no worse than the one before. A pack has no words in it, and 'forget'
              takes nothing out of it: delete it.
    promote   makes rapid commands of frequent wordings that change nothing; 'talk --learn' does them while they are said.
    forget    deletes everything, or with --pattern one wording, so that no trace of it stays in the file.

    What was learned is used by 'converse --learn FILE' from the next time on.
    """
  static let examples = [
    ("vocative learn review --log mine.learned", "What may be learned of 'vocative converse --learn mine.learned'."),
    ("vocative learn review --log mine.learned --accept 3,4", "Accept two lessons."),
    ("vocative learn train --log mine.learned", "Learn what was accepted."),
    ("vocative learn train --log mine.learned --out mine.pack", "Learn it into a pack of your own: 'converse --pack'."),
    ("vocative learn forget --log mine.learned", "Forget it all."),
  ]

  @Argument("ACTION", "review, said, train, promote or forget.") var action: String
  @Option("FILE", "What was learned.") var log: String?
  @Option("N,N,…", "review: accept these lessons, or 'all'.") var accept: String?
  @Option("N,N,…", "review: reject these lessons, or 'all'.") var reject: String?
  @Option("PATTERN", "forget: one wording alone.") var pattern: String?
  @Option("N", "promote: how often a wording was used.", default: 5, in: 2...1_000_000) var uses: Int
  @Option("FILE", "train: contacts and accounts, as JSON.") var context: String?
  @Option("NAME", "promote: whose questions, payments or navigation. (payments)") var skill: String?
  @Option("FILE", "train: " + PaymentsAssistant.modelHelp) var pack: String?
  @Option("FILE", "train: write a pack that goes on from --pack, and knows the lessons.") var out: String?
  @Option("DIR", "train: the model that the pack was trained from; that which 'make setup' installs.") var base: String?
  @Option("N", "train: how often every sentence is seen. (1)", in: 1...1_000) var epochs: Int?
  @Option("N", "train: how many sentences are learned beside the lessons. (10000)", in: 1...1_000_000) var count: Int?
  @Option("N", "train: what decides all that is random. (1)", in: 0...1_000_000) var seed: Int?
  @Flag("Print JSON.") var json: Bool

  func run(on console: Console) async throws {
    guard let log else { throw UsageError("'--log' is missing: FILE, what was learned.") }
    guard ["review", "said", "train", "promote", "forget"].contains(action) else {
      throw UsageError("There is no '\(action)'. There are: review, said, train, promote, forget.")
    }
    let learned = try UsageLog(file: log, consentGivenBy: nil)
    switch action {
    case "review": try await review(learned, on: console)
    case "said":
      for phrase in try await learned.phraseUsage() { show(phrase, on: console) }
    case "train":
      if let out {
        try retrainModel(try await learned.paraphrases(.accepted), out, on: console)
      } else {
        try await train(learned, on: console)
      }
    case "promote":
      for phrase in try await learned.promoteToCommands(usedAtLeast: uses, of: try eligibleIntents()) {
        show(phrase, on: console)
      }
    default:
      if let pattern { try await learned.delete(pattern: pattern) } else { try await learned.delete() }
      console.printError("vocative learn: Forgotten.")
    }
  }

  private func review(_ learned: UsageLog, on console: Console) async throws {
    for (option, list, state) in [
      ("--accept", accept, ParaphraseCandidate.State.accepted), ("--reject", reject, .rejected),
    ] {
      guard let list else { continue }
      for id in try await exampleIDs(list, option, learned) { try await learned.review(id, state) }
    }
    for lesson in try await learned.paraphrases() {
      guard json else {
        let mark = ["open": "?", "accepted": "+", "rejected": "-"][lesson.state.rawValue] ?? "?"
        let doubt = lesson.sharesValues ? "" : console.style.dim("  (named nothing of what was done)")
        console.print("\(lesson.id) \(mark) “\(lesson.pattern)” → \(lesson.intent), \(lesson.count)×\(doubt)")
        continue
      }
      console.print(
        json: .object([
          ("id", .integer(lesson.id)), ("pattern", .text(lesson.pattern)), ("intent", .text(lesson.intent)),
          ("count", .integer(lesson.count)), ("sharesValues", .bool(lesson.sharesValues)),
          ("state", .text(lesson.state.rawValue)),
        ]))
    }
  }

  private func exampleIDs(_ list: String, _ option: String, _ learned: UsageLog) async throws -> [Int64] {
    if list == "all" { return try await learned.paraphrases(.open).map(\.id) }
    return try list.split(separator: ",").map { part in
      guard let number = Int64(part) else { throw UsageError("'\(option)' is numbers with commas between, or 'all'.") }
      return number
    }
  }

  private func train(_ learned: UsageLog, on console: Console) async throws {
    let bank = try SimulatedBank.loading(context, on: console)
    let model = try PaymentsAssistant.model(pack)
    let heldBack = PaymentExamples(seed: 4_711).prefix(200).map(\.text)
    let report = try await learned.train(heldOut: Array(heldBack)) { phrases in
      Assistant(nlu: model) { Skill.payments(bank).addingPhrases(phrases) }
    }
    for phrase in report.learned { show(phrase, on: console) }
    for phrase in report.rejected {
      console.printError("vocative learn: Left out, since it changes other meanings: \(phrase.pattern)")
    }
    console.printError(
      "vocative learn: \(report.learned.count) learned; \(report.checkedSentenceCount) other sentences mean what they meant before."
    )
  }

  // Swift 6.3.1 crashes when it inlines this into the asynchronous `run`.
  @inline(never)
  private func retrainModel(_ lessons: [ParaphraseCandidate], _ out: String, on console: Console) throws {
    if pack == "none" { throw UsageError("'--out' goes on from a pack: leave '--pack none' away.") }
    let directory = try BaseModel.directory(base)
    var retraining = ModelRetraining(
      examples: lessons, bundle: try PaymentsAssistant.bundle(pack), directory: directory)
    retraining.epochs = epochs ?? retraining.epochs
    retraining.syntheticCount = count ?? retraining.syntheticCount
    retraining.seed = seed.map { UInt64($0) } ?? retraining.seed
    var bar: ProgressBar?
    let report = try retraining.run(writing: out) { progress in
      if bar == nil { bar = ProgressBar(progress.steps, on: console) }
      if progress.epoch == nil { bar?.advance("loss \(progress.loss.rounded(places: 3))") }
    }
    bar?.finish()
    if json { console.print(json: report.json) } else { report.text.forEach { console.print($0) } }
    for lesson in report.untrainable {
      console.printError(
        "vocative learn: The pack knows nothing of \(lesson.intent); left to phrases: \(lesson.pattern)")
    }
    if report.isNonInferior {
      console.printError("vocative learn: Wrote \(out).")
    } else {
      console.printError(
        "vocative learn: The new pack understands less, so nothing was written. Try another --epochs or --count.")
      throw ReportedFailure()
    }
  }

  /// The intents whose wordings may become commands.
  @inline(never)
  private func eligibleIntents() throws -> Set<String> {
    switch skill ?? "payments" {
    case "payments": return Assistant { Skill.payments(SimulatedBank(.builtIn)) }.reversibleIntents
    case "navigation":
      let town = try TownMap.doggerby()
      guard let place = town.places.first else { return [] }
      return Assistant.navigation(try Navigator(town, at: place.coordinate, facing: .north)).reversibleIntents
    default: throw UsageError("'--skill' is payments or navigation.")
    }
  }

  private func show(_ phrase: PhraseUsage, on console: Console) {
    guard json else {
      let count = phrase.count > 0 ? ", \(phrase.count)×" : ""
      return console.print("“\(phrase.pattern)” → \(phrase.intent)\(count)")
    }
    console.print(
      json: .object([
        ("pattern", .text(phrase.pattern)), ("intent", .text(phrase.intent)), ("count", .integer(phrase.count)),
      ]))
  }
}
