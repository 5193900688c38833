import Foundation
import Synchronization
import Vocative

/// A microphone with a push-to-talk button: Return on the keyboard presses it, and Return again releases it.
///
/// A stand-in for the button of a headset. The microphone is open only while the button is pressed.
final class PushToTalk: AudioSource {
  private let microphone: any AudioSource
  private let isOpen = Mutex(false)
  private let (pressEvents, pressContinuation) = AsyncStream.makeStream(of: Void.self)

  init(_ microphone: any AudioSource) { self.microphone = microphone }

  /// Toggles the button: releases it if it is pressed, else presses it.
  func toggle() {
    let wasOpen = isOpen.withLock { isOpen in
      defer { isOpen = false }
      return isOpen
    }
    if !wasOpen { pressContinuation.yield() }
  }

  /// Ends the input of the button.
  func finish() {
    release()
    pressContinuation.finish()
  }

  /// Waits for the button; returns false after the end of its input.
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
