import VocativeSupport

/// Reads the text of a phrase into its structure, by recursive descent.
struct PhraseParser {
  private let characters: [Character]
  private var position = 0
  private var depth = 0

  /// Groups deeper than this are refused: no phrase a person says needs them.
  private static let depthLimit = 32
  /// More parts in any order than this would make too many orders.
  private static let anyOrderLimit = 6

  init(_ text: String) { characters = Array(text) }

  mutating func parse() throws(PhraseSyntaxError) -> PhrasePattern {
    let pattern = try parseAlternatives(until: nil)
    if pattern.isNullable { throw error(at: 0, "A phrase needs at least one word or slot that is always said.") }
    return pattern
  }

  private mutating func parseAlternatives(until closing: Character?) throws(PhraseSyntaxError) -> PhrasePattern {
    var alternatives = [try parseSequence(until: closing)]
    while position < characters.count, characters[position] == "|" {
      position += 1
      alternatives.append(try parseSequence(until: closing))
    }
    return alternatives.count == 1 ? alternatives[0] : .oneOf(alternatives)
  }

  private mutating func parseSequence(until closing: Character?) throws(PhraseSyntaxError) -> PhrasePattern {
    var parts: [PhrasePattern] = []
    while position < characters.count, characters[position] != "|", characters[position] != closing {
      if let part = try parseElement() { parts.append(part) }
    }
    return parts.count == 1 ? parts[0] : .sequence(parts)
  }

  private mutating func parseElement() throws(PhraseSyntaxError) -> PhrasePattern? {
    let character = characters[position]
    switch character {
    case "{": return try parseSlot()
    case "(": return try parseGroup(closing: ")")
    case "[": return .optional(try parseGroup(closing: "]"))
    case "<": return try parseAnyOrder()
    case "}", ")", "]", ">": throw error(at: position, "There is a '\(character)' here that nothing opens.")
    default:
      if character.isWordPart { return parseWord() }
      position += 1
      return nil
    }
  }

  private mutating func parseWord() -> PhrasePattern {
    let start = position
    while position < characters.count, characters[position].isWordPart { position += 1 }
    return .word(String(characters[start..<position]).lowercased())
  }

  private mutating func parseSlot() throws(PhraseSyntaxError) -> PhrasePattern {
    let start = position
    guard let end = characters[start...].firstIndex(of: "}") else {
      throw error(at: start, "This '{' is never closed. Write a slot as {name}.")
    }
    let name = String(characters[(start + 1)..<end])
    guard let first = name.first, first.isLetter || first == "_",
      name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
    else { throw error(at: start, "'{\(name)}' is no slot. Write the name of a slot between braces.") }
    position = end + 1
    return .slot(name)
  }

  private mutating func parseGroup(closing: Character) throws(PhraseSyntaxError) -> PhrasePattern {
    let start = position
    depth += 1
    defer { depth -= 1 }
    if depth > Self.depthLimit { throw error(at: start, "Groups are nested too deep. Use several phrases.") }
    position += 1
    let pattern = try parseAlternatives(until: closing)
    guard position < characters.count else {
      throw error(at: start, "This '\(characters[start])' is never closed. A '\(closing)' is expected.")
    }
    position += 1
    return pattern
  }

  private mutating func parseAnyOrder() throws(PhraseSyntaxError) -> PhrasePattern {
    let start = position
    let group = try parseGroup(closing: ">")
    guard case .sequence(let parts) = group else { return group }
    if parts.count > Self.anyOrderLimit {
      throw error(at: start, "At most \(Self.anyOrderLimit) parts can come in any order; there are \(parts.count).")
    }
    return .anyOrder(parts)
  }

  private func error(at offset: Int, _ message: String) -> PhraseSyntaxError {
    PhraseSyntaxError(offset: offset, description: message)
  }
}

extension PhraseParser {
  /// More phrases than any assistant has.
  private static let parsed = ResultCache<String, Result<PhrasePattern, PhraseSyntaxError>>(limit: 20_000)

  /// Returns the pattern of a phrase, or its syntax error; parses it where no assistant of the process has.
  static func pattern(of text: String) -> Result<PhrasePattern, PhraseSyntaxError> {
    parsed.value(for: text) {
      var parser = PhraseParser(text)
      return Result { () throws(PhraseSyntaxError) in try parser.parse() }
    }
  }
}

extension Character {
  fileprivate var isWordPart: Bool {
    if let byte = asciiValue { return byte.isASCIIWordPart }
    return isLetter || isNumber || self == "’" || isCurrencySymbol
  }
}

extension UInt8 {
  fileprivate var isASCIIWordPart: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "'"), UInt8(ascii: "-"), UInt8(ascii: "$"), UInt8(ascii: "%"):
      true
    default: false
    }
  }
}
