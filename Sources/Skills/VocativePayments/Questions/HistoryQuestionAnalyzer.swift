import VocativeDialogue
import VocativeText

/// Finds the filters and the measure of a question about past payments.
struct HistoryQuestionAnalyzer {
  private let utterance: Utterance
  private let sentence: QuestionSentence
  private let words: [String]
  /// The positions that a filter, a measure or grammar accounts for.
  private var used: Set<Int> = []
  /// The contacts at the positions of their names.
  private let named: [(contact: Contact, tokens: Range<Int>)]

  /// Creates an analyzer.
  ///
  /// - Parameters:
  ///   - utterance: The whole utterance.
  ///   - sentence: The sentence with the question.
  ///   - contacts: The contacts that the question names.
  init(_ utterance: Utterance, _ sentence: QuestionSentence, contacts: [Contact]) {
    self.utterance = utterance
    self.sentence = sentence
    words = utterance.tokens.map(\.folded)
    named = ChoiceParser(contacts).matches(in: utterance).filter { $0.confidence >= 0.8 }.map { ($0.value, $0.tokens) }
    for person in named { used.formUnion(person.tokens) }
  }

  /// Returns the meaning of the question.
  mutating func query(today: CalendarDate, accounts: [BankAccount], notes: Set<String>) -> HistoryQuery {
    var query = HistoryQuery()
    let contactTokens = used
    readPeriods(today, into: &query)
    readAccount(among: accounts, into: &query)
    readCurrency(among: accounts.map(\.currency), into: &query)
    readBound(AmountParser(preferring: accounts.map(\.currency)), into: &query)
    readUnit(into: &query)
    readExclusions(into: &query)
    query.needsContact = ["who", "whom", "whos"].contains(sentence.first)
    query.asksYesOrNo = sentence.asksYesOrNo
    query.countsPeople = sentence.has("how many people|contacts|friends|persons")
    query.direction = HistoryDirection(sentence, contactTokens: contactTokens).value
    let measures = HistoryMeasures(sentence, periodTokens: used.subtracting(contactTokens), query)
    query.measures = measures.values
    query.asksForMore = measures.asksForMore
    query.limit = measures.limit
    query.grouping = measures.grouping
    if measures.isAboutRatio { query.asksYesOrNo = false }
    query.boundsTotal =
      query.bound?.relation != .equal && sentence.has(word: ["spend", "spent", "earn", "earned", "spending"])
    used.formUnion(measures.tokens)
    readTopic(notes, into: &query)
    if query.measures == [.purposes], sentence.has("or") {
      query.alternatives = sentence.range.filter { isContent($0) && PaymentTopic.isKnown(words[$0], in: notes) }
        .compactMap { PaymentTopic(utterance.tokens[$0].text) }
      (query.topic, query.unusedWords) = (nil, [])
    }
    if let range = Self.unknownPeriods.compactMap({ $0.firstMatch(in: sentence.words) }).first, query.period == nil {
      query.unusedWords.append(utterance.text(of: range))
    }
    if sentence.has("too|so much|many|often") { query.unusedWords.append("too much") }
    // A number that nothing uses may be a bound.
    query.unusedWords += sentence.range.filter { !used.contains($0) && words[$0].first?.isNumber ?? false }
      .map { words[$0] }.filter { !query.unusedWords.contains($0) }
    if let range = secondQuestion { query.unusedWords.append(utterance.text(of: range)) }
    return query
  }

  private mutating func readExclusions(into query: inout HistoryQuery) {
    let exclusions = QuestionExclusions(in: utterance, utterance.tokens.indices, named: named) { position in
      !used.contains(position) && isContent(position)
    }
    query.excludedTopics = exclusions.topics
    query.excludedContacts = exclusions.contacts
    used.formUnion(exclusions.tokens)
  }

  private mutating func readPeriods(_ today: CalendarDate, into query: inout HistoryQuery) {
    let text = utterance.withoutParentheses
    // The positions are those of the utterance, since what is left out is filler.
    let scan = PeriodParser(today: today).matches(in: text.utterance)
    let periods = scan.map(\.value)
    for match in scan {
      let tokens = match.tokens.map { text.positions[$0] }
      if let first = tokens.first, let last = tokens.last { used.formUnion(first...last) }
    }
    query.period = periods.first
    if periods.count > 1 { query.earlier = periods[1] }
    guard let implied = ImpliedPeriod(words, used: used) else { return }
    used.formUnion(implied.tokens)
    if query.earlier == nil, let current = query.period { query.earlier = current.preceding }
  }

