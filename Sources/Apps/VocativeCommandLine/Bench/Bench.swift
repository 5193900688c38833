import Foundation
import Vocative
import VocativeCommands
import VocativeDenoising
import VocativeCaptions

/// `vocative bench`: figures of speed, each with the machine and the command that give it.
struct Bench: Subcommand {
  static let abstract = "Measure speed: conversation, encoder, search, training; and safety: journal, simulate."
  static let discussion = """
    conversation   text turns a second, and how long each stage of a spoken turn takes: from the end of the
                   utterance to the transcript, to the reply, to the first sound of the answer.
    encoder        a sentence of 8, 16, 32 and 128 tokens to its vector, in fp32 and in int8, on one thread, turn by turn
                   with ONNX Runtime, which is installed for this alone.
    search         the best 5 of 100,000 descriptions by meaning and by wording, in fp32 and in int8, on one thread,
                   encoding apart.
    training       sentences a second of learning intents and entities, all of the encoder's numbers, turn by turn with
                   PyTorch, which is installed for this alone (minutes, and some 3 GB).
    recogniser     a folder of labelled requests heard with a phrase book, clean and in noise, whole and cut out of a
                   stream: how many are accepted, with 95 % intervals; processor time; how stable partial words are.
    payments       requests said aloud and answered by the payments assistant, and other speech that it should refuse.
    endpoints      how soon after the last word a spoken answer is taken for finished, and whether a pause within a number or
                   a name cuts it short: with silences as long as what was said asks for, and with equal ones.
    wake           how often a wake phrase is heard when it is said, in quiet and in noise, and how often in hours of other
                   speech.
    context        how soon a recogniser knows a contact that was added to a thousand, and an n-gram model of 100,000
                   sentences.
    names          names of eight languages in "send ten dollars to …", which the recogniser is told of, with and without
                   the pronunciations of their own languages.
    resolver       names said by eSpeak NG and Flite and heard by PocketSphinx, which knows none of them: how many of 200
                   contacts are found, listed or taken for another; and an index of 100,000.
    interpreter    how long a sentence takes to translate, and how captions of growing sentences behave: words that change,
                   lag, cost, by the policy that is chosen and by translating everything again on every partial; fails
                   when a committed word changes.
    tone           how many partials a second are judged, how often verdicts change while sentences grow, steadily and
                   jumping to the likeliest class, and how many of pairs that differ in few words are told apart.
    learning       200 simulated people of whom some ask in words nobody foresaw: how many requests are understood before
                   and after 'learn train', and whether any is lost.
    commands       the navigator's commands said aloud: from the last sound to the action, beside waiting for the end of
                   speech; and sentences that only begin with one, none of which may set it off; fails when one does.
    journal        kills processes at every step of journalled payments and at random, has fresh ones recover, and counts
                   what was done twice, lost or falsely told; fails unless that is nothing.
    simulate       random conversations with simulated people, recognisers, banks and crashes; fails when one breaks an
                   invariant of what must always hold with money. With --mutants it plants faults instead, and fails
                   when an invariant misses one.
    web            fifty conversations at once with the web app's server, memory while sessions come and go, the time
                   from the end of speech to the first sound of the answer, and frames that break every rule; fails when
                   one is not refused as it should be, or the server does not live through them.
    """
  static let examples = [
    ("vocative bench conversation", "Medians over repeated turns."),
    ("vocative bench encoder --sentences dev.jsonl", "Also how near int8 is to fp32 on those sentences."),
    (
      "vocative bench recogniser --clips clips --labels labels.json --grammar Benchmarks/coffee.phrases --noise white",
      "Spoken orders at 24, 12 and 6 dB."
    ),
    ("vocative bench search --json", "As one JSON object."),
    ("vocative bench training --data train.jsonl", "On those sentences instead of made-up payments."),
    ("vocative bench interpreter", "How captions flicker and lag, and the naive way beside them."),
    ("vocative bench commands --voices slt,awb", "Forty commands and five hundred sentences in two voices."),
    ("vocative bench journal --kills 10000 --seed 1", "Ten thousand killed processes."),
    ("vocative bench simulate --count 50000 --seed 7", "Fifty thousand conversations."),
    ("vocative bench simulate --from 50000 --seed 7", "And ten thousand more."),
    ("vocative bench simulate --seed 7 --replay 1234", "One of them, to read."),
    ("vocative bench simulate --mutants", "What notices each planted fault, and how soon."),
    ("vocative bench web --churn 600 --count 1000000", "Ten minutes of sessions, a million malformed frames."),
  ]

  private static let subjects =
    "conversation, encoder, search, training, recogniser, payments, endpoints, wake, context, names, resolver, interpreter,"
    + " tone, learning, commands, journal, simulate, web."

