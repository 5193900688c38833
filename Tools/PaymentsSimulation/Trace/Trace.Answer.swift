import VocativeDialogue
import VocativeText

extension Trace {
  /// The assistant's side of a turn.
  struct Answer: Sendable {
    let reply: Reply
    let expects: Turn.Expectation
    let choices: [String]
    let recap: Recap?
    let intent: String?
    let outcomes: [Turn.Outcome]
    /// When it was given.
    let at: Duration
    /// When it was read to its end; nil when it was cut off.
    var end: Duration?

    init(_ turn: Turn, at: Duration) {
      reply = turn.reply
      expects = turn.expects
      choices = turn.choices.map(\.id)
      recap = turn.recap
      intent = turn.intent
      outcomes = turn.outcomes
      self.at = at
      end = at
    }
  }

  /// Every call with the exchange it is in, the answer before it in the same session, and the world of that answer.
  var placedCalls: [(call: Call, exchange: Exchange, before: Answer?, world: World)] {
    exchanges.indices.flatMap { index in
      let exchange = exchanges[index]
      let earlier = index > 0 && exchanges[index - 1].session == exchange.session ? exchanges[index - 1] : nil
      return exchange.calls.map { ($0, exchange, earlier?.answer, earlier?.world ?? exchange.world) }
    }
  }

  /// Every recap with the exchange that it answers.
  var recaps: [(recap: Recap, answer: Answer, index: Int)] {
    exchanges.indices.compactMap { index in
      guard let answer = exchanges[index].answer, let recap = answer.recap else { return nil }
      return (recap, answer, index)
    }
  }
}
