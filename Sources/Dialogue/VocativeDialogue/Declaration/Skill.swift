/// A set of intents that share their services.
///
/// An assistant consists of skills.
///
/// ```swift
/// let assistant = try Assistant {
///   Skill(bank) {
///     SendMoney.self
///     RequestMoney.self
///   }
/// }
/// ```
public struct Skill: Sendable {
  var intents: [IntentDeclaration]
  /// The labels of a trained model.
  var labels = Labels()
  /// The example sentences for the language model.
  var examples: @Sendable () -> [ExampleUtterance] = { [] }

  /// Creates a skill from services and the intents that use them.
  public init<Services: Sendable>(
    _ services: Services, @IntentBuilder<Services> intents: () -> [IntentRegistration<Services>]
  ) {
    self.intents = intents().map { $0.makeDeclaration(services) }
  }

  /// Returns the skill whose replies name every word that nothing accounts for, also before the values: "sushi" of "find a
  /// sushi bar" where the skill knows bars alone.
  ///
  /// Otherwise only intents with a confirmation do so; an unknown word before a value is then taken for another verb.
  public func namingEveryWord() -> Skill {
    var skill = self
    for number in skill.intents.indices { skill.intents[number].namesEveryWord = true }
    return skill
  }

  /// Returns the skill with more phrases for its intents, such as those learned from its user.
  ///
  /// - Parameter phrases: The phrases by the names of intents. A phrase with a syntax error or an unknown slot is
  ///   ignored.
  /// - Returns: A copy of the skill that has the phrases.
  public func addingPhrases(_ phrases: [String: [Phrase]]) -> Skill {
    var skill = self
    skill.intents = intents.map { intent in
      let slots = Set(intent.slots.map(\.name))
      return intent.adding(
        (phrases[intent.name] ?? []).filter { phrase in
          (try? phrase.pattern.get()).map { $0.hasContentWord && $0.slots.isSubset(of: slots) } ?? false
        })
    }
    return skill
  }
}

/// The registration of an intent type in a skill.
public struct IntentRegistration<Services: Sendable>: Sendable {
  let makeDeclaration: @Sendable (Services) -> IntentDeclaration
}

/// Collects the intents of a skill; all of them use the same services.
@resultBuilder
public enum IntentBuilder<Services: Sendable> {
  /// The intents of an expression.
  public static func buildExpression<I: Intent>(_ type: I.Type) -> [IntentRegistration<Services>]
  where I.Services == Services {
    [IntentRegistration { IntentDeclaration(type, services: $0) }]
  }
  /// The intents of a block.
  public static func buildBlock(_ parts: [IntentRegistration<Services>]...) -> [IntentRegistration<Services>] {
    parts.flatMap(\.self)
  }
  /// The intents of an `if` without `else`.
  public static func buildOptional(_ part: [IntentRegistration<Services>]?) -> [IntentRegistration<Services>] {
    part ?? []
  }
  /// The intents of an `if` or its `else`.
  public static func buildEither(first: [IntentRegistration<Services>]) -> [IntentRegistration<Services>] { first }
  /// The intents of an `if` or its `else`.
  public static func buildEither(second: [IntentRegistration<Services>]) -> [IntentRegistration<Services>] { second }
}

/// Collects the skills of an assistant.
@resultBuilder
public enum SkillBuilder {
  /// The skills of an expression.
  public static func buildExpression(_ skill: Skill) -> [Skill] { [skill] }
  /// The skills of a block.
  public static func buildBlock(_ parts: [Skill]...) -> [Skill] { parts.flatMap(\.self) }
  /// The skills of an `if` without `else`.
  public static func buildOptional(_ part: [Skill]?) -> [Skill] { part ?? [] }
  /// The skills of an `if` or its `else`.
  public static func buildEither(first: [Skill]) -> [Skill] { first }
  /// The skills of an `if` or its `else`.
  public static func buildEither(second: [Skill]) -> [Skill] { second }
}
