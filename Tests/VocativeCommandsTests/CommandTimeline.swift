import VocativeCore

@testable import VocativeCommands

/// An utterance drawn on a time line, and the steps of a detector that receives it.
///
/// Words come 100 ms apart; each `.` is 50 ms without a further word, each `~` 50 ms of a voice in no word, and `|` the
/// end of the utterance.
struct CommandTimeline {
  private(set) var listener: CommandDetector
  private(set) var time = Duration.zero
  private(set) var unexplained = Duration.zero
  /// The steps taken, each with its time in milliseconds: `fire play 350`.
  private(set) var steps: [String] = []
  private var words: [String] = []
  var confidence: Confidence = .certain
  var finalConfidence: Confidence = .certain

  init(_ commands: CommandSet) {
    listener = CommandDetector(commands, settings: .init(completeTimeout: .milliseconds(200)))
  }

  static func steps(_ drawing: String, _ commands: CommandSet) -> [String] {
    var line = CommandTimeline(commands)
    line.play(drawing)
    return line.steps
  }

  mutating func play(_ drawing: String) {
    for mark in drawing.split(separator: " ").map(String.init) {
      switch mark {
      case ".":
        time += .milliseconds(50)
        take(listener.advance(to: time))
      case "~":
        time += .milliseconds(50)
        unexplained += .milliseconds(50)
        listener.noteSpeech(at: time)
        hear()
      case "|": take(listener.finish(words.joined(separator: " "), confidence: finalConfidence))
      default:
        time += .milliseconds(100)
        words.append(mark)
        hear()
      }
    }
  }

  private mutating func hear() {
    take(
      listener.process(words.joined(separator: " "), at: time, confidence: confidence, unexplainedSpeech: unexplained))
  }

  private mutating func take(_ step: CommandDetector.Step) {
    let now = time.components.seconds * 1_000 + time.components.attoseconds / 1_000_000_000_000_000
    switch step {
    case .wait: break
    case .prefetch(let match): steps.append("prefetch \(match.name) \(now)")
    case .fire(let match):
      let values = match.values.map { " " + $0.identity }.joined()
      steps.append("fire \(match.name)\(values) \(now)")
    case .reject: steps.append("pass \(now)")
    }
  }
}
