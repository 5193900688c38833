/// A sentence with places for the values of a goal: "send {sum} to {who} from {bank}".
struct UtteranceTemplate {
  /// The place of a value.
  enum Place: String, Hashable, Sendable, CaseIterable {
    case sum, who, bank, time, note

    fileprivate var mark: String { "{\(rawValue)}" }
  }

  let text: String

  init(_ text: String) { self.text = text }

  /// True if the sentence has a place for a value.
  func has(_ place: Place) -> Bool { text.contains(place.mark) }

  /// Returns the sentence with values in its places, and their constraints.
  ///
  /// A value may have words before it that are taken back, or more words than its constraint.
  func filled(_ values: [Place: (words: String, constraint: StatedConstraint)]) -> Statement {
    var (filled, constraints) = ("", [StatedConstraint]())
    var rest = text[...]
    while let opening = rest.firstIndex(of: "{"), let closing = rest[opening...].firstIndex(of: "}") {
      filled += rest[..<opening]
      let place = Place(rawValue: String(rest[rest.index(after: opening)..<closing]))
      if let value = place.flatMap({ values[$0] }) {
        filled += value.words
        constraints.append(value.constraint)
      }
      rest = rest[rest.index(after: closing)...]
    }
    return Statement(filled + rest, constraints)
  }
}
