/// Parses the text of a sentence template by recursive descent.
///
/// Templates are part of the program; a syntax error in one is a programmer's error and stops the program.
struct TemplateParser {
  private let characters: [Character]
  private var position = 0

  init(_ text: String) { characters = Array(text) }

  mutating func parse() -> SentenceTemplate {
    let template = parseAlternatives(until: nil).template
    precondition(position == characters.count, "there is a '\(characters[position])' that nothing opens: \(text)")
    return template
  }

  private var text: String { String(characters) }

  /// Parses the alternatives up to a closing character, and the percentage in them.
  private mutating func parseAlternatives(until closing: Character?) -> (template: SentenceTemplate, percent: Int?) {
    var alternatives: [(template: SentenceTemplate, weight: Int)] = []
    var percent: Int?
    repeat {
      if !alternatives.isEmpty { position += 1 }
      let (parts, weight, ownPercent) = parseSequence(until: closing)
      alternatives.append((parts.count == 1 ? parts[0] : .sequence(parts), weight))
      percent = ownPercent ?? percent
    } while position < characters.count && characters[position] == "|"
    return (alternatives.count == 1 ? alternatives[0].template : .oneOf(alternatives), percent)
  }

  private mutating func parseSequence(until closing: Character?) -> (
    parts: [SentenceTemplate], weight: Int, percent: Int?
  ) {
    var parts: [SentenceTemplate] = []
    var weight = 1
    var percent: Int?
    while position < characters.count, characters[position] != "|", characters[position] != closing {
      switch characters[position] {
      case " ": position += 1
      case "*": weight = parseNumber()
      case "%": percent = parseNumber()
      case "(": parts.append(parseGroup(closing: ")").template)
      case "[":
        let (template, percent) = parseGroup(closing: "]")
        parts.append(.optional(template, percent: percent ?? 50))
      case "<":
        let (template, _) = parseGroup(closing: ">")
        if case .sequence(let inner) = template { parts.append(.permutation(inner)) } else { parts.append(template) }
      case "{": parts.append(parseSlot())
      case ")", "]", ">", "}": preconditionFailure("there is a '\(characters[position])' that nothing opens: \(text)")
      default: parts.append(parseWord())
      }
    }
    return (parts, weight, percent)
  }

  private mutating func parseGroup(closing: Character) -> (template: SentenceTemplate, percent: Int?) {
    position += 1
    let group = parseAlternatives(until: closing)
    precondition(position < characters.count, "a group is never closed by '\(closing)': \(text)")
    position += 1
    return group
  }

  private mutating func parseNumber() -> Int {
    position += 1
    let digits = characters[position...].prefix(while: \.isNumber)
    position += digits.count
    guard let number = Int(String(digits)) else { preconditionFailure("a number is missing: \(text)") }
    return number
  }

  private mutating func parseSlot() -> SentenceTemplate {
    let isGlued = followsSlot
    guard let end = characters[position...].firstIndex(of: "}") else {
      preconditionFailure("a '{' is never closed: \(text)")
    }
    let content = String(characters[(position + 1)..<end])
    position = end + 1
    let halves = content.split(separator: "=", maxSplits: 1).map(String.init)
    let names = halves[0].split(separator: ".").map(String.init)
    let kind = SlotSpecification(
      type: names[0], kind: names.count > 1 ? names[1] : nil, literal: halves.count > 1 ? halves[1] : nil)
    return .value(kind, isGlued: isGlued)
  }

  private mutating func parseWord() -> SentenceTemplate {
    let isGlued = followsSlot || ",.?!;:".contains(characters[position])
    let start = position
    let isRule = characters[start] == "@"
    repeat {
      position += 1
    } while position < characters.count
      && (isRule ? characters[position].isLetter : !" *%()[]<>{}|".contains(characters[position]))
    let word = String(characters[start..<position])
    return isRule ? .rule(String(word.dropFirst())) : .word(word, isGlued: isGlued)
  }

  /// True if the next part follows a value directly.
  private var followsSlot: Bool { position > 0 && characters[position - 1] == "}" }
}