  @Argument(
    "NAME",
    "What to measure: \(Self.subjects)"
  )
  var subject: String
  @Option(
    "N", "How often a spoken turn is repeated, or a round of the encoder or of training.", default: 5, in: 1...1_000)
  var repeats: Int
  @Option("DIR", "encoder, training: the model's directory.") var model: String?
  @Option("FILE|N", "encoder, interpreter, commands: a file of sentences, one a line; training: how many. (640)")
  var sentences: String?
  @Option("FILE", "training: examples of intents, JSON lines; tone: labelled texts to grow. (the pairs)") var data:
    String?
  @Option("T", "training, simulate: how many threads there are; each side has as many.", default: 2, in: 1...64)
  var threads: Int
  @Flag("training: batches of sentences of like length, which the peer need not pad.") var byLength: Bool
  @Flag("encoder, training: without the peer; simulate: without the trained model.")
  var alone: Bool
  @Option("FILE", "encoder, training: a Python that has what the peer needs, instead of installing it.")
  var python: String?
  @Option("FILE", "tone: a pack of classes; conversation, payments: " + PaymentsAssistant.modelHelp) var pack: String?
  @Option("N", "journal: how many processes are killed.", default: 100, in: 1...1_000_000) var kills: Int
  @Option(
    "N", "simulate: how many conversations are held; web: how many malformed frames are sent.", default: 10_000,
    in: 1...100_000_000) var count: Int
  @Option("NUMBER", "simulate: the number of the first of them.", default: 0, in: 0...1_000_000_000) var from: Int
  @Flag("simulate: plant faults, and tell what notices each.") var mutants: Bool
  @Option("NUMBER", "simulate: print this conversation of the seed's.") var replay: String?
  @Option(
    "S", "recogniser, context, names, resolver, interpreter, journal, simulate: where the random choices begin.",
    default: 1,
    in: 0...Int.max)
  var seed: Int
  @Option("FILE", "context, names, resolver: names by language. (Benchmarks/people.names)") var names: String?
  @Option("N", "names, resolver: how many names are said; of either half.", default: 250, in: 20...10_000) var pairs:
    Int
  @Option("HALF", "names: which of the names; lines were drawn by looking at 'tune'. (final)") var half: String?
  @Flag("resolver: learn what is heard for what from the tuning half, and print it.") var learn: Bool
  @Option("DIR", "recogniser: a folder of sound files; payments: recordings that Benchmarks/payments/speak.sh made.")
  var clips: String?
  @Option("DIR", "payments: a folder of other speech, to be refused.") var strangers: String?
  @Flag(
    "recogniser, payments, endpoints, names, tone, learning, commands: tell what is not as it should be, or what was learned."
  )
  var tell: Bool
  @Option("FILE", "recogniser: what each file asks for, as 'hear --labels' reads it.") var labels: String?
  @Option("FILE", "recogniser: the phrase book. (Benchmarks/coffee.phrases)") var grammar: String?
  @Option("FILE|NAME", "recogniser: a sound file to mix in, or a made noise: white, pink, brown, hum, clatter, wind, …")
  var noise: String?
  @Option("DB,DB,…", "recogniser: signal-to-noise ratios. (24,12,6)") var snr: String?
  @Option("WORDS", "wake: the phrase. (hey vocative)") var phrase: String?
  @Option("LANGUAGE", "interpreter: the language to translate the sentences into. (es)") var to: String?
  @Option("H", "wake: how many hours of other speech are listened to. (0.5)", in: 0...1_000) var hours: Double?
  @Option("FILE", "recogniser: a denoiser that 'train --kind denoiser' made.") var denoiser: String?
  @Flag("recogniser: hear each clip once more with the noise taken out.") var twice: Bool
  @Flag("recogniser: hear the files whole alone, and not cut out of a stream too.") var whole: Bool
  @Flag("recogniser: hear the files cut out of a stream alone, and not whole too.") var streamed: Bool
  @Option(
    "N",
    "recogniser, payments, names, tone, commands: the first so many alone; context: how many contacts; interpreter: of those said aloud.",
    in: 1...1_000_000)
  var limit: Int?
  @Flag("interpreter: without sentences said aloud, which take as long as they take to say.") var written: Bool
  @Option("NAME,NAME,…", "commands: the voices of Flite that speak. (slt,awb)") var voices: String?
  @Option("MS", "commands: how long nothing more is heard before a command is done.", default: 300, in: 0...5_000)
  var settling: Int
  @Option("N", "web: how many conversations are held at once.", default: 50, in: 1...500) var sessions: Int
  @Option("S", "web: how many seconds they go on.", default: 30, in: 5...36_000) var seconds: Int
  @Option("S", "web: how many seconds sessions are opened and closed; 0 for none.", default: 10, in: 0...36_000)
  var churn: Int
  @Flag("Print one JSON object.") var json: Bool

