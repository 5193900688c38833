import VocativeCore
import VocativeText

/// A type-erased description of a slot.
struct SlotDeclaration: Sendable {
  /// The source of the values.
  enum Source: Sendable {
    /// A parser of words.
    case parsed(any SlotParser)
    /// A list or a parser from the services.
    case provided(SlotProvider)
    /// The intent's review, or the request that waits.
    case derived(DerivedSlotSource)
  }

  /// The name of the property, set when the intent is registered.
  var name = ""
  let source: Source
  let prompt: Prompt
  let isRequired: Bool
  /// True if a phrase without the value hardly means the intent.
  var isDistinctive = false

  /// True if the value is never spoken.
  var isDerived: Bool { if case .derived = source { true } else { false } }
}

/// A type-erased list or parser from the services.
struct SlotProvider: Sendable {
  /// The type of the services.
  let servicesType: any Any.Type
  /// The identity of what is read; providers of one source and one parser share the result.
  let source: SlotSourceID
  /// Returns the parser of the current list: one of those `known` if the list is unchanged, else a new one.
  let parser:
    @Sendable (
      _ services: any Sendable, _ known: [any SlotParser], _ pronouncer: (any NamePhonemizer)?
    ) async throws -> (any SlotParser)?

  /// The length of a list from which names are pronounced by English spelling rules: phonemization would delay a turn.
  private static let pronunciationLimit = 2_000

  init<Services: Sendable, Value: Choosable>(_ list: SlotSource<Services, [Value]>) {
    self.init(list, source: list.id) { $0 }
  }

  init<Services: Sendable, Entry: Choosable>(
    _ list: SlotSource<Services, [Entry]>, source: SlotSourceID = SlotSourceID(),
    _ makeParser: @escaping @Sendable (ChoiceParser<Entry>) -> any SlotParser
  ) {
    servicesType = Services.self
    self.source = source
    parser = { services, known, pronouncer in
      guard let services = services as? Services else { return nil }
      let choices = try await list(services)
      // The types are compared first, since most casts would fail, and slowly.
      let before = known.lazy.compactMap { type(of: $0) == ChoiceParser<Entry>.self ? $0 as? ChoiceParser<Entry> : nil }
      if let same = before.first(where: { $0.choices == choices }) { return makeParser(same) }
      var pronunciations: [String: [String]] = [:]
      if let pronouncer, choices.count <= Self.pronunciationLimit {
        let names = Set(choices.lazy.flatMap(\.names))
        pronunciations = before.first?.pronunciations.filter { names.contains($0.key) } ?? [:]
        // Names without phonemes are compared by spelling rules.
        let new = try? await pronouncer.phonemes(ofNames: names.subtracting(pronunciations.keys).sorted())
        pronunciations.merge(new ?? [:]) { known, _ in known }
      }
      return makeParser(ChoiceParser(choices, pronunciations: pronunciations, previous: before.first))
    }
  }

  init<Services: Sendable, Value: SlotValue>(_ makeParser: SlotSource<Services, any SlotParser<Value>>) {
    servicesType = Services.self
    source = makeParser.id
    parser = { services, _, _ in
      guard let services = services as? Services else { return nil }
      return try await makeParser(services)
    }
  }
}

extension String {
  /// A property's name as words: `roastLevel` is "roast level".
  var inWords: String {
    reduce(into: "") { words, character in
      if character.isUppercase, !words.isEmpty { words += " " }
      words += character == "_" ? " " : character.lowercased()
    }
  }
}
