import VocativeDialogue
import VocativeText

/// The actions that take one kind of value, such as a duration, so that a request with one is no other action's.
struct TypedValueIndex: Sendable {
  private let parser: any SlotParser
  /// The ids of the actions that take a value of this kind.
  let actions: Set<String>

  /// The tokens of sure values in an utterance.
  func spans(in utterance: Utterance) -> [Range<Int>] {
    parser.erasedMatches(in: utterance).filter { $0.confidence >= 0.85 }.map(\.tokens)
  }

  /// An index for each kind of value that some actions take.
  static func all(of actions: [ActionDeclaration]) -> [TypedValueIndex] {
    let kinds: [any SlotParser] = [SpokenDurationParser(), SpokenDateParser(), SpokenTimeParser(), SpokenColorParser()]
    let typed = kinds.map { kind in
      TypedValueIndex(
        parser: kind,
        actions: Set(actions.filter { $0.parameters.contains { $0.takesValues(of: kind) } }.map(\.id)))
    }
    var choices: [TypedValueIndex] = []
    for action in actions {
      for parameter in action.parameters {
        guard case .choice = parameter.kind else { continue }
        choices.append(TypedValueIndex(parser: parameter.parser, actions: [action.id]))
      }
    }
    return typed.filter { !$0.actions.isEmpty } + choices
  }
}

extension ActionParameter {
  /// True if its values are of the kind of another parser.
  fileprivate func takesValues<Other: SlotParser>(of other: Other) -> Bool {
    guard let sample = other.samples.first.map({ Utterance($0) }) else { return false }
    return parser.erasedMatches(in: sample).contains { $0.value is Other.Value }
  }
}
