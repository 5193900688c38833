extension WordPiece {
  /// The words of a text as BERT's basic tokeniser cuts them, before they become pieces: in Unicode scalars, in order.
  ///
  /// White space parts words and belongs to none; punctuation marks and ideographs are words by themselves: "it's $5."
  /// has the words `it ' s $ 5 .`.
  public static func words(of text: String) -> [Range<Int>] {
    var words: [Range<Int>] = []
    var start: Int?
    var index = 0
    for scalar in text.unicodeScalars {
      let form = scalar.value < 0x700 ? CharacterForm.common[Int(scalar.value)] : CharacterForm(of: scalar.value)
      switch form.kind {
      case .nothing: break
      case .letter, .several: start = start ?? index
      case .space, .alone:
        if let from = start { words.append(from..<index) }
        start = nil
        if form.kind == .alone { words.append(index..<(index + 1)) }
      }
      index += 1
    }
    if let from = start { words.append(from..<index) }
    return words
  }
}
