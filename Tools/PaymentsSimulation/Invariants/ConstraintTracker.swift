import VocativePayments

/// Follows what a person truly said of the open request, and compares each confirmation with it.
///
/// A turn that was misheard, or whose meaning only a listener could tell, ends the comparison until the next request. What
/// a reply asks about or names as impossible needs to be in no confirmation.
struct ConstraintTracker {
  /// The constraints of the open requests, in their order.
  private var requests: [[StatedConstraint]] = []
  /// The requests that the person took out of a plan.
  private var removed: [[StatedConstraint]] = []
  /// The additions that a confirmation has read out as a part of the purpose: another purpose replaces them as well.
  private var additionsInPurpose: Set<StatedConstraint> = []
  /// The number of requests that a reply said to leave out.
  private var skipped = 0
  private var session = 0

  /// Takes the next exchange, and returns what its confirmation or its calls leave out; nil for nothing.
  mutating func violation(in exchange: Trace.Exchange) -> String? {
    if exchange.session != session || !exchange.changes.isEmpty { clear() }
    session = exchange.session
    if !exchange.calls.isEmpty {
      defer { clear() }
      return requests.joined().first { [.condition, .exception, .negation].contains($0.kind) }.map {
        "a call in spite of: \($0.kind.rawValue)"
      }
    }
    note(exchange.userInput)
    guard let answer = exchange.assistantTurn else {
      clear()
      return nil
    }
    drop(what: answer, in: exchange.world)
    if answer.confirmation != nil {
      return violation(in: answer, exchange.world)
    }
    if answer.intent == nil { clear() }
    return nil
  }

  private mutating func clear() { (requests, removed, additionsInPurpose, skipped) = ([], [], [], 0) }

  // MARK: The person

  private mutating func note(_ input: Trace.UserInput) {
    if input.isMisrecognized { return clear() }
    switch input.intendedAct {
    case .request:
      clear()
      let text = (input.spokenText ?? "").lowercased()
      requests = input.constraints.map { stated in
        stated.filter { !($0.kind == .amount && Self.isPartOfNumber($0, after: stated, in: text)) }
      }
    case .value, .correction:
      let stated = (input.constraints.first ?? []).map { $0.withFirstDay(of: requests.joined()) }
      let kinds = Set(stated.map(\.kind))
      for index in requests.indices {
        requests[index].removeAll {
          kinds.contains($0.kind) || (kinds.contains(.note) && additionsInPurpose.contains($0))
        }
      }
      if requests.count == 1 { requests[0] += stated }
      // Who is named again is wanted again.
      removed.removeAll { request in request.contains { $0.kind == .party && $0.isSameParty(asOneOf: stated) } }
    case .removal(let place):
      if requests.indices.contains(place) { removed.append(requests.remove(at: place)) }
    case .retractedYes, .garbage, .twoAmounts: clear()
    case .pick, .yes, .no, .cancel, .help, .question, .silence, .digression, .hold, .resumption, .goodbye: break
    }
  }

  /// True if an amount follows a name that is a number: "give Fifty one hundred pounds" may well mean 5,100.
  private static func isPartOfNumber(
    _ amount: StatedConstraint, after stated: [StatedConstraint], in text: String
  ) -> Bool {
    stated.contains {
      $0.kind == .party && $0.words.lowercased() == "fifty"
        && text.contains("\($0.words) \(amount.words)".lowercased())
    }
  }

  // MARK: The replies

  /// Drops what a reply asks about, or names.
  private mutating func drop(what answer: Trace.AssistantTurn, in world: World) {
    let text = answer.reply.shown
    let asked = kindsAsked(by: answer, in: world)
    let quotations = text.quotations
    skipped += text.ranges(of: "I leave that one out").count
    for outcome in answer.outcomes where outcome.succeeded {
      for index in requests.indices { requests[index].removeAll { $0.value == .intent(outcome.intent) } }
    }
    for index in requests.indices {
      let all = requests[index]
      requests[index].removeAll { constraint in
        asked.contains(constraint.kind) || constraint.isNamed(in: text, quotations)
      }
      // Of several requests one is named by a part of its words.
      if requests.count > 1, all.contains(where: { $0.isNamed(in: text, quotations) }) { requests[index] = [] }
    }
  }

  /// The kinds of values that a reply asks for.
  private func kindsAsked(by answer: Trace.AssistantTurn, in world: World) -> Set<StatedConstraint.Kind> {
    switch answer.expectation {
    case .slot("amount"): [.amount]
    case .slot("recipient"), .slot("payer"), .slot("people"), .slot("target"): [.party]
    case .slot("account"), .slot("source"): [.account, .excludedAccount]
    case .slot("when"): [.time]
    case .choice:
      if answer.choices.contains(where: { world.account($0) != nil }) {
        [.account, .excludedAccount, .party]
      } else if answer.choices.contains(where: { world.contact($0) != nil || $0.contains("+") }) {
        [.party]
      } else {
        Set(StatedConstraint.Kind.allCases)
      }
    default: []
    }
  }

  // MARK: Confirmations

