extension IntentDeclaration {
  /// Returns the required slots for which an interpretation has no value.
  func missingSlots(of interpretation: Interpretation) -> [SlotDeclaration] {
    let filled = Set(interpretation.entities.map(\.slot))
    return slots.filter { $0.isRequired && !filled.contains($0.name) }
  }
}
