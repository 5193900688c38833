extension Skill {
  /// The intents and slots that a model's labels stand for.
  ///
  /// Labels that differ only by capitals, underscores, hyphens and spaces are equal: a model's `send_money` is the intent
  /// `sendMoney`, its `amount` the slot `amount`. Only other labels need an entry.
  public struct Labels: Hashable, Sendable {
    /// The names of intents by the model's labels.
    public var intents: [String: String]
    /// The slots that an entity type may fill, by the type.
    ///
    /// A type without slots, such as a reason, is ignored.
    public var entities: [String: [String]]
    /// The model's labels for a yes.
    public var yes: Set<String>
    /// The model's labels for a no.
    public var no: Set<String>

    /// Creates a label mapping.
    ///
    /// Labels that are no intent, no yes and no no are out of scope.
    public init(
      intents: [String: String] = [:], entities: [String: [String]] = [:], yes: Set<String> = ["yes"],
      no: Set<String> = ["no"]
    ) {
      self.intents = intents
      self.entities = entities
      self.yes = yes
      self.no = no
    }
  }

  /// Returns the skill with the labels of its model.
  ///
  /// ```swift
  /// Skill(bank) { SendMoney.self }.mappingLabels(.init(entities: ["user": ["recipient"]]))
  /// ```
  public func mappingLabels(_ labels: Labels) -> Skill {
    var skill = self
    skill.labels = labels
    return skill
  }
}

extension Skill {
  /// The errors of labels that name an unknown intent or slot.
  var labelErrors: [DeclarationError] {
    let names = intents.map(\.name)
    let slots = Set(intents.flatMap(\.slots).map(\.name))
    let unknownIntents = labels.intents.filter { !names.contains($0.value) }.sorted { $0.key < $1.key }.map {
      DeclarationError(
        .intentUndeclared, in: $0.value,
        "\($0.value): The label '\($0.key)' names it, but the skill has no such intent. "
          + "Its intents are: \(names.joined(separator: ", ")).")
    }
    let unknownSlots = labels.entities.sorted { $0.key < $1.key }.flatMap { type, targets in
      targets.filter { !slots.contains($0) }.map {
        DeclarationError(
          .slotUndeclared, in: names.first ?? "",
          "The entity type '\(type)' is to fill '\($0)', which is no slot of the skill. "
            + "Its slots are: \(slots.sorted().joined(separator: ", ")).")
      }
    }
    return unknownIntents + unknownSlots
  }
}
