/// What the names in a model's readings mean to the intents of an assistant.
struct LabelMap: Sendable {
  /// What an intent's label says.
  enum Meaning: Hashable, Sendable {
    /// The declared intent of this name is asked for.
    case request(String)
    case yes
    case no
    /// Nothing that can be done here: a bare answer, or a request for somebody else.
    case none
  }

  private var meanings: [String: Meaning] = [:]
  /// The slots that a type may fill, by intent and type.
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

  /// Those of the intents that none of a model's labels means; none where the labels are not known.
  func intents(_ names: [String], unknownTo known: Set<String>?) -> Set<String> {
    guard let known else { return [] }
    let trained = Set(known.map(meaning))
    return Set(names.filter { !trained.contains(.request($0)) })
  }

  /// The slots of an intent that an entity may fill; none for a type that means nothing to it.
  func slots(for type: String, in intent: String) -> [String] { slots[intent]?[type.normalizedLabel] ?? [] }

  /// The first of the intents given that has a slot for entities of a type, and that slot.
  func slot(for type: String, in intents: [String]) -> (intent: String, slot: String)? {
    for intent in intents {
      if let slot = slots(for: type, in: intent).first { return (intent, slot) }
    }
    return nil
  }
}

extension String {
  /// A name without what people write it differently by.
  fileprivate var normalizedLabel: String { lowercased().filter { !"_- ".contains($0) } }
}
