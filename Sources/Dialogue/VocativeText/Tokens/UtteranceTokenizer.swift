import Foundation

extension Token {
  /// Returns the token as another word, which it abbreviates.
  fileprivate func standing(for word: String) -> Token {
    Token(
      text: text, folded: word, kind: kind, range: range, isAttachedToPrevious: isAttachedToPrevious,
      endsClause: endsClause, category: WordClasses.category(of: word, .word))
  }
}

/// Cuts a text into tokens, in one walk over its scalars.
struct UtteranceTokenizer {
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
      if !followsOpeningQuote { markClauseEnd() }
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

  /// True if a quotation mark that follows a space stands before, so that what is here belongs to the words after it: a
  /// name may begin with punctuation.
  private var followsOpeningQuote: Bool {
    guard position > 1, Self.quotationMarks.contains(scalars[position - 1]) else { return false }
    return scalars[position - 2].properties.isWhitespace
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
    "dont": "don't", "didnt": "didn't", "doesnt": "doesn't", "isnt": "isn't", "wont": "won't", "cant": "can't",
    "couldnt": "couldn't",
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
  private static let quotationMarks = Set("\"“”«»„".unicodeScalars)
  private static let brackets = Set("\"“”«»„()[]{}<>*_|/\\~`^".unicodeScalars)
}
