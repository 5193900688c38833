/// The words of a turn, and the constraints in them, by request.
struct Statement: Hashable, Sendable {
  var text: String
  /// The constraints of each request of the utterance, in the order of the requests.
  var requests: [[StatedConstraint]]

  init(_ text: String, _ constraints: [StatedConstraint] = []) {
    self.text = text
    requests = [constraints]
  }

  /// Several requests in one utterance.
  init(_ text: String, requests: [[StatedConstraint]]) {
    self.text = text
    self.requests = requests
  }

  /// Returns the statement with more words, and a constraint in them.
  func adding(_ words: String, _ constraint: StatedConstraint) -> Statement {
    Statement("\(text) \(words)", requests: requests.map { $0 + [constraint] })
  }
}
