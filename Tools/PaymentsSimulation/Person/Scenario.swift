import VocativeCore
import VocativePayments
import VocativeSupport

/// The parts of a conversation, all drawn from one seed.
struct Scenario: Sendable {
  var world: World
  let goals: [UserGoal]
  /// The number of the first goals that are asked for in one utterance; 1 for a single one.
  let planLength: Int
  /// The goal after the person has changed its mind.
  let alternativeGoal: UserGoal
  let deviations: [Deviation]
  let errorLevel: Int
  /// True if the answers are spoken, so that a yes can come too early.
  let isSpoken: Bool
  let isJournalled: Bool
  let usesModel: Bool
  /// True if the app demands authentication.
  let requiresAuthentication: Bool
  /// True if the conversation is repeated with another name in it.
  let isRepeatedWithRenaming: Bool
  /// The faults of the bank, call by call.
  let faults: [SimulatedBank.Fault?]
  /// The seeds of the person, the recogniser and everything else.
  let userSeed: UInt64
  let noiseSeed: UInt64
  let randomSeed: UInt64

  /// The percentages of conversations that keep a journal, use a trained model, and are repeated.
  struct Proportions: Sendable {
    var journalled = 4
    var modelled = 0
    var renamed = 6
  }

  init(seed: UInt64, _ shares: Proportions) {
    var random = SeededRandomNumberGenerator(seed: seed)
    // A seed's neighbours are other seeds: their numbers must not be shifted copies.
    random = SeededRandomNumberGenerator(seed: random.next() ^ 0x51_7C_C1_B7_27_22_0A_95)
    world = World.random(using: &random)
    var goals = [UserGoal.random(in: world, using: &random)]
    if random.chance(15) { goals.append(UserGoal.random(in: world, using: &random)) }
    let plan = random.chance(14) ? UserGoal.plan(in: world, using: &random) : nil
    planLength = plan?.count ?? 1
    self.goals = plan.map { $0 + goals.dropFirst() } ?? goals
    alternativeGoal = UserGoal.order(in: world, using: &random)
    deviations =
      random.chance(40)
      ? [] : Array(Deviation.allCases.shuffled(using: &random).prefix(Int.random(in: 1...5, using: &random)))
    errorLevel = random.chance(40) ? 0 : Int.random(in: 0...RecognitionErrorModel.maximumLevel, using: &random)
    isSpoken = random.chance(50)
    isJournalled = random.chance(shares.journalled)
    requiresAuthentication = random.chance(6)
    usesModel = random.chance(shares.modelled)
    isRepeatedWithRenaming = errorLevel == 0 && random.chance(shares.renamed * 2)
    faults = random.chance(12) ? (0..<3).map { _ in Self.fault(using: &random) } : []
    (userSeed, noiseSeed, randomSeed) = (random.next(), random.next(), random.next())
  }

  /// Effects that come this late wait for the end of a conversation.
  static let indefiniteDelay = Duration.seconds(100_000)

  private static func fault(using random: inout SeededRandomNumberGenerator) -> SimulatedBank.Fault? {
    [
      nil, .failure(.unavailable), .failure(.insufficientFunds), .delay(.seconds(20)), .delay(.seconds(90)),
      .timeOutBeforeEffect, .timeOutAfterEffect, .delayedEffect(indefiniteDelay), .duplicate,
    ].pickRandom(using: &random)
  }

  /// True if the goal can be reached.
  var isFeasible: Bool {
    guard faults.isEmpty, !requiresAuthentication, goals.count == 1, let goal = goals.first else { return false }
    guard let account = world.account(goal.account), goal.amount.minorUnits > 0 else { return false }
    if goal.operation != .transfer {
      let parties = goal.party.split(separator: "+").map { world.contact(String($0)) }
      let isKnown = parties.allSatisfy { $0.map { $0.isEnrolled && !SimulatedNames.isAdversarial($0.first) } ?? false }
      guard isKnown else { return false }
    }
    if let limit = world.limits[account.currency], goal.amount.minorUnits > limit { return false }
    return [.request, .split, .schedule].contains(goal.operation)
      || goal.amount.minorUnits <= account.available.minorUnits
  }
}
