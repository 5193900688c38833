import VocativeCore

/// A translator that keeps names, numbers and addresses as they are.
///
/// A text is first translated as it stands, which gives the best grammar. Where that bends a name or loses a number
/// ("Rose" became "rosa"), it is translated with made-up words in their places, and where those do not come through
/// either, the stretches between are translated apart. So what is protected always arrives, digit by digit.
public struct ProtectingTranslator<Base: Translator>: Translator {
  private let base: Base
  private let names: [[Substring]]

  init(_ base: Base, names: [String]) {
    self.base = base
    // Longer names first: "Anna Rossi" before "Anna".
    self.names = Set(names).sorted()
      .map { $0.split(whereSeparator: \.isWhitespace) }
      .filter { !$0.isEmpty }
      .sorted { $0.count > $1.count }
  }

  /// The language pairs that can be translated.
  public var pairs: [LanguagePair] { get async throws { try await base.pairs } }

  /// Translates a text.
  public func translation(of text: String, _ pair: LanguagePair) async throws -> Translation {
    let spans = ProtectedSpans(text, names: names)
    let kept = spans.protectedTexts
    let plain = try await base.translation(of: spans.text, pair)
    if kept.isEmpty || plain.text.containsAll(kept) { return plain }
    let masked = try await base.translation(of: spans.masked, pair)
    if let text = spans.unmasked(masked.text) { return Translation(text, confidence: plain.confidence) }
    return try await translateSegments(spans, pair, plain.confidence)
  }

  /// Finds the words of a text that must not be translated.
  public func properNouns(_ words: [String], _ pair: LanguagePair) async throws -> [String: String] {
    var forms = try await base.properNouns(words, pair)
    // A name is written as the app writes it.
    for name in names where name.count == 1 { forms[name[0].lowercased()] = String(name[0]) }
    return forms
  }

  private func translateSegments(_ spans: ProtectedSpans, _ pair: LanguagePair, _ confidence: Confidence) async throws
    -> Translation
  {
    var text = ""
    for piece in spans.segments {
      switch piece {
      case .verbatim(let kept): text += kept
      case .translatable(let stretch):
        // Spaces and lone punctuation between names are nothing to translate.
        guard stretch.contains(where: \.isLetter) else {
          text += stretch
          continue
        }
        let before = stretch.prefix(while: \.isWhitespace)
        let after = stretch.reversed().prefix(while: \.isWhitespace).reversed()
        text += before + (try await base.translation(of: stretch, pair).text) + String(after)
      }
    }
    return Translation(text, confidence: confidence)
  }
}

extension Translator {
  /// The same translator, keeping numbers, addresses and these names as they are.
  public func protecting(names: [String] = []) -> ProtectingTranslator<Self> {
    ProtectingTranslator(self, names: names)
  }
}

extension String {
  /// Whether each of these stands in the text as a word of its own, as often as it is listed.
  fileprivate func containsAll(_ kept: [String]) -> Bool {
    Dictionary(grouping: kept, by: \.self).allSatisfy { word, all in count(ofWord: word) == all.count }
  }

  private func count(ofWord word: String) -> Int {
    let parts = split(separator: word, omittingEmptySubsequences: false)
    return zip(parts, parts.dropFirst()).count { before, after in
      !(before.last.map { $0.isLetter || $0.isNumber } ?? false)
        && !(after.first.map { $0.isLetter || $0.isNumber } ?? false)
    }
  }
}
