import Vocative
import VocativeConsole
import VocativeNLU
import VocativeSetup
import VocativeSupport
import VocativeTone

/// `vocative tone`: how lines sound, or what is being said while it grows.
struct ToneVerb: Subcommand {
  static let name = "tone"
  static let abstract = "Judge how lines of standard input sound, partials as they grow, or sound files, and say why."
  static let discussion = """
    Without a pack of your own it tells toxic, negative, neutral and positive apart. With --partials each line is all that
    was heard so far of an utterance, and an empty line ends it; a verdict gives way to another only where that one is
    clearly ahead, and the last verdict on an utterance is of all its words. Policies: 'whole', 'last:12' (the last twelve
    words), '2:1' (two sentences together, then one, and so on), '1' (each sentence by itself).

    Of a sound file each utterance is judged by its words, and its voice is measured: the arousal is 0.5 for the usual voice
    of the person, learned from the utterances before, and higher for louder, higher and quicker speech.
    """
  static let examples = [
    ("echo 'The food was not bad at all.' | vocative tone", "positive 0.98: not bad at all."),
    ("vocative tone --pack mine.vocative --json < lines.txt", "By classes of your own, one JSON object a line."),
    ("vocative tone call.wav", "Each utterance of a recording, with the arousal of the voice."),
    (
      "vocative tone --partials --policy 2:1 --alarm toxic < partials.txt",
      "Two sentences at a time; one threat is enough."
    ),
  ]

  @Argument("FILE", "Sound files of one person, instead of lines of text.", isRequired: false) var files: [String]
  @Option("FILE", "A pack that 'train --kind labels' made, or a directory of a BERT classifier.") var pack: String?
  @Flag("Each line is what was heard so far; an empty line ends the utterance.") var partials: Bool
  @Option("POLICY", "How much is judged at a time: whole, last:N, or sentences as 2:1. (whole)") var policy: String?
  @Option("CLASS,CLASS,…", "Classes that one part of an utterance is enough for.") var alarm: String?
  @Flag("partials: take the likeliest class of each partial, however often it changes.") var noHysteresis: Bool
  @Flag("Don't look for the words that carried a verdict.") var quick: Bool
  @Flag("Print one JSON object a line.") var json: Bool

  func run(on console: Console) async throws {
    let clock = ContinuousClock()
    let classifier = try classifier()
    let settings = try settings(classifier.labels)
    if !files.isEmpty { return try await judge(files, classifier, settings, on: console) }
    if partials {
      let lines = PartialTranscriptReader(console, subcommand: "tone")
      // Each line has its answer, however fast they come; a feed would pass over those it is late for.
      var stream = StreamingToneAnalyzer(classifier, settings: settings)
      for try await transcript in lines.transcripts() {
        let start = clock.now
        let tone = try await stream.tone(of: transcript)
        show(tone, clock.now - start, on: console)
      }
      if lines.hasInvalidLines { throw ReportedFailure() }
      return
    }
    let judge = ToneAnalyzer(classifier, settings: settings)
    var isFaulty = false
    for line in console.input() {
      switch line {
      case .failure(let problem):
        console.printError("vocative tone: \(problem)")
        isFaulty = true
      case .success(let text):
        let start = clock.now
        let tone = try await judge.tone(of: text)
        show(tone, clock.now - start, on: console)
      }
    }
    if isFaulty { throw ReportedFailure() }
  }

  private func judge(
    _ files: [String], _ classifier: LoadedToneClassifier, _ settings: ToneSettings, on console: Console
  ) async throws {
    guard !partials else { throw UsageError("--partials is for lines of text: give it without sound files.") }
    let reader = try SpokenToneReader(classifier, settings: settings)
    let clock = ContinuousClock()
    try await FileBatch(files, subcommand: Self.name).run(on: console) { path in
      var start = clock.now
      try await reader.read(path) { spoken in
        let members: [(String, JSONValue?)] = [
          ("file", .text(path)), ("start", .decimal(spoken.start.seconds, places: 2)), ("voice", spoken.voice?.json),
        ]
        show(spoken.tone, clock.now - start, members, arousal: spoken.voice?.arousal, on: console)
        start = clock.now
      }
    }
  }

  @inline(never)
  private func classifier() throws -> LoadedToneClassifier {
    try LoadedToneClassifier(pack, encoder: try BaseModel.directory())
  }

  @inline(never)
  private func settings(_ labels: [String]) throws -> ToneSettings {
    var settings = ToneSettings()
    if let policy {
      guard let read = TonePolicy(policy) else {
        throw UsageError("'--policy' is whole, last:N for N words, or numbers of sentences such as 2:1.")
      }
      settings.policy = read
    }
    settings.alertLabels = Set((alarm ?? "").split(separator: ",").map(String.init))
    if let unknown = settings.alertLabels.subtracting(labels).sorted().first {
      throw UsageError("'\(unknown)' is no class of the pack; there are \(labels.joined(separator: ", ")).")
    }
    if noHysteresis { settings.hysteresis = .none }
    if quick { settings.explanations = .never }
    return settings
  }

  private func show(
    _ tone: Tone, _ time: Duration, _ members: [(String, JSONValue?)] = [], arousal: Double? = nil, on console: Console
  ) {
    guard json else {
      let reasons = tone.reasons.map { "“\($0.text)”" }.joined(separator: ", ")
      let voice = arousal.map { ", arousal \($0.rounded(places: 2))" } ?? ""
      let result = "\(tone.label) \(tone.confidence.value.rounded(places: 2))" + voice
      return console.print(
        (tone.isFinal ? result : console.style.dim(result)) + (reasons.isEmpty ? "" : ": " + reasons))
    }
    console.print(json: tone.json(after: time, members))
  }
}

extension Tone {
  /// The object that scripts read.
  func json(after time: Duration, _ members: [(String, JSONValue?)] = []) -> JSONValue {
    .object(
      members + [
        ("text", .text(text)), ("label", .text(label)), ("confidence", .decimal(confidence.value, places: 3)),
        ("final", .bool(isFinal)), ("ms", .decimal(time.milliseconds, places: 2)), ("utterance", .integer(utterance)),
        ("scores", .object(scores.map { ($0.label, .decimal($0.confidence, places: 3)) })),
        (
          "why",
          .array(
            reasons.map {
              .object([
                ("text", .text($0.text)), ("start", .integer($0.range.lowerBound)),
                ("end", .integer($0.range.upperBound)), ("weight", .decimal($0.weight, places: 2)),
              ])
            })
        ),
        (
          "parts",
          .array(
            segments.map {
              .object([
                ("start", .integer($0.range.lowerBound)), ("end", .integer($0.range.upperBound)),
                ("label", .text($0.label)), ("confidence", .decimal($0.confidence.value, places: 3)),
              ])
            })
        ),
      ])
  }
}
