/// Cuts a text into words, for those who tag words and those who read the tags.
///
/// Words are the runs between white space, cut further as BERT's basic tokeniser does: a punctuation character is a
/// word of its own, and so is an ideograph; besides, a currency sign is one, and other symbols and emoji are words
/// apart from the letters beside them. Nothing is changed: accents stay, and each word is a range of the text. "Anna's
/// $50" is Anna, ', s, $, 50.
package enum BasicTokenizer {
  /// Returns the ranges of a text's words in Unicode scalars, in order and without overlap.
  ///
  /// Linear in the text.
  package static func ranges(in text: String) -> [Range<Int>] { ranges(in: text, splitAt: []) }

  /// Returns the ranges of a text's words when the text is also split at some positions between its scalars.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - borders: Offsets in Unicode scalars, in ascending order.
  /// - Returns: The ranges in Unicode scalars, in ascending order.
  package static func ranges(in text: String, splitAt borders: [Int]) -> [Range<Int>] {
    var words: [Range<Int>] = []
    words.reserveCapacity(text.utf8.count / 4 + 1)
    var open: (kind: CharacterClass, range: Range<Int>)?
    var border = 0
    var index = 0
    for scalar in text.unicodeScalars {
      var isBorder = false
      while border < borders.count, borders[border] <= index {
        isBorder = isBorder || borders[border] == index
        border += 1
      }
      let kind = CharacterClass(of: scalar)
      if let word = open, isBorder || !kind.continues(word.kind) {
        words.append(word.range)
        open = nil
      }
      if let word = open {
        open = (word.kind, word.range.lowerBound..<(index + 1))
      } else if kind != .space, kind != .mark {
        open = (kind, index..<(index + 1))
      }
      index += 1
    }
    if let open { words.append(open.range) }
    return words
  }
}

extension BasicTokenizer {
  /// The role of a character in the splitting of words.
  enum CharacterClass: UInt8 {
    /// It separates words.
    case space
    /// It is part of a word.
    case letter
    /// It is a word by itself.
    case isolated
    /// It is part of a word of symbols.
    case symbol
    /// It belongs to the character before it: an accent, a joiner; by itself it is no word.
    case mark

    /// The kinds of the characters up to Arabic, made once.
    private static let common: [CharacterClass] = (0..<0x700).map {
      Unicode.Scalar($0).map { CharacterClass(classifying: $0) } ?? .mark
    }

    init(of scalar: Unicode.Scalar) {
      self = scalar.value < 0x700 ? Self.common[Int(scalar.value)] : CharacterClass(classifying: scalar)
    }

    private init(classifying scalar: Unicode.Scalar) {
      switch NormalizedCharacter(of: scalar.value).kind {
      case .removed:
        // The uncased model drops what Unicode has come to know since; a reader sees it all the same.
        self = scalar.properties.isEmojiPresentation ? .symbol : .mark
      case .space: self = .space
      case .isolated: self = .isolated
      case .letter, .expanded:
        switch scalar.properties.generalCategory {
        case .currencySymbol: self = .isolated
        case .mathSymbol, .modifierSymbol, .otherSymbol: self = .symbol
        default: self = .letter
        }
      }
    }

    /// Returns true if a word of another class continues with this character.
    func continues(_ word: CharacterClass) -> Bool {
      switch self {
      case .space, .isolated: false
      case .mark: true
      case .letter, .symbol: self == word
      }
    }
  }
}
