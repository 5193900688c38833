import VocativeDialogue
import VocativeText

extension Invariant {
  /// The greatest number of turns that a cooperative person needs until the goal is reached or a list is offered.
  static let turnLimit = 12

  /// I14: a cooperative person who is misheard at most twice is done in twelve turns, or gets a list; the same is never
  /// said three times in a row in one session.
  static let liveness = Invariant(name: "I14", title: "liveness") { trace in
    let answers = trace.exchanges.compactMap(\.assistantTurn)
    var repeats = (last: Reply?.none, count: 1)
    for (earlier, exchange) in zip([nil] + trace.exchanges, trace.exchanges) {
      let isSame = earlier?.session == exchange.session && exchange.assistantTurn?.reply == repeats.last
      repeats = (exchange.assistantTurn?.reply, isSame ? repeats.count + 1 : 1)
      if repeats.count > 2 { return "the same prompt three times in a row" }
    }
    for exchange in trace.exchanges {
      guard let answer = exchange.assistantTurn, exchange.userInput.intendedAct == .help,
        !exchange.userInput.isMisrecognized
      else { continue }
      if !answer.reply.shown.contains("I can ") { return "no help where help was asked for" }
    }
    let course = trace.summary
    guard course.isCooperative, course.isFeasible, course.misrecognized <= 2 else { return nil }
    let hasList = answers.prefix(turnLimit).contains { !$0.choices.isEmpty }
    return course.isFinished && course.turns <= turnLimit || hasList ? nil : "not done in twelve turns"
  }
}
