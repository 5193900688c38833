/// Reads a shape from its text, by recursive descent.
///
/// Shapes are part of the program; one that cannot be read is the programmer's error and stops it.
struct ShapeReader {
  private let characters: [Character]
  private var position = 0

  init(_ text: String) { characters = Array(text) }

  mutating func read() -> Shape {
    let shape = readAlternatives(until: nil).shape
    precondition(position == characters.count, "there is a '\(characters[position])' that nothing opens: \(text)")
    return shape
  }

  private var text: String { String(characters) }

  /// The alternatives up to a closing character, and the percentage given in them.
  private mutating func readAlternatives(until closing: Character?) -> (shape: Shape, percent: Int?) {
    var alternatives: [(shape: Shape, weight: Int)] = []
    var percent: Int?
    repeat {
      if !alternatives.isEmpty { position += 1 }
      let (parts, weight, ownPercent) = readSequence(until: closing)
      alternatives.append((parts.count == 1 ? parts[0] : .sequence(parts), weight))
      percent = ownPercent ?? percent
    } while position < characters.count && characters[position] == "|"
    return (alternatives.count == 1 ? alternatives[0].shape : .oneOf(alternatives), percent)
  }

  private mutating func readSequence(until closing: Character?) -> (parts: [Shape], weight: Int, percent: Int?) {
    var parts: [Shape] = []
    var weight = 1
    var percent: Int?
    while position < characters.count, characters[position] != "|", characters[position] != closing {
      switch characters[position] {
      case " ": position += 1
      case "*": weight = readNumber()
      case "%": percent = readNumber()
      case "(": parts.append(readGroup(closing: ")").shape)
      case "[":
        let (shape, percent) = readGroup(closing: "]")
        parts.append(.optional(shape, percent: percent ?? 50))
      case "<":
        let (shape, _) = readGroup(closing: ">")
        if case .sequence(let inner) = shape { parts.append(.anyOrder(inner)) } else { parts.append(shape) }
      case "{": parts.append(readValue())
      case ")", "]", ">", "}": preconditionFailure("there is a '\(characters[position])' that nothing opens: \(text)")
      default: parts.append(readWord())
      }
    }
    return (parts, weight, percent)
  }

  private mutating func readGroup(closing: Character) -> (shape: Shape, percent: Int?) {
    position += 1
    let group = readAlternatives(until: closing)
    precondition(position < characters.count, "a group is never closed by '\(closing)': \(text)")
    position += 1
    return group
  }

  private mutating func readNumber() -> Int {
    position += 1
    let digits = characters[position...].prefix(while: \.isNumber)
    position += digits.count
    guard let number = Int(String(digits)) else { preconditionFailure("a number is missing: \(text)") }
    return number
  }

  private mutating func readValue() -> Shape {
    let isGlued = followsClosely
    guard let end = characters[position...].firstIndex(of: "}") else {
      preconditionFailure("a '{' is never closed: \(text)")
    }
    let content = String(characters[(position + 1)..<end])
    position = end + 1
    let halves = content.split(separator: "=", maxSplits: 1).map(String.init)
    let names = halves[0].split(separator: ".").map(String.init)
    let kind = ValueKind(
      type: names[0], kind: names.count > 1 ? names[1] : nil, literal: halves.count > 1 ? halves[1] : nil)
    return .value(kind, isGlued: isGlued)
  }

  private mutating func readWord() -> Shape {
    let isGlued = followsClosely || ",.?!;:".contains(characters[position])
    let start = position
    let isRule = characters[start] == "@"
    repeat {
      position += 1
    } while position < characters.count
      && (isRule ? characters[position].isLetter : !" *%()[]<>{}|".contains(characters[position]))
    let word = String(characters[start..<position])
    return isRule ? .rule(String(word.dropFirst())) : .word(word, isGlued: isGlued)
  }

  /// Whether what is read next stands right after a value.
  private var followsClosely: Bool { position > 0 && characters[position - 1] == "}" }
}
