import VocativeText

/// The measures that a question about past payments asks for.
struct HistoryMeasures {
  /// The measures, the most important first; never empty.
  private(set) var values: [HistoryQuery.Measure] = []
  /// The positions of their words.
  private(set) var tokens: Set<Int> = []
  /// False if a comparison asks for less.
  private(set) var asksForMore = true
  /// The highest number of payments: 3 for "my last three payments".
  private(set) var limit: Int?

  /// The groups that are ranked.
  private(set) var grouping: SpendingGrouping?

  private static let groups: [(pattern: WordPattern, grouping: SpendingGrouping)] = [
    ("which|what month", .month), ("which|what week", .week), ("which|what day", .day),
    ("which|what account|bank", .account),
  ]

  /// True for "twice as much", which both sums answer, not yes or no.
  private(set) var isAboutRatio = false

  private let sentence: QuestionSentence
  private let words: [String]
  private let free: [Int]

  /// Finds the measures in a question, beside the words of its filters.
  init(_ sentence: QuestionSentence, periodTokens: Set<Int>, _ query: HistoryQuery) {
    self.sentence = sentence
    words = sentence.utteranceWords
    free = sentence.range.filter { !periodTokens.contains($0) }
    readComparison(query)
    if values.isEmpty { readRanking() }
    if values.isEmpty { readMeasures() }
    if values.isEmpty { values = [fallback] }
    readPurposes()
  }

  /// Reads a second question for the purposes of the payments that a sum counts: "how much did I send Gian, and what was it
  /// for".
  private mutating func readPurposes() {
    let words = words
    let ranges = Self.purposes.compactMap { $0.firstMatch(in: words[...]) }
    guard values.allSatisfy({ [.total, .count, .average].contains($0) }),
      let range = ranges.first(where: { $0.upperBound == words.count })
    else { return }
    tokens.formUnion(range)
    values.append(.list)
  }

  private static let purposes = WordPattern.lines(
    """
    and|also what|which was|were|is|are|'s it|that|they|those|this all? for
    and|also what for|on
    and what i|we spent|paid it|that|them? on|for
    """)

  private func has(_ options: Set<String>) -> Bool { free.contains { options.contains(words[$0]) } }

  private mutating func take(_ measure: HistoryQuery.Measure, _ options: Set<String>) {
    tokens.formUnion(free.filter { options.contains(words[$0]) })
    if !values.contains(measure) { values.append(measure) }
  }

  private mutating func readComparison(_ query: HistoryQuery) {
    let isMore = has(Self.more)
    let isLess = has(Self.less)
    // "More for rent or for groceries" compares purposes.
    if isMore || isLess, sentence.has("or"), query.earlier == nil, query.bound == nil {
      return take(.purposes, Self.more.union(Self.less).union(["or"]))
    }
    if sentence.has("as much|many|little"), query.period != nil || query.earlier != nil {
      isAboutRatio = true
      return take(.comparison, ["as", "twice", "half", "double", "same"])
    }
    guard isMore || isLess, query.bound == nil || query.bound?.relation == .equal,
      query.earlier != nil || sentence.has("than") || sentence.asksYesOrNo && query.period != nil
    else { return }
    asksForMore = isMore || !isLess
    take(.comparison, Self.more.union(Self.less).union(["than", "compared", "before"]))
  }

  private mutating func readRanking() {
    let isSuperlative = has(["most", "biggest", "highest", "largest", "top", "mostly", "main", "mainly"])
    if ["who", "whom", "whos"].contains(sentence.first) || sentence.has("which|what person|contact|friend|people") {
      if has(["last", "latest", "first"]) || sentence.has("most recent|recently") { return }
      if has(["recently", "lately"]) { return take(.list, ["recently", "lately"]) }
      if sentence.has("most often|frequently|times") {
        return take(.frequentPeople, ["most", "often", "frequently", "times", "person", "contact", "friend", "people"])
      }
      return take(.people, ["most", "biggest", "highest", "largest", "top", "person", "contact", "friend", "people"])
    }
    if isSuperlative || has(["least"]), let group = Self.groups.first(where: { sentence.has($0.pattern) }) {
      grouping = group.grouping
      return take(.groups, ["most", "biggest", "highest", "largest", "month", "week", "day", "account", "which"])
    }
    let isAboutPurposes =
      sentence.has("what|which * most on|for") || sentence.has("where * money|cash|all go|went|goes|gone")
      || sentence.has("most money? on|for") || sentence.has("which|what * category|categories")
      || sentence.has("what costs|cost me|us? * most")
      || sentence.has("biggest|largest|top expenses|categories|category|costs")
    if isAboutPurposes, isSuperlative || sentence.first == "where" || has(["category", "categories"]) {
      take(.purposes, ["most", "biggest", "highest", "largest", "top", "mostly", "mainly", "category", "categories"])
    }
  }

