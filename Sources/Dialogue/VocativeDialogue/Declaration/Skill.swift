/// Intents that share their services: what an assistant is put together from.
///
/// ```swift
/// let assistant = Assistant {
///   Skill(bank) {
///     SendMoney.self
///     RequestMoney.self
///   }
/// }
/// ```
public struct Skill: Sendable {
  var intents: [IntentDeclaration]
  /// What a trained model calls the intents and their values.
  var labels = Labels()
  /// What people say to it beside its phrases.
  var examples: @Sendable () -> [ExampleUtterance] = { [] }

  /// A skill from the services and the intents that run on them.
  public init<Services: Sendable>(
    _ services: Services, @IntentBuilder<Services> intents: () -> [IntentRegistration<Services>]
  ) {
    self.intents = intents().map { $0.makeDeclaration(services) }
  }

  /// This skill with more ways to ask for its intents: what was learned of its user.
  ///
  /// - Parameter phrases: By the names of intents; one that cannot be read, or names a slot that is not there, is
  ///   passed over.
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

/// An intent's type, on its way into a skill.
public struct IntentRegistration<Services: Sendable>: Sendable {
  let makeDeclaration: @Sendable (Services) -> IntentDeclaration
}

/// Collects the intents of a skill; all of them run on the same services.
@resultBuilder
public enum IntentBuilder<Services: Sendable> {
  /// Takes one declaration.
  public static func buildExpression<I: Intent>(_ type: I.Type) -> [IntentRegistration<Services>]
  where I.Services == Services {
    [IntentRegistration { IntentDeclaration(type, services: $0) }]
  }
  /// Joins the declarations of a block.
  public static func buildBlock(_ parts: [IntentRegistration<Services>]...) -> [IntentRegistration<Services>] {
    parts.flatMap(\.self)
  }
  /// Takes the declarations of an `if` without `else`.
  public static func buildOptional(_ part: [IntentRegistration<Services>]?) -> [IntentRegistration<Services>] {
    part ?? []
  }
  /// Takes the declarations of one branch.
  public static func buildEither(first: [IntentRegistration<Services>]) -> [IntentRegistration<Services>] { first }
  /// Takes the declarations of one branch.
  public static func buildEither(second: [IntentRegistration<Services>]) -> [IntentRegistration<Services>] { second }
}

/// Collects the skills of an assistant.
@resultBuilder
public enum SkillBuilder {
  /// Takes one declaration.
  public static func buildExpression(_ skill: Skill) -> [Skill] { [skill] }
  /// Joins the declarations of a block.
  public static func buildBlock(_ parts: [Skill]...) -> [Skill] { parts.flatMap(\.self) }
  /// Takes the declarations of an `if` without `else`.
  public static func buildOptional(_ part: [Skill]?) -> [Skill] { part ?? [] }
  /// Takes the declarations of one branch.
  public static func buildEither(first: [Skill]) -> [Skill] { first }
  /// Takes the declarations of one branch.
  public static func buildEither(second: [Skill]) -> [Skill] { second }
}
