import Foundation

/// A person's words as tokens, with offsets into the original text.
///
/// Contractions are cut (`what's` gives `what` `'s`), hyphens join nothing (`twenty-five` gives `twenty` `five`),
/// numbers keep their separators, letters and digits are separated (`2k` gives `2` `k`), punctuation becomes a mark on
/// the token before it. An e-mail address, an account name such as `@anna.b` or a telephone number is one token.
/// Invisible characters are ignored. Any text is accepted; the work is linear in its length.
public struct Utterance: Hashable, Sendable {
  /// The original text.
  public let text: String
  /// The tokens, in order.
  public let tokens: [Token]
  /// True if it contains a question mark.
  public let isQuestion: Bool
  private let analyses = AnalysisCache()

  /// Cuts a text into tokens.
  public init(_ text: String) {
    self.text = text
    var cutter = UtteranceTokenizer(text)
    tokens = cutter.tokenize()
    isQuestion = cutter.sawQuestionMark
  }

  /// Returns the original text of a range of tokens; empty for an empty range.
  public func text(of stretch: Range<Int>) -> String {
    guard let scalars = scalarRange(of: stretch) else { return "" }
    let view = text.unicodeScalars
    let start = view.index(view.startIndex, offsetBy: scalars.lowerBound)
    return String(view[start..<view.index(start, offsetBy: scalars.count)])
  }

  /// The original text from the first token to the last.
  public var trimmedText: String { text(of: tokens.indices) }

  /// Returns the range of some tokens in the original text, in Unicode scalars; nil for an empty range.
  public func scalarRange(of stretch: Range<Int>) -> Range<Int>? {
    guard !stretch.isEmpty, stretch.lowerBound >= 0, stretch.upperBound <= tokens.count else { return nil }
    return tokens[stretch.lowerBound].range.lowerBound..<tokens[stretch.upperBound - 1].range.upperBound
  }
}

extension Utterance {
  /// Returns a result that is computed from the utterance, once for all its copies and for each type of result.
  package func analysis<Result: Sendable>(_ compute: (Utterance) -> Result) -> Result {
    analyses.result { compute(self) }
  }
}

extension Token {
  /// Returns the token as another word, which it abbreviates.
  fileprivate func standing(for word: String) -> Token {
    Token(
      text: text, folded: word, kind: kind, range: range, isAttachedToPrevious: isAttachedToPrevious,
      endsClause: endsClause, category: WordClasses.category(of: word, .word))
  }
}

/// Walks over the scalars of a text once.
private struct UtteranceTokenizer {
  private let scalars: [Unicode.Scalar]
  private let addresses: AddressScanner
  private var position = 0
  private var isAttached = false
  private var tokens: [Token] = []
  private(set) var sawQuestionMark = false

  init(_ text: String) {
    scalars = Array(text.unicodeScalars)
    addresses = AddressScanner(scalars)
  }

  mutating func tokenize() -> [Token] {
    while position < scalars.count {
      let scalar = scalars[position]
      if !isAttached, let address = addresses.match(at: position) {
        append(address.text, .address, address.range)
        position = address.range.upperBound
        isAttached = true
      } else if scalar.isLetter {
        readWord()
      } else if scalar.asciiDigit != nil {
        readNumber()
      } else if scalar.isApostrophe, let end = contractionEnd {
        append(normalised(position..<end), .word, position..<end)
        position = end
        isAttached = true
      } else {
        step(over: scalar)
      }
    }
    for place in tokens.indices where tokens[place].text == "u" {
      if isAsked(at: place) { tokens[place - 1] = tokens[place - 1].standing(for: "are") }
      tokens[place] = spelledOut(at: place)
    }
    for place in tokens.indices {
      guard let word = Self.letterWords[tokens[place].text], !isLetter(at: place + 1), !isLetter(at: place - 1),
        place + 1 < tokens.count
      else { continue }
      tokens[place] = tokens[place].standing(for: word)
    }
    return tokens
  }

  /// Letters that stand for words in text messages: "split it w mei n mia".
  private static let letterWords = ["w": "with", "n": "and"]

  /// Returns a token with the word that the letter "u" stands for, unless it is spelled: "can u", "r u", not "U S D".
  private func spelledOut(at place: Int) -> Token {
    let token = tokens[place]
    guard isAsked(at: place) || !(isLetter(at: place + 1) || isLetter(at: place - 1)) else { return token }
    return token.standing(for: "you")
  }

  /// True for the "u" of "r u", which begins a question.
  private func isAsked(at place: Int) -> Bool {
    place > 0 && tokens[place - 1].text.lowercased() == "r" && !isLetter(at: place - 2)
      && (!isLetter(at: place + 1) || tokens[place + 1].text == "a")
  }

  private func isLetter(at place: Int) -> Bool { tokens.indices.contains(place) && tokens[place].text.count == 1 }

