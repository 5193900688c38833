import VocativeCore

extension Trace {
  /// A user turn as it reached the assistant.
  struct Heard: Sendable {
    /// What was really said; nil for an entry that was touched.
    var said: String?
    /// What the recogniser made of it.
    var transcript: Transcript
    /// When the person began to speak.
    var began: Duration
    /// When the turn was taken.
    var at: Duration
    /// What the person meant by it.
    var meaning: Meaning

    /// Whether the recogniser's best guess is not what was said.
    var isMisheard: Bool { said.map { $0 != transcript.text } ?? false }
  }

  /// What a person means by a turn; known to the simulator alone.
  enum Meaning: Hashable, Sendable {
    case request
    case value
    case pick(id: String)
    case yes
    case no
    case cancel
    case help
    case correction
    /// A yes with something behind it that takes it back.
    case reserve
    case question
    case silence
    case digression
    /// Two amounts where one is needed.
    case twoAmounts
    case garbage
  }
}
