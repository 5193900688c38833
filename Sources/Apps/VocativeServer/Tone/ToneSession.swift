import Vocative
import VocativeSupport
import VocativeTone

/// One client's meter.
actor ToneSession {
  private let socket: WebSocketSession
  private let name: String
  private let classifier: any ToneClassifier
  private let hasRecognizer: Bool
  private let dictation: DictationSession

  private var pipeline: TonePipeline?
  private var outputTask: Task<Void, Never>?
  /// How many utterances earlier lines have shown: a client counts on.
  private var utteranceCount = 0

  /// The longest written text, in bytes.
  private static let textLimit = 5_000

  init(_ link: WebSocketSession, _ name: String, _ classifier: any ToneClassifier, _ recognizers: RecognizerPool?) {
    (self.socket, self.name, self.classifier, hasRecognizer) = (link, name, classifier, recognizers != nil)
    dictation = DictationSession(link, recognizers: recognizers)
  }

  /// Takes the client's messages until there are no more.
  func run() async throws {
    await socket.send(
      "ready",
      [
        ("app", .text(name)), ("voice", .bool(hasRecognizer)), ("classes", .array(classifier.labels.map { .text($0) })),
      ])
    startPipeline(Self.settings(.whole, alarms: []))
    try await socket.handleMessages {
      try await handle($0)
    } audio: {
      await dictation.receive($0)
    }
    await dictation.stop()
    await stopPipeline()
  }

  private func handle(_ message: ClientMessage) async throws {
    switch message.type {
    case "judge":
      let settings = try settings(message)
      await stopPipeline()
      startPipeline(settings)
    case "heard": receive(try message.transcript(byteLimit: Self.textLimit))
    case "listen": try await dictation.listen(message) { [weak self] transcript, _ in await self?.receive(transcript) }
    case "stop": await dictation.stop()
    default: throw message.unknownTypeError
    }
  }

  private func receive(_ transcript: Transcript) { pipeline?.input.send(transcript) }

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
    // Words that are marked in a text must not lose their marks with the next word.
    settings.explanations = .always
    return settings
  }

  // MARK: Verdicts

  private func startPipeline(_ settings: ToneSettings) {
    let line = TonePipeline(classifier, settings)
    self.pipeline = line
    outputTask = Task { await forward(line) }
  }

  private func stopPipeline() async {
    pipeline?.input.finish()
    await outputTask?.value
    (pipeline, outputTask) = (nil, nil)
  }

  private func forward(_ line: TonePipeline) async {
    let first = utteranceCount
    await socket.reportingErrors("tone") {
      for try await tone in line.tones {
        utteranceCount = max(utteranceCount, first + tone.utterance + 1)
        // A silence is heard as an utterance without words.
        guard tone.text.contains(where: { !$0.isWhitespace }) else { continue }
        let delay = line.input.takeLatency()
        await socket.send("tone", tone.members(first: first) + [("ms", delay.map { .milliseconds($0) })])
      }
    }
  }
}

extension Tone {
  /// The tone as clients read it.
  ///
  /// - Parameter first: The number of the first utterance of its feed.
  fileprivate func members(first: Int) -> [(String, JSONValue?)] {
    [
      ("utterance", .integer(first + utterance)), ("text", .text(text)), ("label", .text(label)),
      ("confidence", .decimal(confidence.value)),
      (
        "scores",
        .array(scores.map { .object([("label", .text($0.label)), ("confidence", .decimal($0.confidence))]) })
      ),
      (
        "reasons",
        .array(
          reasons.map { reason in
            .object([
              ("start", .integer(reason.range.lowerBound)), ("end", .integer(reason.range.upperBound)),
              ("weight", .decimal(reason.weight)),
            ])
          })
      ),
      ("final", .bool(isFinal)),
    ]
  }
}
