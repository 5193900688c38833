import VocativeCore
import VocativeSupport
import VocativeTraining

/// Names people and banks in the ways that people do.
struct PartyWriter {
  let pool: ValuePool
  let register: Register

  /// A person: the words before the name, such as "my", and the name.
  func recipient(_ kind: String?, using random: inout SeededRandomNumberGenerator) -> (before: String?, name: String) {
    let first = random.pick(pool.firstNames)
    switch kind ?? Self.kind(using: &random) {
    case "first": return (nil, first)
    case "full": return (nil, first + " " + random.pick(pool.lastNames))
    case "initial":
      return (
        nil,
        random.pick([
          "\(first) \(random.pick(pool.lastNames).prefix(1))" + (register.isSpoken ? "" : random.pick(["", "."])),
          register.isSpoken
            ? "\(first.prefix(1)) \(random.pick(pool.lastNames).prefix(1))"
            : "\(first.prefix(1)). \(random.pick(pool.lastNames))",
          "\(first.prefix(1))\(random.pick(pool.lastNames).prefix(1))",
        ])
      )
    case "handle": return (nil, handle(first, using: &random))
    case "nickname": return (random.chance(5) ? "my" : nil, random.pick(Relations.nicknames))
    case "relation":
      let relation = random.pick(random.chance(70) ? Relations.family : Relations.acquaintances)
      let isPlain = ["mom", "mum", "dad", "grandma", "grandpa", "granny", "nana", "mother", "hubby"].contains(relation)
      return (isPlain && random.chance(60) ? nil : random.pick(["my", "my", "my", "my", "our"]), relation)
    case "profession": return (random.pick(["my", "my", "the", "the", "our", nil]), random.pick(Relations.professions))
    case "titled":
      let name =
        random.chance(55)
        ? first : random.chance(50) ? random.pick(pool.lastNames) : first + " " + random.pick(pool.lastNames)
      return (nil, random.pick(Relations.titles) + " " + name)
    case "related":
      let role = random.pick(
        random.chance(45) ? Relations.family : random.chance(50) ? Relations.acquaintances : Relations.professions)
      return (
        random.pick(["my", "my", "my", "the", nil]),
        role + " " + (random.chance(80) ? first : first + " " + random.pick(pool.lastNames))
      )
    default: return (nil, random.pick(pool.lastNames))
    }
  }

  /// A person in what is none of the assistant's business.
  func thirdParty(using random: inout SeededRandomNumberGenerator) -> String {
    let (before, name) = recipient(random.chance(70) ? "first" : "relation", using: &random)
    return before.map { $0 + " " + name } ?? name
  }

  private static func kind(using random: inout SeededRandomNumberGenerator) -> String {
    random.pick(weighted: [
      ("first", 42), ("full", 22), ("relation", 10), ("profession", 3), ("titled", 6), ("related", 6), ("nickname", 4),
      ("handle", 2), ("initial", 3), ("last", 2),
    ])
  }

  private func handle(_ first: String, using random: inout SeededRandomNumberGenerator) -> String {
    let name = first.lowercased().filter(\.isLetter)
    let last = random.pick(pool.lastNames).lowercased().filter(\.isLetter)
    return "@"
      + random.pick([
        name, name, name + last, "\(name)_\(last)", "\(name).\(last)",
        "\(name)\(Int.random(in: 1...99, using: &random))",
        "the\(name)",
      ])
  }

  /// The name of a bank, or of one of the speaker's own accounts.
  func bank(_ kind: String?, using random: inout SeededRandomNumberGenerator) -> String {
    switch kind ?? (random.chance(88) ? "named" : "own") {
    case "own": return random.pick(BankNames.ownAccountWords)
    default:
      if random.chance(18) {
        return random.pick(pool.generatedBanks)
      }
      if random.chance(3) {
        return random.pick(["Bank of ", "National Bank of ", "First Bank of "]) + random.pick(pool.lastNames)
      }
      let name = random.pick(pool.banks)
      return random.chance(12) && !name.contains("Bank") && name.count < 12 ? name + " Bank" : name
    }
  }
}
