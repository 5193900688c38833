import VocativeText

/// The patterns of words that distinguish kinds of questions.
enum QuestionPatterns {
  /// Longer utterances are no questions about money.
  static let wordLimit = 40
  /// Words of a condition, which no question about the past has.
  static let conditions: Set<String> = ["if", "unless", "otherwise", "once"]

  static let affordability = WordPattern.lines(
    """
    afford
    enough money|cash|funds? left? in|for|to|on|at
    got|have enough
    will|would there? be * enough
    will|would i|we have * enough
    will|would * still? leave me|us
    do|would|will i|we still have over|above|more|at
    do|would|will i|we still? be over|above * if|after
    left|remain|remaining * if|after|once i|we|the|my|that|this|paying|spending|sending
    if i|we * left|remain|remaining|balance
    if i|we pay|spend|send|buy|give|bought|paid|sent|spent * how much|what * left|remain|have
    what|much will|would|'ll|do i|we * left|remain
    if i|we pay|spend|send|buy|give|move|transfer * what * left|remain|remaining|have
    after i|we|the|paying|spending|sending * left|remain
    would|will|does|do that|it|this * leave me
    what|much would|will|'d be left|remaining
    much would|will|do|'d i|we still? have then|afterwards|left
    what|much * would|will|'d|does that|this|it leave
    how much can|could|may i|we spend|send|pay|use|transfer|withdraw|give
    how much money? can|could i|we
    how many dollars|euros|dirhams|pounds|francs|yen|rupees can|could i|we
    most|maximum|max i|we can|could|may|am able|allowed? to? spend|send|pay|transfer
    can|could|may i|we spend
    am|are i|we able to pay|spend|buy
    would|will * spending|paying|sending|buying * leave|put|push|take|tip * red|overdrawn|overdraft|short
    """)

  static let requests = WordPattern.lines(
    """
    owe|owes|owed|owing
    who|anyone|anybody|somebody|someone|everyone * ask|asks|asked|asking|request|requests|requested|want|wants|chasing|expects * me|money|us
    who|anyone|anybody|somebody|someone|people * waiting|waits|wait for|on * from me|us
    who|anyone|anybody|somebody|someone|people * waiting|waits|wait for|on me|us
    who|anyone|anybody|somebody|someone|people * looking|hoping|after for? * from|off|of me|us
    has|have|had|did|does|do|is|are * asked|asking|asks|requested|requesting|want|wants|chasing * me|us
    people|they|everyone|everybody asked|ask|asking|requested|want|wants|are|is|have|has * me
    did * ask|request * me for?
    what|whats 's|is|does|has|did * ask|asks|asked|asking|want|wants|wanting * for|from|me?
    what|whats is|'s * is|'s after
    who|whom|what|how|whose did|have * i|we * ask|asked|request|requested|chase|chased
    did|have|haven't|didn't i|we * ask|asked|request|requested
    what|which|any bills|bill do|have|are|to
    has|have|did|is|does|do * asked|ask|asking|requested|request for
    does|do|is|are * want|wants|wanting money|anything|something|cash
    open|pending|unpaid|unanswered|outstanding|unsettled requests|request|debts|debt
    any|what|which|how my|the|many|much|new|more? money|payment? requests
    requests do|did|have i|we
    requests * add|come|comes|adds|amount to|up
    if i|we * settled|settle|paid|pay|accept|accepted * requests|request
    settle|pay * requests
    anything|something|anyone|anybody|what|who|whom * need|have|got|left|ought|'ve * to pay|settle
    do|have i|we still? need|have|got to pay|settle anyone|anybody|anything|somebody|someone
    who|anyone|anybody|which hasn't|haven't|still|didn't * paid|pay me|us
    hasn't|haven't|didn't|not * paid|pay|settled|settle what|everything|which i|we 've? asked|requested
    who|anyone|anybody|which has|have|did * not|yet|still * paid|pay me|us
    who|anyone|anybody|which has|have|did * paid|pay me|us * yet|still
    am|are i|we * waiting for|on
    did|have i|we forget|forgotten to pay
    has|have everyone|everybody|all * paid|pay me|us|back
    money|anything|payments? coming in|my
    will|does|is|can * pay|paying|repay me|us
    waiting for|on my? money|a? payment|payments
    is|are|what|'s|anything * pending|outstanding|unpaid
    """)

  static let schedules = WordPattern.lines(
    """
    scheduled|recurring|upcoming|planned
    standing order|orders|payment|payments
    coming up
    what|which|whats|anything|something|how|when|much|payments|bills|rent|till|until|before * due
    is|are my|the|our|any|anything|it|that|there|rent * due
    due today|tomorrow|soon|this|next|on|in|out
    what|which|anything|how|is|are|when|much * goes|go|going out|off|today|tomorrow|next|this
    what|which|anything|how|is|are|when|much * leaves|leave|leaving my|the|account|on|today|tomorrow|next|this
    which|what day|date * goes|go|leaves|leave|paid
    how long until|till|before
    how much is|'s|are my|the monthly|weekly? rent|bill|bills|subscription|class|lesson|membership|insurance
    when|is|'s|are my|the next
    when is|'s|does|do|will|are|'ll * next|pay|paid|leave|go|again|rent
    next|upcoming payment|payments|bill|bills|transfer|transfers|rent
    is|are|am|do|does|what|how * paid|pay|paying|go|goes * every|each day|week|month|year|fortnight
    regularly|automatically
    what|how do|much? do? i|we pay * every|each|per
    how|what much? will|'ll i|we * pay|spend|go|leave
    will|going to be|get paid|taken|charged|debited
    payments|payment|bills coming|planned|ahead
    """)

