import VocativeDialogue
import VocativeText

/// Finds the words of the actions that a request's words sound like: a recogniser writes "sat your ration" for
/// "saturation", and "read boarder" for "red border".
///
/// Any words may have been heard right, so what it gives are other requests that may have been meant, each with what
/// speaks against it.
struct PhoneticCorrector: Sendable {
  /// A request as it may have been said.
  struct Candidate: Sendable {
    let utterance: Utterance
    /// How much surer it must make the request to be taken, in the scores of the matcher.
    let penalty: Double
  }

  private struct Word: Sendable {
    let text: String
    let key: PhoneticKey
    let stem: String
  }

  private struct Substitution {
    let tokens: Range<Int>
    let word: String
    let distance: Double

    var penalty: Double { PhoneticCorrector.basePenalty + PhoneticCorrector.distancePenalty * distance }
  }

  private var words: [Character: [Word]] = [:]
  private var vocabulary: Set<String> = []
  private var spellCorrector = SpellCorrector()

  /// What any repair must gain, and what more for words that sound less alike.
  private static let basePenalty = 0.6
  private static let distancePenalty = 6.0
  /// Words that sound less alike than this are no repair, whether one was heard or several.
  private static let distanceLimit = 0.17
  private static let multiWordDistanceLimit = 0.11
  /// Shorter words sound like too many others.
  private static let minimumPhones = 3
  private static let candidateLimit = 4

  init() {}

  /// The words of some sentences.
  init(_ sentences: some Collection<[Token]>) {
    spellCorrector = SpellCorrector(sentences)
    for token in sentences.joined() where token.kind == .word && vocabulary.insert(token.folded).inserted {
      let form = PhoneticKey([token.folded])
      guard LexicalScorer.isContentWord(token.folded), form.symbols.count >= Self.minimumPhones,
        let opening = form.firstSymbolClass
      else { continue }
      words[opening, default: []].append(Word(text: token.folded, key: form, stem: LexicalScorer.stem(token.folded)))
    }
  }

  /// What may have been said instead, the likeliest first.
  func candidates(for utterance: Utterance) -> [Candidate] {
    let repairs = substitutions(of: utterance).sorted {
      ($0.distance, $1.tokens.count) < ($1.distance, $0.tokens.count)
    }
    var together: [Substitution] = []
    for repair in repairs where !together.contains(where: { $0.tokens.overlaps(repair.tokens) }) {
      together.append(repair)
    }
    let single = repairs.prefix(Self.candidateLimit).map { [$0] }
    return (single + (together.count > 1 ? [together] : [])).map { repairs in
      Candidate(utterance: applied(repairs, to: utterance), penalty: repairs.reduce(0) { $0 + $1.penalty })
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
    let heard = tokens.map(\.folded)
    guard tokens.allSatisfy({ $0.kind == .word }),
      heard.count(where: { !LexicalScorer.isContentWord($0) }) <= heard.count / 2
    else { return nil }
    if heard.count == 1, vocabulary.contains(heard[0]) || spellCorrector.correction(of: tokens[0]) != nil { return nil }
    let form = PhoneticKey(heard)
    guard form.symbols.count >= Self.minimumPhones, let opening = form.firstSymbolClass else { return nil }
    let limit = heard.count == 1 ? Self.distanceLimit : Self.multiWordDistanceLimit
    let near = (words[opening] ?? []).compactMap { word -> (distance: Double, word: Word)? in
      guard !heard.contains(where: { LexicalScorer.stem($0) == word.stem }) else { return nil }
      let distance = form.distance(to: word.key, limit: limit)
      return distance.isFinite ? (distance, word) : nil
    }
    guard let best = near.min(by: { ($0.distance, $0.word.text) < ($1.distance, $1.word.text) }) else { return nil }
    // One of the words by itself sounds as much like it: the others were not heard in vain.
    if heard.count > 1,
      heard.contains(where: { PhoneticKey([$0]).distance(to: best.word.key, limit: limit) <= best.distance })
    {
      return nil
    }
    return Substitution(tokens: range, word: best.word.text, distance: best.distance)
  }

  private func applied(_ repairs: [Substitution], to utterance: Utterance) -> Utterance {
    var text = ""
    var position = 0
    while position < utterance.tokens.count {
      let repair = repairs.first { $0.tokens.lowerBound == position }
      let end = repair?.tokens.upperBound ?? position + 1
      let piece = repair?.word ?? utterance.text(of: position..<end)
      text += (utterance.tokens[position].isAttachedToPrevious || text.isEmpty ? "" : " ") + piece
      if utterance.tokens[end - 1].endsClause { text += "," }
      position = end
    }
    return Utterance(text)
  }
}
