import Vocative
import VocativeConsole
import VocativeNavigation
import VocativePayments
import VocativeSetup
import VocativeUsage

/// `vocative usage`: reviews, trains and deletes what was recorded of the user's requests.
struct Usage: Subcommand {
  static let abstract = "Review, train and forget how you ask: review, phrases, train, promote, forget."
  static let discussion = """
    'vocative converse --usage FILE' records what is asked for in which words, with marks for names and amounts, in one
    file; nothing is recorded without it. Sentences that were not understood, and whose meaning was clear once they were
    rephrased, become paraphrases to review.

    review    the paraphrases, with their numbers; --accept and --reject decide about them.
    phrases   what was asked for, the most frequent wording first.
    train     adds the accepted paraphrases as phrases, each only if all else that is understood stays as it is. With
              --output it trains a model with them instead, which takes a minute or two: the new model is written only if
              it understands held-out sentences no worse than the one before. A model has no words in it, and 'forget'
              takes nothing out of it: delete it.
    promote   makes commands of frequent wordings that change nothing; 'talk --usage' runs them while they are said.
    forget    deletes everything, or with --pattern one wording, so that no trace of it stays in the file.

    'converse --usage FILE' uses what was learned from the next time on.
    """
  static let examples = [
    ("vocative usage review --log usage.sqlite", "The paraphrases of 'vocative converse --usage usage.sqlite'."),
    ("vocative usage review --log usage.sqlite --accept 3,4", "Accepts two of them."),
    ("vocative usage train --log usage.sqlite", "Learns what was accepted."),
    (
      "vocative usage train --log usage.sqlite --output mine.vocative", "Trains a model of your own: 'converse --pack'."
    ),
    ("vocative usage forget --log usage.sqlite", "Deletes everything."),
  ]

  @Argument(
    "ACTION", "review, phrases, train, promote or forget.",
    choices: ["review", "phrases", "train", "promote", "forget"])
  var action: String
  @Option("FILE", "The file that was recorded.") var log: String?
  @Option("N,N,…", "review: accept these paraphrases, or 'all'.") var accept: String?
  @Option("N,N,…", "review: reject these paraphrases, or 'all'.") var reject: String?
  @Option("PATTERN", "forget: only this wording.") var pattern: String?
  @Option("N", "promote: the least number of uses of a wording.", default: 5, in: 2...1_000_000) var minimumUses: Int
  @Option("FILE", "train: contacts and accounts, as JSON.") var context: String?
  @Option(
    "NAME", "promote: the skill whose questions become commands.", default: "payments",
    choices: ["payments", "navigation"])
  var skill: String
  @Option("FILE", "train: " + PaymentsAssistant.modelHelp) var pack: String?
  @Option("FILE", "train: write a model that continues from --pack, and knows the paraphrases.") var output: String?
  @Option("DIR", "train: the encoder of the model; the installed one if not given.") var model: String?
  @Option("N", "train: epochs. (1)", in: 1...1_000) var epochs: Int?
  @Option("N", "train: synthetic sentences beside the paraphrases. (10000)", in: 1...1_000_000) var syntheticCount: Int?
  @Option("N", "train: the seed of the random choices. (1)", in: 0...1_000_000) var seed: Int?
  @Flag("Print JSON.") var json: Bool

  func run(on console: Console) async throws {
    guard let log else { throw UsageError("'--log' is missing: FILE, the file that was recorded.") }
    let usage = try UsageLog(file: log, consentGivenBy: nil)
    switch action {
    case "review": try await ParaphraseReview(accept: accept, reject: reject, json: json).run(usage, on: console)
    case "phrases": show(try await usage.phraseUsage(), on: console)
    case "train": try await train(usage, on: console)
    case "promote":
      show(try await usage.promoteToCommands(usedAtLeast: minimumUses, of: try eligibleIntents()), on: console)
    default:
      if let pattern { try await usage.delete(pattern: pattern) } else { try await usage.delete() }
      console.printError("vocative usage: Forgotten.")
    }
  }

  private func train(_ usage: UsageLog, on console: Console) async throws {
    guard let output else {
      let report = try await PhraseTraining(context: context, pack: pack).run(usage, on: console)
      return show(report.learned, on: console)
    }
    try UsageModelTraining(
      pack: pack, directory: model, epochs: epochs, syntheticCount: syntheticCount, seed: seed, json: json
    ).run(try await usage.paraphrases(.accepted), output: output, on: console)
  }

  private func show(_ phrases: [PhraseUsage], on console: Console) {
    for phrase in phrases {
      if json { console.print(json: phrase.json) } else { console.print(phrase.line) }
    }
  }

  /// The intents whose wordings may become commands.
  @inline(never)
  private func eligibleIntents() throws -> Set<String> {
    guard skill == "navigation" else {
      return try Assistant { Skill.payments(SimulatedBank(.builtIn)) }.reversibleIntents
    }
    let town = try TownMap.doggerby()
    guard let place = town.places.first else { return [] }
    return try Assistant.navigation(Navigator(town, at: place.coordinate, facing: .north)).reversibleIntents
  }
}
