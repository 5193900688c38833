import VocativeCore
import VocativeSupport
import VocativeText

/// Parses the text of a phrase book, line by line.
struct PhraseBookParser {
  private struct IntentEntry {
    let name: String
    let summary: String
    let line: Int
    var phrases: [Phrase] = []
  }

  private struct SlotEntry {
    let line: Int
    var kind: (any SlotParser)?
    var values: [PhraseBookValue] = []
  }

  private enum Section {
    case intent(Int)
    case slot(String)
  }

  private let file: String?
  private var intents: [IntentEntry] = []
  private var slots: [String: SlotEntry] = [:]
  private var section: Section?

  /// The maximum number of texts that one value stands for.
  private static let expansionLimit = 1_000

  init(file: String?) { self.file = file }

  mutating func parse(_ text: String) throws -> [IntentDeclaration] {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (number, line) in lines.enumerated() { try parse(line.drop { $0 == "\u{FEFF}" }, at: number + 1) }
    if intents.isEmpty {
      throw InputError(.missing, "expected at least one intent, such as 'intent setLight'", file: file)
    }
    return try intents.map(declaration)
  }

  private mutating func parse(_ line: Substring, at number: Int) throws {
    let content = line.trimmed
    if content.isEmpty || content.hasPrefix("#") { return }
    if line.first?.isWhitespace == true { return try parseEntry(content, at: number) }
    let (keyword, rest) = content.cut(at: " ")
    let (name, tail) = rest.cut(at: ":")
    guard !name.isEmpty, name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else {
      throw error(.syntax, "expected 'intent NAME' or 'slot NAME', a name being letters, digits and _", at: number)
    }
    switch keyword {
    case "intent":
      if intents.contains(where: { $0.name == name }) {
        throw error(.duplicate, "there is an intent '\(name)' already; give this one another name", at: number)
      }
      section = .intent(intents.count)
      intents.append(
        IntentEntry(name: String(name), summary: tail.isEmpty ? String(name).inWords : String(tail), line: number))
    case "slot":
      if slots[String(name)] != nil {
        throw error(.duplicate, "there is a slot '\(name)' already; add its values there", at: number)
      }
      section = .slot(String(name))
      slots[String(name)] = SlotEntry(line: number, kind: Self.kinds[String(tail)])
      if !tail.isEmpty, Self.kinds[String(tail)] == nil {
        for value in tail.split(separator: "|") { try parseEntry(value.trimmed, at: number) }
      }
    default: throw error(.syntax, "expected 'intent' or 'slot' at the beginning of the line", at: number)
    }
  }

  private mutating func parseEntry(_ content: Substring, at number: Int) throws {
    switch section {
    case .intent(let position):
      let phrase = Phrase(String(content))
      if case .failure(let problem) = phrase.pattern {
        throw error(.syntax, "at character \(problem.offset + 1) of the phrase: \(problem)", at: number)
      }
      intents[position].phrases.append(phrase)
    case .slot(let name): try parseValue(content, of: name, at: number)
    case nil: throw error(.syntax, "expected 'intent NAME' or 'slot NAME' before the first indented line", at: number)
    }
  }

  private mutating func parseValue(_ content: Substring, of slot: String, at number: Int) throws {
    let (value, others) = content.cut(at: "=")
    let texts = try alternatives(toSay: value, at: number)
    let synonyms =
      try others.isEmpty ? [] : others.splitOutsideGroups.flatMap { try alternatives(toSay: $0, at: number) }
    if texts.isEmpty || (texts.count > 1 && !synonyms.isEmpty) {
      throw error(.syntax, "expected a value, and after '=' other names for that one value", at: number)
    }
    for text in texts {
      if slots[slot]?.values.contains(where: { $0.id == text }) == true {
        throw error(.duplicate, "the slot '\(slot)' has the value '\(text)' already", at: number)
      }
      slots[slot]?.values.append(PhraseBookValue(id: text, names: [text] + synonyms))
    }
  }

