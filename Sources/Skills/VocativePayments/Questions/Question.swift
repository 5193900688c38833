import VocativeCore
import VocativeDialogue
import VocativeGrammar
package import VocativeText

/// The subject of a question, as a type.
package protocol QuestionSubject: Sendable {
  /// Examples of questions, for help texts and the recogniser's grammar.
  static var samples: [String] { get }
  /// Examples of beginnings of questions, before the name of a contact.
  static var openings: [String] { get }
  /// Returns true if an utterance asks about the subject.
  static func isAsked(in utterance: Utterance) -> Bool
}

/// A whole question about one subject, in the person's words.
package struct Question<Subject: QuestionSubject>: SentenceFragment {
  /// The utterance.
  package let utterance: Utterance

  package var shown: String { utterance.trimmedText }
  /// True for a question about what the one before named: "when was the last time".
  package var refersToPrevious: Bool { QuestionPatterns.isAboutOccasion(utterance) }

  /// Words that end the name of what a question is about: "the rent goes out".
  private static var ends: Set<String> {
    [
      "go", "goes", "going", "leave", "leaves", "due", "come", "comes", "get", "gets", "paid", "next", "out", "again",
      "cost", "costs", "be", "is", "this", "for", "on", "in", "from", "to",
    ]
  }
  /// The number of words that name something else.
  private static var nameLength: Int { 4 }

  /// The question about something else: "the swimming one" in place of "the rent".
  package func continued(by words: Utterance) -> Question? {
    if let earlier = earlier(words) { return earlier }
    let name = words.tokens.filter { !["one", "ones"].contains($0.folded) }
    guard (2...Self.nameLength).contains(name.count), ["the", "my"].contains(name[0].folded),
      name.dropFirst().allSatisfy({ WordClasses.category(of: $0) == .content }),
      let start = utterance.tokens.firstIndex(where: { ["the", "my"].contains($0.folded) })
    else { return nil }
    let rest = utterance.tokens[(start + 1)...]
    let end = rest.firstIndex { Self.ends.contains($0.folded) } ?? utterance.tokens.count
    guard end > start + 1 else { return nil }
    let text = [
      utterance.text(of: 0..<start), name.map(\.text).joined(separator: " "),
      utterance.text(of: end..<utterance.tokens.count),
    ]
    let question = Utterance(text.filter { !$0.isEmpty }.joined(separator: " "))
    return Subject.isAsked(in: question) ? Question(utterance: question) : nil
  }

  /// Returns the question about the period before the one that it names: "the month before", after "this month"; nil for other
  /// words.
  private func earlier(_ words: Utterance) -> Question? {
    var asked = words.tokens.map(\.folded)
    if ["that", "it", "this"].contains(asked.last) { asked.removeLast() }
    guard asked.count == 3, asked[0] == "the", asked[2] == "before",
      ["day", "week", "month", "year"].contains(asked[1])
    else { return nil }
    let (unit, tokens) = (asked[1], utterance.tokens.map(\.folded))
    guard
      let place = tokens.indices.dropLast().first(where: {
        ["this", "last"].contains(tokens[$0]) && tokens[$0 + 1] == unit
      })
    else { return nil }
    let period = tokens[place] == "this" ? "last \(unit)" : "the \(unit) before last"
    let text = [utterance.text(of: 0..<place), period, utterance.text(of: (place + 2)..<tokens.count)]
    let question = Utterance(text.filter { !$0.isEmpty }.joined(separator: " "))
    return Subject.isAsked(in: question) ? Question(utterance: question) : nil
  }

  /// A parser that accepts or refuses the whole utterance.
  package static var parser: any SlotParser<Question> { QuestionParser<Subject>() }
}

/// The words of a question before or after the name of a contact, which fills a slot of its own.
package struct QuestionPart<Subject: QuestionSubject>: SentenceFragment {
  /// The whole utterance.
  package let utterance: Utterance
  /// The words of the part.
  package let shown: String

  /// A parser of the beginnings and ends of questions about the subject.
  package static var parser: any SlotParser<QuestionPart> { QuestionPartParser<Subject>() }
}

private struct QuestionParser<Subject: QuestionSubject>: SlotParser {
  func matches(in utterance: Utterance) -> [SlotMatch<Question<Subject>>] {
    Subject.isAsked(in: utterance) ? [wholeMatch(of: utterance)].compactMap(\.self) : []
  }

  func wholeMatch(of utterance: Utterance) -> SlotMatch<Question<Subject>>? {
    // Two parts around a name are surer than the whole, which would hide the name.
    SlotMatch(tokens: utterance.tokens.indices, value: Question(utterance: utterance), confidence: 0.82)
  }

  var expansion: Grammar.Expansion { .oneOf(samples.map { .words($0) }) }
  var samples: [String] { Subject.samples }
}

private struct QuestionPartParser<Subject: QuestionSubject>: SlotParser {
  func matches(in utterance: Utterance) -> [SlotMatch<QuestionPart<Subject>>] {
    guard Subject.isAsked(in: utterance) else { return [] }
    let count = utterance.tokens.count
    return (1..<count).flatMap { [0..<$0, $0..<count] }.map { range in
      let part = QuestionPart<Subject>(utterance: utterance, shown: utterance.text(of: range))
      // The shorter the parts, the longer the name between them.
      return SlotMatch(tokens: range, value: part, confidence: Confidence(0.995 - 0.0005 * Double(range.count)))
    }
  }

  var expansion: Grammar.Expansion { .oneOf(samples.map { .words($0) }) }
  var samples: [String] { Subject.openings }
}