  static let contacts = WordPattern.lines(
    """
    who|whom can|could|may i|we * pay|send|ask|request|transfer|split
    who are|is * contacts|payees|contact
    who|what|which contacts|payees
    my|the contacts|payees
    do you|i|we know a|an|any|somebody|someone|anyone|anybody?
    do i|we have a|an|any * contact|contacts
    is|are * contact|contacts|payees
    is|are * on|in my|the list|phone|book
    how many contacts|payees do|are|have
    """)

  static let accounts = WordPattern.lines(
    """
    what|which|how|list|all many|of? my|the|bank? accounts
    accounts do|have|are|did i|we|there|mine
    my accounts
    do i|we have|own a|an|any|another * account|accounts
    what|which|how many? currencies|currency
    default|main|primary account
    which|what account do|will|would|is * use|used|default|main
    """)

  private static let anythingFromSomeone: [WordPattern] = ["any|anything from|to"]
  private static let whereabouts: [WordPattern] = ["where did|has|have"]
  private static let purposes: WordPattern = "what|whats was|were|is * for"
  private static let incomeDays: [WordPattern] = ["when do i|we usually? get|got paid"]

  /// Returns true if a sentence asks about past payments.
  static func isAboutHistory(_ sentence: QuestionSentence) -> Bool {
    guard !sentence.has(word: conditions), !sentence.has(word: otherSubjects) else { return false }
    if sentence.starts(withAnyOf: incomeDays) { return true }
    guard !sentence.starts(withAnyOf: otherQuestions) else { return false }
    if sentence.starts(withAnyOf: anythingFromSomeone) { return true }
    if sentence.starts(withAnyOf: whereabouts), sentence.namesSumOrPayment { return true }
    if sentence.has(anyOf: sumsOfSubjects) { return true }
    if sentence.has(purposes), sentence.namesSumOrPayment { return true }
    if isAboutOccasion(sentence) { return true }
    let hasVerb = sentence.has(word: moneyVerbs)
    let hasNoun = sentence.has(word: moneyNouns)
    // "Have it go on Monday" asks for something.
    if ["have", "had"].contains(sentence.first), sentence.has("have|had it|that|this|them|him|her") { return false }
    if ["were", "was"].contains(sentence.first), sentence.has(word: comparatives) { return true }
    if pastAuxiliaries.contains(sentence.first) { return hasVerb || hasNoun || sentence.has(word: arrivalVerbs) }
    if sentence.starts(withAnyOf: presentQuestions) { return hasVerb || hasNoun }
    if QuestionSentence.interrogatives.contains(sentence.first) {
      return hasVerb || hasNoun || sentence.has(anyOf: movements)
    }
    guard sentence.isAskedFor || sentence.hasQuestionMark || sentence.starts(withAnyOf: measures) else { return false }
    return hasNoun && (sentence.isAskedFor || sentence.has(anyOf: measures)) || sentence.has(anyOf: spentSums)
  }

  static let payingVerbs: Set<String> = [
    "pay", "paid", "paying", "send", "sent", "sending", "spend", "spent", "spending", "transfer", "transferred", "give",
    "gave", "given", "buy", "bought", "lend", "lent", "cost", "costs", "forked", "shelled", "handed", "wired", "blow",
    "blew", "blown", "owed", "settled", "reimbursed", "lose", "lost",
  ]
  static let receivingVerbs: Set<String> = [
    "receive", "received", "earn", "earned", "earning", "get", "got", "gotten", "getting", "make", "made", "making",
  ]
  static let arrivalVerbs: Set<String> = [
    "come", "came", "coming", "arrive", "arrived", "land", "landed", "clear", "cleared", "coughed", "cough", "settle",
    "settled", "return", "returned", "reimburse", "repay", "repaid", "refund", "refunded", "go", "gone", "went",
    "leave",
  ]
  static let payingNouns: Set<String> = [
    "expense", "expenses", "spending", "outgoings", "expenditure", "expenditures", "purchase", "purchases", "outlay",
    "costs",
  ]
  static let receivingNouns: Set<String> = ["income", "earnings", "salary", "wages", "wage", "paycheck", "payday"]
  static let neutralNouns: Set<String> = [
    "payment", "payments", "transaction", "transactions", "transfer", "transfers", "refund", "refunds",
  ]
  static let moneyVerbs = payingVerbs.union(receivingVerbs).union(["repay", "repaid", "returned", "arrive", "arrived"])
  static let moneyNouns = payingNouns.union(receivingNouns).union(neutralNouns)

