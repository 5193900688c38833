/// An error in the declaration of an intent, found when the assistant is created.
public struct DeclarationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name of the intent.
  public let intent: String
  /// The error and its remedy, in plain sentences.
  public let description: String
}

extension Skill {
  /// Returns every error in the declarations of some skills; empty if they can be used together.
  public static func validationErrors(in skills: [Skill]) -> [DeclarationError] {
    let intents = skills.flatMap(\.intents)
    return intents.flatMap { intent in
      DeclarationRule.all.flatMap { check in
        check.problems(intent).map { DeclarationError(intent: intent.name, description: "\(intent.name): \($0)") }
      }
    } + DeclarationRule.sharedNames(intents) + skills.flatMap(\.labelErrors)
  }
}

/// One rule of declarations.
struct DeclarationRule: Sendable {
  let problems: @Sendable (IntentDeclaration) -> [String]

  static let all = [hasPhrases, phrasesCanBeRead, slotsAreDeclared, slotsCanBeAsked, slotsAreFew, listsHaveServices]

  private static let hasPhrases = DeclarationRule { intent in
    intent.phrases.isEmpty ? ["It has no phrase, so it cannot be asked for. Declare at least one."] : []
  }

  private static let phrasesCanBeRead = DeclarationRule { intent in
    intent.phrases.compactMap { phrase in
      guard case .failure(let error) = phrase.pattern else { return nil }
      return "The phrase \"\(phrase.text)\" cannot be read at character \(error.offset + 1). \(error)"
    }
  }

  private static let slotsAreDeclared = DeclarationRule { intent in
    intent.phrases.flatMap { phrase in
      ((try? phrase.pattern.get())?.slots ?? []).sorted().filter { intent.slot($0) == nil }.map { name in
        let known = intent.slots.map(\.name).joined(separator: ", ")
        return "The phrase \"\(phrase.text)\" uses {\(name)}, which is no slot of it. "
          + (known.isEmpty ? "Declare it with @Slot." : "Its slots are: \(known).")
      }
    }
  }

  private static let slotsCanBeAsked = DeclarationRule { intent in
    intent.slots.filter { $0.isRequired && $0.prompt.variants.allSatisfy(\.isEmpty) }.map {
      "The slot '\($0.name)' is required but has no question. Write @Slot(ask: \"…?\")."
    }
  }

  private static let slotsAreFew = DeclarationRule { intent in
    intent.slots.count > 16 ? ["It has \(intent.slots.count) slots; 16 is the most. Split it in two intents."] : []
  }

  private static let listsHaveServices = DeclarationRule { intent in
    intent.slots.compactMap { slot in
      guard case .provided(let list) = slot.source, list.servicesType != intent.servicesType else { return nil }
      return "The slot '\(slot.name)' takes its list from \(list.servicesType), but the intent runs on "
        + "\(intent.servicesType). Take the list from \(intent.servicesType)."
    }
  }

  static func sharedNames(_ intents: [IntentDeclaration]) -> [DeclarationError] {
    Dictionary(grouping: intents, by: \.name).filter { $0.value.count > 1 }.keys.sorted().map {
      DeclarationError(intent: $0, description: "\($0): Two intents have this name. Give one another `name`.")
    }
  }
}
