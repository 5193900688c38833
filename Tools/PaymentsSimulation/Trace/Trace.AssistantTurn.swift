import VocativeDialogue
import VocativeText

extension Trace {
  /// The assistant's side of a turn.
  struct AssistantTurn: Sendable {
    let reply: Reply
    let expectation: SystemTurn.Expectation
    let choices: [String]
    let confirmation: Confirmation?
    let intent: String?
    let outcomes: [SystemTurn.Outcome]
    /// When it was given.
    let time: Duration
    /// When it was read to its end; nil when it was cut off.
    var readingEnd: Duration?

    init(_ turn: SystemTurn, time: Duration, _ change: (Reply) -> Reply = { $0 }) {
      reply = change(turn.reply)
      expectation = turn.expects
      choices = turn.choices.map(\.id)
      confirmation = turn.confirmation
      intent = turn.intent
      outcomes = turn.outcomes
      self.time = time
      readingEnd = time
    }
  }

  /// Every call with the exchange it is in, the answer before it in the same session, and the world of that answer.
  var callsInContext: [(call: ServiceCall, exchange: Exchange, before: AssistantTurn?, world: World)] {
    exchanges.indices.flatMap { index in
      let exchange = exchanges[index]
      let earlier = index > 0 && exchanges[index - 1].session == exchange.session ? exchanges[index - 1] : nil
      return exchange.calls.map { ($0, exchange, earlier?.assistantTurn, earlier?.world ?? exchange.world) }
    }
  }

  /// Every confirmation with the exchange that it answers.
  var confirmations: [(confirmation: Confirmation, answer: AssistantTurn, index: Int)] {
    exchanges.indices.compactMap { index in
      guard let answer = exchanges[index].assistantTurn, let confirmation = answer.confirmation else { return nil }
      return (confirmation, answer, index)
    }
  }
}
