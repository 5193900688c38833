import VocativeActionsModel
import Foundation
import VocativeActions
import VocativeConsole
import VocativeCore
import VocativeNLU
import VocativeSetup

/// `vocative match`: which action a request describes.
struct Match: Subcommand {
  static let abstract = "Say which action of a file each line of standard input asks for."
  static let discussion =
    "Actions are found by what they mean and how they are worded, not by training. The file is JSON: a list of objects with "
    + "id, description and, where there are any, parameters."
  static let examples = [
    ("echo 'a bit brighter please' | vocative match --actions photo-editor.actions.json", "The action and its values."),
    ("vocative match --actions photo-editor.actions.json --json < requests.txt", "One JSON object a line."),
    (
      "vocative match --actions photo-editor.actions.json --labels requests.jsonl",
      "Scores labelled requests, lists the errors."
    ),
  ]

  @Option("FILE", "The actions, as JSON.") var actions: String?
  @Option("DIR", "The sentence encoder's model.") var model: String?
  @Option("FILE", "An adapter of your own, from 'train --kind actions'; 'none' for the model as it is.") var adapter:
    String?
  @Option("NAME", "The screen in sight: actions that name another are elsewhere.") var screen: String?
  @Option(
    "FILE", "Requests as {\"text\": …, \"action\": …, \"parameters\": {…}}, one a line: prints how many were right.")
  var labels: String?
  @Option("P", "The least confidence an action is taken at, from 0 to 1.") var threshold: String?
  @Flag("Print with each line what the best actions were weighed by.") var features: Bool
  @Flag("Print one JSON object a line.") var json: Bool

  func run(on console: Console) async throws {
    guard let actions else { throw UsageError("'--actions' is missing: FILE, the actions, as JSON.") }
    try matchInput(with: actions, on: console)
  }

  // Swift 6.3.1 crashes when it inlines this into the asynchronous `run`.
  @inline(never)
  private func matchInput(with actions: String, on console: Console) throws {
    let file = try ActionFile(TextFile.read(actions), file: actions)
    for warning in file.warnings { console.printError("vocative match: \(warning)") }
    let clock = ContinuousClock()
    let start = clock.now
    let matcher = try file.matcher(encoder: encoder(), screen: screen, calibration: calibration())
    if labels != nil {
      _ = try matcher.match("hello")
      let memory = Machine.residentMegabytes.map { ", resident memory \(Int($0)) MB" } ?? ""
      console.printError(
        "Load of encoder and index to the first answer: \(Int((clock.now - start).milliseconds)) ms\(memory).")
    }
    if let labels {
      try score(matcher, ActionLabels(TextFile.read(labels), file: labels), on: console)
    } else {
      try answer(with: matcher, file.values, on: console)
    }
  }

  private func calibration() throws -> ActionMatcher.Calibration {
    var calibration = ActionMatcher.Calibration.standard
    guard let threshold else { return calibration }
    guard let value = Double(threshold), (0...1).contains(value) else {
      throw UsageError("'--threshold' is a confidence from 0 to 1.")
    }
    (calibration.acceptanceThreshold, calibration.bareAcceptanceMargin) = (value, 0)
    calibration.ambiguousAcceptanceThreshold = min(calibration.ambiguousAcceptanceThreshold, value)
    return calibration
  }

  private func encoder() throws -> SentenceEncoder {
    guard let adapter else {
      return try .forActions(directory: model, threads: ProcessInfo.processInfo.activeProcessorCount)
    }
    return try SentenceEncoder(directory: BaseModel.directory(model), adapter: adapter == "none" ? nil : adapter)
  }

  private func answer(
    with matcher: ActionMatcher, _ values: [String: ActionValue], on console: Console
  ) throws {
    var isFaulty = false
    for line in console.input() {
      switch line {
      case .failure(let problem):
        console.printError("vocative match: \(problem)")
        isFaulty = true
      case .success(let text):
        let reading = try matcher.match(text)
        if json || features {
          console.print(json: reading.json(of: text, values: values, withFeatures: features))
        } else {
          console.print(reading.reply(given: values) ?? Self.text(reading, console.style))
        }
      }
    }
    if isFaulty { throw ReportedFailure() }
  }

  private func score(_ matcher: ActionMatcher, _ labels: ActionLabels, on console: Console) throws {
    var score = ActionScore()
    for row in labels.rows {
      let reading = try matcher.match(row.text)
      score.add(reading, for: row)
      if features { console.print(json: reading.json(of: row.text, withFeatures: true)) }
    }
    if json { return console.print(json: score.json) }
    for error in score.errors { console.print(error) }
    console.print(score.summary)
  }

  private static func text(_ reading: ActionMatchResult, _ paint: TerminalStyle) -> String {
    switch reading.outcome {
    case .actions(let matches): matches.map { line($0, paint) }.joined(separator: "\n")
    case .ambiguous(let matches):
      paint.dim("one of") + "\n" + matches.map { "  " + line($0, paint) }.joined(separator: "\n")
    case .onAnotherScreen(let match, let place):
      paint.dim("on another screen" + (place.map { ", \($0): " } ?? ": ")) + match.action.id
    case .question, .noMatch: paint.dim("none")
    }
  }

  private static func line(_ match: ActionMatch, _ paint: TerminalStyle) -> String {
    paint.bold(match.action.id) + paint.dim(" \(match.confidence)")
      + match.values.sorted { $0.key < $1.key }.map { "  \($0): \($1)" }.joined()
  }
}
