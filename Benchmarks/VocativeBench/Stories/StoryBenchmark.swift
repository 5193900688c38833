import Foundation
import VocativeConsole
import VocativeDialogue
import VocativeNLU
import VocativePayments

/// Plays written conversations against the payments assistant on a simulated bank, and compares the results with the expected outcomes.
struct StoryBenchmark: Sendable {
  let stories: [ConversationStory]
  let context: PaymentsContext
  /// The model that reads each sentence first; nil for phrases alone.
  let model: IntentModel?

  /// The number of times that a repeated turn is said.
  private static let repetitionLimit = 6

  /// Reads stories from a JSON list, and the bank from the file `context.json` beside it.
  ///
  /// - Throws: An error of the file system, or a decoding error that names the field.
  init(file: String, model: IntentModel?) throws {
    let url = URL(filePath: file)
    stories = try JSONDecoder().decode([ConversationStory].self, from: Data(contentsOf: url))
    let bank = url.deletingLastPathComponent().appending(path: "context.json")
    context = try PaymentsContext.parse(Data(contentsOf: bank), file: bank.lastPathComponent).context
    self.model = model
  }

  /// The result of one story.
  struct StoryResult: Sendable {
    /// The missing parts of the right outcome; empty if all is right.
    let problems: [String]
    /// True if something was done that no right outcome has.
    let hasWrongOperation: Bool
    /// The turns and replies, for the report.
    let transcript: String
  }

  /// A turn as it was said, with the number of its place in the story.
  private struct Exchange {
    let number: Int
    let text: String
    let turn: SystemTurn
  }

  /// Plays a story on a fresh bank.
  ///
  /// - Throws: The error of an assistant that cannot be made.
  func play(_ story: ConversationStory) async throws -> StoryResult {
    let bank = SimulatedBank(context)
    let conversation = try Assistant(nlu: model) { Skill.payments(bank) }.conversation()
    var exchanges: [Exchange] = []
    for (number, turn) in zip(1..., story.turns) {
      func isInState() -> Bool {
        guard let last = exchanges.last?.turn else { return false }
        return !turn.states.isDisjoint(with: [last.state, last.expects.description])
      }
      switch turn.condition {
      case .inState where !isInState(), .outsideState where isInState(): continue
      case .whileInState:
        for _ in 0..<Self.repetitionLimit where isInState() {
          exchanges.append(Exchange(number: number, text: turn.text, turn: await conversation.say(turn.text)))
        }
      default: exchanges.append(Exchange(number: number, text: turn.text, turn: await conversation.say(turn.text)))
      }
    }
    let done = await bank.operations.filter { $0.outcome == .succeeded }.map {
      [$0.operation.rawValue, String($0.amountMinor), $0.currency.code, $0.party, $0.account]
    }
    let today = await bank.today()
    let outcomes = [story.outcome] + story.alternatives
    let problems = outcomes.map { self.problems($0, done, exchanges, today) }
    let allowed = outcomes.flatMap(\.operations).joined()
    return StoryResult(
      problems: problems.contains([]) ? [] : problems[0],
      hasWrongOperation: done.contains { one in !allowed.contains { Self.fits($0, one) } },
      transcript: exchanges.map { "> \($0.text) < \($0.turn.reply.shown)" }.joined(separator: " "))
  }

  private func problems(
    _ outcome: ConversationStory.Outcome, _ done: [[String]], _ exchanges: [Exchange], _ today: CalendarDate
  ) -> [String] {
    var problems: [String] = []
    if !outcome.operations.isEmpty,
      !outcome.operations.contains(where: { Self.areSame($0, done, isOrdered: outcome.isOrdered) })
    {
      problems.append("operations \(outcome.operations), but \(done.map { $0.joined(separator: " ") })")
    }
    for check in outcome.checks {
      let rows =
        check.isAnywhere
        ? exchanges : exchanges.last { $0.number <= check.turn ?? .max }.map { [$0] } ?? []
      let texts = rows.map(\.turn.reply.shown)
      func found(_ patterns: [String]) -> String? {
        patterns.first { pattern in texts.contains { ReplyPattern(pattern, today: today).occurs(in: $0) } }
      }
      let place = check.turn.map { "turn \($0): " } ?? ""
      if let any = check.any, found(any) == nil { problems.append("\(place)any of \(any)") }
      if let hit = found(check.none) { problems.append("\(place)no \(hit)") }
      if let states = check.states, !rows.contains(where: { states.contains($0.turn.state) }) {
        problems.append("\(place)state \(states)")
      }
      if rows.contains(where: { check.excludedStates.contains($0.turn.state) }) {
        problems.append("\(place)state not \(check.excludedStates)")
      }
      if let limit = check.maximumLength, texts.contains(where: { $0.count > limit }) {
        problems.append("\(place)at most \(limit) characters")
      }
      if let other = check.unlike,
        exchanges.contains(where: { $0.number == other && texts.contains($0.turn.reply.shown) })
      {
        problems.append("\(place)unlike turn \(other)")
      }
    }
    return problems
  }

  private static func areSame(_ wanted: [String], _ done: [[String]], isOrdered: Bool) -> Bool {
    guard wanted.count == done.count else { return false }
    if isOrdered { return zip(wanted, done).allSatisfy { fits($0, $1) } }
    var left = done
    return wanted.allSatisfy { want in
      left.firstIndex { fits(want, $0) }.map { left.remove(at: $0) } != nil
    }
  }

  /// True if an operation is the wanted one: `send 2000 USD mei top`, with `*` for anything and `a|b` for either.
  private static func fits(_ wanted: String, _ done: [String]) -> Bool {
    let fields = wanted.split(separator: " ").map(String.init)
    func sorted(_ people: some StringProtocol) -> [Substring] { Substring(people).split(separator: "+").sorted() }
    return fields.count == done.count
      && zip(fields, done).allSatisfy { field, value in
        field == "*" || field.split(separator: "|").contains { sorted($0) == sorted(value) }
      }
  }
}
