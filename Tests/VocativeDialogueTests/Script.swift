import Synchronization
import VocativeCore
import VocativeDialogue

/// A model with scripted predictions: one for each sentence, written in words and marks.
///
/// A line is a sentence with its spans in brackets, `|`, and labels with their probability:
/// `give [friend Mario] [coins five] | give_coins 0.98`.
struct Script: NLUEngine {
  private var readings: [String: NLUPrediction] = [:]
  /// The requested slot of each prediction, in order.
  let asked = Mutex<[String?]>.Box([])

  init(_ lines: String) {
    for line in lines.split(separator: "\n") {
      let parts = line.split(separator: "|")
      let (text, spans) = Self.spans(parts[0].split(separator: " "))
      let labels = (parts.count > 1 ? parts[1] : "").split(separator: " ").map(String.init)
      let candidates = stride(from: 0, to: labels.count - 1, by: 2).map {
        NLUPrediction.Candidate(labels[$0], Confidence(Double(labels[$0 + 1]) ?? 0))
      }
      readings[text] = NLUPrediction(candidates: candidates, spans: spans)
    }
  }

  /// Returns the text of tokens, and a span for each part in brackets.
  private static func spans(_ tokens: [Substring]) -> (String, [NLUPrediction.Span]) {
    var words: [String] = []
    var spans: [NLUPrediction.Span] = []
    var open: (type: String, start: Int)?
    for token in tokens {
      if token.hasPrefix("[") {
        let before = words.joined(separator: " ").unicodeScalars.count
        open = (String(token.dropFirst()), before + (words.isEmpty ? 0 : 1))
        continue
      }
      words.append(String(token.hasSuffix("]") ? token.dropLast() : token))
      if token.hasSuffix("]"), let span = open {
        spans.append(.init(span.type, span.start..<words.joined(separator: " ").unicodeScalars.count, 0.97))
        open = nil
      }
    }
    return (words.joined(separator: " "), spans)
  }

  struct Unknown: Error {}

  func prediction(of text: String, requestedSlot slot: String?) async throws -> NLUPrediction {
    asked.change { $0.append(slot) }
    guard let reading = readings[text] else { throw Unknown() }
    return reading
  }
}
