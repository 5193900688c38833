package import VocativeSupport

/// The words around a request: politeness, what turns it into a question, a report or a negation, and repairs.
package enum SentenceCarrier {
  /// The share of sentences in which a value is said wrong first, in percent.
  package static let repairPercent = 4

  /// The words between a wrong value and the right one (the interregnum).
  package static let interregna = """
    no wait, no, sorry, i mean, i meant, no sorry, wait no, make that, actually, actually no, or rather, scratch that, no make it, oops, sorry i mean, hang on no, i'm sorry, correction
    """.entries

  private static let leads = """
    please, please, can you, can you, could you, could you, could you please, can you please, would you, i want to, i'd like to, i need to, i would like to, let's, hey, ok, okay, just, now, um, so, go ahead and, hey can you, i want you to, i need you to, help me, kindly, may i, let me
    """.entries
  private static let openings = "hey, ok, okay, um, so, well, please, hi, right, uh".entries
  private static let tails = """
    please, please, please, thanks, thank you, now, right now, for me, if you can, would you, okay, quickly, again
    """.entries
  /// First words of a phrase that "could you" cannot stand before.
  private static let sentenceOpeners: Set<String> = [
    "what", "what's", "whats", "how", "who", "when", "where", "why", "which", "can", "could", "would", "will", "do",
    "does", "did", "is", "are", "am", "was", "were", "has", "have", "i", "i'm", "i'd", "we", "it", "it's", "the", "my",
    "a", "an", "any", "this", "that", "there", "your", "please", "let's", "let", "next", "last",
  ]
  /// The words before a request that is only spoken about.
  private static let reports = """
    why did you, how do i, how can i, how would i, do i have to, should i, did you, did i, when did i, i already, he said i should, she told me to, don't, do not, never, please don't, i don't want to, i didn't want to, why can't i, what happens if i, is it possible that you, who can, i was about to, yesterday i, what does it mean to, are you able to explain how to, remember when i had to
    """.entries

  /// Adds words before and after some drafts that wrap a request: "could you … please".
  package static func addPoliteness(to draft: inout SentenceDraft, using random: inout SeededRandomNumberGenerator) {
    let isSentence = startsSentence(draft)
    if random.chance(isSentence ? 18 : 50) {
      let lead = random.pick(isSentence ? openings : leads)
      draft.spans.insert(SentenceDraft.Span(text: lead), at: 0)
    }
    if random.chance(22) { draft.spans.append(SentenceDraft.Span(text: random.pick(tails))) }
  }

  /// Adds the words with which some answers to a question begin or end: "the kitchen please".
  package static func addAnswerWords(to draft: inout SentenceDraft, using random: inout SeededRandomNumberGenerator) {
    if random.chance(35) {
      let lead = random.pick("the, um, it's, i said, make it, i mean, actually, just, maybe, i'd like".entries)
      draft.spans.insert(SentenceDraft.Span(text: lead), at: 0)
    }
    if random.chance(20) { draft.spans.append(SentenceDraft.Span(text: random.pick(tails))) }
  }

  /// Turns a request into a question, a report or a negation; returns false if it is no imperative.
  package static func makeUnrequested(
    _ draft: inout SentenceDraft, using random: inout SeededRandomNumberGenerator
  ) -> Bool {
    guard !startsSentence(draft) else { return false }
    draft.spans.insert(SentenceDraft.Span(text: random.pick(reports)), at: 0)
    return true
  }

  private static func startsSentence(_ draft: SentenceDraft) -> Bool {
    guard let first = draft.spans.first, first.type == nil else { return true }
    return sentenceOpeners.contains(first.text.lowercased())
  }
}
