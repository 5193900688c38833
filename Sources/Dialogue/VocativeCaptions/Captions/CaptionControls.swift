import Synchronization

/// Pauses, resumes and clears captions, for example from the buttons of an app.
///
/// ```swift
/// let controls = CaptionControls()
/// let captions = transcripts.translated(to: .spanish, by: translator, controls: controls)
/// controls.pause()
/// ```
///
/// One object controls one stream. Commands given before the stream is read take effect at its beginning. A command takes
/// effect after the transcripts that were read before it and before all later ones.
public final class CaptionControls: Sendable {
  enum Command: Sendable {
    case pause, resume, clear
  }

  private struct State {
    var isPaused = false
    /// The commands given before the stream is read.
    var queuedCommands: [Command] = []
    var receiver: (@Sendable (Command) -> Void)?
  }

  private let state = Mutex(State())

  /// Creates controls for one stream of captions.
  public init() {}

  /// True if words are skipped.
  public var isPaused: Bool { state.withLock(\.isPaused) }

  /// Stops the translation; the captions shown stay, and words spoken meanwhile are skipped.
  public func pause() { send(.pause) { $0.isPaused = true } }

  /// Resumes the translation with the next word.
  public func resume() { send(.resume) { $0.isPaused = false } }

  /// Clears the screen.
  public func clear() { send(.clear) }

  /// Sends the queued commands to a receiver, and each later command at once.
  func connect(to receiver: @escaping @Sendable (Command) -> Void) {
    state.withLock { state in
      state.queuedCommands.forEach(receiver)
      state.queuedCommands = []
      state.receiver = receiver
    }
  }

  private func send(_ command: Command, _ change: (inout State) -> Void = { _ in }) {
    // One lock for both, so that `isPaused` always agrees with the last command sent.
    state.withLock { state in
      change(&state)
      if let receiver = state.receiver { receiver(command) } else { state.queuedCommands.append(command) }
    }
  }
}
