import Synchronization

/// Pauses, resumes and clears captions from outside: what the buttons of an interpreter do.
///
/// ```swift
/// let controls = CaptionControls()
/// let captions = transcripts.translated(to: .spanish, by: translator, controls: controls)
/// controls.pause()
/// ```
///
/// One object serves one feed; commands given before the feed is read are carried out at its beginning.
public final class CaptionControls: Sendable {
  enum Command: Sendable {
    case pause, resume, clear
  }

  let commands: AsyncStream<Command>
  private let sender: AsyncStream<Command>.Continuation
  private let pausing = Mutex(false)

  /// Controls for one feed of captions.
  public init() {
    (commands, sender) = AsyncStream.makeStream()
  }

  /// Whether words are passed over.
  public var isPaused: Bool { pausing.withLock(\.self) }

  /// Stops translating; what is shown stays, and what is said meanwhile is passed over.
  public func pause() { send(.pause, pausing: true) }

  /// Translates again, from the next word on.
  public func resume() { send(.resume, pausing: false) }

  /// Empties the screen.
  public func clear() { sender.yield(.clear) }

  private func send(_ command: Command, pausing isPaused: Bool) {
    // Both under one lock, so that the last word on the screen's button is also the last command.
    pausing.withLock {
      $0 = isPaused
      sender.yield(command)
    }
  }
}
