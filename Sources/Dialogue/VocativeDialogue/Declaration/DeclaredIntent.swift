/// The parts of a declared intent that a generator of sentences reads: its name, its phrases and examples of its values.
package struct DeclaredIntent: Sendable {
  /// The intent's name: `sendMoney`.
  package let name: String
  /// The phrases, in the order of the declaration.
  package let phrases: [Phrase]
  /// The examples of spoken values, by the names of the slots whose values are parsed from words.
  package let samples: [String: [String]]
}

extension Skill {
  /// The intents of the skill that need no other request before them, in the order of their declaration.
  package var declaredIntents: [DeclaredIntent] {
    intents.filter(\.isStandalone).map { intent in
      var samples: [String: [String]] = [:]
      for slot in intent.slots {
        if case .parsed(let parser) = slot.source { samples[slot.name] = parser.samples }
      }
      return DeclaredIntent(
        name: intent.name, phrases: intent.phrases.filter { !$0.isFollowUp }, samples: samples)
    }
  }
}
