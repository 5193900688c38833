import Foundation

/// Prepares text for flite, which reads ASCII: transliterates every other letter.
enum FliteTextNormalizer {
  /// The text in printable ASCII: accents folded (`Łukasz` → `Lukasz`), other scripts in Latin letters (`Анна` →
  /// `Anna`), currency signs as words, everything else that is left as space.
  static func ascii(_ text: String) -> String {
    var latin = text
    if !text.utf8.allSatisfy({ $0 < 0x80 }) {
      let named = text.unicodeScalars.map { symbolNames[$0].map { " \($0) " } ?? String($0) }.joined()
      latin = named.applyingTransform(asciiTransform, reverse: false) ?? named
    }
    let printable = latin.unicodeScalars.lazy.map { (0x20..<0x7F).contains($0.value) ? $0 : " " }
    return String(String.UnicodeScalarView(printable))
  }

  /// The text in ASCII, or nil when nothing in it can be said.
  static func speakable(_ text: String) -> String? {
    let text = ascii(text)
    return text.unicodeScalars.contains { $0.properties.isAlphabetic || $0.properties.numericType != nil } ? text : nil
  }

  private static let asciiTransform = StringTransform(rawValue: "Any-Latin; Latin-ASCII")
  private static let symbolNames: [Unicode.Scalar: String] = [
    "€": "euros", "£": "pounds", "¥": "yen", "₹": "rupees", "₽": "roubles", "₩": "won", "°": "degrees",
  ]
}
