import Synchronization
import Vocative
import VocativeConsole
import VocativeSupport

/// Partial transcripts that come as lines: each line is the transcript so far, and an empty line ends the utterance.
final class PartialTranscriptReader: Sendable {
  private let console: Console
  private let subcommand: String
  private let hasFailed = OneShotFlag()
  private let clock = ContinuousClock()
  private let lastLineTime: Mutex<ContinuousClock.Instant>

  /// Creates a reader of the console's input.
  ///
  /// A line that cannot be read is reported in the name of `subcommand`.
  init(_ console: Console, subcommand: String) {
    (self.console, self.subcommand) = (console, subcommand)
    lastLineTime = Mutex(clock.now)
  }

  /// True if a line could not be read.
  var hasInvalidLines: Bool { hasFailed.isSet }
  /// The time since the last line.
  var timeSinceLastLine: Duration { clock.now - lastLineTime.withLock { $0 } }

  /// The transcripts, as the lines come; the end of the input ends the last utterance.
  func transcripts() -> EventStream<Transcript> {
    let lines = AsyncLineReader(console)
    return EventStream<Transcript>(producing: { sender in
      var partial: String?
      while let line = await lines.next() {
        switch line {
        case .failure(let problem):
          self.console.printError("vocative \(self.subcommand): \(problem)")
          self.hasFailed.set()
        case .success(let text):
          self.lastLineTime.withLock { $0 = self.clock.now }
          if !text.isEmpty {
            await sender.send(Transcript(text, isFinal: false))
            partial = text
          } else if let last = partial {
            await sender.send(Transcript(last))
            partial = nil
          }
        }
      }
      if let partial { await sender.send(Transcript(partial)) }
    })
  }
}
