import VocativeCore
import VocativeDialogue
import VocativeGrammar
package import VocativeText

extension PaymentTopic: SpokenValue {
  package var shown: String { text }

  /// A parser of a purpose at the end of a sentence: "and on rent".
  package static var parser: any SlotParser<PaymentTopic> { PaymentTopicParser() }
}

private struct PaymentTopicParser: SlotParser {
  private static let introducers: Set<String> = ["on", "for", "about"]
  /// A date or a name is surer.
  private static let confidence: Confidence = 0.7

  func matches(in utterance: Utterance) -> [SlotMatch<PaymentTopic>] {
    let tokens = utterance.tokens
    guard let last = tokens.lastIndex(where: { Self.introducers.contains($0.folded) }), last + 1 < tokens.count,
      tokens.count - last <= 5
    else { return [] }
    let range = last + 1..<tokens.count
    guard range.allSatisfy({ tokens[$0].kind == .word && !HistoryQuestionWords.all.contains(tokens[$0].folded) }),
      let topic = PaymentTopic(utterance.text(of: range))
    else { return [] }
    return [SlotMatch(tokens: range, value: topic, confidence: Self.confidence)]
  }

  var expansion: Grammar.Expansion { .oneOf(samples.map { .words($0) }) }
  var samples: [String] { ["groceries", "rent", "dinner"] }
}
