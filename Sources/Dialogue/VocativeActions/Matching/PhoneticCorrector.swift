import VocativeDialogue
import VocativeText

/// Finds the words of the actions that sound like a request's words: a recogniser writes "sat your ration" for
/// "saturation", and "read boarder" for "red border".
///
/// The original words may be right, so each corrected request has a penalty.
struct PhoneticCorrector: Sendable {
  /// A corrected request.
  struct Candidate: Sendable {
    let utterance: Utterance
    /// The penalty on the matcher's score.
    let penalty: Double
    /// True if a common word was replaced, which may well have been said.
    let replacesCommonWord: Bool
  }

  private struct Word: Sendable {
    let text: String
    let key: PhoneticKey
    let stem: String
    let isImplied: Bool
  }

  private struct Substitution {
    let tokens: Range<Int>
    let word: String
    let distance: Double
    let isOfCommonWord: Bool

    var penalty: Double { PhoneticCorrector.basePenalty + PhoneticCorrector.distancePenalty * distance }
  }

  private var words: [Character: [Word]] = [:]
  private var vocabulary: Set<String> = []
  private var spellCorrector = SpellCorrector()
  private var isCommonWord: @Sendable (String) -> Bool = { _ in false }
  /// The penalty of a substitution, and its increase with the phonetic distance.
  private static let basePenalty = 0.6
  private static let distancePenalty = 6.0
  /// The largest phonetic distance of a substitution, for one word and for several.
  private static let distanceLimit = 0.17
  private static let multiWordDistanceLimit = 0.11
  /// The least number of phones of a word; shorter words are similar to too many others.
  private static let minimumPhones = 3
  private static let candidateLimit = 4

  init() {}

  /// Indexes the words of some sentences.
  ///
  /// - Parameters:
  ///   - sentences: All sentences that stand for the actions.
  ///   - implied: The words that only the levels of the actions bring along.
  ///   - isCommonWord: Tells the words that are hardly misspelt.
  init(
    _ sentences: some Collection<[Token]>, implied: Set<String> = [],
    isCommonWord: @escaping @Sendable (String) -> Bool = { _ in false }
  ) {
    self.isCommonWord = isCommonWord
    spellCorrector = SpellCorrector(sentences, isCommonWord: isCommonWord)
    for token in sentences.joined() where token.kind == .word && vocabulary.insert(token.folded).inserted {
      let form = PhoneticKey([token.folded])
      guard WordStem.isContentWord(token.folded), form.symbols.count >= Self.minimumPhones,
        let opening = form.firstSymbolClass
      else { continue }
      words[opening, default: []].append(
        Word(
          text: token.folded, key: form, stem: WordStem.of(token.folded),
          isImplied: implied.contains(token.folded)))
    }
  }

  /// The corrected requests, the most likely first.
  func candidates(for utterance: Utterance) -> [Candidate] {
    let substitutions = self.substitutions(of: utterance).sorted {
      ($0.distance, $1.tokens.count) < ($1.distance, $0.tokens.count)
    }
    var combined: [Substitution] = []
    for substitution in substitutions where !combined.contains(where: { $0.tokens.overlaps(substitution.tokens) }) {
      combined.append(substitution)
    }
    let single = substitutions.prefix(Self.candidateLimit).map { [$0] }
    return (single + (combined.count > 1 ? [combined] : [])).map { substitutions in
      Candidate(
        utterance: applied(substitutions, to: utterance), penalty: substitutions.reduce(0) { $0 + $1.penalty },
        replacesCommonWord: substitutions.contains(where: \.isOfCommonWord))
    }
  }

  private func substitutions(of utterance: Utterance) -> [Substitution] {
    let tokens = utterance.tokens
    return tokens.indices.flatMap { start in
      (1...3).compactMap { length -> Substitution? in
        let range = start..<start + length
        guard range.upperBound <= tokens.count else { return nil }
        return substitution(of: range, Array(tokens[range]))
      }
    }
  }

  private func substitution(of range: Range<Int>, _ tokens: [Token]) -> Substitution? {
    let recognized = tokens.map(\.folded)
    guard tokens.allSatisfy({ $0.kind == .word }),
      recognized.count(where: { !WordStem.isContentWord($0) }) <= recognized.count / 2
    else { return nil }
    if recognized.count == 1,
      vocabulary.contains(recognized[0]) || VerbClass.isRemoval(recognized[0])
        || spellCorrector.correction(of: tokens[0]) != nil
    {
      return nil
    }
    let form = PhoneticKey(recognized)
    guard form.symbols.count >= Self.minimumPhones, let opening = form.firstSymbolClass else { return nil }
    let limit = recognized.count == 1 ? Self.distanceLimit : Self.multiWordDistanceLimit
    let stems = recognized.map(WordStem.of)
    let isCommon = recognized.count == 1 && isCommon(recognized[0])
    let near = (words[opening] ?? []).compactMap { word -> (distance: Double, word: Word)? in
      // "Dinner" is no "dimmer", which only a level brings along.
      guard !stems.contains(word.stem), !(isCommon && word.isImplied) else { return nil }
      let distance = form.distance(to: word.key, limit: limit)
      return distance.isFinite ? (distance, word) : nil
    }
    guard let best = near.min(by: { ($0.distance, $0.word.text) < ($1.distance, $1.word.text) }) else { return nil }
    // One of the words alone is as similar: the others are words of their own.
    if recognized.count > 1,
      recognized.contains(where: { PhoneticKey([$0]).distance(to: best.word.key, limit: limit) <= best.distance })
    {
      return nil
    }
    return Substitution(tokens: range, word: best.word.text, distance: best.distance, isOfCommonWord: isCommon)
  }

  /// True for a common word, and for a comparative of one: "fatter".
  private func isCommon(_ word: String) -> Bool {
    isCommonWord(word) || AdjustmentLexicon.stems(of: word).contains(where: isCommonWord)
  }

  private func applied(_ substitutions: [Substitution], to utterance: Utterance) -> Utterance {
    var text = ""
    var position = 0
    while position < utterance.tokens.count {
      let substitution = substitutions.first { $0.tokens.lowerBound == position }
      let end = substitution?.tokens.upperBound ?? position + 1
      let word = substitution?.word ?? utterance.text(of: position..<end)
      text += (utterance.tokens[position].isAttachedToPrevious || text.isEmpty ? "" : " ") + word
      if utterance.tokens[end - 1].endsClause { text += "," }
      position = end
    }
    return Utterance(text)
  }
}
