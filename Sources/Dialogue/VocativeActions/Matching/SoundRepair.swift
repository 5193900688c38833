import VocativeDialogue
import VocativeText

/// Finds the words of the actions that a request's words sound like: a recogniser writes "sat your ration" for
/// "saturation", and "read boarder" for "red border".
///
/// Any words may have been heard right, so what it gives are other requests that may have been meant, each with what
/// speaks against it.
struct SoundRepair: Sendable {
  /// A request as it may have been said.
  struct Variant: Sendable {
    let utterance: Utterance
    /// How much surer it must make the request to be taken, in the scores of the matcher.
    let penalty: Double
  }

  private struct Word: Sendable {
    let text: String
    let form: SoundForm
    let stem: String
  }

  private struct Repair {
    let tokens: Range<Int>
    let word: String
    let distance: Double

    var penalty: Double { SoundRepair.basePenalty + SoundRepair.distancePenalty * distance }
  }

  private var words: [Character: [Word]] = [:]
  private var known: Set<String> = []
  private var speller = Speller()

  /// What any repair must gain, and what more for words that sound less alike.
  private static let basePenalty = 0.6
  private static let distancePenalty = 6.0
  /// Words that sound less alike than this are no repair, whether one was heard or several.
  private static let limit = 0.17
  private static let limitOfSeveral = 0.11
  /// Shorter words sound like too many others.
  private static let leastSounds = 3
  private static let variantLimit = 4

  init() {}

  /// The words of some sentences.
  init(_ sentences: some Collection<[Token]>) {
    speller = Speller(sentences)
    for token in sentences.joined() where token.kind == .word && known.insert(token.folded).inserted {
      let form = SoundForm([token.folded])
      guard WordEvidence.isContent(token.folded), form.sounds.count >= Self.leastSounds, let opening = form.opening
      else { continue }
      words[opening, default: []].append(Word(text: token.folded, form: form, stem: WordEvidence.stem(token.folded)))
    }
  }

  /// What may have been said instead, the likeliest first.
  func variants(of utterance: Utterance) -> [Variant] {
    let repairs = repairs(of: utterance).sorted { ($0.distance, $1.tokens.count) < ($1.distance, $0.tokens.count) }
    var together: [Repair] = []
    for repair in repairs where !together.contains(where: { $0.tokens.overlaps(repair.tokens) }) {
      together.append(repair)
    }
    let single = repairs.prefix(Self.variantLimit).map { [$0] }
    return (single + (together.count > 1 ? [together] : [])).map { repairs in
      Variant(utterance: applied(repairs, to: utterance), penalty: repairs.reduce(0) { $0 + $1.penalty })
    }
  }

  private func repairs(of utterance: Utterance) -> [Repair] {
    let tokens = utterance.tokens
    return tokens.indices.flatMap { start in
      (1...3).compactMap { length -> Repair? in
        let range = start..<start + length
        guard range.upperBound <= tokens.count else { return nil }
        return repair(of: range, Array(tokens[range]))
      }
    }
  }

  private func repair(of range: Range<Int>, _ tokens: [Token]) -> Repair? {
    let heard = tokens.map(\.folded)
    guard tokens.allSatisfy({ $0.kind == .word }),
      heard.count(where: { !WordEvidence.isContent($0) }) <= heard.count / 2
    else { return nil }
    if heard.count == 1, known.contains(heard[0]) || speller.correction(of: tokens[0]) != nil { return nil }
    let form = SoundForm(heard)
    guard form.sounds.count >= Self.leastSounds, let opening = form.opening else { return nil }
    let limit = heard.count == 1 ? Self.limit : Self.limitOfSeveral
    let near = (words[opening] ?? []).compactMap { word -> (distance: Double, word: Word)? in
      guard !heard.contains(where: { WordEvidence.stem($0) == word.stem }) else { return nil }
      let distance = form.distance(to: word.form, limit: limit)
      return distance.isFinite ? (distance, word) : nil
    }
    guard let best = near.min(by: { ($0.distance, $0.word.text) < ($1.distance, $1.word.text) }) else { return nil }
    // One of the words by itself sounds as much like it: the others were not heard in vain.
    if heard.count > 1,
      heard.contains(where: { SoundForm([$0]).distance(to: best.word.form, limit: limit) <= best.distance })
    {
      return nil
    }
    return Repair(tokens: range, word: best.word.text, distance: best.distance)
  }

  private func applied(_ repairs: [Repair], to utterance: Utterance) -> Utterance {
    var text = ""
    var position = 0
    while position < utterance.tokens.count {
      let repair = repairs.first { $0.tokens.lowerBound == position }
      let end = repair?.tokens.upperBound ?? position + 1
      let piece = repair?.word ?? utterance.text(of: position..<end)
      text += (utterance.tokens[position].isGlued || text.isEmpty ? "" : " ") + piece
      if utterance.tokens[end - 1].endsClause { text += "," }
      position = end
    }
    return Utterance(text)
  }
}
