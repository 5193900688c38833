import VocativeCore
import VocativePayments
import VocativeSupport

/// What a conversation is made of, all of it drawn from one seed.
struct Plan: Sendable {
  var world: World
  let goals: [Goal]
  /// Whom the person means after all, where it changes its mind.
  let alternative: Goal
  let quirks: [Quirk]
  let noise: Int
  /// Whether the answers are read out, so that a yes can come too early.
  let isSpoken: Bool
  let isJournalled: Bool
  let usesModel: Bool
  /// Whether the app wants proofs of who is there.
  let demandsProof: Bool
  /// Whether it is held a second time with another name in it.
  let hasTwin: Bool
  /// What goes wrong at the bank, call by call.
  let faults: [SimulatedBank.Fault?]
  /// Where the person, the recogniser and chance begin.
  let personSeed: UInt64
  let noiseSeed: UInt64
  let chanceSeed: UInt64

  /// So many of a hundred conversations keep a journal, use a trained model, are held twice.
  struct Shares: Sendable {
    var journalled = 4
    var modelled = 0
    var twins = 6
  }

  init(seed: UInt64, _ shares: Shares) {
    var random = SeededRandom(seed: seed)
    // A seed's neighbours are other seeds: their numbers must not be shifted copies.
    random = SeededRandom(seed: random.next() ^ 0x51_7C_C1_B7_27_22_0A_95)
    world = World.random(using: &random)
    var goals = [Goal.random(in: world, using: &random)]
    if random.comesUp(15) { goals.append(Goal.random(in: world, using: &random)) }
    self.goals = goals
    alternative = Goal.order(in: world, using: &random)
    quirks =
      random.comesUp(40)
      ? [] : Array(Quirk.allCases.shuffled(using: &random).prefix(Int.random(in: 1...4, using: &random)))
    noise = random.comesUp(40) ? 0 : Int.random(in: 0...Noise.worst, using: &random)
    isSpoken = random.comesUp(50)
    isJournalled = random.comesUp(shares.journalled)
    demandsProof = random.comesUp(6)
    usesModel = random.comesUp(shares.modelled)
    hasTwin = noise == 0 && random.comesUp(shares.twins * 2)
    faults = random.comesUp(12) ? (0..<3).map { _ in Self.fault(using: &random) } : []
    (personSeed, noiseSeed, chanceSeed) = (random.next(), random.next(), random.next())
  }

  /// Effects that come this late wait for the end of a conversation.
  static let late = Duration.seconds(100_000)

  private static func fault(using random: inout SeededRandom) -> SimulatedBank.Fault? {
    [
      nil, .failure(.unavailable), .failure(.insufficientFunds), .delay(.seconds(20)), .delay(.seconds(90)),
      .timeOutBeforeEffect, .timeOutAfterEffect, .lateEffect(late), .duplicate,
    ].any(using: &random)
  }

  /// Whether what is wanted can be done at all.
  var isFeasible: Bool {
    guard faults.isEmpty, !demandsProof, goals.count == 1, let goal = goals.first else { return false }
    guard let account = world.account(goal.account), goal.amount.minorUnits > 0 else { return false }
    if goal.operation != .transfer {
      let parties = goal.party.split(separator: "+").map { world.contact(String($0)) }
      let isKnown = parties.allSatisfy { $0.map { $0.isEnrolled && !Names.isHostile($0.first) } ?? false }
      guard isKnown else { return false }
    }
    if let limit = world.limits[account.currency], goal.amount.minorUnits > limit { return false }
    return [.request, .split, .schedule].contains(goal.operation)
      || goal.amount.minorUnits <= account.available.minorUnits
  }
}
