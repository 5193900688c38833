/// Prepares text for eSpeak NG: removes everything that eSpeak could take for a command.
enum EspeakTextNormalizer {
  /// The text with control characters, direction marks and unassigned code points as space.
  ///
  /// A control character 1 begins one of eSpeak's embedded commands, and private code points stand for its own marks;
  /// a contact's name must not be able to change the voice. Joiners stay: some scripts are spelled with them.
  static func plain(_ text: String) -> String {
    let plain = text.unicodeScalars.lazy.map { isSpoken($0) ? $0 : " " }
    return String(String.UnicodeScalarView(plain))
  }

  /// The plain text, or nil when there is nothing in it that sounds.
  static func speakable(_ text: String) -> String? {
    let text = plain(text)
    return text.unicodeScalars.allSatisfy { $0.properties.isWhitespace } ? nil : text
  }

  private static func isSpoken(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .privateUse, .unassigned, .surrogate, .lineSeparator, .paragraphSeparator: false
    case .format: scalar == "\u{200C}" || scalar == "\u{200D}"
    default: true
    }
  }
}
