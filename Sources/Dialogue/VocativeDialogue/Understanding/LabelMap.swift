/// The mapping from a model's labels to the intents and slots of an assistant.
struct LabelMap: Sendable {
  /// The meaning of an intent label.
  enum Meaning: Hashable, Sendable {
    /// A request for the declared intent of this name.
    case request(String)
    case yes
    case no
    /// None of them: a bare answer, or a request that is out of scope.
    case none
  }

  private var meanings: [String: Meaning] = [:]
  /// The slots that an entity type may fill, by intent and type.
  private var slots: [String: [String: [String]]] = [:]

  init(_ skills: [Skill]) {
    for skill in skills {
      for label in skill.labels.yes { meanings[label.normalizedLabel] = .yes }
      for label in skill.labels.no { meanings[label.normalizedLabel] = .no }
      for intent in skill.intents {
        meanings[intent.name.normalizedLabel] = .request(intent.name)
        let names = intent.slots.map(\.name)
        for name in names { slots[intent.name, default: [:]][name.normalizedLabel] = [name] }
        for (type, targets) in skill.labels.entities {
          slots[intent.name, default: [:]][type.normalizedLabel] = targets.filter(names.contains)
        }
      }
      for (label, name) in skill.labels.intents { meanings[label.normalizedLabel] = .request(name) }
    }
  }

  func meaning(of label: String) -> Meaning { meanings[label.normalizedLabel] ?? .none }

  /// Returns the intents that no label of a model stands for; empty if the labels are unknown.
  func intents(_ names: [String], unknownTo known: Set<String>?) -> Set<String> {
    guard let known else { return [] }
    let trained = Set(known.map(meaning))
    return Set(names.filter { !trained.contains(.request($0)) })
  }

  /// Returns the slots of an intent that an entity type may fill.
  func slots(for type: String, in intent: String) -> [String] { slots[intent]?[type.normalizedLabel] ?? [] }

  /// Returns the first of some intents with a slot for an entity type, and that slot.
  func slot(for type: String, in intents: [String]) -> (intent: String, slot: String)? {
    for intent in intents {
      if let slot = slots(for: type, in: intent).first { return (intent, slot) }
    }
    return nil
  }
}

extension String {
  /// The label without capitals, underscores, hyphens and spaces.
  fileprivate var normalizedLabel: String { lowercased().filter { !"_- ".contains($0) } }
}
