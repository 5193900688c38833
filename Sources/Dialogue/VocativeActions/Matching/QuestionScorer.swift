import VocativeDialogue
import VocativeText

/// Finds the action that a question about the state of an app is about.
struct QuestionScorer {
  let index: ActionIndex
  let hiddenActions: [String: String?]

  /// The words by which questions name an action: those of its descriptions, the states and choices of its values.
  private func vocabulary(of action: ActionDeclaration) -> Set<String> {
    var words: Set<String> = []
    for phrase in action.descriptions {
      words.formUnion(Utterance(phrase.text).tokens.map(\.folded).filter(WordStem.isContentWord).map(WordStem.of))
    }
    words.subtract(action.parameters.map { WordStem.of($0.name.lowercased()) })
    for parameter in action.parameters {
      switch parameter.kind {
      case .level(let more, let less):
        words.formUnion(AdjustmentLexicon(more: more, less: less).states.keys.map(WordStem.of))
        words.formUnion((more + less).map { WordStem.of($0) })
      case .choice(let choices):
        for name in choices.flatMap(\.names) { words.formUnion(Utterance(name).tokens.map { WordStem.of($0.folded) }) }
      case .text, .other: break
      }
    }
    return words.subtracting(Self.weakWords)
  }

  /// The telling action that shares most words with a question, by the ranking where several share as many; nil if a
  /// question has words that no telling action explains.
  func match(for question: StateQuestion, in ranking: [ActionMatch]) -> ActionMatch? {
    let words = question.utterance.tokens.map(\.folded).filter(WordStem.isContentWord)
      .map(WordStem.of).filter { !Self.weakWords.contains($0) && !Self.switchWords.contains($0) }
    let known = ranking.filter { $0.action.hasValue && hiddenActions.index(forKey: $0.action.id) == nil }
    let shares = known.map { match in
      (match: match, shared: Set(words).intersection(vocabulary(of: match.action)).count)
    }
    guard let best = shares.max(by: { ($0.shared, $0.match.confidence) < ($1.shared, $1.match.confidence) }) else {
      return nil
    }
    return best.shared > 0 && best.shared * 2 >= Set(words).count ? best.match : nil
  }

  private static let weakWords: Set<String> = ["set", "turn", "switch", "change", "put", "show", "apply", "use"]
  private static let switchWords: Set<String> = [
    "off", "out", "disabl", "enabl", "activ", "moment", "present", "curren", "right", "still", "exact", "actual",
    "select", "here",
  ]
}
