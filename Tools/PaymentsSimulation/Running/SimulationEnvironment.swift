import Foundation
import Synchronization
import VocativeCore
import VocativeDialogue
import VocativePayments
import VocativePaymentsJournal
import VocativeSupport

/// The simulated environment of one conversation: bank, journal, assistant and clock.
struct SimulationEnvironment {
  let bank: SimulatedBank
  let recordedService: RecordingService
  let clock = SimulatedClock()
  let recorder = CallRecorder()
  private(set) var conversation: Conversation?
  private let delayedEffectGate = AsyncGate()
  private let scenario: Scenario
  private let assistants: TestAssistants
  /// The service that the intents use.
  private(set) var service: (any PaymentService)?
  private let idGenerator = SequentialIDs()
  private let folder: String
  private let authenticationOutcomes: AuthenticationOutcomes
  private var authenticated: AuthenticatedService?
  private var journal: JournalledService?
  private var journalNumber = 0
  /// Not drawn from the seed: others may hold the same conversation at the same time.
  private let name = UUID().uuidString

  /// Creates the environment of a scenario.
  ///
  /// Journals may be written in `folder`, which must be there.
  init(_ scenario: Scenario, _ assistants: TestAssistants, folder: String) {
    (self.scenario, self.assistants, self.folder) = (scenario, assistants, folder)
    let (clock, gate, faults) = (clock, delayedEffectGate, scenario.faults)
    bank = SimulatedBank(
      scenario.world.context, limits: scenario.world.limits,
      faults: .init(
        wait: { duration in
          if duration == Scenario.indefiniteDelay { await gate.wait() } else { clock.advance(by: duration) }
        }, { faults.indices.contains($0) ? faults[$0] : nil }))
    authenticationOutcomes = AuthenticationOutcomes(seed: scenario.randomSeed)
    recordedService = RecordingService(bank, scenario.world, recorder, clock, isJournalled: scenario.isJournalled)
  }

  private var file: String { folder + "/\(name)-\(journalNumber)" }

  /// Begins a session, and settles by its journal what the last one left open.
  mutating func begin() async throws {
    var service: any PaymentService = recordedService
    if scenario.requiresAuthentication {
      let host = makeAuthenticatedService()
      authenticated = host
      service = assistants.mutant.authentication(host, recordedService)
    }
    if scenario.isJournalled {
      let recorder = recorder
      let journal = try await JournalledService(service, journal: file) { recorder.record($0) }
      self.journal = journal
      service = journal
    }
    self.service = assistants.mutant.service(service, recordedService)
    let (clock, ids) = (clock, idGenerator)
    let environment = assistants.mutant.environment(.init(now: { clock.now }, newID: { ids.next() }))
    let assistant = scenario.usesModel ? assistants.modelBased : assistants.phraseBased
    conversation = assistant.conversation(environment, policy: assistants.mutant.rules)
  }

  /// The app's question who is there, which fails now and then.
  private func makeAuthenticatedService() -> AuthenticatedService {
    let (recorder, clock, proofs) = (recorder, clock, authenticationOutcomes)
    return AuthenticatedService(recordedService, now: { clock.now }) { request in
      let (succeeded, duration) = proofs.next()
      clock.advance(by: duration)
      recorder.record(Trace.Authentication(digest: request.digest, time: clock.now, succeeded: succeeded))
      return succeeded
    }
  }

  /// The person proves who is there for a confirmation before it is asked to.
  func authenticate(_ digest: String) async {
    guard let authenticated else { return }
    await authenticated.accept(digest: digest)
    recorder.record(Trace.Authentication(digest: digest, time: clock.now, succeeded: true))
  }

  /// Lets the process die in the next turn, at a step of the journal or where it calls the bank.
  func scheduleCrash(using random: inout SeededRandomNumberGenerator) {
    let steps = journal == nil ? [] : JournalCheckpoint.allCases.map { CallRecorder.CrashPoint.checkpoint($0) }
    recorder.scheduleCrash(
      at: (steps + [.beforeEffect, .afterEffect]).pickRandom(using: &random), copying: file, to: file + ".left")
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
    await delayedEffectGate.open()
    await bank.waitForDelayedEffects()
    await journal?.close()
    if journal != nil { remove(file) }
  }

  private func remove(_ file: String) {
    for suffix in ["", "-wal", "-shm", "-journal"] { try? FileManager.default.removeItem(atPath: file + suffix) }
  }
}

/// Counted ids.
private final class SequentialIDs: Sendable {
  private let count = Mutex(0)

  func next() -> String {
    count.withLock { count in
      count += 1
      return "id\(count)"
    }
  }
}

/// The outcome of each authentication, and its duration.
private final class AuthenticationOutcomes: Sendable {
  private let random: Mutex<SeededRandomNumberGenerator>

  init(seed: UInt64) { random = Mutex(SeededRandomNumberGenerator(seed: seed)) }

  func next() -> (succeeded: Bool, duration: Duration) {
    random.withLock { (!$0.chance(25), $0.chance(15) ? .seconds(70) : .seconds(2)) }
  }
}
