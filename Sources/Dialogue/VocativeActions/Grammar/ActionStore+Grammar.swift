import VocativeCore
import VocativeDialogue
public import VocativeGrammar

extension ActionStore {
  /// What can be said at this moment, for a recogniser: every action in sight in the words of its descriptions, two of
  /// them one after the other, "undo" and its like, the wishes that are declined, which would else be heard as
  /// something near, and, while a question is open, its answers.
  ///
  /// ```swift
  /// for try await heard in recognizer.transcripts(of: microphone.audio, in: RecognitionContext(.grammar(store.grammar))) {
  ///   if heard.isFinal { answer = await store.perform(heard.text) }
  /// }
  /// ```
  public var grammar: Grammar {
    let (actions, declined, question) = state.withLock {
      ($0.visibleActions, $0.outOfScopeRequests, $0.dialogueState.question)
    }
    var others = BuiltInCommand.allCases.flatMap(\.grammarSentences).map { Grammar.Expansion.words($0) }
    others += declined.compactMap(ActionGrammarWriter.words(of:))
    switch question {
    case .value(_, let parameter, _, _):
      return ActionGrammarWriter.grammar(of: actions, answering: parameter, others)
    case .action(let options, _):
      others += [.selections(from: Self.options(for: options))].compactMap(\.self)
      return ActionGrammarWriter.grammar(of: actions, others)
    case nil: return ActionGrammarWriter.grammar(of: actions, others)
    }
  }
}

extension ActionFile {
  /// What can be said for its actions, for a recogniser: one of them, or two one after the other.
  public var grammar: Grammar { ActionGrammarWriter.grammar(of: actions) }
}

extension ActionMatcher {
  /// What can be said for the actions in sight, for a recogniser: one of them, or two one after the other.
  public var grammar: Grammar { ActionGrammarWriter.grammar(of: visibleActions) }
}
