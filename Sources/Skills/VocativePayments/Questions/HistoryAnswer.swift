import VocativeDialogue
import VocativeText

/// The answer to a question about past payments with one person, or with all.
struct HistoryAnswer {
  let query: HistoryQuery
  /// The person whom the question is about; nil for all.
  let contact: Contact?
  let data: HistoryData

  /// The highest number of entries of a list.
  private static let lineLimit = 5

  /// Returns the reply to all measures of the question.
  var reply: Reply {
    if query.measures.contains(.comparison) {
      return HistoryComparison(query: query, contact: contact, data: data).reply
    }
    let found = data.payments(query, with: contact)
    guard !found.isEmpty else { return nothingFound }
    return query.measures.map { reply(to: $0, found) }.reduce("", +)
  }

  /// The payment that the reply names if it names only one.
  var onlyPayment: Transaction? {
    let found = data.payments(query, with: contact)
    guard found.count > 1 else { return found.first }
    let isOneCurrency = found.currencies.count == 1
    return switch query.measures.first {
    case .last: found.last
    case .first: found.first
    case .largest where isOneCurrency && query.limit == nil:
      found.max { $0.magnitude.minorUnits < $1.magnitude.minorUnits }
    case .smallest where isOneCurrency: found.min { $0.magnitude.minorUnits < $1.magnitude.minorUnits }
    default: nil
    }
  }

  private func reply(to measure: HistoryQuery.Measure, _ found: [Transaction]) -> Reply {
    let phrases = HistoryPhrases(query: query, contact: contact, data: data)
    switch measure {
    case .total, .comparison: return phrases.total(of: found)
    case .count where query.countsPeople:
      let people = Set(found.compactMap(\.contactID)).count
      return "\(people) \(people == 1 ? "person" : "people")\(phrases.when): \(phrases.sums(of: found))."
    case .count:
      let times = found.count == 1 ? "1 payment" : "\(found.count) payments"
      return "\(times)\(phrases.filters): \(phrases.sums(of: found))."
    case .list: return list(found, phrases)
    case .largest where query.limit != nil: return largest(query.limit ?? 1, of: found, phrases)
    case .largest: return extremes(found, "The biggest", phrases) { $0.minorUnits > $1.minorUnits }
    case .smallest: return extremes(found, "The smallest", phrases) { $0.minorUnits < $1.minorUnits }
    case .average: return average(found, phrases)
    case .first: return found.first.map { "The first\(phrases.when) was \(data.described($0))." } ?? ""
    case .last: return found.last.map { "The last\(phrases.when) was \(data.described($0))." } ?? ""
    case .happened: return happened(found, phrases)
    case .people: return ranking(found, phrases, by: .person)
    case .groups: return ranking(found, phrases, by: query.grouping)
    case .frequentPeople: return frequentPeople(found, phrases)
    case .purposes: return ranking(found, phrases, by: nil)
    }
  }

  private func happened(_ found: [Transaction], _ phrases: HistoryPhrases) -> Reply {
    guard let last = found.last else { return nothingFound }
    if query.boundsTotal, let bound = query.bound {
      let totals = found.map(\.magnitude).totals
      let target = bound.amount.currency ?? totals.first?.currency
      let holds = target.flatMap { data.total(of: totals, in: $0) }.map { bound.holds(for: $0) } ?? false
      var unbounded = query
      unbounded.bound = nil
      return (holds ? "Yes." : "No.")
        + HistoryPhrases(query: unbounded, contact: contact, data: data).total(of: found)
    }
    if found.count == 1 { return "Yes, \(data.described(last, withDirection: query.direction == nil))." }
    return
      "Yes, \(found.count) payments\(phrases.filters): \(phrases.sums(of: found)). The last was \(data.described(last))."
  }

  private func list(_ found: [Transaction], _ phrases: HistoryPhrases) -> Reply {
    let shown = found.suffix(query.limit ?? Self.lineLimit).reversed()
    let lines = shown.map { "\(data.described($0, withDirection: query.direction == nil))" as Reply }.joined("; ")
    if found.count == 1 { return "1 payment\(phrases.filters): \(lines)." }
    let lead: Reply =
      shown.count < found.count
      ? "The last \(shown.count) of \(found.count) payments\(phrases.filters)"
      : "\(found.count) payments\(phrases.filters)"
    return "\(lead): \(lines)."
  }

  private func extremes(
    _ found: [Transaction], _ title: Reply, _ phrases: HistoryPhrases, _ isBefore: (Money, Money) -> Bool
  ) -> Reply {
    let best = found.currencies.compactMap { currency in
      found.filter { $0.amount.currency == currency }.min { isBefore($0.magnitude, $1.magnitude) }
    }
    let lines = best.map { data.described($0, withDirection: query.direction == nil) }.joined(", and ")
    return "\(title)\(phrases.when): \(lines)."
  }

