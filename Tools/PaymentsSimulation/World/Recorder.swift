import Foundation
import Synchronization
import VocativePaymentsJournal

/// Takes down what happens in one turn below the dialogue, and lets the process die in the middle of it.
///
/// Whatever a process does after its death has no effect: its disk is what it was at that moment, and it reaches no bank.
final class Recorder: Sendable {
  /// Where the process dies.
  enum Place: Hashable, Sendable {
    /// At a step of the journal.
    case step(JournalStep)
    /// As the bank is called, before anything is done.
    case beforeEffect
    /// After the bank did it, before anyone learns.
    case afterEffect
  }

  struct Notes: Sendable {
    var calls: [Trace.Call] = []
    var steps: [JournalStep] = []
    var authentications: [Trace.Authentication] = []
    var isDead = false
  }

  private let notes = Mutex(Notes())
  private let death = Mutex<(place: Place, file: String, copy: String)?>(nil)

  var isDead: Bool { notes.withLock(\.isDead) }
  var steps: [JournalStep] { notes.withLock(\.steps) }

  func note(_ step: JournalStep) {
    notes.withLock { if !$0.isDead { $0.steps.append(step) } }
    reach(.step(step))
  }

  func note(_ proof: Trace.Authentication) { notes.withLock { $0.authentications.append(proof) } }
  func note(_ call: Trace.Call) { notes.withLock { $0.calls.append(call) } }

  /// How the last call with a key ended.
  func note(_ result: Trace.Call.Result, of key: String) {
    notes.withLock { notes in
      guard !notes.isDead, let place = notes.calls.lastIndex(where: { $0.key == key }) else { return }
      notes.calls[place].result = result
    }
  }

  /// What was taken down since it was asked last.
  func take() -> Notes {
    death.withLock { $0 = nil }
    return notes.withLock { notes in
      defer { notes = Notes() }
      return notes
    }
  }

  /// Lets the process die when it comes to a place in this turn; of its journal a copy is left.
  func scheduleDeath(at place: Place, copying file: String, to copy: String) {
    death.withLock { $0 = (place, file, copy) }
  }

  /// The process came to a place.
  func reach(_ place: Place) {
    let death = death.withLock { death in
      defer { if death?.place == place { death = nil } }
      return death?.place == place ? death : nil
    }
    guard let death else { return }
    for suffix in ["", "-wal"] {
      try? FileManager.default.copyItem(atPath: death.file + suffix, toPath: death.copy + suffix)
    }
    notes.withLock { $0.isDead = true }
  }
}