  private mutating func readAccount(among accounts: [BankAccount], into query: inout HistoryQuery) {
    let named = ChoiceParser(accounts).matches(in: utterance).filter {
      $0.confidence >= 0.95 && used.isDisjoint(with: $0.tokens)
    }
    guard let longest = named.max(by: { $0.tokens.count < $1.tokens.count }) else { return }
    query.account = longest.value
    for match in named where match.value.id == longest.value.id { used.formUnion(match.tokens) }
  }

  /// The second question of a sentence: "and how much did I send him".
  private var secondQuestion: Range<Int>? {
    let starts = sentence.range.dropFirst().dropLast(3).first { position in
      words[position - 1] == "and"
        && (QuestionSentence.interrogatives.contains(words[position])
          || ["did", "have", "has"].contains(words[position]))
    }
    guard let start = starts else { return nil }
    let range = start..<sentence.range.upperBound
    // "And how much was it": the payment is described with its sum anyway.
    return range.allSatisfy { Self.pronominalWords.contains(words[$0]) } ? nil : range
  }

  private static let pronominalWords: Set<String> = [
    "how", "much", "what", "when", "who", "whom", "was", "is", "were", "it", "that", "they", "this", "for", "to",
    "from",
  ]

  /// Reads "in dirhams".
  private mutating func readCurrency(among currencies: [Currency], into query: inout HistoryQuery) {
    for position in sentence.range.dropFirst() where words[position - 1] == "in" {
      let named = currencies.first {
        ($0.words.nouns + [$0.code.lowercased()] + $0.words.synonyms).contains(words[position])
      }
      guard let named else { continue }
      query.currency = named
      used.formUnion([position - 1, position])
    }
  }

  /// Reads the unit of an average: "a week", "per month".
  private mutating func readUnit(into query: inout HistoryQuery) {
    for position in sentence.range.dropFirst() where ["a", "per", "each", "every"].contains(words[position - 1]) {
      guard let unit = Schedule.Recurrence.Unit(rawValue: words[position]), !used.contains(position) else { continue }
      query.unit = unit
      used.formUnion([position - 1, position])
    }
  }

  /// Periods that begin with an event.
  private static let unknownPeriods = WordPattern.lines(
    """
    since|after|before i|my|the|we got|was|were paid
    since|after|before my|the last? pay|payday|salary|birthday|holiday|trip
    since|after payday
    """)

  private mutating func readBound(_ amounts: AmountParser, into query: inout HistoryQuery) {
    if readBoundAlone(amounts, into: &query) { return }
    for match in amounts.matches(in: utterance)
    where match.confidence >= 0.8 && match.value.shareBase == nil && used.isDisjoint(with: match.tokens) {
      let start = match.tokens.lowerBound
      let before = words[max(0, start - 2)..<start]
      let relation: HistoryQuery.Bound.Relation? =
        before.contains(where: Self.lowerBounds.contains)
        ? .above : before.contains(where: Self.upperBounds.contains) ? .below : nil
      let next = match.tokens.upperBound < words.count ? words[match.tokens.upperBound] : ""
      let isCount = Self.countedWords.contains(next) || before.last.map { ["last", "past"].contains($0) } ?? false
      guard relation != nil || match.value.currency != nil || !isCount else { continue }
      query.bound = HistoryQuery.Bound(relation: relation ?? .equal, amount: match.value)
      used.formUnion(match.tokens)
      if relation != nil { used.formUnion(before.indices) }
      return
    }
  }

