/// A text cut into what is translated and what is kept as it is: names, numbers, addresses.
struct ProtectedSpans: Sendable {
  /// A stretch of the text.
  enum Segment: Hashable, Sendable {
    /// To be translated.
    case translatable(String)
    /// To be kept, in this spelling.
    case verbatim(String)
  }

  /// The text from its beginning to its end.
  let segments: [Segment]

  /// Cuts a text.
  ///
  /// - Parameter names: Names in the spelling they are to have, each one or more words; found whatever their case,
  ///   since a recogniser writes names as it likes.
  init(_ text: String, names: [[Substring]]) {
    var pieces: [Segment] = []
    var plain = ""
    func keep(_ text: String) {
      if !plain.isEmpty { pieces.append(.translatable(plain)) }
      plain = ""
      pieces.append(.verbatim(text))
    }
    let words = WordSpan.all(in: text)
    var index = 0
    var written = text.startIndex
    while index < words.count {
      let word = words[index]
      plain += text[written..<word.core.lowerBound]
      if let name = names.first(where: { word.matches($0, at: index, of: words, in: text) }) {
        let last = words[index + name.count - 1]
        keep(name.joined(separator: " "))
        // What hangs on a name stays outside: the "'s" of "Rose's".
        written = last.coreEnd(in: text, matching: name.last ?? "")
        plain += text[written..<last.whole.upperBound]
        written = last.whole.upperBound
        index += name.count
        continue
      }
      let core = text[word.core]
      if core.isNumeral || core.isAddress { keep(String(core)) } else { plain += core }
      plain += text[word.core.upperBound..<word.whole.upperBound]
      written = word.whole.upperBound
      index += 1
    }
    plain += text[written...]
    if !plain.isEmpty { pieces.append(.translatable(plain)) }
    self.segments = pieces
  }

  /// The kept stretches, in their order.
  var protectedTexts: [String] {
    segments.compactMap { if case .verbatim(let text) = $0 { text } else { nil } }
  }

  /// The text with what is kept in the spelling it is to have.
  var text: String {
    segments.map {
      switch $0 {
      case .translatable(let text), .verbatim(let text): text
      }
    }.joined()
  }

  /// The text with a made-up word in place of each kept stretch.
  var masked: String {
    var number = 0
    return segments.map { piece in
      switch piece {
      case .translatable(let text): return text
      case .verbatim:
        number += 1
        return Self.placeholder(number - 1)
      }
    }.joined()
  }

  /// The translation of ``masked`` with the kept stretches put back; nil unless each made-up word came through once.
  func unmasked(_ translation: String) -> String? {
    var text = translation
    for (number, kept) in protectedTexts.enumerated().reversed() {
      let parts = text.split(separator: Self.placeholder(number), omittingEmptySubsequences: false)
      guard parts.count == 2 else { return nil }
      text = parts.joined(separator: kept)
    }
    return text
  }

  /// A word that no dictionary has, in small letters so that nothing takes it for a name to be bent: `xqzaqx`.
  private static func placeholder(_ number: Int) -> String {
    var letters = ""
    var rest = number
    repeat {
      letters.unicodeScalars.append(Unicode.Scalar(UInt8(ascii: "a") + UInt8(rest % 16)))
      rest /= 16
    } while rest > 0
    return "xqz\(letters)qx"
  }
}
