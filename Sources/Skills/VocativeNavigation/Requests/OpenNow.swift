import VocativeCore
import VocativeDialogue
import VocativeGrammar
import VocativeText

/// The words that ask for a place that is open at this moment: "that's open now".
struct OpenNow: SpokenValue {
  var shown: String { "open now" }

  static var parser: any SlotParser<OpenNow> { OpenNowParser() }
}

private struct OpenNowParser: SlotParser {
  /// The words, the longest first.
  private static let phrases: [[String]] = {
    let leads = [
      "that 's", "thats", "that is", "which is", "which 's", "that are", "if it 's", "if it is", "only if it 's",
      "only if it is", "but only if it 's", "as long as it 's", "provided it 's", "if they 're", "",
    ]
    let states = ["still open right now", "open right now", "open at the moment", "still open", "open now", "open"]
    let all = leads.flatMap { lead in states.map { "\(lead) \($0)".split(separator: " ").map(String.init) } }
    // "Open" alone is rather part of a name.
    return all.filter { $0.count > 1 }.sorted { $0.count > $1.count }
  }()

  func matches(in utterance: Utterance) -> [SlotMatch<OpenNow>] {
    let words = utterance.tokens.map(\.folded)
    let found = words.indices.lazy.compactMap { start in
      Self.phrases.first { words[start...].starts(with: $0) }.map { start..<(start + $0.count) }
    }.first
    return found.map { [SlotMatch(tokens: $0, value: OpenNow())] } ?? []
  }

  /// Nothing: in speech, "is the pharmacy open" asks for it.
  var expansion: Grammar.Expansion { .oneOf([]) }
  var samples: [String] { [] }
}