  /// Reads a sum behind "over" or "under" by itself; false if there is none: the "50 dollars" of "over 50 dollars that left Top
  /// Bank" are no rest.
  private mutating func readBoundAlone(_ amounts: AmountParser, into query: inout HistoryQuery) -> Bool {
    for start in words.indices where !used.contains(start) {
      let relation: HistoryQuery.Bound.Relation? =
        Self.lowerBounds.contains(words[start]) ? .above : Self.upperBounds.contains(words[start]) ? .below : nil
      let first = start + 1 < words.count && words[start + 1] == "than" ? start + 2 : start + 1
      guard let relation, first < words.count else { continue }
      for end in (first + 1...min(first + 3, words.count)).reversed() {
        let part = Utterance(utterance.text(of: first..<end))
        let match = amounts.matches(in: part).first {
          $0.tokens == part.tokens.indices && $0.confidence >= 0.8 && $0.value.shareBase == nil
        }
        guard let match, match.value.currency != nil, used.isDisjoint(with: first..<end) else { continue }
        query.bound = HistoryQuery.Bound(relation: relation, amount: match.value)
        used.formUnion(start..<end)
        return true
      }
    }
    return false
  }

  private static let lowerBounds: Set<String> = ["over", "above", "exceeding", "more"]
  private static let upperBounds: Set<String> = ["under", "below", "less"]

  private static let countedWords: Set<String> = [
    "payments", "payment", "transactions", "transfers", "expenses", "times", "time", "people", "things", "biggest",
    "largest", "highest", "smallest", "latest", "most", "days", "weeks", "months", "years",
  ]

  /// Reads the purpose: known words of notes, and unknown words where a purpose stands.
  private mutating func readTopic(_ notes: Set<String>, into query: inout HistoryQuery) {
    if sentence.has("i|we * get|got|been paid"), !Self.unknownPeriods.contains(where: sentence.has),
      !sentence.has("back|by|from|me")
    {
      query.topic = PaymentTopic("salary")
    }
    let open = sentence.range.filter { !used.contains($0) && isContent($0) }
    let topical = open.filter { PaymentTopic.isKnown(words[$0], in: notes) || hasTopicPosition($0) }
    guard let first = topical.first else {
      query.unusedWords = open.map { utterance.tokens[$0].text }
      return
    }
    // Words between and beside the known ones belong to the purpose: "football tickets".
    var end = first
    while end + 1 < sentence.range.upperBound, open.contains(end + 1) { end += 1 }
    let phrase = Array(first...end)
    query.topic = PaymentTopic(utterance.text(of: first..<end + 1))
    query.unusedWords = open.filter { !phrase.contains($0) }.map { utterance.tokens[$0].text }
  }

  private func isContent(_ position: Int) -> Bool {
    let token = utterance.tokens[position]
    if WordClasses.category(of: token) == .number { return false }
    // "My pay" is the salary.
    if token.folded == "pay", position > 0, ["my", "the", "our"].contains(words[position - 1]) { return true }
    return !HistoryQuestionWords.all.contains(token.folded) && !WordClasses.isFunctionWord(token.folded)
      && WordClasses.category(of: token) != .negation
      && token.folded.count > 1
  }

  /// True if the words before a word introduce a purpose, or a verb of paying takes it as its object.
  private func hasTopicPosition(_ position: Int) -> Bool {
    var before = position - 1
    while before >= sentence.range.lowerBound,
      ["the", "a", "an", "my", "our", "that", "this", "those", "some", "new"]
        .contains(words[before])
    { before -= 1 }
    guard before >= sentence.range.lowerBound else { return true }
    return ["on", "for", "at", "about", "towards", "of", "did", "was", "were", "is", "has"].contains(words[before])
      || QuestionPatterns.moneyVerbs.contains(words[before])
  }
}

extension Utterance {
  /// The utterance without fillers between two commas, as in "since, what, September", and the original positions.
  fileprivate var withoutParentheses: (utterance: Utterance, positions: [Int]) {
    var kept: [Int] = []
    for position in tokens.indices {
      let isAside =
        position > 0 && tokens[position - 1].endsClause && tokens[position].endsClause
        && ["what", "like", "um", "uh", "er", "say", "hm", "hmm", "oh", "well"].contains(tokens[position].folded)
      if !isAside { kept.append(position) }
    }
    guard kept.count < tokens.count else { return (self, Array(tokens.indices)) }
    return (Utterance(kept.map { tokens[$0].text }.joined(separator: " ")), kept)
  }
}