  private mutating func readWord() {
    let start = position
    var end = position + 1
    while end < scalars.count {
      if scalars[end].isLetter || scalars[end].isInvisible {
        end += 1
      } else if scalars[end].isApostrophe, end + 1 < scalars.count, scalars[end + 1].isLetter {
        end += 2
      } else {
        break
      }
    }
    while scalars[end - 1].isInvisible { end -= 1 }
    let text = normalised(start..<end)
    // A contraction's tail is a word of its own, so that "what's" and "what is" share their first word.
    if let apostrophe = text.lastIndex(of: "'"), Self.contractionSuffixes.contains(String(text[apostrophe...])) {
      let tailLength = text[apostrophe...].unicodeScalars.count
      append(String(text[..<apostrophe]), .word, start..<(end - tailLength))
      isAttached = true
      append(String(text[apostrophe...]), .word, (end - tailLength)..<end)
    } else if let tailLength = Self.bareContractions[text] {
      append(String(text.dropLast(tailLength)), .word, start..<(end - tailLength))
      isAttached = true
      append("'" + text.suffix(tailLength), .word, (end - tailLength)..<end)
    } else {
      append(text, .word, start..<end)
    }
    position = end
    isAttached = true
  }

  /// The end of a contraction that stands alone, as in the phrase `{name} 's request`; nil if none begins here.
  private var contractionEnd: Int? {
    var end = position + 1
    while end < scalars.count, scalars[end].isPlainLetter { end += 1 }
    return Self.contractionSuffixes.contains(normalised(position..<end)) ? end : nil
  }

  private mutating func readNumber() {
    let start = position
    var end = position + 1
    while end < scalars.count {
      if scalars[end].asciiDigit != nil {
        end += 1
      } else if ".,".unicodeScalars.contains(scalars[end]), end + 1 < scalars.count, scalars[end + 1].asciiDigit != nil
      {
        end += 2
      } else {
        break
      }
    }
    append(normalised(start..<end), .number, start..<end)
    position = end
    isAttached = true
  }

  private mutating func step(over scalar: Unicode.Scalar) {
    defer { position += 1 }
    if scalar.isInvisible { return }
    if scalar.properties.isWhitespace {
      isAttached = false
    } else if scalar.isHyphen, isAttached || !nextStartsAmount {
      // A dash between spaces, or a long one, ends a clause.
      if isAttached ? scalar.isDash : nextIsSpace { markClauseEnd() }
      isAttached = isAttached && !scalar.isDash
    } else if Self.punctuation.contains(scalar) {
      if scalar == "?" || scalar == "？" || scalar == "؟" { sawQuestionMark = true }
      markClauseEnd()
      isAttached = false
    } else if scalar.isApostrophe || Self.brackets.contains(scalar) {
      isAttached = false
    } else {
      append(String(scalar.isHyphen ? "-" : scalar), .symbol, position..<(position + 1))
      isAttached = true
    }
  }

  private var nextIsSpace: Bool {
    position + 1 < scalars.count && scalars[position + 1].properties.isWhitespace
  }

  /// True if a hyphen here is a minus sign.
  private var nextStartsAmount: Bool {
    guard position + 1 < scalars.count else { return false }
    return scalars[position + 1].asciiDigit != nil
      || scalars[position + 1].properties.generalCategory == .currencySymbol
  }

  private mutating func markClauseEnd() {
    guard let last = tokens.popLast() else { return }
    tokens.append(
      Token(
        text: last.text, folded: last.folded, kind: last.kind, range: last.range,
        isAttachedToPrevious: last.isAttachedToPrevious, endsClause: true, category: last.category))
  }

  private mutating func append(_ text: String, _ kind: Token.Kind, _ range: Range<Int>) {
    let folded = kind == .word ? Self.abbreviations[text] ?? text.folded : text.folded
    tokens.append(
      Token(
        text: text, folded: folded, kind: kind, range: range, isAttachedToPrevious: isAttached, endsClause: false,
        category: WordClasses.category(of: folded, kind)))
  }

  private func normalised(_ range: Range<Int>) -> String {
    if scalars[range].allSatisfy(\.isPlainLetter) {
      return String(decoding: scalars[range].map { UInt8($0.value) | 0x20 }, as: UTF8.self)
    }
    var text = String.UnicodeScalarView()
    for scalar in scalars[range] where !scalar.isInvisible {
      if scalar.isApostrophe {
        text.append("'")
      } else if let digit = scalar.asciiDigit {
        text.append(digit)
      } else {
        text.append(contentsOf: scalar.properties.lowercaseMapping.unicodeScalars)
      }
    }
    return String(text).precomposedStringWithCanonicalMapping
  }

