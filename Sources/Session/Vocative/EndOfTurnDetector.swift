public import VocativeCore
public import VocativeDialogue

/// Decides how long a silence ends an answer.
///
/// ``TimeoutEndOfTurnDetector`` is the usual one. Another one may use a model of its own:
///
/// ```swift
/// struct PatientDetector: EndOfTurnDetector {
///   func trailingSilence(after partial: Transcript, _ completeness: TurnCompleteness) -> Duration { .seconds(2) }
/// }
/// let events = session.converse(input: microphone, output: loudspeaker, endOfTurn: PatientDetector())
/// ```
public protocol EndOfTurnDetector: Sendable {
  /// Returns the silence after which the person has finished.
  ///
  /// - Parameters:
  ///   - partial: The transcript so far.
  ///   - completeness: What the words lack, given what the dialogue expects.
  /// - Returns: The silence, from the last sound on.
  func trailingSilence(after partial: Transcript, _ completeness: TurnCompleteness) -> Duration
}

/// Waits by what the words lack: a short time after a complete answer, a long one within a number, a name or a request
/// without its values.
public struct TimeoutEndOfTurnDetector: EndOfTurnDetector {
  private let timeouts: VoiceSession.Timeouts

  /// Creates a detector.
  public init(_ timeouts: VoiceSession.Timeouts = .init()) { self.timeouts = timeouts }

  /// The timeout for what the words lack.
  public func trailingSilence(after partial: Transcript, _ completeness: TurnCompleteness) -> Duration {
    switch completeness {
    case .complete: timeouts.complete
    case .undetermined: timeouts.undetermined
    case .incomplete: timeouts.incomplete
    }
  }
}
