import VocativeActions
import VocativeDialogue
import VocativeNLU
import VocativeText

/// Finds the element that a request means without naming it: "make the letters bigger" for "Zoom In".
///
/// Every element that can be pressed is an action of an ``ActionStore``, described by its name and description. The
/// store keeps what it has encoded, so that only new elements cost time.
final class ElementMeaning {
  private let store: ActionStore
  private var registrations: [AccessibleElement.ID: (description: String, registration: Registration)] = [:]

  /// The deepest menu whose entries are described: long lists of choices below it mean nothing by themselves.
  private static let depthLimit = 2

  init(encoder: any TextEncoder) { store = ActionStore(encoder: encoder) }

  /// The confidence from which on an element is used without a question.
  private static let certainty = 0.8

  /// The elements that a request means, the likeliest first.
  ///
  /// - Parameters:
  ///   - request: The request, which names no element.
  ///   - elements: The elements of the program.
  /// - Returns: The elements, and true if the only one is meant for certain.
  func elements(
    for request: String, among elements: [AccessibleElement]
  ) -> (elements: [AccessibleElement], isCertain: Bool) {
    let known = update(elements)
    guard let result = try? store.match(request) else { return ([], false) }
    switch result.outcome {
    case .actions(let matches):
      guard matches.count == 1, let element = known[matches[0].action.id] else { return ([], false) }
      // A single word says too little to be sure.
      let isLong = ElementName.words(request).count > 1
      return ([element], isLong && matches[0].confidence.value >= Self.certainty)
    case .ambiguous(let matches): return (matches.prefix(4).compactMap { known[$0.action.id] }, false)
    case .question, .onAnotherScreen, .noMatch: return ([], false)
    }
  }

  /// Registers what is new and removes what is gone; returns the elements by the ids of their actions.
  private func update(_ elements: [AccessibleElement]) -> [String: AccessibleElement] {
    let pressable = elements.filter { $0.canBePressed && $0.isEnabled && $0.path.count <= Self.depthLimit }
    let present = Set(pressable.map(\.id))
    registrations = registrations.filter { present.contains($0.key) }
    var known: [String: AccessibleElement] = [:]
    for element in pressable {
      let words = ElementName.words(element.name).joined(separator: " ")
      guard words.contains(where: \.isLetter) else { continue }
      let longer = ElementName.words(element.description).prefix(12).joined(separator: " ")
      let description = longer.contains(" ") ? longer : words
      if registrations[element.id]?.description != description {
        let also = longer.contains(" ") ? [ActionPhrase(Phrase(words))] : []
        registrations[element.id] = (try? store.register(Phrase(description), also: also) {}).map { (description, $0) }
      }
      if let id = registrations[element.id]?.registration.id { known[id] = element }
    }
    return known
  }
}
