public import VocativeCore

/// Decides when a command is performed while the utterance is still going on.
///
/// ```
/// where am i . . . . .        fires after the complete timeout
/// where am i going            never fires: other words followed
/// volume twenty . five . . .  “volume twenty” waits for the longer pause, then “volume twenty five” fires
/// call anna . . . |           is irreversible: prepared now, and performed at the end of the sentence
/// ```
///
/// A value for one utterance: transcripts and times are the input, at most one command is the output. Times are counted
/// from the beginning of the utterance.
public struct CommandDetector: Sendable {
  /// The next action.
  public enum Step: Hashable, Sendable {
    /// Wait for more words or time.
    case wait
    /// Prepare a command that may be performed later.
    case prefetch(CommandMatch)
    /// Perform the command and ignore the rest of the utterance.
    case fire(CommandMatch)
    /// The utterance is over and is no command.
    case reject
  }

  private let commands: CommandSet
  private let settings: CommandSettings
  private var words: [String] = []
  private var prefixMatch = CommandPrefixMatch.partial
  /// True if the last words are likely and explain all of the speech.
  private var isPlausible = false
  private var hasPartial = false
  private var endsWithComma = false
  /// The end of the last speech that may belong to the utterance.
  private var speechEnd = Duration.zero
  private var prefetched: [CommandMatch] = []
  private var isFinished = false

  /// Creates a detector for one utterance.
  public init(_ commands: CommandSet, settings: CommandSettings = .init()) {
    self.commands = commands
    self.settings = settings
  }

  /// Takes a partial transcript and returns the next action.
  ///
  /// - Parameters:
  ///   - text: The words so far.
  ///   - time: The current time.
  ///   - end: The end of the last word if the recogniser gives it; otherwise new words end now.
  ///   - confidence: The confidence of the recogniser.
  ///   - unexplainedSpeech: The duration of speech outside all words.
  /// - Returns: The next action; `wait` while the command may still change.
  public mutating func process(
    _ text: String, at time: Duration, endingAt end: Duration? = nil, confidence: Confidence = .certain,
    unexplainedSpeech: Duration = .zero
  ) -> Step {
    guard !isFinished else { return .wait }
    hasPartial = true
    isPlausible = confidence >= settings.partialThreshold && unexplainedSpeech <= settings.maximumUnexplainedSpeech
    let words = CommandTokenizer.words(of: text)
    // A comma means that the sentence goes on.
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

  /// Notes that speech goes on at a time.
  public mutating func noteSpeech(at time: Duration) { speechEnd = max(speechEnd, time) }

  /// Takes the current time and returns the next action.
  public mutating func advance(to time: Duration) -> Step {
    guard let deadline, time >= deadline, case .complete(let match, _) = prefixMatch else { return .wait }
    isFinished = true
    return .fire(match)
  }

  /// The time at which ``advance(to:)`` fires if no more speech follows; nil if no command is complete.
  public var deadline: Duration? {
    guard !isFinished, isPlausible, case .complete(let match, let canGoOn) = prefixMatch,
      commands.commands[match.index].isReversible
    else { return nil }
    return speechEnd + (canGoOn || endsWithComma ? settings.incompleteTimeout : settings.completeTimeout)
  }

  /// Takes the final transcript and returns the last action.
  ///
  /// If there were partial transcripts, the command must be the same in the last one: a recogniser that looks for
  /// commands finds one in the whole of any sentence.
  ///
  /// - Parameters:
  ///   - text: The final words.
  ///   - confidence: The confidence of the recogniser.
  /// - Returns: The command to run, or `reject`; `wait` if the detector has finished.
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
  /// Takes a transcript with word times from the beginning of the utterance, and returns the next action.
  ///
  /// - Parameters:
  ///   - transcript: The partial or the final transcript.
  ///   - unexplainedSpeech: The duration of speech outside all words.
  /// - Returns: The next action; `wait` while the command may still change.
  public mutating func process(_ transcript: Transcript, unexplainedSpeech: Duration = .zero) -> Step {
    if transcript.isFinal { return finish(transcript.text, confidence: transcript.confidence) }
    return process(
      transcript.text, at: transcript.duration, endingAt: transcript.words.last?.end,
      confidence: transcript.confidence, unexplainedSpeech: unexplainedSpeech)
  }
}
