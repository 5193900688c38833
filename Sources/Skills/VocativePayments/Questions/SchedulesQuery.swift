import VocativeDialogue
import VocativeText

/// The meaning of a question about payments to come.
struct SchedulesQuery {
  /// The period.
  let period: Period?
  /// The purpose.
  let topic: PaymentTopic?
  /// True if the next payment is asked for, rather than all.
  let asksForNext: Bool
  /// True if yes or no is the answer.
  let asksYesOrNo: Bool
  /// True if the total is asked for.
  let asksForTotal: Bool

  /// Finds the meaning of an utterance.
  ///
  /// - Parameters:
  ///   - utterance: The utterance.
  ///   - today: The day from which days to come count.
  ///   - notes: The stems of the words of the scheduled payments' purposes.
  ///   - exclusions: What the question leaves out.
  init(_ utterance: Utterance, today: CalendarDate, notes: Set<String>, exclusions: QuestionExclusions) {
    let sentence = QuestionKind.first(in: utterance)?.sentence
    let days = DayScanner(tokens: utterance.tokens, today: today, direction: .future)
    let scanner = PeriodScanner(days: days)
    let found = utterance.tokens.indices.lazy.compactMap { start in
      scanner.period(at: start).map { (range: start..<$0.end, period: $0.period) }
    }.first
    period = found?.period
    let known = utterance.tokens.indices.filter { position in
      notes.contains(PaymentTopic.stem(utterance.tokens[position].folded))
        && !exclusions.tokens.contains(position)
    }.map { utterance.tokens[$0].text }
    let named = sentence.flatMap { Self.purpose(in: $0, utterance, beside: found?.range ?? 0..<0) }
    topic = (known.isEmpty ? named : known.joined(separator: " ")).flatMap { PaymentTopic($0) }
    asksForNext = sentence.map { $0.first == "when" || $0.has("how long") || $0.has(word: ["next", "again"]) } ?? false
    asksYesOrNo = sentence?.asksYesOrNo ?? false
    asksForTotal = sentence?.has(anyOf: ["how much", "total"]) ?? false
  }

  /// Returns an unknown purpose: the words before "due", or after "next" or "for".
  private static func purpose(
    in sentence: QuestionSentence, _ utterance: Utterance, beside days: Range<Int>
  ) -> String? {
    for position in sentence.range.dropLast()
    where ["next", "for", "the", "my"].contains(sentence.utteranceWords[position]) {
      let word = sentence.utteranceWords[position + 1]
      let isLast = position + 2 >= sentence.range.upperBound
      guard !plainWords.contains(word), !days.contains(position + 1),
        WordClasses.category(of: utterance.tokens[position + 1]) == .content,
        isLast
          || ["due", "paid", "bill", "payment"].contains(sentence.utteranceWords[position + 2])
            && word != "payment"
      else { continue }
      if sentence.utteranceWords[position] == "for" && isLast { continue }
      return utterance.tokens[position + 1].text
    }
    return nil
  }

  private static let plainWords: Set<String> = [
    "payment", "payments", "bill", "bills", "transfer", "transfers", "week", "month", "year", "day", "days", "account",
    "time", "one", "money", "scheduled", "next", "standing", "weekend", "quarter", "monday", "tuesday", "wednesday",
    "thursday", "friday", "saturday", "sunday", "order", "orders",
  ]
}