  private func largest(_ count: Int, of found: [Transaction], _ phrases: HistoryPhrases) -> Reply {
    let target = data.rates.first?.to ?? found[0].amount.currency
    func size(_ payment: Transaction) -> Int64 {
      data.total(of: [payment.magnitude], in: target)?.minorUnits ?? payment.magnitude.minorUnits
    }
    let lines = found.sorted { size($0) > size($1) }.prefix(count).map { data.described($0) }
    return "The \(lines.count) biggest\(phrases.filters): \(lines.joined("; "))."
  }

  private func frequentPeople(_ found: [Transaction], _ phrases: HistoryPhrases) -> Reply {
    let counts = Dictionary(found.compactMap(\.contactID).map { ($0, 1) }, uniquingKeysWith: +)
    let ranked = counts.sorted { ($0.value, $1.key) > ($1.value, $0.key) }.prefix(3).compactMap { id, count in
      data.contacts[id].map { "\($0) \(count)" as Reply }
    }
    return "Most often\(phrases.when): \(ranked.joined(", "))."
  }

  private func average(_ found: [Transaction], _ phrases: HistoryPhrases) -> Reply {
    if let unit = query.unit, let start = query.period?.first ?? found.first?.date {
      let end = min(query.period?.last ?? data.today, data.today)
      let count = Int64(unit.count(from: start, to: end))
      let parts = TransactionSummary(transactions: found).totals(outgoing: query.direction != .incoming).map {
        "\(Money(minorUnits: ($0.minorUnits + count / 2) / count, $0.currency))" as Reply
      }
      return "On average\(phrases.filters): \(parts.joined(" and ")) a \(unit.rawValue), over \(Int(count))."
    }
    let parts = found.currencies.map { currency -> Reply in
      let sums = found.filter { $0.amount.currency == currency }.map(\.magnitude.minorUnits)
      let count = Int64(sums.count)
      let mean = (sums.reduce(0) { $0.addingReportingOverflow($1).partialValue } + count / 2) / count
      return "\(Money(minorUnits: mean, currency)) a payment over \(sums.count)"
    }
    return "On average\(phrases.filters): \(parts.joined(", and "))."
  }

  private func ranking(_ found: [Transaction], _ phrases: HistoryPhrases, by grouping: SpendingGrouping?) -> Reply {
    let parts = found.currencies.compactMap { currency -> Reply? in
      let sums = data.sums(of: found.filter { $0.amount.currency == currency }, by: grouping)
      guard let first = sums.first else { return nil }
      let next = sums.dropFirst().prefix(2).map { "\($0.name) \($0.sum)" as Reply }
      let rest: Reply = next.isEmpty ? "" : ", then \(next.joined(", "))"
      let more: Reply = sums.count > 3 ? " and \(sums.count - 3) more" : ""
      return "\(first.name): \(first.sum)\(rest)\(more)"
    }
    guard !parts.isEmpty else { return "I find no payment to compare\(phrases.filters)." }
    let lead: Reply =
      switch grouping {
      case nil: query.direction == .incoming ? "Most came for " : "Most went on "
      case .person?: query.direction == .incoming ? "Most came from " : "Most went to "
      case _?: "Most: "
      }
    return "\(lead)\(parts.joined("; in another currency "))\(phrases.filters)."
  }

  /// The reply when no payment fits, with what is near: the last one before, and an open request.
  private var nothingFound: Reply {
    let phrases = HistoryPhrases(query: query, contact: contact, data: data)
    let lead: Reply =
      query.measures.first == .happened
      ? "No, I find no payment\(phrases.filters)." : "I find no payment\(phrases.filters)."
    var earlier = query
    earlier.period = nil
    let hint: Reply =
      query.period == nil
      ? "" : data.payments(earlier, with: contact).last.map { "The last was \(data.described($0))." } ?? ""
    return lead + hint + openRequest
  }

  /// The open request that the question may be about.
  private var openRequest: Reply {
    guard contact != nil || query.topic != nil else { return "" }
    let request = data.requests.first {
      (contact == nil || $0.contactID == contact?.id) && query.topic?.matches($0.note) ?? true
        && ($0.direction == .outgoing) == (query.direction != .outgoing)
    }
    guard let request, let party = data.contacts[request.contactID] else { return "" }
    return request.direction == .outgoing
      ? "\(party) still owes you \(request.amountAndNote)." : "\(party) asks you for \(request.amountAndNote)."
  }
}

extension Schedule.Recurrence.Unit {
  /// Returns the number of units that a range of days touches, at least 1.
  fileprivate func count(from first: CalendarDate, to last: CalendarDate) -> Int {
    let days = max(last.dayNumber - first.dayNumber + 1, 1)
    return switch self {
    case .day: days
    case .week: (days + 6) / 7
    case .month: max((last.year - first.year) * 12 + last.month - first.month + 1, 1)
    case .year: max(last.year - first.year + 1, 1)
    }
  }
}

extension [Reply] {
  /// The replies with a separator between them.
  func joined(_ separator: String) -> Reply {
    Reply(shown: map(\.shown).joined(separator: separator), spoken: map(\.spoken).joined(separator: separator))
  }
}
