/// One side of a row of the phrase book: words, `{slots}`, `[optional words]` and `(alternatives|of these)`.
struct BilingualPattern: Sendable {
  /// A text that the pattern stands for, with `{0}` for its first slot.
  struct Variant: Hashable, Sendable {
    let text: String
    /// The optional groups that it has, a bit for each.
    let optionals: UInt32
  }

  private indirect enum Node {
    case text(String)
    case optional(Int, [Node])
    case choice([[Node]])
  }

  /// The slots, in order.
  let slots: [PhraseSlot]
  /// The number of optional groups.
  let optionalCount: Int
  private let nodes: [Node]

  /// Parses a pattern; nil if its notation is faulty.
  init?(_ notation: String) {
    var parser = Parser(rest: notation[...])
    guard let nodes = parser.sequence(until: []), parser.rest.isEmpty else { return nil }
    (slots, optionalCount, self.nodes) = (parser.slots, parser.optionalCount, nodes)
  }

  /// All texts that the pattern stands for; that of the first alternatives with all options first.
  var variants: [Variant] { Self.variants(nodes[...]) }

  /// The text to print: the first of all alternatives.
  ///
  /// - Parameter optionals: The optional groups to print, a bit for each.
  /// - Returns: The text, with `{0}` for the first slot.
  func text(optionals: UInt32) -> String { Self.text(nodes, optionals) }

  private static func text(_ nodes: [Node], _ optionals: UInt32) -> String {
    nodes.map { node in
      switch node {
      case .text(let text): text
      case .optional(let number, let inner): optionals & (1 << UInt32(number)) != 0 ? text(inner, optionals) : ""
      case .choice(let all): text(all.first ?? [], optionals)
      }
    }.joined()
  }

  private static func variants(_ nodes: ArraySlice<Node>) -> [Variant] {
    guard let first = nodes.first else { return [Variant(text: "", optionals: 0)] }
    let heads: [Variant] =
      switch first {
      case .text(let text): [Variant(text: text, optionals: 0)]
      case .optional(let number, let inner):
        variants(inner[...]).map { Variant(text: $0.text, optionals: $0.optionals | 1 << UInt32(number)) }
          + [Variant(text: "", optionals: 0)]
      case .choice(let all): all.flatMap { variants($0[...]) }
      }
    let tails = variants(nodes.dropFirst())
    return heads.flatMap { head in
      tails.map { Variant(text: head.text + $0.text, optionals: head.optionals | $0.optionals) }
    }
  }

  private struct Parser {
    var rest: Substring
    var slots: [PhraseSlot] = []
    var optionalCount = 0

    mutating func sequence(until ends: Set<Character>) -> [Node]? {
      var nodes: [Node] = []
      var plain = ""
      while let character = rest.first, !ends.contains(character) {
        rest.removeFirst()
        switch character {
        case "{":
          guard let end = rest.firstIndex(of: "}"), let slot = PhraseSlot(rest[..<end]) else { return nil }
          plain += "{\(slots.count)}"
          slots.append(slot)
          rest = rest[rest.index(after: end)...]
        case "[", "(":
          guard let node = character == "[" ? optional() : choice() else { return nil }
          nodes += [.text(plain), node]
          plain = ""
        case "]", ")", "}": return nil
        default: plain.append(character)
        }
      }
      return nodes + [.text(plain)]
    }

    private mutating func optional() -> Node? {
      let number = optionalCount
      optionalCount += 1
      guard let inner = sequence(until: ["]"]), rest.popFirst() == "]" else { return nil }
      return .optional(number, inner)
    }

    private mutating func choice() -> Node? {
      var all: [[Node]] = []
      while true {
        guard let inner = sequence(until: ["|", ")"]), let end = rest.popFirst() else { return nil }
        all.append(inner)
        if end == ")" { return .choice(all) }
      }
    }
  }
}
