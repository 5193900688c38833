import VocativeText

/// The words of questions about contacts that are no names.
enum ContactQuestionWords {
  /// Returns the words of a question that may be a name; nil if it has none.
  static func unknownName(in utterance: Utterance) -> String? {
    let sentence = QuestionKind.first(in: utterance)?.sentence
    let positions = (sentence?.range ?? utterance.tokens.indices).filter {
      let token = utterance.tokens[$0]
      return WordClasses.category(of: token) == .content && !plain.contains(token.folded)
    }
    guard let first = positions.first, let last = positions.last else { return nil }
    return utterance.text(of: first..<last + 1)
  }

  private static let plain: Set<String> = [
    "know", "knows", "contact", "contacts", "payee", "payees", "people", "person", "who", "whom", "pay", "send", "ask",
    "request", "transfer", "money", "to", "from", "list", "show", "someone", "somebody", "anyone", "anybody", "one",
    "many", "which", "named", "called", "name", "names", "split", "bill", "here", "with", "all", "me", "everyone",
    "got",
    "get", "saved", "there", "stored",
  ]
}
