import Foundation
import VocativeCore
import VocativeDialogue
import VocativeText

/// The similarity of a request to one action's sentences.
struct ActionSimilarity {
  let entry: ActionIndex.Entry
  let similarity: Double
  let overlap: Double
  let lexicalScore: LexicalScorer.Score

  /// Creates the similarity.
  ///
  /// A wish for a state is not like a sentence that complains of it: "make it blurry" and "the photo is blurry".
  init(
    _ entry: ActionIndex.Entry, _ similarities: [String: SentenceIndex.Similarity], _ words: LexicalScorer.Score,
    wishing wish: StateWish? = nil
  ) {
    self.entry = entry
    let complaints = wish.map { wish in Set(entry.complaints.filter { $0.value.contains(wish.stem) }.keys) } ?? []
    lexicalScore = complaints.isEmpty ? words : words.halved
    let found = entry.sentences.compactMap { complaints.contains($0.text) ? nil : similarities[$0.text] }
    similarity = found.map(\.cosine).max() ?? -1
    overlap = found.map(\.overlap).max() ?? 0
  }

  /// The choice whose sentences are clearly nearest to the request; nil if its words gave one or none is clearly nearest.
  func semanticChoice(
    excluding arguments: [ActionArgument], _ similarities: [String: SentenceIndex.Similarity], margin: Double
  ) -> ActionArgument? {
    var best: [String: (value: any SlotValue, similarity: Double)] = [:]
    var plain = -1.0
    for sentence in entry.sentences {
      guard let similarity = similarities[sentence.text]?.cosine else { continue }
      guard let choice = sentence.choice, !arguments.contains(where: { $0.name == choice.parameter }) else {
        if sentence.choice == nil { plain = max(plain, similarity) }
        continue
      }
      let key = choice.parameter + "\n" + choice.value.identity
      if similarity > best[key]?.similarity ?? -1 { best[key] = (choice.value, similarity) }
    }
    let ordered = best.sorted { ($0.value.similarity, $1.key) > ($1.value.similarity, $0.key) }
    guard let first = ordered.first, first.value.similarity - plain >= margin / 2,
      first.value.similarity - (ordered.dropFirst().first?.value.similarity ?? -1) >= margin
    else { return nil }
    return ActionArgument(
      name: String(first.key.prefix { $0 != "\n" }), value: first.value.value,
      confidence: Confidence(first.value.similarity), tokens: nil)
  }
}

extension ActionSimilarity {
  /// The values implied by the nearest sentence that the request's words do not give, in the order of the parameters.
  func impliedArguments(
    excluding arguments: [ActionArgument], _ similarities: [String: SentenceIndex.Similarity]
  ) -> [ActionArgument] {
    guard entry.hasImpliedValues else { return [] }
    var nearest: (sentence: ActionSentence, similarity: Double)?
    for sentence in entry.sentences {
      guard let similarity = similarities[sentence.text]?.cosine, similarity > nearest?.similarity ?? -1 else {
        continue
      }
      nearest = (sentence, similarity)
    }
    guard let nearest else { return [] }
    return entry.action.parameters.compactMap { parameter in
      guard let value = nearest.sentence.implied[parameter.name],
        !arguments.contains(where: { $0.name == parameter.name })
      else { return nil }
      return ActionArgument(
        name: parameter.name, value: value, confidence: Confidence(nearest.similarity), tokens: nil)
    }
  }
}

extension Utterance {
  /// The number of numbers outside some tokens; the "one" of "this one" does not count.
  func numberCountOutside(_ taken: Set<Int>) -> Int {
    let parser = NumberParser(tokens)
    var count = 0
    var position = 0
    while position < tokens.count {
      guard let number = parser.match(at: position) else {
        position += 1
        continue
      }
      let isPronoun = number.tokens.count == 1 && tokens[position].folded == "one"
      if !isPronoun, taken.isDisjoint(with: number.tokens) { count += 1 }
      position = number.tokens.upperBound
    }
    return count
  }

  /// The text without numbers, their units and the prepositions that led to them: "set the brightness" of "set the
  /// brightness to sixty percent".
  var withoutNumbers: String {
    let parser = NumberParser(tokens)
    var kept = Array(repeating: true, count: tokens.count)
    var position = 0
    while position < tokens.count {
      guard let number = parser.match(at: position), !(number.tokens.count == 1 && tokens[position].folded == "one")
      else {
        position += 1
        continue
      }
      var start = position
      while start > 0, ["to", "by", "at", "about", "around"].contains(tokens[start - 1].folded) { start -= 1 }
      let end = PercentParser.sign(in: tokens, at: number.tokens.upperBound) ?? number.tokens.upperBound
      for taken in start..<end { kept[taken] = false }
      position = end
    }
    return kept.contains(true) ? text(keeping: kept) : trimmedText
  }
}
