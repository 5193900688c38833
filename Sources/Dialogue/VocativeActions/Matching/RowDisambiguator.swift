import VocativeCore
import VocativeDialogue
import VocativeText

/// Finds the row of a list that is meant, if several rows have the same action.
struct RowDisambiguator {
  /// The rows that can be meant.
  enum Result {
    case one(ActionMatch)
    case several([ActionMatch])
    case none
  }

  let result: Result

  /// The most rows of a choice.
  private static let optionLimit = 9

  private struct Label: Choosable {
    let id: String
    let names: [String]
  }

  /// - Parameters:
  ///   - rows: The same action in all its rows, best first; those without a label are one command.
  ///   - utterance: The request.
  init(rows: [ActionMatch], _ utterance: Utterance) {
    let labelled = rows.filter { $0.action.scope.rowLabel != nil }
    guard labelled.count > 1 else {
      result = rows.first.map { .one($0) } ?? .none
      return
    }
    let ordered = labelled.sorted { $0.action.id.naturalOrder < $1.action.id.naturalOrder }
    if let named = Self.rowsNamed(ordered, utterance) {
      result = named.count == 1 ? .one(named[0]) : .several(Array(named.prefix(Self.optionLimit)))
    } else if let position = OrdinalParser().matches(in: utterance).first?.value.element(of: ordered) {
      result = .one(position)
    } else {
      result = .several(Array(ordered.prefix(Self.optionLimit)))
    }
  }

  /// The rows whose label occurs in the request, by the longest label; nil if there are none.
  private static func rowsNamed(_ rows: [ActionMatch], _ utterance: Utterance) -> [ActionMatch]? {
    let labels = rows.enumerated().map { number, row in
      Label(id: String(number), names: (row.action.scope.rowLabel ?? "").labelNames)
    }
    let found = ChoiceParser(labels).matches(in: utterance)
    guard let best = found.map({ ($0.confidence, $0.tokens.count) }).max(by: { $0 < $1 }) else { return nil }
    let chosen = found.filter { ($0.confidence, $0.tokens.count) == best }.compactMap { Int($0.value.id) }
    let unique = chosen.reduce(into: [Int]()) { if !$0.contains($1) { $0.append($1) } }
    return unique.isEmpty ? nil : unique.map { rows[$0] }
  }
}

extension String {
  /// A label with its article and without.
  fileprivate var labelNames: [String] {
    for article in ["the ", "a ", "an ", "my "] where lowercased().hasPrefix(article) {
      return [self, String(dropFirst(article.count))]
    }
    return [self]
  }

  /// The sort key that orders "row 2" before "row 10".
  fileprivate var naturalOrder: (Int, String) { (Int(filter(\.isNumber)) ?? 0, self) }
}