  private mutating func readMeasures() {
    if sentence.has("how often") || sentence.has("how many") || sentence.has("number of") || has(["count"]) {
      take(.count, ["how", "many", "often", "number", "of", "count", "times", "time"])
    }
    if has(["average", "averages", "typically", "usually", "normally"]) {
      take(.average, ["average", "averages", "typically", "usually", "normally", "on"])
    }
    if has(["total", "altogether", "sum"]) || sentence.has("in all") || sentence.has("all told") {
      take(.total, ["total", "altogether", "sum", "all", "told"])
    }
    if has(Self.largest) || sentence.has("the most") {
      readLimit(Self.largestCount)
      take(.largest, Self.largest.union(["most", "expensive"]))
    }
    if has(Self.smallest) || sentence.has("the least") { take(.smallest, Self.smallest.union(["least"])) }
    let asksForDay = sentence.has("what|which day")
    if sentence.has(Self.lastPayments) {
      readLimit(Self.lastPayments)
      take(.list, ["last", "latest", "recent", "most"])
    } else if has(["last", "latest", "recent", "recently"])
      || (sentence.has("when|date") || asksForDay) && !sentence.has("first")
    {
      take(.last, ["last", "latest", "most", "recent", "recently", "when", "date", "time"])
      if asksForDay { take(.last, ["what", "which", "day", "on"]) }
    }
    if has(["first"]), !values.contains(.last) { take(.first, ["first", "when", "time"]) }
    if sentence.has("too|so much|many|often") { return take(.total, []) }
    if sentence.asksYesOrNo, !values.contains(.largest), !values.contains(.smallest) {
      values.removeAll { $0 == .last }
      values.insert(.happened, at: 0)
    }
  }

  private static let lastPayments: WordPattern = "last|latest|past * payments|transactions|transfers|expenses|purchases"
  private static let largestCount: WordPattern = "my|the|what|which|were * biggest|largest|highest"

  private mutating func readLimit(_ pattern: WordPattern) {
    guard let range = pattern.firstMatch(in: sentence.words) else { return }
    for position in range {
      let count = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"].firstIndex(
        of: words[position])
      guard let number = count.map({ $0 + 1 }) ?? Int(words[position]), (1...50).contains(number) else { continue }
      limit = number
      tokens.insert(position)
    }
  }

  /// The measure of a question that names none.
  private var fallback: HistoryQuery.Measure {
    if sentence.has("how much") || sentence.has(anyOf: Self.sums) { return .total }
    if has(["payments", "transactions", "transfers", "list", "buy", "bought", "purchases"])
      || has(["everything"]) && sentence.isAskedFor || sentence.first == "why"
    {
      return .list
    }
    if endsWithFor { return .list }
    return ["what", "whats"].contains(sentence.first) || has(["spending", "expenses", "income", "earnings"])
      ? .total : .list
  }

  /// True for "what did I pay for", with nothing but a period after it.
  private var endsWithFor: Bool { free.last.map { words[$0] == "for" } ?? false }

  private static let more: Set<String> = [
    "more", "higher", "bigger", "greater", "up", "larger", "rise", "risen", "dearer",
  ]
  private static let less: Set<String> = ["less", "lower", "fewer", "smaller", "down", "cheaper", "fallen", "cut"]
  private static let largest: Set<String> = ["biggest", "largest", "highest", "priciest", "dearest", "costliest"]
  private static let smallest: Set<String> = ["smallest", "lowest", "cheapest"]
  private static let sums = WordPattern.lines(
    """
    come|add|amount|run|cost|costs to|me|up|us?
    money came|come|went|gone
    """)
}
