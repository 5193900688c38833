import VocativeDialogue
import VocativeText

/// A command of every store.
enum BuiltInCommand: Hashable, CaseIterable {
  case undo
  case repeatLast
  case listActions
  case cancel

  /// Parses a whole utterance as a command; nil if it is none.
  init?(_ utterance: Utterance) {
    let words = utterance.withoutPoliteness.tokens.map(\.folded)
    guard let command = Self.allCases.first(where: { $0.sentences.contains(words) }) else { return nil }
    self = command
  }

  /// The word by which an action of the app takes precedence over the command.
  var appActionKeyword: String? {
    switch self {
    case .undo: "undo"
    case .repeatLast: "repeat"
    case .listActions, .cancel: nil
    }
  }

  /// The sentences in a recogniser's grammar: those that are not easily confused with others.
  var grammarSentences: [String] {
    switch self {
    case .undo: ["undo", "undo that", "undo it", "take that back", "put it back", "reverse that", "go back one step"]
    case .repeatLast: ["again", "do it again", "do that again", "once more", "repeat that", "same again"]
    case .listActions: ["help", "what can i do", "what can i do here", "what can i say", "what are my options"]
    case .cancel: ["cancel", "never mind", "forget it", "none of these", "no thanks"]
    }
  }

  private var sentences: Set<[String]> {
    switch self {
    case .undo: Self.undoSentences
    case .repeatLast: Self.repeatSentences
    case .listActions: Self.listSentences
    case .cancel: Self.cancelSentences
    }
  }

  private static let undoSentences = sentences(
    "undo [(that|it|this|(the|my) last (one|action|change|step|thing))]", "(take|put) (that|it|this) back",
    "take back [(that|the last (one|change))]", "reverse (that|it)", "undo what (you|i) [just] did", "revert that",
    "put it back [(as|how|the way) it was]", "i didn't mean that", "go back one step")
  private static let repeatSentences = sentences(
    "[do] [(it|that|this)] (again|once more|one more time)", "repeat [(that|it|the last one)]", "same again",
    "redo that",
    "do the same [again]")
  private static let listSentences = sentences(
    "help", "what (can|could|may|do) (i|you|we) (do|say|ask) [(here|now|on this screen)]",
    "what (can|could) (i|we) (do|say) (with|about) (this|it)", "what are my options",
    "show me what (i|you) can (do|say)",
    "what is possible [here]", "list [(the|all)] (commands|actions)", "what's possible [here]")
  private static let cancelSentences = sentences(
    "(cancel|stop|abort|forget) [(it|that|this)]", "never mind", "nevermind", "no", "nothing",
    "none [of (them|those|these)]",
    "(neither|no thanks|not now)", "no never mind", "leave it", "forget about it")

  private static func sentences(_ phrases: Phrase...) -> Set<[String]> {
    let variants = phrases.flatMap { $0.expansions(limit: 200) }
    return Set(variants.map { Utterance(ActionSentenceGenerator.text($0) { _ in nil }).tokens.map(\.folded) })
  }
}
