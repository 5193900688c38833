/// A text split into translatable segments and protected ones: names, numbers, addresses.
struct ProtectedSpans: Sendable {
  /// A segment of the text.
  enum Segment: Hashable, Sendable {
    /// To be translated.
    case translatable(String)
    /// To be kept in this spelling.
    case verbatim(String)
  }

  /// The segments of the whole text, in order.
  let segments: [Segment]

  /// Splits a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - names: Names in their spelling, each one or more words; matched without case, since the case of recognisers
  ///     varies.
  init(_ text: String, names: [[Substring]]) {
    var segments: [Segment] = []
    var plain = ""
    func keep(_ text: String) {
      if !plain.isEmpty { segments.append(.translatable(plain)) }
      plain = ""
      segments.append(.verbatim(text))
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
        // A suffix is not part of the name: the "'s" of "Rose's".
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
    if !plain.isEmpty { segments.append(.translatable(plain)) }
    self.segments = segments
  }

  /// The protected texts, in order.
  var protectedTexts: [String] {
    segments.compactMap { if case .verbatim(let text) = $0 { text } else { nil } }
  }

  /// The text with the protected texts in their spelling.
  var text: String {
    segments.map {
      switch $0 {
      case .translatable(let text), .verbatim(let text): text
      }
    }.joined()
  }

  /// The text with a placeholder for each protected text.
  var masked: String {
    var number = 0
    return segments.map { segment in
      switch segment {
      case .translatable(let text): return text
      case .verbatim:
        number += 1
        return Self.placeholder(number - 1)
      }
    }.joined()
  }

  /// The translation of ``masked`` with the protected texts restored; nil unless each placeholder occurs once.
  func unmasked(_ translation: String) -> String? {
    var text = translation
    for (number, kept) in protectedTexts.enumerated().reversed() {
      let parts = text.split(separator: Self.placeholder(number), omittingEmptySubsequences: false)
      guard parts.count == 2 else { return nil }
      text = parts.joined(separator: kept)
    }
    return text
  }

  /// A word in no dictionary, in lower case so that no rule inflects it as a name: `xqzaqx`.
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
