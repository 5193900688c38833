import VocativeCore

extension Trace {
  /// A user turn as it reached the assistant.
  struct UserInput: Sendable {
    /// The words that were said; nil for an entry that was touched.
    var spokenText: String?
    /// The transcript of the recogniser.
    var transcript: Transcript
    /// When the person began to speak.
    var speechStart: Duration
    /// When the turn was taken.
    var time: Duration
    /// The intended act.
    var intendedAct: IntendedAct
    /// The constraints that were truly said, by request.
    var constraints: [[StatedConstraint]] = []

    /// True if the transcript is not what was said.
    var isMisrecognized: Bool { spokenText.map { $0 != transcript.text } ?? false }
  }

  /// The intended act of a turn; only the simulator knows it.
  enum IntendedAct: Hashable, Sendable {
    case request
    case value
    case pick(id: String)
    case yes
    case no
    case cancel
    case help
    case correction
    /// A yes with something behind it that takes it back.
    case retractedYes
    case question
    case silence
    case digression
    /// Asks the assistant to wait.
    case hold
    /// Goes on after a wait.
    case resumption
    case goodbye
    /// Takes one of several requests out at their confirmation, by its position from 0.
    case removal(Int)
    /// Two amounts where one is needed.
    case twoAmounts
    case garbage
  }
}
