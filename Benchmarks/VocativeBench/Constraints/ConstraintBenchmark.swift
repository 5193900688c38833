import Foundation
import VocativeDialogue
import VocativeNLU
import VocativePayments
import VocativeText

/// Plays payment utterances with one planted constraint each up to the confirmation, and finds out what became of it.
struct ConstraintBenchmark: Sendable {
  let corpus: ConstraintCorpus
  let context: PaymentsContext
  /// The model that reads each sentence first; nil for phrases alone.
  let model: IntentModel?

  /// The number of turns after which a conversation is given up.
  private static let turnLimit = 8

  /// Reads the constraints from a JSON file, and the bank from the file `context.json` beside it.
  ///
  /// - Throws: An error of the file system, or a decoding error that names the field.
  init(file: String, model: IntentModel?) throws {
    let url = URL(filePath: file)
    corpus = try JSONDecoder().decode(ConstraintCorpus.self, from: Data(contentsOf: url))
    let bank = url.deletingLastPathComponent().appending(path: "context.json")
    context = try PaymentsContext.parse(Data(contentsOf: bank), file: bank.lastPathComponent).context
    self.model = model
  }

  /// The result of one conversation.
  struct PlayResult: Sendable {
    let outcome: ConstraintOutcome
    /// The turns and replies, for the report.
    let transcript: String
  }

  /// A played conversation: its turns, and the number of the turn with the constraint.
  private struct Play {
    let today: CalendarDate
    var exchanges: [(text: String, turn: SystemTurn)] = []
    var planted = 0
    var operationCount = 0

    var transcript: String { exchanges.map { "> \($0.text) < \($0.turn.reply.shown)" }.joined(separator: " ") }
    var expectations: [SystemTurn.Expectation] { exchanges.map(\.turn.expects) }
  }

  /// Plays an utterance on a fresh bank, with and without its constraint.
  ///
  /// - Throws: The error of an assistant that cannot be made.
  func play(_ utterance: PlantedUtterance) async throws -> PlayResult {
    let plain = try await play(utterance, isPlanted: false)
    let planted = try await play(utterance, isPlanted: true)
    return PlayResult(outcome: outcome(of: utterance, planted, plain: plain), transcript: planted.transcript)
  }

  private func play(_ utterance: PlantedUtterance, isPlanted: Bool) async throws -> Play {
    let bank = SimulatedBank(context)
    let conversation = try Assistant(nlu: model) { Skill.payments(bank) }.conversation()
    var play = Play(today: await bank.today())
    var next: String? = isPlanted ? utterance.opening : utterance.carrier
    var isPending = isPlanted && [.answer, .confirmation].contains(utterance.place)
    while let text = next, play.exchanges.count < Self.turnLimit {
      let turn = await conversation.say(text)
      play.exchanges.append((text, turn))
      guard turn.expects != .confirmation else {
        guard isPending, utterance.place == .confirmation else { break }
        isPending = false
        play.planted = play.exchanges.count
        next = "yes, \(utterance.constraint)"
        continue
      }
      next = answer(to: turn, utterance)
      if isPending, utterance.place == .answer, let answer = next {
        isPending = false
        play.planted = play.exchanges.count
        next = "\(answer) \(utterance.constraint)"
      }
    }
    play.operationCount = await bank.operations.count { $0.outcome == .succeeded }
    return play
  }

  /// Returns the answer to a question; nil if nothing is asked.
  private func answer(to turn: SystemTurn, _ utterance: PlantedUtterance) -> String? {
    switch turn.expects {
    case .slot("amount"), .slot("total"): utterance.sum
    case .slot("account"), .slot("source"): "Top Bank"
    case .slot("target"): "Nest Savings"
    case .slot("date"), .slot("day"), .slot("schedule"), .slot("start"), .slot("time"): "December 3"
    case .slot: utterance.person
    case .choice: turn.choices.first { utterance.person.hasPrefix($0.title) }?.title ?? "the first"
    case .request, .anythingElse, .confirmation, .nothing: nil
    }
  }

  private func outcome(of utterance: PlantedUtterance, _ planted: Play, plain: Play) -> ConstraintOutcome {
    func occurs(_ pattern: String, in text: String) -> Bool {
      ReplyPattern(pattern, today: planted.today).occurs(in: text)
    }
    let replies = planted.exchanges.dropFirst(planted.planted).map(\.turn)
    let last = planted.exchanges.last?.turn
    // "Yes, but …" that pays drops what follows the yes.
    if planted.operationCount > plain.operationCount { return .dropped }
    if let question = last?.confirmation?.question.shown {
      if utterance.marks.contains(where: { occurs($0, in: question) }) { return .done }
      if !utterance.absent.isEmpty, !utterance.absent.contains(where: { occurs($0, in: question) }) { return .done }
    }
    if last?.confirmation.map({ occurs(utterance.key, in: $0.question.shown) }) ?? false { return .named }
    if replies.contains(where: { names(utterance, in: $0.reply.shown, occurs) }) { return .named }
    // A pattern of a question counts where the constraint is asked about.
    if replies.contains(where: { turn in utterance.marks.contains { occurs($0, in: turn.reply.shown) } }) {
      return .asked
    }
    guard last?.confirmation != nil else { return .refused }
    let isNew = planted.expectations.count { $0 == .choice } > plain.expectations.count { $0 == .choice }
    return isNew || planted.exchanges.count > plain.exchanges.count + (utterance.place == .confirmation ? 1 : 0)
      ? .asked : .dropped
  }

  /// True if a reply quotes the constraint, or says in a sentence with its words that something is not possible.
  private func names(_ utterance: PlantedUtterance, in reply: String, _ occurs: (String, String) -> Bool) -> Bool {
    let quotes = reply.split(separator: "“").dropFirst().compactMap { $0.split(separator: "”").first.map(String.init) }
    if quotes.contains(where: { occurs(utterance.key, $0) }) { return true }
    let sentences = reply.split { ".!?".contains($0) }.map(String.init)
    return sentences.contains { occurs(utterance.key, $0) && occurs("/can't|cannot|won't|n't |not |nothing/", $0) }
  }
}
