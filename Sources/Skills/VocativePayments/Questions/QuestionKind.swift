import VocativeText

/// The subject of a question about money; each is answered by one intent.
enum QuestionKind: Sendable, CaseIterable {
  /// A task of a bank that the assistant cannot do.
  case unavailableTask
  /// Money that is there, or would be left.
  case affordability
  /// Pending requests.
  case requests
  /// Payments to come.
  case schedules
  /// The contacts.
  case contacts
  /// The accounts.
  case accounts
  /// Past payments.
  case history

  /// A question about money, with its kind.
  struct Finding: Sendable {
    let kind: QuestionKind
    let sentence: QuestionSentence
  }

  /// The first question of an utterance; nil if it asks nothing about money.
  private struct FirstQuestion: Sendable {
    let finding: Finding?
  }

  /// Returns the kind of the first question in an utterance, with its sentence; nil if it asks nothing about money.
  static func first(in utterance: Utterance) -> Finding? {
    utterance.analysis { FirstQuestion(finding: search($0)) }.finding
  }

  private static func search(_ utterance: Utterance) -> Finding? {
    guard (2...QuestionPatterns.wordLimit).contains(utterance.tokens.count), !ordersTwo(utterance) else { return nil }
    let sentences = QuestionSentence.sentences(of: utterance)
    if sentences.isEmpty { return unavailableTask(in: utterance).map { Finding(kind: .unavailableTask, sentence: $0) } }
    // "I'm doing my budget, what goes out next week" asks in its second sentence.
    for sentence in sentences.filter(\.isQuestion) + sentences.filter({ !$0.isQuestion }) {
      if let kind = allCases.first(where: { $0.isAsked(in: sentence) }) {
        return Finding(kind: kind, sentence: sentence)
      }
    }
    return nil
  }

  /// True if "then" joins two requests: "check my balance and then Mei owes me 20".
  private static func ordersTwo(_ utterance: Utterance) -> Bool {
    let tokens = utterance.tokens
    return tokens.indices.dropFirst(2).dropLast().contains { position in
      tokens[position].folded == "then" && (tokens[position - 1].folded == "and" || tokens[position - 1].endsClause)
        && WordClasses.category(of: tokens[position + 1]) == .content
    }
  }

  /// Returns a command of one clause that asks for an unavailable task: "cancel my card".
  private static func unavailableTask(in utterance: Utterance) -> QuestionSentence? {
    let all = QuestionSentence.sentences(of: utterance, acceptsCommands: true)
    guard all.count == 1, let only = all.first, !only.has(word: ["and", "then"]),
      QuestionKind.unavailableTask.isAsked(in: only)
    else { return nil }
    return only
  }

  private static let possessions: [WordPattern] = ["do|have i|we have|got"]
  private static let pastDays: [WordPattern] = ["when did", "what|which day|date did"]
  private static let incomes: WordPattern = "i|we * get|got paid"

  private func isAsked(in sentence: QuestionSentence) -> Bool {
    switch self {
    case .unavailableTask:
      return !UnavailableTask.all.allSatisfy { !$0.isAsked(in: sentence) }
    case .affordability:
      return (sentence.isQuestion || sentence.first == "if" && sentence.has(word: ["how", "what"]))
        && (sentence.has(anyOf: QuestionPatterns.affordability)
          || sentence.starts(withAnyOf: Self.possessions) && sentence.namesSumOrPayment)
    case .requests:
      return sentence.isQuestion && !sentence.has(word: QuestionPatterns.conditions.subtracting(["if"]))
        && sentence.has(anyOf: QuestionPatterns.requests)
    case .schedules:
      return sentence.isQuestion && !sentence.has(word: QuestionPatterns.conditions)
        && sentence.has(anyOf: QuestionPatterns.schedules) && !sentence.has(Self.incomes)
        && !sentence.starts(withAnyOf: Self.pastDays)
    case .contacts:
      return sentence.isQuestion && sentence.has(anyOf: QuestionPatterns.contacts)
        && !sentence.has(word: ["did", "paid", "sent"])
    case .accounts: return sentence.isQuestion && sentence.has(anyOf: QuestionPatterns.accounts)
    case .history: return QuestionPatterns.isAboutHistory(sentence)
    }
  }
}
