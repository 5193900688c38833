import VocativeDialogue
import VocativeText

/// The answer to a question that compares two periods: yes or no, then both sums.
struct HistoryComparison {
  let query: HistoryQuery
  let contact: Contact?
  let data: HistoryData

  /// Returns the reply; without a second period, the one before is compared.
  var reply: Reply {
    guard let periods else { return "Which two periods should I compare?" }
    var query = query
    if query.direction == nil { query.direction = .outgoing }
    let (now, then) = (sums(query, periods.current), sums(query, periods.earlier))
    let verb: Reply = query.direction == .incoming ? "received" : contact == nil ? "spent" : "paid"
    let person: Reply = contact.map { query.direction == .incoming ? " from \($0)" : " to \($0)" } ?? ""
    let phrases = HistoryPhrases(query: query, contact: contact, data: data)
    let facts: Reply =
      "you \(verb) \(now.inWords)\(person)\(phrases.topic) \(periods.current), and \(then.inWords) \(periods.earlier)"
    if !query.asksYesOrNo { return "\(Reply.capitalized(facts)).\(difference(now, then))" }
    return "\(answer(now, then))\(facts)."
  }

  /// " That is $5.00 more.", for sums of one currency.
  private func difference(_ now: [Money], _ then: [Money]) -> Reply {
    guard now.count == 1, then.count == 1, let rest = now[0].subtracting(then[0]), let size = rest.negated else {
      return ""
    }
    return rest.minorUnits < 0 ? " That is \(size) less." : " That is \(rest) more."
  }

  private func sums(_ query: HistoryQuery, _ period: Period) -> [Money] {
    var query = query
    query.period = period
    return TransactionSummary(transactions: data.payments(query, with: contact))
      .totals(outgoing: query.direction == .outgoing)
  }

  /// The two periods; one that was named alone is compared with the one after or before it.
  private var periods: (current: Period, earlier: Period)? {
    if let current = query.period, let earlier = query.earlier { return (current, earlier) }
    guard let named = query.period else {
      guard let start = data.today.startOfMonth() else { return nil }
      let month = Period("this month", from: start, to: data.today.endOfMonth())
      return month.preceding.map { (month, $0) }
    }
    if let current = named.following(until: data.today) { return (current, named) }
    return named.preceding.map { (named, $0) }
  }

  /// "Yes, ", "No, that is less: ", or nothing if the sums cannot be compared.
  private func answer(_ now: [Money], _ then: [Money]) -> Reply {
    let currencies = Set((now + then).map(\.currency))
    let target = currencies.count == 1 ? currencies.first : data.rates.first.map { rate in rate.to }
    guard let target, let first = data.total(of: now, in: target), let second = data.total(of: then, in: target) else {
      return currencies.isEmpty ? "No: " : "In more than one currency: "
    }
    if first == second { return "No, it is the same: " }
    let isMore = first.minorUnits > second.minorUnits
    return isMore == query.asksForMore ? "Yes, " : isMore ? "No, more: " : "No, less: "
  }
}

extension Reply {
  /// Returns a reply with a capital at the beginning.
  fileprivate static func capitalized(_ reply: Reply) -> Reply {
    Reply(
      shown: reply.shown.prefix(1).uppercased() + reply.shown.dropFirst(),
      spoken: reply.spoken.prefix(1).uppercased() + reply.spoken.dropFirst())
  }
}
