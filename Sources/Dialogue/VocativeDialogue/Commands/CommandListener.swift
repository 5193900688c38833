public import VocativeCore

/// Decides when a command is acted on while somebody is still being heard.
///
/// ```
/// where am i . . . . .        fires after the settling time
/// where am i going            never fires: other words followed
/// volume twenty . five . . .  “volume twenty” is kept for the longer pause, then “volume twenty five” fires
/// call anna . . . |           cannot be taken back: made ready for, and done at the end of the sentence
/// ```
///
/// It is a value for one utterance: transcripts and the time go in, at most one command to act on comes out. Times are
/// counted from the beginning of the utterance, on whatever clock the transcripts come by.
public struct CommandListener: Sendable {
  /// What is to be done now.
  public enum Step: Hashable, Sendable {
    /// Nothing yet.
    case wait
    /// Get ready for a command that is done later, if it is meant.
    case prefetch(CommandMatch)
    /// Do it, and hear no more of this utterance.
    case fire(CommandMatch)
    /// The sentence is over and is no command: it belongs to whoever understands more.
    case pass
  }

  private let commands: CommandSet
  private let settings: CommandSettings
  private var words: [String] = []
  private var outlook = CommandOutlook.beginning
  /// Whether the words heard last are likely, and all that was said.
  private var isPlausible = false
  private var hasHeard = false
  private var endsWithComma = false
  /// When the last sound was made that may belong to what is being said.
  private var spokenUntil = Duration.zero
  private var prefetched: [CommandMatch] = []
  private var isOver = false

  /// A listener for one utterance.
  public init(_ commands: CommandSet, settings: CommandSettings = .init()) {
    self.commands = commands
    self.settings = settings
  }

  /// Takes what has been heard so far.
  ///
  /// - Parameters:
  ///   - text: The words of the utterance.
  ///   - time: Now.
  ///   - end: When the last of the words ended, if the recogniser tells; else it ended just now if it is new.
  ///   - confidence: How sure the recogniser is of them.
  ///   - unexplained: How long a voice was heard that is in none of the words.
  public mutating func hear(
    _ text: String, at time: Duration, endingAt end: Duration? = nil, confidence: Confidence = .certain,
    unexplained: Duration = .zero
  ) -> Step {
    guard !isOver else { return .wait }
    hasHeard = true
    isPlausible = confidence >= settings.certainty && unexplained <= settings.slack
    let words = CommandWords.words(of: text)
    // A recogniser that writes commas has heard that the sentence goes on.
    endsWithComma = text.last { !$0.isWhitespace } == ","
    if words != self.words {
      self.words = words
      outlook = commands.outlook(of: words)
      spokenUntil = max(spokenUntil, end ?? time)
    } else if let end {
      spokenUntil = max(spokenUntil, end)
    }
    if isPlausible, case .command(let match, _) = outlook, !commands.commands[match.number].isReversible,
      !prefetched.contains(match)
    {
      prefetched.append(match)
      return .prefetch(match)
    }
    return wait(until: time)
  }

  /// Takes note of a voice that is still heard, whatever it says.
  public mutating func hearVoice(at time: Duration) { spokenUntil = max(spokenUntil, time) }

  /// Takes note of the time.
  public mutating func wait(until time: Duration) -> Step {
    guard let deadline, time >= deadline, case .command(let match, _) = outlook else { return .wait }
    isOver = true
    return .fire(match)
  }

  /// When ``wait(until:)`` will fire if nothing more is heard; nil while nothing is to be fired.
  public var deadline: Duration? {
    guard !isOver, isPlausible, case .command(let match, let canGoOn) = outlook,
      commands.commands[match.number].isReversible
    else { return nil }
    return spokenUntil + (canGoOn || endsWithComma ? settings.pause : settings.settling)
  }

  /// Takes what was heard in all, at the end of the utterance.
  ///
  /// A command counts that was also heard while it was said: a recogniser that looks for commands in the whole of
  /// another sentence finds one.
  ///
  /// - Parameter confidence: How sure the recogniser is of it.
  public mutating func finish(_ text: String, confidence: Confidence) -> Step {
    guard !isOver else { return .wait }
    isOver = true
    guard case .command(let match, _) = commands.outlook(of: text) else { return .pass }
    if hasHeard {
      guard isPlausible, case .command(match, _) = outlook else { return .pass }
    }
    let least = commands.commands[match.number].isReversible ? settings.floor : settings.consent
    return confidence >= least ? .fire(match) : .pass
  }
}

extension CommandListener {
  /// Takes a transcript whose times are the utterance's own: those of a recogniser that tells pauses.
  ///
  /// - Parameter unexplained: How long a voice was heard that is in none of its words.
  public mutating func hear(_ transcript: Transcript, unexplained: Duration = .zero) -> Step {
    if transcript.isFinal { return finish(transcript.text, confidence: transcript.confidence) }
    return hear(
      transcript.text, at: .seconds(transcript.duration), endingAt: transcript.words.last.map { .seconds($0.end) },
      confidence: transcript.confidence, unexplained: unexplained)
  }
}
