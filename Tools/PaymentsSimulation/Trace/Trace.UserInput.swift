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
    /// Two amounts where one is needed.
    case twoAmounts
    case garbage
  }
}
