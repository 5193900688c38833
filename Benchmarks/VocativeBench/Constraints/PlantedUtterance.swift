import VocativeSupport

/// A payment utterance with one planted constraint, and the answers of the person who says it.
struct PlantedUtterance: Sendable {
  /// The position of the constraint in the conversation.
  enum Place: String, CaseIterable, Sendable {
    /// The end of the first utterance.
    case end
    /// The beginning of the first utterance.
    case front
    /// The end of the answer to the first question.
    case answer
    /// The answer to the confirmation: "yes, by cheque".
    case confirmation
  }

  let carrier: String
  let place: Place
  /// The class of the constraint.
  let kind: String
  let constraint: String
  let key: String
  let marks: [String]
  let absent: [String]
  let person: String
  let sum: String

  /// The first utterance with the constraint, if it belongs there.
  var opening: String {
    switch place {
    case .end: "\(carrier) \(constraint)"
    case .front: "\(constraint), \(carrier)"
    case .answer, .confirmation: carrier
    }
  }

  /// Returns as many utterances as asked for.
  ///
  /// Every second constraint stands at the end of the first utterance.
  static func random(_ count: Int, of corpus: ConstraintCorpus, seed: UInt64) -> [PlantedUtterance] {
    var random = SeededRandomNumberGenerator(seed: seed)
    var utterances: [PlantedUtterance] = []
    var order: [ConstraintCorpus.Constraint] = []
    while utterances.count < count, !corpus.constraints.isEmpty {
      if order.isEmpty { order = corpus.constraints.shuffled(using: &random) }
      let constraint = order.removeLast()
      if let one = planted(constraint, corpus, &random) { utterances.append(one) }
    }
    return utterances
  }

  private static func planted(
    _ constraint: ConstraintCorpus.Constraint, _ corpus: ConstraintCorpus, _ random: inout SeededRandomNumberGenerator
  ) -> PlantedUtterance? {
    let place = Bool.random(using: &random) ? .end : Place.allCases.randomElement(using: &random) ?? .end
    if place == .front, !constraint.canLead { return nil }
    let carriers = corpus.carriers.filter {
      (constraint.carriers.isEmpty || constraint.carriers.contains($0.kind))
        && (place != .answer || $0.kind == "partial")
    }
    guard let carrier = carriers.randomElement(using: &random),
      let person = corpus.people.randomElement(using: &random),
      let other = corpus.others.randomElement(using: &random), let sum = corpus.sums.randomElement(using: &random)
    else { return nil }
    func filled(_ text: String) -> String {
      text.replacing("{sum}", with: sum).replacing("{person}", with: person).replacing("{other}", with: other)
    }
    return PlantedUtterance(
      carrier: filled(carrier.say), place: place, kind: constraint.kind, constraint: filled(constraint.say),
      key: filled(constraint.key), marks: constraint.marks.map(filled), absent: constraint.absent.map(filled),
      person: person,
      sum: sum)
  }
}
