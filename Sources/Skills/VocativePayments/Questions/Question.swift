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
package struct Question<Subject: QuestionSubject>: SpokenValue {
  /// The utterance.
  package let utterance: Utterance

  package var shown: String { utterance.trimmedText }
  /// True for a question about what the one before named: "when was the last time".
  package var refersToPrevious: Bool { QuestionPatterns.isAboutOccasion(utterance) }

  /// A parser that accepts or refuses the whole utterance.
  package static var parser: any SlotParser<Question> { QuestionParser<Subject>() }
}

/// The words of a question before or after the name of a contact, which fills a slot of its own.
package struct QuestionPart<Subject: QuestionSubject>: SpokenValue {
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
