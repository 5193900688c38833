import VocativeCore
import VocativeText

/// Gives the request about the last entry of a list to each of them: "Mei, Omar and Helga should each get 12 dollars", "I want
/// Mei and Omar to have 8 pounds apiece".
struct SubjectList {
  let matcher: PhraseMatcher
  let vocabulary: SlotVocabulary
  /// The values that pronouns may stand for, the latest first.
  let salient: [any SlotValue]

  private static let joints: Set<String> = ["and", "&", "plus", "n"]
  /// Words before the entries that belong to each request, the longest first.
  private static let leads: [[String]] = [
    ["i", "would", "like"], ["i", "'d", "like"], ["i", "want"], ["make", "sure"], ["let"],
  ]

  /// Returns a request for each entry at the beginning of an utterance; nil if it does not begin with several, or is one
  /// request as a whole.
  func parts(of utterance: Utterance) -> [RequestSplitter.Part]? {
    let entries = vocabulary.values(in: utterance).filter {
      ($0.value as? any Choosable)?.isOffered ?? false && $0.confidence >= .confirmationThreshold
        && vocabulary.allParsers[$0.parser] is any ListSlotParser
    }
    let words = utterance.tokens.map(\.folded)
    let lead = Self.leads.first { words.starts(with: $0) }?.count ?? 0
    let subjects = run(of: entries, from: lead, in: utterance)
    guard subjects.count > 1, let last = subjects.last, last.tokens.upperBound < utterance.tokens.count,
      !isOneRequest(utterance)
    else { return nil }
    let predicate = predicate(from: last.tokens.upperBound, of: utterance)
    let parts = subjects.compactMap { subject -> RequestSplitter.Part? in
      let words = Utterance(
        [utterance.text(of: 0..<lead), utterance.text(of: subject.tokens), predicate.text].filter { !$0.isEmpty }
          .joined(separator: " "))
      var matches = SlotMatches(words, vocabulary, salient: salient)
      guard let request = matcher.interpretations(of: words, &matches).first,
        request.confidence >= .confirmationThreshold, matcher.requiresConfirmation(request.intent),
        request.entities.contains(where: { $0.identities.contains(subject.value.identity) })
      else { return nil }
      return RequestSplitter.Part(utterance: words, interpretation: request, isContinuation: false)
    }
    return parts.count == subjects.count && Set(parts.map(\.interpretation.intent)).count == 1 ? parts : nil
  }

  /// Returns the words that are about each of the entries, without those that say so: "both get a tenner", "all get 10 each".
  private func predicate(from start: Int, of utterance: Utterance) -> Utterance {
    let first = ["all", "both", "each"].contains(utterance.tokens[start].folded) ? start + 1 : start
    return Utterance(utterance.text(of: first..<utterance.tokens.count)).withoutDistributives
  }

  /// Returns the entries of one list from a position on, with nothing but commas and conjunctions between them.
  private func run(of entries: [ValueSpan], from start: Int, in utterance: Utterance) -> [ValueSpan] {
    var (found, position): ([ValueSpan], Int) = ([], start)
    while position < utterance.tokens.count {
      let next = entries.filter { entry in
        entry.tokens.lowerBound == position && (found.first.map { $0.parser == entry.parser } ?? true)
      }
      .max { $0.tokens.count < $1.tokens.count }
      if let next {
        found.append(next)
        position = next.tokens.upperBound
      } else if !found.isEmpty, Self.joints.contains(utterance.tokens[position].folded) {
        position += 1
      } else {
        break
      }
    }
    return found
  }

  private func isOneRequest(_ utterance: Utterance) -> Bool {
    var matches = SlotMatches(utterance, vocabulary, salient: salient)
    let whole = matcher.interpretations(of: utterance, &matches).first
    return whole.map { $0.confidence >= RequestGuard.declaredThreshold } ?? false
  }
}