  private mutating func violation(in answer: Trace.AssistantTurn, _ world: World) -> String? {
    guard let question = answer.confirmation?.question else { return nil }
    let parser = ConfirmationParser(world)
    let items = question.planItems.map { ConfirmedItem(text: $0.shown, terms: parser.terms(in: $0)) }
    // What cannot be read back is no business of this rule.
    if items.contains(where: { $0.isCommand && $0.terms.isEmpty }) { return nil }
    var missing: [StatedConstraint] = []
    for request in requests where !items.contains(where: { $0.missing(of: request) == nil }) {
      let places = items.compactMap { $0.missing(of: request) }
      if let constraint = places.max(by: { $0.kind.weight < $1.kind.weight }) { missing.append(constraint) }
    }
    additionsInPurpose.formUnion(
      requests.joined().filter { addition in
        addition.kind == .addition && items.contains { $0.text.contains(addition.words) }
      })
    if let first = missing.first, missing.count > skipped {
      return "a confirmation without what was said: \(first.kind.rawValue) “\(first.words)”"
    }
    let isKept = removed.contains { request in
      request.contains { $0.kind == .party } && items.contains { $0.isCommand && $0.missing(of: request) == nil }
    }
    return isKept ? "a confirmation with a request that was taken out" : nil
  }
}

/// One request as a confirmation reads it out.
private struct ConfirmedItem {
  let text: String
  let terms: Set<ConfirmationTerms>

  var isCommand: Bool { ["Send ", "Ask ", "Move "].contains { text.contains($0) } }

  /// Returns the first constraint that the item does not have; nil if it has all.
  func missing(of constraints: [StatedConstraint]) -> StatedConstraint? { constraints.first { !has($0) } }

  private func has(_ constraint: StatedConstraint) -> Bool {
    // A divided sum is read out in shares.
    if constraint.kind == .amount, text.contains("own share") { return true }
    return switch constraint.value {
    case .money(let sum):
      terms.contains { $0.minorUnits == sum.minorUnits && $0.currency == sum.currency.code }
        || MoneyTextParser.original(in: text, sum.currency.code) == sum.minorUnits
    case .number(let number): terms.contains { $0.minorUnits == number * MoneyTextParser.minorUnits(of: $0.currency) }
    case .oneOf(let ids): terms.contains { ids.contains(constraint.kind == .party ? $0.party : $0.account) }
    case .noneOf(let ids): terms.allSatisfy { !ids.contains($0.account) }
    case .text(let words): text.lowercased().contains(words.lowercased().withoutDeterminer)
    case .details(let details): terms.contains { details.contains(where: $0.details.hasPrefix) }
    case .intent: text.contains("Then I'll ") || !isCommand
    // Read out as part of the purpose, it is not lost.
    case .impossible: constraint.kind == .addition && text.contains(constraint.words)
    }
  }
}

extension StatedConstraint {
  /// Returns the constraint, where it says only how often, with a first day named before as another possible start:
  /// "tomorrow", and then "every month".
  fileprivate func withFirstDay(of earlier: some Sequence<StatedConstraint>) -> StatedConstraint {
    guard case .details(let own) = value, ["every day", "every week", "every month", "every year"].contains(words)
    else {
      return self
    }
    let starts = earlier.flatMap { constraint -> [Substring] in
      guard case .details(let starts) = constraint.value, constraint.kind == .time else { return [] }
      return starts.map { $0.prefix(while: { $0 != " " }) }
    }
    let others = starts.flatMap { day in own.map { String(day + $0.drop { $0 != " " }) } }
    return StatedConstraint(kind: kind, words: words, value: .details(own + others))
  }

  /// True if one of some constraints names a person whom this one names.
  fileprivate func isSameParty(asOneOf others: [StatedConstraint]) -> Bool {
    guard case .oneOf(let ids) = value else { return false }
    return others.contains { other in
      guard other.kind == .party, case .oneOf(let otherIDs) = other.value else { return false }
      return !ids.isDisjoint(with: otherIDs)
    }
  }

  /// True if a reply says the words, as what it cannot do or does not understand.
  fileprivate func isNamed(in text: String, _ quotations: [String]) -> Bool {
    if quotations.contains(where: { quotation in
      AgreementClassifier.words(quotation).joined(separator: " ").contains(plainWords)
        || quotation.count > 2 && plainWords.contains(AgreementClassifier.words(quotation).joined(separator: " "))
    }) {
      return true
    }
    if kind.slots.contains(where: { text.contains("The \($0) stays as it was") }) { return true }
    switch kind {
    case .negation: return text.contains("I won't ")
    // A name that is a sum may be taken for one, and is then spoken of as that.
    case .party where words.contains("$") && text.contains("The amount stays as it was"): return true
    // A name that is an answer may be taken for one, which is then asked for.
    case .party where AgreementClassifier.isYes(words) && Self.unclearAnswers.contains(where: text.contains):
      return true
    case .party: return text.contains("hasn't joined yet") || text.contains("is the account it would come from")
    case .time, .deadline:
      return text.contains("I can ask only now") || text.contains("A request is paid once")
    default: return false
    }
  }

  /// Parts of the replies to an answer that is no clear yes or no.
  private static let unclearAnswers = ["Please answer yes or no.", "I need a clear answer."]

  private var plainWords: String { AgreementClassifier.words(words).joined(separator: " ") }
}

extension StatedConstraint.Kind {
  /// The slots that hold a value of the kind, in words.
  fileprivate var slots: [String] {
    switch self {
    case .amount: ["amount"]
    case .party: ["recipient", "payer", "people", "target"]
    case .account, .excludedAccount: ["account", "source"]
    case .time: ["when"]
    default: []
    }
  }

  /// The kinds that tell most about what was left out come last.
  fileprivate var weight: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

extension String {
  /// The text without an article or "my" at its beginning.
  fileprivate var withoutDeterminer: String {
    ["the ", "my ", "a "].first(where: hasPrefix).map { String(dropFirst($0.count)) } ?? self
  }

  /// The texts between quotation marks.
  fileprivate var quotations: [String] {
    split(separator: "“").dropFirst().compactMap { $0.split(separator: "”").first.map(String.init) }
  }
}
