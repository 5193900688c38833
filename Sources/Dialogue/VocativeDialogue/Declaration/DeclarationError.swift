public import VocativeCore

/// An error in the declaration of an intent, found when the assistant is created.
public struct DeclarationError: VocativeError {
  /// The kinds of mistakes in a declaration.
  public enum Code: Hashable, Sendable {
    /// The intent has no phrase.
    case phraseMissing
    /// A phrase breaks the rules of its notation.
    case phraseInvalid
    /// A phrase or a label names a slot that is not declared.
    case slotUndeclared
    /// A required slot has no question.
    case questionMissing
    /// The intent has more slots than the matcher supports.
    case tooManySlots
    /// A slot takes its list from another type of services than the intent runs on.
    case servicesMismatch
    /// Two intents have one name.
    case nameNotUnique
    /// A label names an intent that is not declared.
    case intentUndeclared
  }

  /// The kind of mistake.
  public let code: Code
  /// The name of the intent.
  public let intent: String
  /// The mistake and its correction.
  public let message: String
  /// Nil: the message says how to correct it.
  public var remedy: String? { nil }

  init(_ code: Code, in intent: String, _ message: String) {
    self.code = code
    self.intent = intent
    self.message = message
  }
}

extension Skill {
  /// Returns every error in the declarations of some skills; empty if they can be used together.
  public static func validationErrors(in skills: [Skill]) -> [DeclarationError] {
    let intents = skills.flatMap(\.intents)
    return intents.flatMap { intent in
      DeclarationRule.all.flatMap { check in
        check.problems(intent).map { DeclarationError(check.code, in: intent.name, "\(intent.name): \($0)") }
      }
    } + DeclarationRule.sharedNames(intents) + skills.flatMap(\.labelErrors)
  }
}

/// One rule of declarations.
struct DeclarationRule: Sendable {
  let code: DeclarationError.Code
  let problems: @Sendable (IntentDeclaration) -> [String]

  static let all = [hasPhrases, phrasesCanBeRead, slotsAreDeclared, slotsCanBeAsked, slotsAreFew, listsHaveServices]

  private static let hasPhrases = DeclarationRule(code: .phraseMissing) { intent in
    intent.phrases.isEmpty ? ["It has no phrase, so it cannot be asked for. Declare at least one."] : []
  }

  private static let phrasesCanBeRead = DeclarationRule(code: .phraseInvalid) { intent in
    intent.phrases.compactMap { phrase in
      guard case .failure(let error) = phrase.pattern else { return nil }
      return "The phrase \"\(phrase.text)\" cannot be read at character \(error.offset + 1). \(error)"
    }
  }

  private static let slotsAreDeclared = DeclarationRule(code: .slotUndeclared) { intent in
    intent.phrases.flatMap { phrase in
      ((try? phrase.pattern.get())?.slots ?? []).sorted().filter { intent.slot($0) == nil }.map { name in
        let known = intent.slots.map(\.name).joined(separator: ", ")
        return "The phrase \"\(phrase.text)\" uses {\(name)}, which is no slot of it. "
          + (known.isEmpty ? "Declare it with @Slot." : "Its slots are: \(known).")
      }
    }
  }

  private static let slotsCanBeAsked = DeclarationRule(code: .questionMissing) { intent in
    intent.slots.filter { $0.isRequired && $0.prompt.variants.allSatisfy(\.isEmpty) }.map {
      "The slot '\($0.name)' is required but has no question. Write @Slot(ask: \"…?\")."
    }
  }

  private static let slotsAreFew = DeclarationRule(code: .tooManySlots) { intent in
    intent.slots.count > 16 ? ["It has \(intent.slots.count) slots; 16 is the most. Split it in two intents."] : []
  }

  private static let listsHaveServices = DeclarationRule(code: .servicesMismatch) { intent in
    intent.slots.compactMap { slot in
      guard case .provided(let list) = slot.source, list.servicesType != intent.servicesType else { return nil }
      return "The slot '\(slot.name)' takes its list from \(list.servicesType), but the intent runs on "
        + "\(intent.servicesType). Take the list from \(intent.servicesType)."
    }
  }

  static func sharedNames(_ intents: [IntentDeclaration]) -> [DeclarationError] {
    Dictionary(grouping: intents, by: \.name).filter { $0.value.count > 1 }.keys.sorted().map {
      DeclarationError(.nameNotUnique, in: $0, "\($0): Two intents have this name. Give one another `name`.")
    }
  }
}
