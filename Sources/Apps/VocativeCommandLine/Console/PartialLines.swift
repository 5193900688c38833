import Synchronization
import Vocative
import VocativeSupport

/// Partial transcripts that come as lines: each line is all that was heard so far, and an empty line ends the utterance.
final class PartialLines: Sendable {
  private let console: Console
  private let verb: String
  private let faults = Latch()
  private let clock = ContinuousClock()
  private let last: Mutex<ContinuousClock.Instant>

  /// - Parameter verb: Who complains of a line that cannot be read.
  init(_ console: Console, verb: String) {
    (self.console, self.verb) = (console, verb)
    last = Mutex(clock.now)
  }

  /// Whether a line could not be read.
  var isFaulty: Bool { faults.isSet }
  /// How long ago the last line came.
  var sinceLast: Duration { clock.now - last.withLock { $0 } }

  /// The transcripts, as the lines come; the end of the input ends the last utterance.
  func transcripts() -> Feed<Transcript> {
    let lines = LineQueue(console)
    return Feed<Transcript>(producing: { sender in
      var partial: String?
      while let line = await lines.next() {
        switch line {
        case .failure(let problem):
          self.console.note("vocative \(self.verb): \(problem)")
          self.faults.set()
        case .success(let text):
          self.last.withLock { $0 = self.clock.now }
          if !text.isEmpty {
            sender.send(Transcript(text, isFinal: false))
            partial = text
          } else if let last = partial {
            sender.send(Transcript(last))
            partial = nil
          }
        }
      }
      if let partial { sender.send(Transcript(partial)) }
    })
  }
}
