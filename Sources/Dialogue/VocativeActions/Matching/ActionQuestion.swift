import VocativeText

/// A question about the present value of an action.
public struct ActionQuestion: Sendable {
  /// An answer, in the terms of the question.
  public enum Answer: Hashable, Sendable {
    /// A level, in percent.
    case level(Double)
    /// The present choice or text.
    case named(String)
    /// On or off.
    case isOn(Bool)
    /// It is as asked.
    case yes
    /// It is not as asked, and the value, if the action has others than on and off.
    case no(String?)
  }

  /// The action that is asked about.
  public let match: ActionMatch
  let question: StateQuestion

  init(match: ActionMatch, question: StateQuestion) { (self.match, self.question) = (match, question) }

  /// A question that names no action, about a known one.
  init(_ action: ActionDeclaration, _ question: StateQuestion) {
    self.init(
      match: ActionMatch(
        action: action, confidence: .certain, features: ActionMatcher.Features(), arguments: [],
        text: question.utterance.trimmedText), question: question)
  }

  /// The answer to the question when the action has a value.
  public func answer(for value: ActionValue) -> Answer {
    switch value {
    case .level(let percent): return .level(percent)
    case .isOn(let isOn):
      guard question.asksWhether else { return .isOn(isOn) }
      let words = match.action.phrases.first.map { Utterance($0.phrase.text).tokens.map(\.folded) } ?? []
      return question.expectsOpposite(of: words) == isOn ? .no(nil) : .yes
    case .named(let identity):
      let shown = choice(identity) ?? identity
      guard question.asksWhether, let asked = askedChoice else { return .named(shown) }
      return asked == identity || asked == shown ? .yes : .no(shown)
    }
  }

  /// The text of a choice with an identity; nil if there is none.
  private func choice(_ identity: String) -> String? {
    for parameter in match.action.parameters {
      guard case .choice(let choices) = parameter.kind else { continue }
      if let found = choices.first(where: { $0.identity == identity }) { return found.shown }
    }
    return nil
  }

  /// The identity of the choice that the question names; nil if it names none.
  private var askedChoice: String? {
    match.arguments.first { argument in
      argument.tokens != nil && match.action.parameters.contains { $0.name == argument.name }
    }?.value.identity
  }
}
