import VocativeText

/// The names by which an element can be called, as words.
struct ElementName: Hashable, Sendable {
  /// The words of each name, the most usual first: its own name, the name in words, its label, its description.
  let variants: [Variant]
  /// The words of the menus and groups around the element.
  let context: Set<String>

  /// One name.
  struct Variant: Hashable, Sendable {
    let words: [String]
    /// The share of a perfect match that this name can give.
    let weight: Double
  }

  init(_ element: AccessibleElement) {
    var variants: [Variant] = []
    func add(_ text: String, _ weight: Double) {
      let words = Self.words(text)
      if !words.isEmpty, !variants.contains(where: { $0.words == words }) {
        variants.append(Variant(words: words, weight: weight))
      }
    }
    add(element.name, 1)
    for words in Self.symbolWords[element.name.trimmed] ?? [] { add(words, 1) }
    add(element.label, 1)
    add(Self.withoutKeys(element.description), 0.92)
    self.variants = variants
    context = Set(
      (element.path + [element.window, element.application, element.role.noun]).flatMap(Self.words))
  }

  /// The folded words of a text; numbers in digits.
  static func words(_ text: String) -> [String] {
    let tokens = Utterance(text.replacing("…", with: " ").replacing("...", with: " ").replacing("_", with: " ")).tokens
    let reader = NumberParser(tokens)
    var words: [String] = []
    var position = 0
    while position < tokens.count {
      if tokens[position].kind == .word, let number = reader.match(at: position),
        let value = number.candidates.first?.value, tokens[position].folded != "one" || tokens.count == 1
      {
        words.append("\(value)")
        position = number.tokens.upperBound
      } else {
        if tokens[position].folded.contains(where: { $0.isLetter || $0.isNumber }) {
          words.append(tokens[position].folded)
        }
        position += 1
      }
    }
    return words
  }

  /// A description without the keys that GTK writes behind it: "Multiply    KP *".
  private static func withoutKeys(_ text: String) -> String {
    guard let gap = text.range(of: "   ") else { return text }
    return String(text[..<gap.lowerBound])
  }

  /// The words for names that are signs.
  private static let symbolWords: [String: [String]] = [
    "+": ["plus", "add"], "-": ["minus", "subtract"], "−": ["minus", "subtract"],
    "*": ["times", "multiply", "multiply by", "multiplied by"],
    "×": ["times", "multiply", "multiplied by"], "/": ["divide", "divide by", "divided by", "over"],
    "÷": ["divide", "divide by", "divided by", "over"], "=": ["equals", "equal", "is"], "%": ["percent"],
    ".": ["point", "decimal point", "dot"], ",": ["comma"], "(": ["open bracket", "left bracket", "open parenthesis"],
    ")": ["close bracket", "right bracket", "close parenthesis"], "<-": ["backspace", "back"], "⌫": ["backspace"],
    "√": ["square root", "root"], "sqrt": ["square root", "root"], "^": ["to the power of", "power"],
    "+/-": ["change sign", "plus minus"], "±": ["change sign", "plus minus"], "×²": ["squared"], "x²": ["squared"],
    "AC": ["all clear", "clear all"], "C": ["clear"], "π": ["pi"], "?": ["help"], "…": ["more"], "⋮": ["more"],
    "▲": ["up"], "▼": ["down"], "◀": ["left"], "▶": ["right"], "!": ["factorial"],
  ]
}

extension String {
  fileprivate var trimmed: String {
    String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }
}

extension AccessibleElement.Role {
  /// The word for it in requests and replies.
  var noun: String {
    switch self {
    case .button: "button"
    case .link: "link"
    case .menuItem, .checkMenuItem, .radioMenuItem: "menu item"
    case .menu: "menu"
    case .checkBox: "checkbox"
    case .toggleButton: "button"
    case .radioButton: "option"
    case .textField: "field"
    case .slider: "slider"
    case .spinButton: "field"
    case .scrollBar: "scroll bar"
    case .comboBox: "list"
    case .listItem: "item"
    case .tab: "tab"
    case .window: "window"
    case .dialog: "dialog"
    case .list: "list"
    case .label: "text"
    case .other: "element"
    }
  }
}