  /// The abbreviations of text messages with the words that they stand for.
  private static let abbreviations = [
    "ur": "your", "thx": "thanks", "tmrw": "tomorrow", "tmr": "tomorrow", "tomoz": "tomorrow",
    "didnt": "didn't", "doesnt": "doesn't", "isnt": "isn't", "wont": "won't", "cant": "can't", "couldnt": "couldn't",
    "wouldnt": "wouldn't", "shouldnt": "shouldn't", "havent": "haven't", "hasnt": "hasn't", "wasnt": "wasn't",
    "arent": "aren't", "werent": "weren't", "hadnt": "hadn't", "neednt": "needn't",
    "tmw": "tomorrow", "abt": "about", "cuz": "because", "coz": "because", "cos": "because",
  ]
  /// Contractions written without their apostrophe, with the length of the tail: "ive", "thats".
  private static let bareContractions = [
    "im": 1, "ive": 2, "youve": 2, "weve": 2, "theyve": 2, "youre": 2, "theyre": 2, "hes": 1, "shes": 1, "thats": 1,
    "whats": 1, "wheres": 1, "whos": 1, "hows": 1, "theres": 1, "heres": 1, "lets": 1, "youll": 2,
    "theyll": 2, "itll": 2, "thatll": 2,
  ]
  private static let contractionSuffixes: Set<String> = ["'s", "'d", "'ll", "'re", "'ve", "'m"]
  private static let punctuation = Set(".,;:!?…。，！？؟،".unicodeScalars)
  private static let brackets = Set("\"“”«»„()[]{}<>*_|/\\~`^".unicodeScalars)
}

// Most text is ASCII; looking its letters up in Unicode's tables takes most of the time that reading it takes.
extension Unicode.Scalar {
  fileprivate var isPlainLetter: Bool { (0x61...0x7A).contains(value | 0x20) && isASCII }

  fileprivate var isLetter: Bool {
    if isASCII { return isPlainLetter }
    return switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
      .spacingMark, .enclosingMark:
      true
    default: false
    }
  }

  fileprivate var isApostrophe: Bool {
    isASCII ? self == "'" : "’‘ʼ＇".unicodeScalars.contains(self)
  }

  fileprivate var isHyphen: Bool {
    isASCII ? self == "-" : properties.generalCategory == .dashPunctuation || self == "−"
  }

  /// True for the em dash and its like, which stand between clauses without spaces too.
  fileprivate var isDash: Bool { self == "—" || self == "―" }

  fileprivate var isInvisible: Bool {
    if (0x20...0x7E).contains(value) { return false }
    return switch properties.generalCategory {
    case .format, .control, .surrogate, .privateUse, .unassigned: !properties.isWhitespace
    default: properties.isVariationSelector
    }
  }

  /// The ASCII form of a decimal digit of any script.
  fileprivate var asciiDigit: Unicode.Scalar? {
    if isASCII { return (0x30...0x39).contains(value) ? self : nil }
    guard properties.numericType == .decimal, let value = properties.numericValue else { return nil }
    return Unicode.Scalar(UInt8(48 + Int(value)))
  }
}

extension StringProtocol {
  /// The text without accents, in lower case, with the letters that have no decomposition in ASCII.
  ///
  /// Cyrillic and Greek letters that look Latin are Latin ones in a text that has Latin letters too: such a
  /// mixture is written only to imitate another name (UTS 39, mixed scripts).
  public var folded: String {
    if utf8.allSatisfy({ $0 < 0x80 }) {
      return utf8.contains { (0x41...0x5A).contains($0) } ? lowercased() : String(self)
    }
    if unicodeScalars.allSatisfy({ $0.value <= latinLetters.upperBound }) {
      return unicodeScalars.reduce(into: "") { result, scalar in
        result +=
          latinLetters.contains(scalar.value)
          ? foldedLatinLetters[Int(scalar.value - latinLetters.lowerBound)] : String(scalar).lowercased()
      }
    }
    return foldedByScalars
  }

  /// The folded text by the properties of each scalar, which takes long.
  fileprivate var foldedByScalars: String {
    var result = String.UnicodeScalarView()
    let isLatin = unicodeScalars.contains(where: \.isPlainLetter)
    for scalar in lowercased().decomposedStringWithCompatibilityMapping.unicodeScalars {
      if isLatin, let twin = latinTwins[scalar] {
        result.append(twin)
      } else if let plain = plainLetters[scalar] {
        result.append(contentsOf: plain.unicodeScalars)
      } else if scalar.properties.generalCategory != .nonspacingMark {
        result.append(scalar)
      }
    }
    return String(result)
  }
}

/// The letters of Latin-1 and of Latin Extended-A and B, which most names with accents have.
private let latinLetters: ClosedRange<UInt32> = 0x80...0x24F

/// The folded form of each of ``latinLetters``.
private let foldedLatinLetters = latinLetters.map { Unicode.Scalar($0).map { String($0).foldedByScalars } ?? "" }

/// Letters without a decomposition in Unicode, and their forms without marks.
private let plainLetters: [Unicode.Scalar: String] = [
  "ł": "l", "ø": "o", "ß": "ss", "æ": "ae", "œ": "oe", "đ": "d", "ð": "d", "þ": "th", "ı": "i", "ħ": "h",
]

/// Letters of other scripts that look like Latin ones.
private let latinTwins: [Unicode.Scalar: Unicode.Scalar] = [
  "а": "a", "е": "e", "о": "o", "р": "p", "с": "c", "у": "y", "х": "x", "і": "i", "ј": "j", "ѕ": "s", "һ": "h",
  "ԁ": "d", "α": "a", "ο": "o", "ν": "v", "ρ": "p", "ι": "i", "κ": "k", "τ": "t", "υ": "u",
]
