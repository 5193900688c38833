import VocativeSupport
import VocativeTraining

/// Writes sentences at random from templates, and fills in their values.
struct SentenceRealizer {
  let pool: ValuePool
  var random: SeededRandomNumberGenerator
  private var register = Register(kind: .spoken, spellsNumbers: true)
  private var rules: [String: SentenceTemplate] = [:]
  /// True if the sentence may still have a repair.
  private var mayRepair = false

  init(pool: ValuePool, seed: UInt64) {
    self.pool = pool
    random = SeededRandomNumberGenerator(seed: seed)
  }

  /// Returns a sentence of a line, with the values, corruptions and casing of one register.
  mutating func draft(of line: TemplateGrammar.Entry, rules: [String: SentenceTemplate]) -> SentenceDraft {
    self.rules = rules
    register = randomRegister()
    mayRepair = register.kind != .written && random.chance(SentenceCarrier.repairPercent)
    var draft = SentenceDraft()
    write(line.template, to: &draft)
    if line.allowsPoliteness { addPoliteness(&draft) }
    fixArticles(in: &draft)
    let slips = TextCorruptions(register: register)
    slips.corrupt(&draft, using: &random)
    Casing(register: register).apply(&draft, using: &random)
    return draft
  }

  /// Adds polite words before and after a request: "could you … please".
  private mutating func addPoliteness(_ draft: inout SentenceDraft) {
    let words = draft.spans.prefix(2).map(\.text)
    let isWish = Self.speakerActions.contains(words[0]) && words.last != "me"
    let isForMe = Self.assistantActions.contains(words[0]) || words.last == "me"
    let hasLead = isWish || random.chance(58)
    if hasLead {
      var lead = SentenceDraft()
      write(.rule(isWish ? "wanting" : isForMe ? "toMe" : "lead"), to: &lead)
      draft.spans.insert(contentsOf: lead.spans, at: 0)
    }
    if random.chance(hasLead ? 12 : 24) { write(.rule("tail"), to: &draft) }
  }

  /// Phrases that state a wish without a direct request.
  private static let speakerActions: Set<String> = ["know", "hear", "be", "have", "see"]
  /// Phrases that ask the assistant to act for the speaker.
  private static let assistantActions: Set<String> = [
    "show", "tell", "give", "list", "display", "read", "present", "report", "say", "print", "provide", "remind", "let",
    "inform", "update", "calculate", "recommend", "suggest",
  ]

  /// Makes "a" and "an" agree with what follows.
  private func fixArticles(in draft: inout SentenceDraft) {
    for place in draft.spans.indices.dropLast() where ["a", "an"].contains(draft.spans[place].text) {
      let next = draft.spans[place + 1].text.lowercased()
      guard let letter = next.first else { continue }
      let soundsOpen =
        "aeiou8".contains(letter) && !["eu", "uk", "ukr", "us", "uni", "one"].contains(where: next.hasPrefix)
      draft.spans[place].text = soundsOpen ? "an" : "a"
    }
  }

  private mutating func randomRegister() -> Register {
    let kind: Register.Kind = random.pick(weighted: [(.spoken, 45), (.typed, 32), (.written, 23)])
    return Register(kind: kind, spellsNumbers: random.chance(kind == .spoken ? 82 : 14))
  }

  private mutating func write(_ template: SentenceTemplate, to draft: inout SentenceDraft) {
    switch template {
    case .word(let text, let isGlued): draft.spans.append(SentenceDraft.Span(text: text, joinsPrevious: isGlued))
    case .value(let kind, let isGlued): write(kind, isGlued: isGlued, to: &draft)
    case .rule(let name):
      guard let rule = rules[name] else { preconditionFailure("there is no rule @\(name)") }
      write(rule, to: &draft)
    case .sequence(let parts): for part in parts { write(part, to: &draft) }
    case .oneOf(let parts):
      var place = Int.random(in: 0..<parts.reduce(0) { $0 + $1.weight }, using: &random)
      for (part, weight) in parts {
        if place < weight { return write(part, to: &draft) }
        place -= weight
      }
    case .optional(let part, let percent): if random.chance(percent) { write(part, to: &draft) }
    case .permutation(let parts): for part in parts.shuffled(using: &random) { write(part, to: &draft) }
    }
  }

  private mutating func write(_ kind: SlotSpecification, isGlued: Bool, to draft: inout SentenceDraft) {
    if mayRepair, !isGlued, kind.literal == nil, Self.repairedTypes.contains(kind.type), random.chance(60) {
      mayRepair = false
      let wrong = value(of: kind, in: &draft)
      draft.spans.append(SentenceDraft.Span(text: wrong))
      draft.spans.append(SentenceDraft.Span(text: random.pick(SentenceCarrier.interregna)))
    }
    let value = kind.literal ?? value(of: kind, in: &draft)
    draft.spans.append(SentenceDraft.Span(text: value, type: kind.isEntity ? kind.type : nil, joinsPrevious: isGlued))
  }

  private static let repairedTypes: Set<String> = ["amount", "user", "bank", "date"]

  private mutating func value(of kind: SlotSpecification, in draft: inout SentenceDraft) -> String {
    let parties = PartyWriter(pool: pool, register: register)
    let amounts = AmountWriter(register: register)
    switch kind.type {
    case "amount":
      // English has no "the half of it".
      let isCounted =
        kind.kind == nil && follows("the", "my", "his", "a", "an", "about", "exactly", "another", in: draft)
      let wanted = isCounted ? (random.chance(80) ? .money : .bare) : kind.kind.flatMap(AmountWriter.Kind.init)
      let value = amounts.amount(wanted, using: &random)
      // "The tenner", not "the a tenner".
      let isDetermined = follows("the", "my", "his", "a", "an", "another", "that", "her", "their", in: draft)
      return value.hasPrefix("a ") && isDetermined ? String(value.dropFirst(2)) : value
    case "currency": return amounts.currencyName(kind.kind, using: &random)
    case "bank": return parties.bank(kind.kind, using: &random)
    case "date": return DateWriter(register: register).date(kind.kind, using: &random)
    case "reason": return purpose(kind.kind)
    case "sum": return amounts.amount(random.chance(75) ? .money : .bare, using: &random)
    case "someone": return parties.thirdParty(using: &random)
    case "count": return amounts.count(using: &random)
    case "user":
      let (before, name) = parties.recipient(kind.kind, using: &random)
      if let before, !follows("the", "my", "our", "first", in: draft) {
        draft.spans.append(SentenceDraft.Span(text: before))
      }
      return name
    default: preconditionFailure("there are no values of the kind \(kind.type)")
    }
  }

  private func follows(_ words: String..., in draft: SentenceDraft) -> Bool {
    draft.spans.last.map { words.contains($0.text) } ?? false
  }

  private mutating func purpose(_ kind: String?) -> String {
    switch kind {
    case "counted": random.pick(PaymentPurposes.countableItems)
    case "doing": random.pick(PaymentPurposes.activities)
    case "note": random.pick(PaymentPurposes.notes)
    default: random.pick(PaymentPurposes.items)
    }
  }
}
