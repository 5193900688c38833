import VocativeCore

extension Trace {
  /// A user turn as it reached the assistant.
  struct UserInput: Sendable {
    /// What was really said; nil for an entry that was touched.
    var spokenText: String?
    /// What the recogniser made of it.
    var transcript: Transcript
    /// When the person began to speak.
    var speechStart: Duration
    /// When the turn was taken.
    var time: Duration
    /// What the person meant by it.
    var intendedAct: IntendedAct

    /// Whether the recogniser's best guess is not what was said.
    var isMisrecognized: Bool { spokenText.map { $0 != transcript.text } ?? false }
  }

  /// What a person means by a turn; known to the simulator alone.
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
