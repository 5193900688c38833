/// Finds the values that may fill a slot at a word of a sentence.
struct PhraseSlotReader: Sendable {
  /// A value with the number of its words, and what its kind costs: 0 if it is just what the slot asks for.
  struct Found: Hashable, Sendable {
    let value: PhraseValue
    let length: Int
    var cost = 0
  }

  let language: PhraseLanguage
  private let terms: [PhraseTerm]
  private let index: PhraseTermIndex
  private let days: [String: [(keys: [String], day: PhraseDay)]]

  init(_ terms: [PhraseTerm], _ language: PhraseLanguage) {
    self.language = language
    self.terms = terms
    index = PhraseTermIndex(terms, language)
    let tokenizer = PhraseTokenizer(language: language)
    var days: [String: [(keys: [String], day: PhraseDay)]] = [:]
    for day in PhraseDays.all {
      // The first of two with the same words counts: "el lunes por la tarde" is the afternoon.
      let texts = language == .english ? [day.english] : Array(Set([day.spanish, day.spanishBare]))
      for text in texts {
        let keys = tokenizer.tokens(text).map(\.key)
        days[keys[0], default: []].append((keys, day))
      }
    }
    self.days = days
  }

  /// The values at a position, in no order.
  func values(for slot: PhraseSlot, in tokens: [PhraseToken], at position: Int) -> [Found] {
    let keys = tokens[position...].map(\.key)[...]
    switch slot.kind {
    case .number:
      return PhraseNumber.read(keys, language).map { [Found(value: .number($0.number), length: $0.length)] } ?? []
    case .time: return PhraseTime.read(keys, language).map { [Found(value: .time($0.time), length: $0.length)] } ?? []
    case .duration:
      return PhraseAmountReader(language: language).duration(keys)
        .map { [Found(value: .amount($0.amount), length: $0.length)] } ?? []
    case .money:
      return PhraseAmountReader(language: language).money(keys)
        .map { [Found(value: .amount($0.amount), length: $0.length)] } ?? []
    case .day: return day(slot, keys)
    case .name: return names(in: tokens, at: position)
    default: return term(slot, keys)
    }
  }

  // MARK: Days

  private func day(_ slot: PhraseSlot, _ keys: ArraySlice<String>) -> [Found] {
    var rest = keys
    let hasOn = language == .english && keys.first == "on"
    if hasOn { rest = rest.dropFirst() }
    guard let first = rest.first, !hasOn || slot.determiner == .on else { return [] }
    let offset = hasOn ? 1 : 0
    var found = (days[first] ?? []).filter { rest.starts(with: $0.keys) }
      .map { Found(value: .day($0.day), length: $0.keys.count + offset) }
    if let date = PhraseDateReader(language: language).read(rest) {
      found.append(Found(value: .day(date.day), length: date.length + offset))
    }
    // "on Monday" has the preposition where it takes one: "I'm busy Monday" is said too.
    return found
  }

  // MARK: Names

  /// One to three words with capitals.
  private func names(in tokens: [PhraseToken], at position: Int) -> [Found] {
    var found: [Found] = []
    var words: [String] = []
    for token in tokens[position...].prefix(3) {
      guard token.isCapitalized, token.key != "i", !Self.titles.contains(token.key),
        !Self.noNames.contains(token.key), position > 0 || !index.hasTerm(token.key)
      else { break }
      words.append(token.spelling)
      found.append(Found(value: .name(words.joined(separator: " ")), length: words.count, cost: 1))
    }
    return found
  }

  private static let titles: Set<String> = ["mr", "mrs", "ms", "dr", "sr", "sra", "dra"]
  /// Words with a capital letter that are no names, and words that often begin a sentence.
  private static let noNames = Set(
    (PhraseDays.weekdays.english + PhraseDays.months.english).map { $0.lowercased() }
      + ("the a an this that these those it he she we you they there here who what where when why how which is are am was "
      + "were do does did can could will would should have has had not no yes please my your his her our their and or "
      + "but if so to in on at for with from of some any all every one someone anyone nobody everybody nothing "
      + "something everything let go come take give get "
      + "el la los las un una unos unas este esta esto ese esa eso él ella ellos ellas yo tú usted nosotros quién qué "
      + "dónde cuándo cómo cuál por que es son está están soy eres no sí mi tu su y o pero si para con en de a hay "
      + "nadie alguien nada algo todo todos").words)

  // MARK: Terms

  private func term(_ slot: PhraseSlot, _ keys: ArraySlice<String>) -> [Found] {
    var found: [Found] = []
    for (length, cost) in determiners(slot, keys) {
      for match in index.terms(in: keys.dropFirst(length)) {
        let term = terms[match.term]
        guard let kindCost = Self.cost(of: term.kind, for: slot.kind) else { continue }
        let value = PhraseValue.term(term, isPlural: match.isPlural)
        guard value.fits(slot) else { continue }
        found.append(Found(value: value, length: length + match.length, cost: kindCost + cost))
      }
    }
    return found
  }

  /// The numbers of words before the noun that the form admits here, and their costs.
  private func determiners(_ slot: PhraseSlot, _ keys: ArraySlice<String>) -> [(Int, Int)] {
    guard let first = keys.first else { return [] }
    let words: Set<String>
    switch (slot.determiner, language) {
    case (.the, .english): words = ["the"]
    case (.a, .english): words = ["a", "an"]
    case (.partitive, .english): return ["some", "any"].contains(first) ? [(1, 0)] : [(0, 0)]
    case (.my, .english): words = ["my"]
    case (.the, .spanish), (.my, .spanish): words = ["el", "la", "los", "las"]
    case (.a, .spanish): words = ["un", "una", "unos", "unas"]
    default: return [(0, 0)]
    }
    return words.contains(first) ? [(1, 0)] : []
  }

  /// The cost of a term of one kind in a slot of another; nil if it does not belong there.
  private static func cost(of kind: PhraseSlot.Kind, for slot: PhraseSlot.Kind) -> Int? {
    if kind == slot { return 0 }
    switch slot {
    case .thing: return [.food, .drink, .medicine].contains(kind) ? 1 : nil
    case .allergen: return [.food, .drink].contains(kind) ? 1 : nil
    case .food: return kind == .allergen ? 1 : nil
    case .person: return kind == .job ? 1 : nil
    default: return nil
    }
  }
}
