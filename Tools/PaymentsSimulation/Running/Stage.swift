import Foundation
import Synchronization
import VocativeCore
import VocativeDialogue
import VocativePayments
import VocativePaymentsJournal
import VocativeSupport

/// The stage of one conversation: bank, journal, assistant and clock, none of them the machine's.
struct Stage {
  let bank: SimulatedBank
  let watched: WatchedService
  let clock = SimulatedClock()
  let recorder = Recorder()
  private(set) var conversation: Conversation?
  private let gate = Gate()
  private let plan: Plan
  private let cast: Cast
  /// What the intents are given for a bank.
  private(set) var service: (any PaymentService)?
  private let ids = IDs()
  private let folder: String
  private let proofs: Proofs
  private var authenticated: AuthenticatedService?
  private var journal: JournalledService?
  private var journalNumber = 0
  /// Not drawn from the seed: others may hold the same conversation at the same time.
  private let name = UUID().uuidString

  /// - Parameter folder: where journals may be written; it must be there.
  init(_ plan: Plan, _ cast: Cast, folder: String) {
    (self.plan, self.cast, self.folder) = (plan, cast, folder)
    let (clock, gate, faults) = (clock, gate, plan.faults)
    bank = SimulatedBank(
      plan.world.context, limits: plan.world.limits,
      faults: .init(
        wait: { duration in
          if duration == Plan.late { await gate.pass() } else { clock.advance(by: duration) }
        }, { faults.indices.contains($0) ? faults[$0] : nil }))
    proofs = Proofs(seed: plan.chanceSeed)
    watched = WatchedService(bank, plan.world, recorder, clock, isJournalled: plan.isJournalled)
  }

  private var file: String { folder + "/\(name)-\(journalNumber)" }

  /// Begins a session, and settles by its journal what the last one left open.
  mutating func begin() async throws {
    var service: any PaymentService = watched
    if plan.demandsProof {
      let host = host()
      authenticated = host
      service = cast.mutant.authentication(host, watched)
    }
    if plan.isJournalled {
      let recorder = recorder
      let journal = try await JournalledService(service, journal: file) { recorder.note($0) }
      self.journal = journal
      service = journal
    }
    self.service = cast.mutant.service(service, watched)
    let (clock, ids) = (clock, ids)
    let surroundings = cast.mutant.surroundings(.init(now: { clock.now }, newID: { ids.next() }))
    let assistant = plan.usesModel ? cast.modelled : cast.plain
    conversation = assistant.conversation(surroundings, under: cast.mutant.rules)
  }

  /// The app's question who is there, which fails now and then.
  private func host() -> AuthenticatedService {
    let (recorder, clock, proofs) = (recorder, clock, proofs)
    return AuthenticatedService(watched, now: { clock.now }) { request in
      let (succeeded, duration) = proofs.next()
      clock.advance(by: duration)
      recorder.note(Trace.Authentication(digest: request.digest, at: clock.now, succeeded: succeeded))
      return succeeded
    }
  }

  /// The person proves who is there for a recap before it is asked to.
  func prove(_ digest: String) async {
    guard let authenticated else { return }
    await authenticated.accept(digest: digest)
    recorder.note(Trace.Authentication(digest: digest, at: clock.now, succeeded: true))
  }

  /// Lets the process die in the next turn, at a step of the journal or where it calls the bank.
  func scheduleDeath(using random: inout SeededRandom) {
    let steps = journal == nil ? [] : JournalStep.allCases.map { Recorder.Place.step($0) }
    recorder.scheduleDeath(
      at: (steps + [.beforeEffect, .afterEffect]).any(using: &random), copying: file, to: file + ".left")
  }

  /// Begins anew: with its journal, or after a death with the copy of it that was on the disk then.
  mutating func restart(keepingJournal: Bool) async throws {
    if let journal {
      await journal.close()
      if !keepingJournal {
        let left = file + ".left"
        remove(file)
        journalNumber += 1
        for suffix in ["", "-wal"] { try? FileManager.default.moveItem(atPath: left + suffix, toPath: file + suffix) }
      }
    }
    try await begin()
  }

  /// Ends the conversation: what was to come late comes now.
  func end() async {
    await gate.open()
    await bank.settleLateEffects()
    await journal?.close()
    if journal != nil { remove(file) }
  }

  private func remove(_ file: String) {
    for suffix in ["", "-wal", "-shm", "-journal"] { try? FileManager.default.removeItem(atPath: file + suffix) }
  }
}

/// Counted ids.
private final class IDs: Sendable {
  private let count = Mutex(0)

  func next() -> String {
    count.withLock { count in
      count += 1
      return "id\(count)"
    }
  }
}

/// Whether each proof succeeds, and how long it takes.
private final class Proofs: Sendable {
  private let random: Mutex<SeededRandom>

  init(seed: UInt64) { random = Mutex(SeededRandom(seed: seed)) }

  func next() -> (succeeded: Bool, duration: Duration) {
    random.withLock { (!$0.comesUp(25), $0.comesUp(15) ? .seconds(70) : .seconds(2)) }
  }
}