  func run(on console: Console) async throws {
    let figures: [BenchmarkMetric]
    var isSound = true
    var command = "vocative bench \(subject)"
    switch subject {
    case "conversation":
      let model = try PaymentsAssistant.model(pack)
      figures = try await ConversationBenchmark(repetitions: repeats, model: model).run(on: console)
      command += " --repeats \(repeats)" + (pack.map { " --pack \($0)" } ?? "")
    case "encoder":
      figures = try EncoderBenchmark(
        rounds: repeats, directory: BaseModel.directory(model), sentences: sentences, comparesWithBaseline: !alone,
        python: python
      ).run(on: console)
      command += " --repeats \(repeats)"
    case "training":
      guard let count = sentences.map({ Int($0) }) ?? 640, count > 0 else {
        throw UsageError("'--sentences' is a number here: how many sentences a round has.")
      }
      figures = try TrainingBenchmark(
        rounds: repeats, count: count, threads: threads, directory: BaseModel.directory(model), data: data,
        bucketsByLength: byLength, comparesWithBaseline: !alone, python: python
      ).run(on: console)
      command += data.map { " --data \($0)" } ?? ""
      command += " --sentences \(count) --repeats \(repeats) --threads \(threads)" + (byLength ? " --by-length" : "")
    case "recogniser":
      guard let clips, let labels else { throw UsageError("'recogniser' needs --clips and --labels.") }
      let (grammar, snr) = (grammar ?? "Benchmarks/coffee.phrases", snr ?? "24,12,6")
      let ratios = snr.split(separator: ",").compactMap { Double($0) }.filter { (-20...60).contains($0) }
      guard ratios.count == snr.split(separator: ",").count else {
        throw UsageError("'--snr' is a list of decibels between -20 and 60, such as 24,12,6.")
      }
      figures = try await RecognitionBenchmark(
        recordings: clips, labels: labels, phraseBook: grammar, noise: noise, signalToNoiseRatios: ratios, limit: limit,
        seed: UInt64(seed),
        streamingModes: whole == streamed ? [false, true] : [streamed],
        denoiser: try denoiser.map { try DenoiserModel(contentsOf: $0) }, denoiseEnsemble: twice,
        showsErrors: tell
      ).run(on: console)
      command +=
        " --grammar \(grammar)" + (twice ? " --twice" : "") + (noise.map { " --noise \($0) --snr \(snr)" } ?? "")
        + (whole ? " --whole" : "") + (streamed ? " --streamed" : "")
        + " --seed \(seed)"
    case "wake":
      let phrase = phrase ?? "hey vocative"
      figures = try await WakeWordBenchmark(phrase: phrase, hours: hours ?? 0.5, seed: UInt64(seed)).run(on: console)
      command += " --phrase '\(phrase)' --hours \(hours ?? 0.5) --seed \(seed)"
    case "payments":
      let folder = "Benchmarks/payments"
      figures = try await SpokenPaymentsBenchmark(
        sentences: "\(folder)/spoken.jsonl", outOfDomainSentences: "\(folder)/other.txt",
        context: "\(folder)/spoken.context.json",
        recordings: clips, outOfDomainRecordings: strangers, limit: limit, pack: pack, showsErrors: tell
      ).run(on: console)
      command += (clips.map { " --clips \($0)" } ?? "") + (strangers.map { " --strangers \($0)" } ?? "")
    case "endpoints": figures = try await EndpointingBenchmark(showsErrors: tell).run(on: console)
    case "names":
      guard let half = NameCorpus.Split(rawValue: half ?? "final") else {
        throw UsageError("--half is 'tune' or 'final'.")
      }
      figures = try await SpokenNamesBenchmark(
        path: names ?? "Benchmarks/people.names", seed: UInt64(seed), count: pairs, split: half, limit: limit,
        showsErrors: tell
      ).run(on: console)
      command += " --pairs \(pairs) --half \(half) --seed \(seed)" + (limit.map { " --limit \($0)" } ?? "")
    case "resolver":
      let bench = NameResolutionBenchmark(
        path: names ?? "Benchmarks/people.names", seed: UInt64(seed), pairCount: pairs)
      if learn {
        console.print(try await bench.fitConfusionCosts(on: console))
        return
      }
      figures = try await bench.run(on: console)
      command += " --pairs \(pairs) --seed \(seed)"
    case "interpreter":
      let path = sentences ?? "Benchmarks/interpreter.sentences"
      let bench = try CaptionBenchmark(
        file: path, pair: LanguagePair(from: .english, to: LanguageTag(to ?? "es")), repetitions: repeats,
        seed: UInt64(seed)
      )
      let measured = try await bench.run(on: console)
      isSound = measured.isSound
      let spoken = SpokenCaptionBenchmark(
        sentences: Array(bench.sentences.prefix(limit ?? .max)), pair: bench.pair)
      figures = try await measured.figures + (written ? [] : spoken.run(on: console))
      command += " --sentences \(path) --to \(to ?? "es") --repeats \(repeats) --seed \(seed)"
    case "tone":
      let pairs = "Benchmarks/tone/contrast.jsonl"
      figures = try await ToneBenchmark(
        contrastSet: pairs, data: data ?? pairs, pack: pack, limit: limit, seed: UInt64(seed)
      )
      .run(
        on: console, showsErrors: tell)
      command += (pack.map { " --pack \($0)" } ?? "") + (data.map { " --data \($0)" } ?? "") + " --seed \(seed)"
    case "learning":
      figures = try await UsageLearningBenchmark(
        phrasings: "Benchmarks/learning/phrasings.txt", sessions: limit ?? 200, seed: UInt64(seed), pack: pack
      ).run(on: console, showsErrors: tell)
      command += (pack.map { " --pack \($0)" } ?? "") + " --seed \(seed)"
    case "commands":
      let names = voices ?? "slt,awb"
      let folder = "Benchmarks/commands"
      (figures, isSound) = try await CommandBenchmark(
        commands: "\(folder)/commands.txt", sentences: sentences ?? "\(folder)/longer.txt",
        voices: names.split(separator: ",").map(String.init), limit: limit,
        settings: CommandSettings(completeTimeout: .milliseconds(settling)), showsErrors: tell
      ).run(on: console)
      command += " --voices \(names) --settling \(settling)"
    case "web":
      (figures, isSound) = try await WebServerBenchmark(
        sessions: sessions, duration: .seconds(seconds), churn: .seconds(churn), malformedFrameCount: count,
        repeats: repeats,
        seed: UInt64(seed), pack: pack
      ).run(on: console)
      command += " --sessions \(sessions) --seconds \(seconds) --churn \(churn) --count \(count) --seed \(seed)"
    case "context":
      figures = try await ContextUpdateBenchmark(
        path: names ?? "Benchmarks/people.names", seed: UInt64(seed), contactCount: limit ?? 1_000
      ).run(on: console)
      command += " --seed \(seed)" + (limit.map { " --limit \($0)" } ?? "")
    case "search": figures = try SearchBenchmark().run(on: console)
    case "journal":
      let program = Bundle.main.executablePath ?? "vocative"
      let tally = try await JournalBenchmark(kills: kills, seed: UInt64(seed), program: program).run(on: console)
      (figures, isSound) = (tally.metrics, tally.passed)
      command += " --kills \(kills) --seed \(seed)"
    case "simulate":
      let bench = SimulationBenchmark(
        indices: from..<(from + count), seed: UInt64(seed), threads: threads,
        model: alone ? nil : try PaymentsAssistant.model(pack))
      if let replay {
        guard let number = Int(replay), number >= 0 else { throw UsageError("'--replay' is a conversation's number.") }
        return console.print(try await bench.transcript(of: number))
      }
      if mutants {
        guard try await bench.runMutationTests(on: console) else { throw ReportedFailure() }
        return
      }
      (figures, isSound) = try await bench.run(on: console)
      command +=
        (from > 0 ? " --from \(from)" : "") + " --count \(count) --seed \(seed) --threads \(threads)"
        + (alone ? " --alone" : "")
    default:
      throw UsageError(
        "There is no benchmark '\(subject)'. There are: "
          + Self.subjects)
    }
    if json {
      console.print(
        json: .object(
          [("bench", .text(subject)), ("machine", .text(Machine.description)), ("command", .text(command))]
            + figures.map { ($0.key, .decimal($0.value, places: max(3, $0.fractionDigits))) }))
    } else {
      console.print(console.style.dim("\(Machine.description)\n\(command)") + "\n")
      console.write(table(figures.map { ($0.title, $0.formatted) }))
    }
    if !isSound { throw ReportedFailure() }
  }
}

/// One figure of a benchmark.
struct BenchmarkMetric: Sendable {
  let key: String
  let title: String
  let value: Double
  let unit: String
  /// How many decimals tell something.
  var fractionDigits = 2

  /// The value with its unit, as a table has it.
  var formatted: String {
    let number = Int64(exactly: value).flatMap { fractionDigits == 0 ? String($0) : nil }
    return "\(number ?? String(value.rounded(places: fractionDigits))) \(unit)"
  }
}

extension [Double] {
  /// The middle value; nothing measured is no number.
  var median: Double {
    guard !isEmpty else { return .nan }
    let sorted = sorted()
    return (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
  }

  /// The value that so many of a hundred stay under.
  func percentile(_ percent: Int) -> Double {
    guard !isEmpty else { return .nan }
    return sorted()[Swift.min(count - 1, count * percent / 100)]
  }
}
