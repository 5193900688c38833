/// A verb frame read from its Spanish side: the words and arguments after the Spanish verb, in their order.
struct SpanishVerbFrame: Sendable {
  /// A part of the Spanish side after the verb.
  enum Element: Hashable, Sendable {
    case word(String)
    /// An adjective that agrees with the subject.
    case adjective(String)
    /// An argument with its preposition.
    case slot(VerbFrame.Slot, preposition: String?)
    /// A clause in the subjunctive, whose subject and verb are two English arguments: "quiero que vengas".
    case wish
    case gerund
  }

  let frame: VerbFrame
  /// The infinitive, with "se" for a reflexive verb.
  let key: String
  let elements: [Element]
  /// A pronoun that belongs to the verb: "pasarlo bien".
  let fixed: String?

  /// Reads a frame; nil for frames that say something else in Spanish: "be out" is "no estar".
  init?(_ frame: VerbFrame) {
    guard !frame.flags.contains(.denied), !frame.flags.contains(.passive) else { return nil }
    var verb = frame.spanish[0]
    var fixed: String?
    for ending in ["lo", "la"] where verb.hasSuffix("r" + ending) || verb.hasSuffix("rse" + ending) {
      (verb, fixed) = (String(verb.dropLast(2)), ending)
    }
    // "Tomárselo" has an accent that "tomarse" lacks.
    if fixed != nil { verb = verb.replacing("á", with: "a").replacing("é", with: "e") }
    guard verb.hasSuffix("r") || verb.hasSuffix("rse") else { return nil }
    var elements: [Element] = []
    var preposition: String?
    for token in frame.spanish.dropFirst() {
      if token.hasPrefix("~") {
        elements.append(.adjective(String(token.dropFirst())))
      } else if token == "SUBJ" {
        elements.append(.wish)
      } else if token == "GER" {
        elements.append(.gerund)
      } else if let slot = VerbFrame.Slot(rawValue: token) {
        elements.append(.slot(slot, preposition: preposition))
        preposition = nil
      } else {
        if let held = preposition { elements.append(.word(held)) }
        preposition = nil
        if Self.prepositions.contains(token) { preposition = token } else { elements.append(.word(token)) }
      }
      if token.hasPrefix("~") || token == "SUBJ" || token == "GER", let held = preposition {
        elements.insert(.word(held), at: elements.count - 1)
        preposition = nil
      }
    }
    if let held = preposition { elements.append(.word(held)) }
    (self.frame, key, self.elements, self.fixed) = (frame, verb, elements, fixed)
  }

  /// The elements in the other order that Spanish has: "dar aspirina al niño".
  var reordered: [[Element]] {
    guard let place = elements.firstIndex(of: .slot(.recipient, preposition: nil)), place + 1 < elements.count,
      elements[place + 1] == .slot(.object, preposition: nil)
    else { return [] }
    var other = elements
    other.swapAt(place, place + 1)
    return [other]
  }

  private static let prepositions: Set<String> = [
    "a", "de", "con", "en", "por", "para", "sobre", "sin", "contra", "hacia", "desde", "hasta", "entre", "tras", "como",
    "que",
  ]
}
