import VocativeCore
import VocativeSupport

/// Draws one sentence after the other from shapes, and fills in values.
struct SentenceWriter {
  let pool: ValuePool
  var random: SeededRandom
  private var manner = Manner(kind: .spoken, spellsNumbers: true)
  private var rules: [String: Shape] = [:]

  init(pool: ValuePool, seed: UInt64) {
    self.pool = pool
    random = SeededRandom(seed: seed)
  }

  /// A sentence of a line, with the values, slips and marks of one manner.
  mutating func draft(of line: ShapeBook.Line, rules: [String: Shape]) -> Draft {
    self.rules = rules
    manner = randomManner()
    var draft = Draft()
    write(line.shape, to: &draft)
    if line.takesLead { wrap(&draft) }
    agree(in: &draft)
    var slips = Slips(manner: manner)
    slips.spoil(&draft, using: &random)
    Lettering(manner: manner).finish(&draft, using: &random)
    return draft
  }

  /// Puts words before and after a request that wrap it: "could you … please".
  private mutating func wrap(_ draft: inout Draft) {
    let words = draft.pieces.prefix(2).map(\.text)
    let isWish = Self.wishes.contains(words[0]) && words.last != "me"
    let isForMe = Self.services.contains(words[0]) || words.last == "me"
    let hasLead = isWish || random.happens(58)
    if hasLead {
      var lead = Draft()
      write(.rule(isWish ? "wanting" : isForMe ? "toMe" : "lead"), to: &lead)
      draft.pieces.insert(contentsOf: lead.pieces, at: 0)
    }
    if random.happens(hasLead ? 12 : 24) { write(.rule("tail"), to: &draft) }
  }

  /// What a speaker may wish to do, and asks nobody for in so many words.
  private static let wishes: Set<String> = ["know", "hear", "be", "have", "see"]
  /// What is done for the speaker, who does not do it.
  private static let services: Set<String> = [
    "show", "tell", "give", "list", "display", "read", "present", "report", "say", "print", "provide", "remind", "let",
    "inform", "update", "calculate", "recommend", "suggest",
  ]

  /// Makes "a" and "an" agree with what follows.
  private func agree(in draft: inout Draft) {
    for place in draft.pieces.indices.dropLast() where ["a", "an"].contains(draft.pieces[place].text) {
      let next = draft.pieces[place + 1].text.lowercased()
      guard let letter = next.first else { continue }
      let soundsOpen =
        "aeiou8".contains(letter) && !["eu", "uk", "ukr", "us", "uni", "one"].contains(where: next.hasPrefix)
      draft.pieces[place].text = soundsOpen ? "an" : "a"
    }
  }

  private mutating func randomManner() -> Manner {
    let kind: Manner.Kind = random.pick(weighted: [(.spoken, 45), (.typed, 32), (.written, 23)])
    return Manner(kind: kind, spellsNumbers: random.happens(kind == .spoken ? 82 : 14))
  }

  private mutating func write(_ shape: Shape, to draft: inout Draft) {
    switch shape {
    case .word(let text, let isGlued): draft.pieces.append(Draft.Piece(text: text, isGlued: isGlued))
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
    case .optional(let part, let percent): if random.happens(percent) { write(part, to: &draft) }
    case .anyOrder(let parts): for part in parts.shuffled(using: &random) { write(part, to: &draft) }
    }
  }

  private mutating func write(_ kind: ValueKind, isGlued: Bool, to draft: inout Draft) {
    let parties = PartyWriter(pool: pool, manner: manner)
    let amounts = AmountWriter(manner: manner)
    var value = kind.literal ?? ""
    if kind.literal == nil {
      switch kind.type {
      case "amount":
        // Nobody says "the half of it".
        let isCounted =
          kind.kind == nil && follows("the", "my", "his", "a", "an", "about", "exactly", "another", in: draft)
        let wanted = isCounted ? (random.happens(80) ? .money : .bare) : kind.kind.flatMap(AmountWriter.Kind.init)
        value = amounts.amount(wanted, using: &random)
        // "The tenner", not "the a tenner".
        if value.hasPrefix("a "), follows("the", "my", "his", "a", "an", "another", "that", "her", "their", in: draft) {
          value.removeFirst(2)
        }
      case "currency": value = amounts.currencyName(kind.kind, using: &random)
      case "bank": value = parties.bank(kind.kind, using: &random)
      case "date": value = DateWriter(manner: manner).date(kind.kind, using: &random)
      case "reason": value = reason(kind.kind)
      case "sum": value = amounts.amount(random.happens(75) ? .money : .bare, using: &random)
      case "someone": value = parties.someone(using: &random)
      case "count": value = amounts.count(using: &random)
      case "user":
        let (before, name) = parties.user(kind.kind, using: &random)
        if let before, !follows("the", "my", "our", "first", in: draft) {
          draft.pieces.append(Draft.Piece(text: before))
        }
        value = name
      default: preconditionFailure("there are no values of the kind \(kind.type)")
      }
    }
    draft.pieces.append(Draft.Piece(text: value, type: kind.isEntity ? kind.type : nil, isGlued: isGlued))
  }

  private func follows(_ words: String..., in draft: Draft) -> Bool {
    draft.pieces.last.map { words.contains($0.text) } ?? false
  }

  private mutating func reason(_ kind: String?) -> String {
    switch kind {
    case "counted": random.pick(Reasons.counted)
    case "doing": random.pick(Reasons.doings)
    case "note": random.pick(Reasons.notes)
    default: random.pick(Reasons.things)
    }
  }
}
