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
  var examples: @Sendable () -> [SaidExample] = { [] }

  /// A skill from the services and the intents that run on them.
  public init<Services: Sendable>(
    _ services: Services, @IntentBuilder<Services> intents: () -> [BoundIntent<Services>]
  ) {
    self.intents = intents().map { $0.bind(services) }
  }

  /// This skill with more ways to ask for its intents: what was learned of its user.
  ///
  /// - Parameter phrases: By the names of intents; one that cannot be read, or names a slot that is not there, is passed over.
  public func learning(_ phrases: [String: [Phrase]]) -> Skill {
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
public struct BoundIntent<Services: Sendable>: Sendable {
  let bind: @Sendable (Services) -> IntentDeclaration
}

/// Collects the intents of a skill; all of them run on the same services.
@resultBuilder
public enum IntentBuilder<Services: Sendable> {
  public static func buildExpression<I: Intent>(_ type: I.Type) -> [BoundIntent<Services>]
  where I.Services == Services {
    [BoundIntent { IntentDeclaration(type, services: $0) }]
  }
  public static func buildBlock(_ parts: [BoundIntent<Services>]...) -> [BoundIntent<Services>] {
    parts.flatMap(\.self)
  }
  public static func buildOptional(_ part: [BoundIntent<Services>]?) -> [BoundIntent<Services>] { part ?? [] }
  public static func buildEither(first: [BoundIntent<Services>]) -> [BoundIntent<Services>] { first }
  public static func buildEither(second: [BoundIntent<Services>]) -> [BoundIntent<Services>] { second }
}

/// Collects the skills of an assistant.
@resultBuilder
public enum SkillBuilder {
  public static func buildExpression(_ skill: Skill) -> [Skill] { [skill] }
  public static func buildBlock(_ parts: [Skill]...) -> [Skill] { parts.flatMap(\.self) }
  public static func buildOptional(_ part: [Skill]?) -> [Skill] { part ?? [] }
  public static func buildEither(first: [Skill]) -> [Skill] { first }
  public static func buildEither(second: [Skill]) -> [Skill] { second }
}
