import VocativeCore
import VocativeText

/// What a slot says about itself, its type forgotten.
struct SlotDeclaration: Sendable {
  /// Where values come from.
  enum Source: Sendable {
    /// Words alone tell the value.
    case parsed(any SlotParser)
    /// The value is one of a list that the services hold, or is read by a parser that they give.
    case provided(SlotProvider)
    /// A review fills it.
    case derived
  }

  /// The name of the property; set when the intent's declaration is read.
  var name = ""
  let source: Source
  let prompt: Prompt
  let isRequired: Bool
  /// Whether a phrase said without it hardly means the intent.
  var isDistinctive = false

  /// Whether nobody says it.
  var isDerived: Bool { if case .derived = source { true } else { false } }
}

/// Values that depend on the services, its types forgotten: a list they hold, or words read as they say.
struct SlotProvider: Sendable {
  /// The services that the list is read from.
  let servicesType: any Any.Type
  /// A parser for the list as it is now: one of those `known` if the list is the same, else a new one.
  let parser:
    @Sendable (
      _ services: any Sendable, _ known: [any SlotParser], _ pronouncer: (any NamePhonemizer)?
    ) async throws -> (any SlotParser)?

  /// In longer lists names sound as English spelling rules have it: saying them all would hold up a turn.
  private static let pronunciationLimit = 2_000

  init<Services: Sendable, Value: Choosable>(
    _ list: @escaping @Sendable (Services) async throws -> [Value]
  ) {
    self.init(list) { $0 }
  }

  init<Services: Sendable, Entry: Choosable>(
    _ list: @escaping @Sendable (Services) async throws -> [Entry],
    _ makeParser: @escaping @Sendable (ChoiceParser<Entry>) -> any SlotParser
  ) {
    servicesType = Services.self
    parser = { services, known, pronouncer in
      guard let services = services as? Services else { return nil }
      let choices = try await list(services)
      let before = known.lazy.compactMap { $0 as? ChoiceParser<Entry> }
      if let same = before.first(where: { $0.choices == choices }) { return makeParser(same) }
      var ways: [String: [String]] = [:]
      if let pronouncer, choices.count <= Self.pronunciationLimit {
        let names = Set(choices.lazy.flatMap(\.names))
        ways = before.first?.pronunciations.filter { names.contains($0.key) } ?? [:]
        // Names that cannot be said are compared by spelling rules.
        let new = try? await pronouncer.phonemes(ofNames: names.subtracting(ways.keys).sorted())
        ways.merge(new ?? [:]) { known, _ in known }
      }
      return makeParser(ChoiceParser(choices, pronunciations: ways))
    }
  }

  init<Services: Sendable, Value: SlotValue>(
    _ makeParser: @escaping @Sendable (Services) async throws -> any SlotParser<Value>
  ) {
    servicesType = Services.self
    parser = { services, _, _ in
      guard let services = services as? Services else { return nil }
      return try await makeParser(services)
    }
  }
}
