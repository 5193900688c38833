import Vocative
import VocativeSupport
import VocativeTone

/// One client's meter.
actor ToneSession {
  private let link: WebLink
  private let name: String
  private let classifier: any ToneClassifier
  private let canHear: Bool
  private let dictation: Dictation

  private var line: ToneLine?
  private var showing: Task<Void, Never>?
  /// How many utterances earlier lines have shown: a client counts on.
  private var utterances = 0

  /// The longest written text, in bytes.
  private static let textLimit = 5_000

  init(_ link: WebLink, _ name: String, _ classifier: any ToneClassifier, _ recognizers: RecognizerPool?) {
    (self.link, self.name, self.classifier, canHear) = (link, name, classifier, recognizers != nil)
    dictation = Dictation(link, hearingWith: recognizers)
  }

  /// Takes the client's messages until there are no more.
  func run() async throws {
    await link.send(
      "ready",
      [
        ("app", .text(name)), ("voice", .bool(canHear)), ("classes", .array(classifier.labels.map { .text($0) })),
      ])
    begin(Self.settings(.whole, alarms: []))
    try await link.read {
      try await take($0)
    } sound: {
      await dictation.hear($0)
    }
    await dictation.stop()
    await endLine()
  }

  private func take(_ message: ClientMessage) async throws {
    switch message.type {
    case "judge":
      let settings = try settings(message)
      await endLine()
      begin(settings)
    case "heard": hear(try message.transcript(atMost: Self.textLimit))
    case "listen": try await dictation.listen(message) { [weak self] transcript, _ in await self?.hear(transcript) }
    case "stop": await dictation.stop()
    default: throw message.unknown
    }
  }

  private func hear(_ transcript: Transcript) { line?.inbox.hear(transcript) }

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
    settings.alarms = alarms
    // Words that are marked in a text must not lose their marks with the next word.
    settings.explaining = .always
    return settings
  }

  // MARK: Verdicts

  private func begin(_ settings: ToneSettings) {
    let line = ToneLine(classifier, settings)
    self.line = line
    showing = Task { await show(line) }
  }

  private func endLine() async {
    line?.inbox.end()
    await showing?.value
    (line, showing) = (nil, nil)
  }

  private func show(_ line: ToneLine) async {
    let first = utterances
    await link.reporting("tone") {
      for try await tone in line.tones {
        utterances = max(utterances, first + tone.utterance + 1)
        // A silence is heard as an utterance without words.
        guard tone.text.contains(where: { !$0.isWhitespace }) else { continue }
        let delay = line.inbox.takeDelay()
        await link.send("tone", tone.members(first: first) + [("ms", delay.map { .milliseconds($0) })])
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
