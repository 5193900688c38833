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
public struct CommandDetector: Sendable {
  /// What is to be done now.
  public enum Step: Hashable, Sendable {
    /// Nothing yet.
    case wait
    /// Get ready for a command that is done later, if it is meant.
    case prefetch(CommandMatch)
    /// Do it, and hear no more of this utterance.
    case fire(CommandMatch)
    /// The sentence is over and is no command: it belongs to whoever understands more.
    case reject
  }

  private let commands: CommandSet
  private let settings: CommandSettings
  private var words: [String] = []
  private var prefixMatch = CommandPrefixMatch.partial
  /// Whether the words heard last are likely, and all that was said.
  private var isPlausible = false
  private var hasPartial = false
  private var endsWithComma = false
  /// When the last sound was made that may belong to what is being said.
  private var speechEnd = Duration.zero
  private var prefetched: [CommandMatch] = []
  private var isFinished = false

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
  ///   - unexplainedSpeech: How long a voice was heard that is in none of the words.
  public mutating func process(
    _ text: String, at time: Duration, endingAt end: Duration? = nil, confidence: Confidence = .certain,
    unexplainedSpeech: Duration = .zero
  ) -> Step {
    guard !isFinished else { return .wait }
    hasPartial = true
    isPlausible = confidence >= settings.partialThreshold && unexplainedSpeech <= settings.maximumUnexplainedSpeech
    let words = CommandTokenizer.words(of: text)
    // A recogniser that writes commas has heard that the sentence goes on.
    endsWithComma = text.last { !$0.isWhitespace } == ","
    if words != self.words {
      self.words = words
      prefixMatch = commands.prefixMatch(of: words)
      speechEnd = max(speechEnd, end ?? time)
    } else if let end {
      speechEnd = max(speechEnd, end)
    }
    if isPlausible, case .complete(let match, _) = prefixMatch, !commands.commands[match.index].isReversible,
      !prefetched.contains(match)
    {
      prefetched.append(match)
      return .prefetch(match)
    }
    return advance(to: time)
  }

  /// Takes note of a voice that is still heard, whatever it says.
  public mutating func noteSpeech(at time: Duration) { speechEnd = max(speechEnd, time) }

  /// Takes note of the time.
  public mutating func advance(to time: Duration) -> Step {
    guard let deadline, time >= deadline, case .complete(let match, _) = prefixMatch else { return .wait }
    isFinished = true
    return .fire(match)
  }

  /// When ``wait(to:)`` will fire if nothing more is heard; nil while nothing is to be fired.
  public var deadline: Duration? {
    guard !isFinished, isPlausible, case .complete(let match, let canGoOn) = prefixMatch,
      commands.commands[match.index].isReversible
    else { return nil }
    return speechEnd + (canGoOn || endsWithComma ? settings.incompleteTimeout : settings.completeTimeout)
  }

  /// Takes what was heard in all, at the end of the utterance.
  ///
  /// A command counts that was also heard while it was said: a recogniser that looks for commands in the whole of
  /// another sentence finds one.
  ///
  /// - Parameter confidence: How sure the recogniser is of it.
  public mutating func finish(_ text: String, confidence: Confidence) -> Step {
    guard !isFinished else { return .wait }
    isFinished = true
    guard case .complete(let match, _) = commands.prefixMatch(of: text) else { return .reject }
    if hasPartial {
      guard isPlausible, case .complete(match, _) = prefixMatch else { return .reject }
    }
    let least = commands.commands[match.index].isReversible ? settings.finalThreshold : settings.irreversibleThreshold
    return confidence >= least ? .fire(match) : .reject
  }
}

extension CommandDetector {
  /// Takes a transcript whose times are the utterance's own: those of a recogniser that tells pauses.
  ///
  /// - Parameter unexplainedSpeech: How long a voice was heard that is in none of its words.
  public mutating func process(_ transcript: Transcript, unexplainedSpeech: Duration = .zero) -> Step {
    if transcript.isFinal { return finish(transcript.text, confidence: transcript.confidence) }
    return process(
      transcript.text, at: .seconds(transcript.duration), endingAt: transcript.words.last.map { .seconds($0.end) },
      confidence: transcript.confidence, unexplainedSpeech: unexplainedSpeech)
  }
}
