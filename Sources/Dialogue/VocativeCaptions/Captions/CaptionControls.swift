import Synchronization

/// Pauses, resumes and clears captions from outside: what the buttons of an interpreter do.
///
/// ```swift
/// let controls = CaptionControls()
/// let captions = transcripts.translated(to: .spanish, by: translator, controls: controls)
/// controls.pause()
/// ```
///
/// One object serves one feed; commands given before the feed is read are carried out at its beginning. A command is
/// carried out after all transcripts that were taken from their feed before it, and before all others.
public final class CaptionControls: Sendable {
  enum Command: Sendable {
    case pause, resume, clear
  }

  private struct State {
    var isPaused = false
    /// What was commanded before anybody listened.
    var queuedCommands: [Command] = []
    var receiver: (@Sendable (Command) -> Void)?
  }

  private let state = Mutex(State())

  /// Controls for one feed of captions.
  public init() {}

  /// Whether words are passed over.
  public var isPaused: Bool { state.withLock(\.isPaused) }

  /// Stops translating; what is shown stays, and what is said meanwhile is passed over.
  public func pause() { send(.pause) { $0.isPaused = true } }

  /// Translates again, from the next word on.
  public func resume() { send(.resume) { $0.isPaused = false } }

  /// Empties the screen.
  public func clear() { send(.clear) }

  /// Hands on what was commanded so far, and from now on every command while it is given.
  func connect(to receiver: @escaping @Sendable (Command) -> Void) {
    state.withLock { state in
      state.queuedCommands.forEach(receiver)
      state.queuedCommands = []
      state.receiver = receiver
    }
  }

  private func send(_ command: Command, _ change: (inout State) -> Void = { _ in }) {
    // All under one lock, so that the last word on the screen's button is also the last command.
    state.withLock { state in
      change(&state)
      if let receiver = state.receiver { receiver(command) } else { state.queuedCommands.append(command) }
    }
  }
}
