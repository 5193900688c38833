import Vocative
import VocativeServer
import VocativeSupport
import VocativeTone

/// The tone of one client's words.
actor ToneHandler: StreamingHandler {
  typealias Output = Tone

  static let eventType = "tone"
  static let errorCode = "tone"
  static let textLimit = 5_000

  private let classifier: any ToneClassifier
  /// The voice of the person, compared with itself.
  private let meter = ArousalMeter()

  init(_ classifier: any ToneClassifier) { self.classifier = classifier }

  func readyMembers() -> [(String, JSONValue?)] { [("classes", .array(classifier.labels.map { .text($0) }))] }

  func didConnect(_ session: StreamingSession<ToneHandler>) async {
    await session.start(pipeline(Self.settings(.whole, alarms: [])))
  }

  func handle(_ message: ClientMessage, in session: StreamingSession<ToneHandler>) async throws {
    guard message.type == "configure" else { throw message.unknownTypeError }
    let settings = try settings(message)
    await session.stopPipeline()
    await session.start(pipeline(settings))
  }

  nonisolated func measure(_ buffer: PCMBuffer) { meter.add(buffer) }

  nonisolated func measurements(for tone: Tone) -> [(String, JSONValue?)] {
    let voice = tone.isFinal ? meter.endUtterance() : meter.current
    return [("arousal", voice?.arousal.map { .decimal($0) })]
  }

  nonisolated func latency(recognition: Duration?, processing: Duration?) -> JSONValue? {
    processing.map { .milliseconds($0) }
  }

  private func settings(_ message: ClientMessage) throws(InputError) -> ToneSettings {
    let policy = try message.body.required("policy")
    guard let chosen = TonePolicy(try policy.text()) else {
      throw policy.issue(.invalid, "expected \"whole\", \"last:12\" or numbers of sentences such as \"2:1\"")
    }
    var alarms: Set<String> = []
    for alarm in try message.body.optional("alarms")?.elements() ?? [] {
      let label = try alarm.text()
      guard classifier.labels.contains(label) else { throw alarm.issue(.invalid, "there is no such class") }
      alarms.insert(label)
    }
    return Self.settings(chosen, alarms: alarms)
  }

  private static func settings(_ policy: TonePolicy, alarms: Set<String>) -> ToneSettings {
    var settings = ToneSettings()
    settings.policy = policy
    settings.alertLabels = alarms
    // A marked word must not lose its mark with the next word.
    settings.explanations = .always
    return settings
  }

  private func pipeline(_ settings: ToneSettings) -> StreamingPipeline<Tone> {
    let input = TranscriptChannel()
    return StreamingPipeline(input: input, outputs: Self.tones(of: input.transcripts, by: classifier, settings))
  }

  /// Opens the existential of the classifier.
  private static func tones(
    of transcripts: EventStream<Transcript>, by classifier: some ToneClassifier, _ settings: ToneSettings
  ) -> EventStream<Tone> { transcripts.tones(by: classifier, settings: settings) }
}

extension Tone: StreamingOutput {
  /// False for a silence, which is an utterance without words.
  var isShown: Bool { text.contains { !$0.isWhitespace } }

  func members(firstUtterance: Int) -> [(String, JSONValue?)] {
    let scores = scores.map { JSONValue.object([("label", .text($0.label)), ("confidence", .decimal($0.confidence))]) }
    let reasons = reasons.map { reason in
      JSONValue.object([
        ("start", .integer(reason.range.lowerBound)), ("end", .integer(reason.range.upperBound)),
        ("weight", .decimal(reason.weight)),
      ])
    }
    return [
      ("utterance", .integer(firstUtterance + utterance)), ("text", .text(text)), ("label", .text(label)),
      ("confidence", .decimal(confidence.value)), ("scores", .array(scores)), ("reasons", .array(reasons)),
      ("final", .bool(isFinal)),
    ]
  }
}
