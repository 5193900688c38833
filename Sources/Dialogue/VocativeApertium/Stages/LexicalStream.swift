/// A text between two stages of Apertium: words, and the blanks between them.
struct LexicalStream: Hashable, Sendable {
  /// A word, or what stands between words.
  enum Element: Hashable, Sendable {
    case unit(LexicalUnit)
    case blank(String)
  }

  var elements: [Element] = []

  /// Parses the bytes of a stage.
  ///
  /// - Parameters:
  ///   - bytes: The output of the stage.
  ///   - hasSurfaces: True if each unit begins with the word as it was written; joined analyses, `do<vbdo>+not<adv>`,
  ///     become units of their own.
  init(_ bytes: [UInt8], hasSurfaces: Bool) {
    var blank = ""
    var unit: String?
    var isEscaped = false
    for character in String(decoding: bytes, as: UTF8.self) {
      if isEscaped || character == "\\" {
        isEscaped = !isEscaped
        if unit != nil { unit?.append(character) } else { blank.append(character) }
      } else if character == "^", unit == nil {
        if !blank.isEmpty { elements.append(.blank(blank)) }
        (blank, unit) = ("", "")
      } else if character == "$", let content = unit {
        elements += Self.units(content, hasSurfaces)
        unit = nil
      } else if unit != nil {
        unit?.append(character)
      } else {
        blank.append(character)
      }
    }
    if !blank.isEmpty { elements.append(.blank(blank)) }
  }

  /// The stream as a stage takes it, without the words as they were written.
  var bytes: [UInt8] {
    var text = ""
    for element in elements {
      switch element {
      case .blank(let blank): text += blank
      case .unit(let unit): text += "^" + unit.analyses.map(\.text).joined(separator: "/") + "$"
      }
    }
    return Array(text.utf8)
  }

  /// The positions of the words.
  var unitPositions: [Int] { elements.indices.filter { if case .unit = elements[$0] { true } else { false } } }

  /// The words, in order; setting them keeps the blanks where the number of words is the same.
  var units: [LexicalUnit] {
    get { elements.compactMap { if case .unit(let unit) = $0 { unit } else { nil } } }
    set {
      let positions = unitPositions
      guard newValue.count != positions.count else {
        for (position, unit) in zip(positions, newValue) { elements[position] = .unit(unit) }
        return
      }
      // Blanks in brackets are the request's; those before the first and after the last word stay.
      let head = elements[..<(positions.first ?? elements.endIndex)]
      let tail = elements[(positions.last.map { $0 + 1 } ?? elements.endIndex)...]
      var middle: [Element] = []
      for unit in newValue {
        if !middle.isEmpty, !unit.isMark { middle.append(.blank(" ")) }
        middle.append(.unit(unit))
      }
      elements = Array(head) + middle + Array(tail)
    }
  }

  private static func units(_ content: String, _ hasSurfaces: Bool) -> [Element] {
    var parts = split(content, at: "/")
    let surface = hasSurfaces ? String(parts.removeFirst()) : ""
    guard hasSurfaces, let analysis = parts.first else {
      return [.unit(LexicalUnit(analyses: parts.map { LexicalUnit.Analysis($0) }))]
    }
    // An unknown word: `*word`.
    if analysis.hasPrefix("*") {
      return [.unit(LexicalUnit(surface: surface, analyses: [.init(lemma: String(analysis), tags: [])]))]
    }
    let joined = split(String(analysis), at: "+")
    var elements: [Element] = []
    for (index, part) in joined.enumerated() {
      if index > 0 { elements.append(.blank(" ")) }
      elements.append(
        .unit(
          LexicalUnit(surface: index == 0 ? surface : "", analyses: [.init(part)])))
    }
    return elements
  }

  /// Splits at a character that is not escaped.
  private static func split(_ text: String, at separator: Character) -> [Substring] {
    var parts: [Substring] = []
    var start = text.startIndex
    var isEscaped = false
    for index in text.indices {
      if isEscaped {
        isEscaped = false
      } else if text[index] == "\\" {
        isEscaped = true
      } else if text[index] == separator {
        parts.append(text[start..<index])
        start = text.index(after: index)
      }
    }
    return parts + [text[start...]]
  }
}

extension LexicalUnit {
  /// True for a mark that no space stands before.
  var isMark: Bool { has("sent") || has("cm") }
}
