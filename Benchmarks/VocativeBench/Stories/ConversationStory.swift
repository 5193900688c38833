import Foundation

/// A written conversation with what must come of it; `Benchmarks/conversations/README.md` describes the format.
struct ConversationStory: Decodable, Sendable {
  let id: String
  let kind: String
  let turns: [Turn]
  let outcome: Outcome
  /// Other right outcomes.
  let alternatives: [Outcome]

  /// Something that is said, always or in some states only.
  struct Turn: Decodable, Sendable {
    let text: String
    var states: Set<String> = []
    var condition = Condition.always

    enum Condition: Sendable { case always, inState, outsideState, whileInState }

    init(from decoder: any Decoder) throws {
      if let text = try? decoder.singleValueContainer().decode(String.self) {
        self.text = text
        return
      }
      let fields = try decoder.container(keyedBy: Key.self)
      text = try fields.decode(String.self, forKey: .say)
      for (key, condition) in [(Key.if, Condition.inState), (.unless, .outsideState), (.while, .whileInState)] {
        guard let names = try fields.decodeIfPresent(Names.self, forKey: key) else { continue }
        (states, self.condition) = (Set(names.values), condition)
      }
    }

    private enum Key: String, CodingKey { case say, `if`, unless, `while` }
  }

  /// The operations of the bank and the contents of the replies that make a story right.
  struct Outcome: Decodable, Sendable {
    /// Lists of operations, one of which must have been done; empty where any will do.
    let operations: [[String]]
    let isOrdered: Bool
    let checks: [ReplyCheck]

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: Key.self)
      let one = try fields.decodeIfPresent([String].self, forKey: .operations)
      operations = try fields.decodeIfPresent([[String]].self, forKey: .operationsAny) ?? one.map { [$0] } ?? []
      isOrdered = !(try fields.decodeIfPresent(Bool.self, forKey: .anyOrder) ?? false)
      checks = try fields.decodeIfPresent([ReplyCheck].self, forKey: .says) ?? []
    }

    private enum Key: String, CodingKey {
      case operations, says
      case operationsAny = "operations_any"
      case anyOrder = "any_order"
    }
  }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    id = try fields.decode(String.self, forKey: .id)
    kind = try fields.decode(String.self, forKey: .kind)
    turns = try fields.decode([Turn].self, forKey: .turns)
    outcome = try Outcome(from: decoder)
    alternatives = try fields.decodeIfPresent([Outcome].self, forKey: .or) ?? []
  }

  private enum Key: String, CodingKey { case id, kind, turns, or }
}

/// One text or several.
struct Names: Decodable, Sendable {
  let values: [String]

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    values = try (try? container.decode(String.self)).map { [$0] } ?? container.decode([String].self)
  }
}

/// A check of the reply to one turn, or of any reply.
struct ReplyCheck: Decodable, Sendable {
  /// The number of the turn, from 1; nil for the last one.
  var turn: Int?
  /// True if the check may hold for any reply.
  var isAnywhere = false
  var any: [String]?
  var none: [String] = []
  var states: [String]?
  var excludedStates: [String] = []
  var maximumLength: Int?
  /// The number of a turn whose reply must differ.
  var unlike: Int?

  init(from decoder: any Decoder) throws {
    if let any = try? decoder.singleValueContainer().decode([String].self) {
      self.any = any
      return
    }
    let fields = try decoder.container(keyedBy: Key.self)
    turn = try? fields.decodeIfPresent(Int.self, forKey: .turn)
    isAnywhere = (try? fields.decodeIfPresent(String.self, forKey: .turn)) == "any"
    any = try fields.decodeIfPresent([String].self, forKey: .any)
    none = try fields.decodeIfPresent([String].self, forKey: .none) ?? []
    states = try fields.decodeIfPresent(Names.self, forKey: .state)?.values
    excludedStates = try fields.decodeIfPresent(Names.self, forKey: .stateNot)?.values ?? []
    maximumLength = try fields.decodeIfPresent(Int.self, forKey: .max)
    unlike = try fields.decodeIfPresent(Int.self, forKey: .unlike)
  }

  private enum Key: String, CodingKey {
    case turn, any, none, state, max, unlike
    case stateNot = "state_not"
  }
}
