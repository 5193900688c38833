import VocativeCore
import VocativeDialogue
import VocativeGrammar
package import VocativeText

/// A part of a payment that turns out to be wrong or missing after the payment was made.
package enum PaymentPart: String, Sendable, CaseIterable {
  case note
  case amount
  case account

  /// The words for the part.
  fileprivate var words: PhraseTable {
    switch self {
    case .note: PhraseTable(["note", "message", "reference", "memo", "comment", "description"])
    case .amount:
      PhraseTable(
        listing: """
          too much; too little; too high; too low; not enough; the wrong amount; the wrong sum; the wrong number
          the wrong figure
          """)
    case .account:
      PhraseTable(
        listing: """
          the wrong account; the wrong bank; my other account; the other account; my other bank; the other bank
          a different account; another account
          """)
    }
  }
}

extension PaymentPart: SpokenValue {
  package var shown: String { rawValue }

  /// A parser of the words for a part.
  package static var parser: any SlotParser<PaymentPart> { PaymentPartParser() }
}

private struct PaymentPartParser: SlotParser {
  private static let tables = PaymentPart.allCases.map { (part: $0, words: $0.words) }

  func matches(in utterance: Utterance) -> [SlotMatch<PaymentPart>] {
    utterance.tokens.indices.flatMap { start in
      Self.tables.compactMap { entry in
        entry.words.end(in: utterance.tokens, at: start).map { SlotMatch(tokens: start..<$0, value: entry.part) }
      }
    }
  }

  var expansion: Grammar.Expansion { .oneOf(samples.map { .words($0) }) }
  var samples: [String] { ["note", "too much", "the wrong amount", "the wrong account", "my other account"] }
}
