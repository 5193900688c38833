import Foundation
import Synchronization
import VocativePaymentsJournal

/// Records the calls of a turn to services and journal, and simulates a crash during them.
///
/// After the crash nothing that the process does has an effect: its disk stays as it was at that moment, and no call
/// reaches the bank.
final class CallRecorder: Sendable {
  /// The point at which the process crashes.
  enum CrashPoint: Hashable, Sendable {
    /// At a step of the journal.
    case checkpoint(JournalCheckpoint)
    /// As the bank is called, before anything is done.
    case beforeEffect
    /// After the bank did it, before anyone learns.
    case afterEffect
  }

  struct Log: Sendable {
    var calls: [Trace.ServiceCall] = []
    var checkpoints: [JournalCheckpoint] = []
    var authentications: [Trace.Authentication] = []
    var hasCrashed = false
  }

  private let log = Mutex(Log())
  private let scheduledCrash = Mutex<(place: CrashPoint, file: String, copy: String)?>(nil)

  var hasCrashed: Bool { log.withLock(\.hasCrashed) }
  var checkpoints: [JournalCheckpoint] { log.withLock(\.checkpoints) }

  func record(_ step: JournalCheckpoint) {
    log.withLock { if !$0.hasCrashed { $0.checkpoints.append(step) } }
    reach(.checkpoint(step))
  }

  func record(_ proof: Trace.Authentication) { log.withLock { $0.authentications.append(proof) } }
  func record(_ call: Trace.ServiceCall) { log.withLock { $0.calls.append(call) } }

  /// Records the result of the last call with a key.
  func record(_ result: Trace.ServiceCall.Result, of key: String) {
    log.withLock { notes in
      guard !notes.hasCrashed, let place = notes.calls.lastIndex(where: { $0.key == key }) else { return }
      notes.calls[place].result = result
    }
  }

  /// Returns the records since the last call.
  func drain() -> Log {
    scheduledCrash.withLock { $0 = nil }
    return log.withLock { notes in
      defer { notes = Log() }
      return notes
    }
  }

  /// Schedules a crash at a point of this turn, with a copy of the journal as it is then.
  func scheduleCrash(at place: CrashPoint, copying file: String, to copy: String) {
    scheduledCrash.withLock { $0 = (place, file, copy) }
  }

  /// Notes that the process has reached a point, and simulates the crash that is scheduled there.
  func reach(_ place: CrashPoint) {
    let death = scheduledCrash.withLock { death in
      defer { if death?.place == place { death = nil } }
      return death?.place == place ? death : nil
    }
    guard let death else { return }
    for suffix in ["", "-wal"] {
      try? FileManager.default.copyItem(atPath: death.file + suffix, toPath: death.copy + suffix)
    }
    log.withLock { $0.hasCrashed = true }
  }
}