  private static let comparatives: Set<String> = [
    "dearer", "higher", "lower", "more", "less", "bigger", "smaller", "cheaper", "larger",
  ]
  private static let pastAuxiliaries: Set<String> = [
    "did", "have", "has", "had", "haven't", "hasn't", "didn't", "was", "were", "wasn't", "weren't",
  ]
  private static let presentQuestions = WordPattern.lines(
    """
    is|are my|the * paid|settled|received|up|down|higher|lower|more|less|bigger|smaller|rising|falling
    is|are my|the salary|wages|wage|paycheck|pay in|here|there|yet
    am|are i|we spending|earning|paying|making
    do i|we usually|normally|typically|ever|often? spend|earn|pay|make|send
    """)
  /// Words of questions about rates and balances.
  private static let otherSubjects: Set<String> = [
    "rate", "rates", "exchange", "convert", "worth", "balance", "balances",
  ]
  /// Beginnings of other questions: what is there now, what will be, and how something is done.
  private static let otherQuestions = WordPattern.lines(
    """
    how|what about|if|should
    how do|can|could|should|would i|we|you|to
    how to|is|are|come
    why can|do|does|is|are|should|would|will
    why not|don't|dont
    how|what many|much? dollars|euros|dirhams|pounds|yen|francs|rupees * is|are|can|could
    how much money|cash? do|have i|we have|got|own
    how much money|cash? is|are|will|would|should|must|can|could
    what can|could|should|will|would you|i|we|they
    what do|are you|they
    what|whats|how 've|have|do i|we got|have left? in|on|at|there
    who|when|what|which can|could|should|will|would
    when is|'s|are|does|do|will
    have|do i|we got|have
    did|have|had|were|was you
    do|does|can|could|will|would|are you
    is|are there|that|this|it|you|he|she|they
    who is|'s|are
    what 's|is your|that|this|it
    """)
  /// "What did that come to", after what is meant.
  private static let sumsOfSubjects = WordPattern.lines(
    """
    what|how much? did|does|do|was|were|'s|is it|that|this|they|those|these all? come|add|amount|run|cost|total
    how much was|were that|it|they|those
    what|much did|does|do * come|add|amount|run to|up
    set|sets me|us back
    had|received|got|taken|took * from|off|of me|us
    i|we ever|already|actually? had from|off
    i 've had from|off
    much|money * gone|went to|on|for
    """)
  /// Returns true if an utterance asks only about an occasion that was named before.
  static func isAboutOccasion(_ utterance: Utterance) -> Bool {
    QuestionSentence.sentences(of: utterance).first.map(isAboutOccasion) ?? false
  }

  private static func isAboutOccasion(_ sentence: QuestionSentence) -> Bool {
    guard sentence.words.count <= occasionLength else { return false }
    return sentence.has(anyOf: occasions)
      || ellipses.contains { $0.end(in: sentence.words, at: sentence.range.lowerBound) == sentence.range.upperBound }
  }

  /// Questions about an occasion that the question before named: "when was the last time".
  private static let occasions = WordPattern.lines(
    """
    when|what was|is|'s the last|first|latest|biggest|smallest|most one|time|payment|recent?
    which was|is|one the? biggest|largest|smallest|last|latest|first|most
    how many|often times? was|is|were that|it|those|they
    """)
  private static let occasionLength = 7
  /// Questions of a few words about the payments that the question before is about: "the biggest one?", "and on average?".
  private static let ellipses = WordPattern.lines(
    """
    the? biggest|largest|highest|smallest|lowest|cheapest|dearest|priciest one|payment|bill|expense|sum|amount?
    the? most|least expensive one|payment|bill?
    on average
    what|whats|how about|is|'s|was|were|much? the? on? average one|sum|payment?
    how much on average
    what|which one|payment? is|was|'s the? biggest|largest|highest|smallest|lowest|cheapest|dearest|priciest one|payment|bill|expense|sum|amount? of? those|them?
    """)
  private static let movements = WordPattern.lines(
    """
    money|much|what|cash|total|sum that|which? came|come|comes|went|gone|go|goes in|out|on|to|for
    where * money|cash go|went|gone
    did|has|have * go|gone|come|leave|left out|off|in|through|my
    everything|anything|payments|transactions|all * left|leaving|leave
    where did|has * go|gone
    salary|pay|wages|money|payment|transfer arrive|arrived|come|came|land|landed
    """)
  private static let measures = WordPattern.lines(
    """
    the|my? biggest|largest|highest|smallest|lowest|average|total|last|latest|first|cheapest|dearest|sum|number
    the? most|least recent|expensive
    """)
  private static let spentSums = WordPattern.lines(
    """
    average|usual * spend|spending|payment|bill
    total|sum|amount|everything|all|money * paid|spent|sent|received|earned|given|transferred
    spending|expenses|outgoings|income
    everything|anything|payments|transactions|all * left|leaving
    """)
}
