extension Skill {
  /// What the names that a model was trained with mean to a skill's intents.
  ///
  /// Names that differ only by capitals, underscores, hyphens and spaces are one: a model's `send_money` is the intent
  /// `sendMoney`, its `amount` the slot `amount`. Only other names need an entry.
  public struct Labels: Hashable, Sendable {
    /// The names of intents, by the model's names.
    public var intents: [String: String]
    /// The slots that entities of a type may fill, by the type; a type without any is passed over: a reason, say.
    public var entities: [String: [String]]
    /// The intents by which a model says that the person agrees.
    public var yes: Set<String>
    /// The intents by which a model says that the person refuses.
    public var no: Set<String>

    /// Labels; those that are neither an intent nor a yes nor a no mean that nothing of this was asked for.
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

  /// This skill with the names that models of it are trained with.
  ///
  /// ```swift
  /// Skill(bank) { SendMoney.self }.labelled(.init(entities: ["user": ["recipient"]]))
  /// ```
  public func mappingLabels(_ labels: Labels) -> Skill {
    var skill = self
    skill.labels = labels
    return skill
  }
}

extension Skill {
  /// Labels that name an intent or a slot that the skill has not.
  var labelErrors: [DeclarationError] {
    let names = intents.map(\.name)
    let slots = Set(intents.flatMap(\.slots).map(\.name))
    let strangers = labels.intents.filter { !names.contains($0.value) }.sorted { $0.key < $1.key }.map {
      DeclarationError(
        .intentUndeclared, in: $0.value,
        "\($0.value): The label '\($0.key)' names it, but the skill has no such intent. "
          + "Its intents are: \(names.joined(separator: ", ")).")
    }
    let unfilled = labels.entities.sorted { $0.key < $1.key }.flatMap { type, targets in
      targets.filter { !slots.contains($0) }.map {
        DeclarationError(
          .slotUndeclared, in: names.first ?? "",
          "The entity type '\(type)' is to fill '\($0)', which is no slot of the skill. "
            + "Its slots are: \(slots.sorted().joined(separator: ", ")).")
      }
    }
    return strangers + unfilled
  }
}
