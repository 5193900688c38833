package import VocativeActions

/// An app's actions and requests of which it is known what they ask for: what ``ActionTrainer`` learns from.
package struct ActionDataset: Sendable {
  /// A request, and the id of the action it asks for; nil where no action of the app fits.
  package struct LabelledRequest: Hashable, Sendable {
    /// The words.
    package let text: String
    /// The action's id.
    package let action: String?

    /// A request with what it asks for.
    package init(_ text: String, action: String?) {
      self.text = text
      self.action = action
    }
  }

  /// The sentences of all actions, each with the number of its action.
  let sentences: [(text: String, action: Int)]
  /// The descriptions without values, each with the number of its action.
  let descriptions: [(text: String, action: Int)]
  /// The actions in short, for a ``VocativeNLU/CrossEncoder``.
  let summaries: [String]
  /// The requests, each with the number of its action.
  let requests: [(text: String, action: Int?)]

  /// A dataset of an app; requests for actions it does not have are passed over.
  package init(_ actions: [ActionDeclaration], _ requests: [LabelledRequest]) {
    let numbers = Dictionary(
      actions.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    sentences = actions.enumerated().flatMap { number, action in
      ActionSentenceGenerator.sentences(of: action).map { ($0.text, number) }
    }
    descriptions = actions.enumerated().flatMap { number, action in
      ActionSentenceGenerator.sentences(of: action).filter(\.isDescription).map { ($0.text, number) }
    }
    summaries = actions.map(\.summary)
    self.requests = requests.compactMap { request in
      guard let id = request.action else { return (request.text, nil) }
      return numbers[id].map { (request.text, $0) }
    }
  }
}
