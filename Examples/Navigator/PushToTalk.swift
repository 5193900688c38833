import Foundation
import Synchronization
import Vocative

/// A microphone behind a button: Return on the keyboard presses it, and Return again lets it go.
///
/// A stand-in for the button of a headset. The microphone is open only while the button is pressed.
final class PushToTalk: AudioSource {
  private let microphone: any AudioSource
  private let isOpen = Mutex(false)
  private let (pressEvents, pressContinuation) = AsyncStream.makeStream(of: Void.self)

  init(_ microphone: any AudioSource) { self.microphone = microphone }

  /// Takes a touch of the button: lets it go if it is held, else presses it.
  func toggle() {
    let wasOpen = isOpen.withLock { isOpen in
      defer { isOpen = false }
      return isOpen
    }
    if !wasOpen { pressContinuation.yield() }
  }

  /// Says that nobody will touch the button any more.
  func finish() {
    release()
    pressContinuation.finish()
  }

  /// Waits for the button; false when nobody will touch it any more.
  func isPressed() async -> Bool {
    for await _ in pressEvents {
      isOpen.withLock { $0 = true }
      return true
    }
    return false
  }

  /// Closes the microphone, as a command does that was heard.
  func release() { isOpen.withLock { $0 = false } }

  func audio(at sampleRate: Int) -> EventStream<PCMBuffer> {
    microphone.audio(at: sampleRate).until { [self] in !isOpen.withLock { $0 } }
  }

  /// Takes each Return typed at the keyboard for a touch, until its end.
  func followKeyboard() {
    // Reading blocks, so it has a thread of its own.
    Thread.detachNewThread { [self] in
      while readLine() != nil { toggle() }
      finish()
    }
  }
}
