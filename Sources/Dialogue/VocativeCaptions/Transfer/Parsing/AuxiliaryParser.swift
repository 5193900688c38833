/// Reads the first auxiliary of a clause: its tense, and the form that follows it.
struct AuxiliaryParser {
  /// The form after an auxiliary.
  enum Need: Hashable { case base, participle, complement }

  /// An auxiliary that was read.
  struct FirstAuxiliary {
    var chain: VerbChain
    let need: Need
    let end: Int
  }

  unowned let parser: EnglishParser

  func readings(at position: Int) -> [FirstAuxiliary] {
    let word = parser.key(position)
    var found: [FirstAuxiliary] = []
    func add(
      _ need: Need, _ tense: SpanishTense = .present, length: Int = 1, _ change: (inout VerbChain) -> Void = { _ in }
    ) {
      var chain = VerbChain()
      chain.tense = tense
      change(&chain)
      found.append(FirstAuxiliary(chain: chain, need: need, end: position + length))
    }
    func modal(_ verb: String, _ tense: SpanishTense, link: String = "", length: Int = 1, isAbility: Bool = false) {
      add(.base, tense, length: length) {
        $0.auxiliaries = [.init(verb: verb, link: link, next: .infinitive)]
        $0.isAbility = isAbility
        $0.isConditional = tense == .conditional
      }
    }
    switch word {
    case "do", "does": add(.base)
    case "did": add(.base, .preterite)
    case "can": modal("poder", .present, isAbility: true)
    case "could": modal("poder", .conditional, isAbility: true)
    case "may": modal("poder", .present, isAbility: true)
    case "might": modal("poder", .conditional)
    case "must": modal("deber", .present)
    case "should": modal("deber", .conditional)
    case "ought": if parser.key(position + 1) == "to" { modal("deber", .conditional, length: 2) }
    case "shall": add(.base)
    case "will": add(.base, .future)
    case "would", "'d":
      if parser.key(position + 1) == "rather" {
        // "I'd rather not stay" denies the staying.
        let isDenied = parser.key(position + 2) == "not"
        modal("preferir", .conditional, link: isDenied ? "no" : "", length: isDenied ? 3 : 2)
      }
      if parser.key(position + 1) == "better" { modal("deber", .conditional, length: 2) }
      add(.base, .conditional) { $0.isConditional = true }
    case "had" where parser.key(position + 1) == "better": modal("deber", .conditional, length: 2)
    default: break
    }
    if parser.has(["used", "to"], at: position) { add(.base, .imperfect, length: 2) }
    if parser.has(["use", "to"], at: position) { add(.base, .imperfect, length: 2) }
    let haveTense: [String: SpanishTense] = [
      "have": .present, "has": .present, "'s": .present, "had": .imperfect, "'d": .imperfect,
    ]
    if let tense = haveTense[word] {
      add(.participle, tense) {
        $0.auxiliaries = [.init(verb: "haber", next: .participle)]
        $0.isPerfect = true
      }
    }
    switch word {
    case "am", "is", "are", "'s": add(.complement)
    case "was", "were": add(.complement, .preterite)
    default: break
    }
    return found
  }
}
