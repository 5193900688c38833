import VocativeCore
import VocativeDialogue
import VocativeGrammar
import VocativeText

/// The words that mean every pending request: "everyone who asked me", "all the requests".
struct RequestScope: SpokenValue {
  let shown: String

  static var parser: any SlotParser<RequestScope> { RequestScopeParser() }
}

private struct RequestScopeParser: SlotParser {
  func matches(in utterance: Utterance) -> [SlotMatch<RequestScope>] {
    utterance.tokens.indices.compactMap { start in
      Self.scopes.end(in: utterance.tokens, at: start).map {
        SlotMatch(tokens: start..<$0, value: RequestScope(shown: "all requests"))
      }
    }
  }

  private static let scopes: PhraseTable = {
    let people = ["everyone", "everybody", "anyone", "anybody", "all the people"]
    let verbs = [
      "asked", "asked me", "has asked", "has asked me", "'s asked", "'s asked me", "asked me for money", "wants money",
      "is asking", "is asking me", "asked for money", "wants money from me", "is asking me for money",
      "has asked for money",
      "has asked me for money", "'s asked me for money", "'s asked for money", "wants something",
      "wants something from me",
    ]
    let asking = people.flatMap { person in verbs.flatMap { ["\(person) who \($0)", "\(person) that \($0)"] } }
    return PhraseTable(
      asking + ["all the requests", "all requests", "all my requests", "all of the requests", "both requests"]
        + ["every request", "all the pending requests", "all pending requests", "everyone i owe", "everybody i owe"])
  }()

  var expansion: Grammar.Expansion { .words("all the requests") }
  var samples: [String] { ["all the requests"] }
}
