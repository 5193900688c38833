import VocativePayments

/// The sentences by which simulated people ask for something.
enum RequestTemplates {
  /// Sentences for one request of a goal.
  static func requests(for goal: UserGoal) -> [UtteranceTemplate] {
    let sentences: [String] =
      switch goal.operation {
      case .send:
        [
          "send {sum} to {who} from {bank}", "pay {who} {sum} from {bank}", "send {sum} to {who}",
          "could you transfer {sum} to {who} please", "i want to send money to {who}", "send some money", "pay {who}",
          "send {who} {sum}", "I'd like to send {sum}", "{sum} to {who}", "transfer {sum} from {bank}",
          "give {who} {sum} from {bank}", "can you send {who} {sum} from my {bank}", "i need to pay {who} {sum}",
        ]
      case .transfer:
        [
          "move {sum} from {bank} to {who}", "transfer {sum} from my {bank} to my {who}", "move {sum} to my {who}",
          "move money to my {who}",
        ]
      case .split: ["split {sum} with {who}", "split a bill of {sum} with {who}", "split the bill with {who}"]
      case .schedule:
        [
          "send {sum} to {who} {time}", "pay {who} {sum} {time} from {bank}", "schedule a payment to {who}",
          "{time} send {sum} to {who}", "{time} pay {who} {sum}", "send {who} {sum} {time}",
          "schedule {sum} to {who} {time}",
        ]
      case .pay: ["pay {who}'s request", "pay the request from {who}", "settle the request from {who}"]
      default:
        [
          "request {sum} from {who}", "ask {who} for {sum}", "ask {who} to pay me {sum}", "request some money",
          "ask {who} for money", "request {sum}", "{who} owes me {sum}", "collect {sum} from {who}",
          "ask {who} for {sum} to {bank}",
        ]
      }
    return sentences.map { UtteranceTemplate($0) }
  }

  /// Sentences that change some values of a goal at its confirmation.
  static func corrections(to goal: UserGoal, of values: [CorrectedValue]) -> [UtteranceTemplate] {
    let (to, from) = (goal.preposition, goal.source)
    let sentences: [String] =
      switch values {
      case [.amount]: ["no, make it {sum}", "make it {sum}", "no, {sum}", "actually {sum}", "change it to {sum}"]
      case [.party]: ["no, \(to) {who}", "\(to) {who}", "no, I meant {who}"]
      case [.account]: ["\(from) {bank}", "no, \(from) {bank}", "use {bank}"]
      case [.note]: ["for {note}", "add the note {note}", "with the note {note}"]
      case [.time]: ["{time}", "no, {time}", "make it {time}", "do it {time}", "actually {time}", "pay it {time}"]
      case [.amount, .party]: ["no, {sum} \(to) {who}", "make it {sum} and \(to) {who}", "actually {sum} \(to) {who}"]
      case [.amount, .account]: ["make it {sum} \(from) {bank}", "no, {sum} and \(from) {bank}"]
      case [.party, .account]: ["no, \(to) {who} \(from) {bank}", "\(to) {who} and \(from) {bank}"]
      case [.amount, .time]: ["make it {sum} and {time}", "no, {sum} {time}", "{sum}, {time}"]
      default: ["no, {sum}"]
      }
    return sentences.map { UtteranceTemplate($0) }
  }

  /// The part of an utterance with several requests that asks for one of them.
  ///
  /// - Parameters:
  ///   - goal: The request.
  ///   - isContinued: True to leave the verb out, which is that of the part before.
  ///   - namesPartyFirst: True for "send Mei 20", false for "send 20 to Mei".
  /// - Returns: The part.
  static func part(for goal: UserGoal, isContinued: Bool, namesPartyFirst: Bool) -> UtteranceTemplate {
    let time = goal.time == nil ? "" : " {time}"
    let verb = isContinued ? "" : goal.operation == .request ? (namesPartyFirst ? "ask " : "request ") : "send "
    let values =
      goal.operation == .request
      ? (namesPartyFirst ? "{who} for {sum}" : "{sum} from {who}") : namesPartyFirst ? "{who} {sum}" : "{sum} to {who}"
    return UtteranceTemplate(verb + values + time)
  }
}

extension UserGoal {
  /// The prepositions before the party, and before the account.
  var preposition: String {
    switch operation {
    case .request, .pay: "from"
    case .split: "with"
    default: "to"
    }
  }
  var source: String { [.request, .split].contains(operation) ? "to" : "from" }
}