  /// Returns every text that a value with groups stands for.
  private func alternatives(toSay text: Substring, at number: Int) throws -> [String] {
    guard case .success(let pattern) = Phrase(String(text)).pattern, pattern.slots.isEmpty,
      let sentences = pattern.sentences(limit: Self.expansionLimit)
    else {
      throw error(.syntax, "'\(text)' cannot be read as a value; write words, (a|b) and [optional] parts", at: number)
    }
    return sentences
  }

  private func declaration(_ entry: IntentEntry) throws -> IntentDeclaration {
    if entry.phrases.isEmpty {
      throw error(.missing, "the intent '\(entry.name)' has no phrase; indent at least one under it", at: entry.line)
    }
    let names = entry.phrases.reduce(into: Set<String>()) { names, phrase in
      names.formUnion((try? phrase.pattern.get())?.slots ?? [])
    }
    let declarations = try names.sorted().map { name in
      guard let slot = slots[name] else {
        throw error(.missing, "the intent '\(entry.name)' uses {\(name)}; add 'slot \(name)'", at: entry.line)
      }
      if slot.kind == nil, slot.values.isEmpty {
        throw error(.missing, "the slot '\(name)' has no value; indent at least one under it", at: slot.line)
      }
      return SlotDeclaration(
        name: name, source: .parsed(slot.kind ?? ChoiceParser(slot.values)), prompt: [], isRequired: false)
    }
    return IntentDeclaration(name: entry.name, summary: entry.summary, phrases: entry.phrases, slots: declarations)
  }

  private func error(_ code: InputError.Code, _ problem: String, at line: Int) -> InputError {
    InputError(code, problem, file: file, position: TextPosition(line: line, column: 1))
  }

  private static let kinds: [String: any SlotParser] = [
    "number": Int.parser, "percent": Percent.parser, "ordinal": Ordinal.parser,
  ]
}

extension PhrasePattern {
  /// Every sentence of a pattern without slots; nil when there are more than `limit`.
  fileprivate func sentences(limit: Int) -> [String]? {
    func joined(_ parts: [PhrasePattern]) -> [String]? {
      var sentences = [""]
      for part in parts {
        guard let next = part.sentences(limit: limit), sentences.count * next.count <= limit else { return nil }
        sentences = sentences.flatMap { first in
          next.map { first.isEmpty ? $0 : $0.isEmpty ? first : first + " " + $0 }
        }
      }
      return sentences
    }
    switch self {
    case .word(let word): return [word]
    case .slot: return nil
    case .sequence(let parts), .anyOrder(let parts): return joined(parts)
    case .oneOf(let parts):
      var sentences: [String] = []
      for part in parts {
        guard let next = part.sentences(limit: limit), sentences.count + next.count <= limit else { return nil }
        sentences += next
      }
      return sentences
    case .optional(let part): return part.sentences(limit: limit).map { [""] + $0 }
    }
  }
}

extension Substring {
  fileprivate var trimmed: Substring {
    let start = drop(while: \.isWhitespace)
    guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return start[...end]
  }

  /// Returns the parts before and after the first separator, both trimmed.
  fileprivate func cut(at separator: Character) -> (Substring, Substring) {
    guard let position = firstIndex(of: separator) else { return (trimmed, "") }
    return (self[..<position].trimmed, self[index(after: position)...].trimmed)
  }

  /// The parts between bars that stand in no group.
  fileprivate var splitOutsideGroups: [Substring] {
    var parts: [Substring] = []
    var depth = 0
    var start = startIndex
    for position in indices {
      switch self[position] {
      case "(", "[", "<": depth += 1
      case ")", "]", ">": depth -= 1
      case "|" where depth == 0:
        parts.append(self[start..<position].trimmed)
        start = index(after: position)
      default: break
      }
    }
    return (parts + [self[start...].trimmed]).filter { !$0.isEmpty }
  }
}
