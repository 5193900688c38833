import Foundation
import MoodCorpus
import PaymentsCorpus
import VocativeConsole
import VocativeCore
import VocativeDialogue
import VocativeSetup
import VocativeSupport
import VocativeTraining

/// `vocative generate`: labelled sentences to learn from.
struct Generate: Subcommand {
  static let abstract = "Write labelled sentences of a skill, to train a model with."
  static let discussion = """
    payments   what people say to a payments assistant: every request that it declares, answers, yes, no, and all else.
    navigation what people say to the navigator: the requests that it declares, yes, no, and what starts nothing.
    moods      texts of four moods (toxic, negative, neutral, positive) with contrast sets: the same frame, another label.
               '--data' adds tweets, reviews and requests that people labelled.
    FILE       the requests of a phrase book, such as 'understand --grammar' reads: its phrases with values of its slots,
               yes, no, and what starts nothing ('none'): bare values, questions about the requests, other apps' requests.

    One JSON object a line: the text, its tokens (cut as BERT cuts words), a BIO tag for each, the intent, and sometimes
    the slot that had been asked for. Sentences are said and typed as people do, with politeness, hesitations, repairs and
    slips. No two texts are alike. The same seed gives the same sentences.

    With --dev, a part of the sentences is set aside to measure by. It is made of phrases, and for payments of names, that
    the other part never uses: a tenth of each, or what --dev-fraction says. Train the final model on all, without --dev,
    once its settings are chosen.
    """
  static let examples = [
    ("vocative generate --count 30000 --seed 1 --output train.jsonl", "Thirty thousand sentences."),
    (
      "vocative generate --count 30000 --output train.jsonl --dev dev.jsonl",
      "27,000 to learn from, 3,000 to measure by that share no phrase and no name with them."
    ),
    (
      "vocative generate --skill lights.phrases --count 8000 --output train.jsonl",
      "Sentences of your own requests, for 'vocative train'."
    ),
    (
      "vocative generate --skill moods --data DATA --count 60000 --output moods.jsonl",
      "What the mood model is trained on, for 'vocative train --kind labels'."
    ),
  ]

  @Option("NAME", "Whose sentences: payments, navigation, moods, or a phrase book's FILE.") var skill: String?
  @Option("DIR", "moods: a folder with tone-tweets, sst2, snips and atis, each with train.jsonl.") var data: String?
  @Option("FILE", "navigation, FILE: sentences beside the declared phrases, a label, a tab and a sentence a line.")
  var written: String?
  @Option("N", "How many sentences, both parts together.", default: 1_000, in: 1...1_000_000) var count: Int
  @Option("N", "What decides all that is random.", default: 1, in: 0...1_000_000) var seed: Int
  @Option("FILE", "Where to write them; standard output if not given.") var output: String?
  @Option("FILE", "Where to write the part to measure by.") var dev: String?
  @Option("P", "The part to measure by, from 0.01 to 0.5; a tenth if not given.") var devFraction: String?

  func run(on console: Console) async throws {
    if devFraction != nil, dev == nil {
      throw UsageError("'--dev' is missing: FILE, where to write the part to measure by.")
    }
    guard let share = Double(devFraction ?? "0.1"), (0.01...0.5).contains(share) else {
      throw UsageError("'--dev-fraction' is a part from 0.01 to 0.5.")
    }
    let source = skill ?? "payments"
    if written != nil, ["payments", "moods"].contains(source) {
      throw UsageError("'--written' does not go with \(source), which have written sentences of their own.")
    }
    if source == "payments" {
      try write(paymentSentences(heldOut: dev == nil ? nil : share), on: console)
    } else if source == "moods" {
      try writeMoods(on: console)
    } else {
      guard source == "navigation" || FileManager.default.fileExists(atPath: source) else {
        throw UsageError(
          "'--skill' says whose sentences to write. There is: payments, moods, or navigation, or a phrase book's file.")
      }
      let sentences = SkillSentences(
        skill: try DeclaredSkill.skill(named: source), seed: UInt64(seed),
        written: try written.map { try WrittenSentences(contentsOf: $0) })
      try write(try await sentences.parts(count, heldOut: dev == nil ? nil : share), on: console)
    }
  }

  // Swift 6.3.1 crashes when it inlines this into the asynchronous `run`.
  @inline(never)
  private func paymentSentences(heldOut: Double?) -> (train: [IntentExample], dev: [IntentExample]) {
    guard let heldOut else { return (Array(PaymentExamples(seed: UInt64(seed)).prefix(count)), []) }
    return PaymentExamples.split(count, heldOut: heldOut, seed: UInt64(seed))
  }

  @inline(never)
  private func writeMoods(on console: Console) throws {
    guard dev == nil else { throw UsageError("'--dev' does not go with moods, which are measured by other texts.") }
    var corpus = MoodExamples()
    corpus.seed = UInt64(seed)
    let rows = try corpus.examples(folder: data).prefix(count).map { example in
      JSONValue(
        .object([
          .init("text", JSONValue(.text(example.text))), .init("label", JSONValue(.text(example.label))),
        ]))
    }
    try write(rows, to: output, on: console)
  }

  @inline(never)
  private func write(_ parts: (train: [IntentExample], dev: [IntentExample]), on console: Console) throws {
    try write(parts.train.map(\.json), to: output, on: console)
    if let dev { try write(parts.dev.map(\.json), to: dev, on: console) }
    reportShortfall(parts.train + parts.dev, on: console)
  }

  private func reportShortfall(_ sentences: [IntentExample], on console: Console) {
    if sentences.count < count {
      console.printError("vocative generate: There are no more than \(sentences.count) such sentences.")
    }
  }

  private func write(_ rows: [JSONValue], to file: String?, on console: Console) throws {
    guard let file else {
      for row in rows { console.print(json: row) }
      return
    }
    let text = rows.reduce(into: "") { $0 += $1.serialized() + "\n" }
    do {
      try Data(text.utf8).write(to: URL(filePath: file))
    } catch {
      throw InputError(.unreadable, "it cannot be written; is its folder there?", file: file)
    }
  }
}

extension IntentExample {
  /// The example as a row of a dataset.
  fileprivate var json: JSONValue {
    let scalars = Array(text.unicodeScalars)
    let tokens = words.map { word in
      JSONValue(.text(scalars[word].reduce(into: "") { $0.unicodeScalars.append($1) }))
    }
    var members: [JSONValue.Member] = [
      .init("text", JSONValue(.text(text))), .init("tokens", JSONValue(.array(tokens))),
      .init("tags", JSONValue(.array(tags.map { JSONValue(.text($0)) }))),
      .init("intent", JSONValue(.text(intent))),
    ]
    if let requestedSlot { members.append(.init("asked", JSONValue(.text(requestedSlot)))) }
    return JSONValue(.object(members))
  }
}
