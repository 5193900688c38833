import VocativeCore

/// A translator that keeps names, numbers and addresses unchanged.
///
/// It first translates the text as it is, which gives the best grammar. If that changes a name or a number ("Rose" became
/// "rosa"), it translates the text with placeholders. If a placeholder is lost too, it translates the segments between
/// separately. So the protected texts always arrive unchanged.
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

  /// The pairs of the underlying translator.
  public var pairs: [LanguagePair] { get async throws { try await base.pairs } }

  /// Translates a text and keeps its protected parts.
  public func translation(of text: String, _ pair: LanguagePair) async throws -> Translation {
    let spans = ProtectedSpans(text, names: names)
    let texts = spans.protectedTexts
    let plain = try await base.translation(of: spans.text, pair)
    if texts.isEmpty || plain.text.containsAll(texts) { return plain }
    let masked = try await base.translation(of: spans.masked, pair)
    var kept = plain
    kept.alternatives = []
    if let text = spans.unmasked(masked.text) {
      kept.text = text
    } else {
      kept.text = try await segmentText(spans, pair)
    }
    return kept
  }

  /// Translates a text that continues another, and keeps its protected parts.
  public func translation(
    of text: String, _ pair: LanguagePair, after preceding: PrecedingTranslation?
  ) async throws -> Translation {
    let spans = ProtectedSpans(text, names: names)
    let plain = try await base.translation(of: spans.text, pair, after: preceding)
    let texts = spans.protectedTexts
    return texts.isEmpty || plain.text.containsAll(texts) ? plain : try await translation(of: text, pair)
  }

  /// The proper nouns of the underlying translator, and the protected names.
  public func properNouns(_ words: [String], _ pair: LanguagePair) async throws -> [String: String] {
    var forms = try await base.properNouns(words, pair)
    // The app's spelling of a name takes precedence.
    for name in names where name.count == 1 { forms[name[0].lowercased()] = String(name[0]) }
    return forms
  }

  private func segmentText(_ spans: ProtectedSpans, _ pair: LanguagePair) async throws -> String {
    var result = ""
    for segment in spans.segments {
      switch segment {
      case .verbatim(let kept): result += kept
      case .translatable(let text):
        // Spaces and punctuation between names need no translation.
        guard text.contains(where: \.isLetter) else {
          result += text
          continue
        }
        let before = text.prefix(while: \.isWhitespace)
        let after = text.reversed().prefix(while: \.isWhitespace).reversed()
        result += before + (try await base.translation(of: text, pair).text) + String(after)
      }
    }
    return result
  }
}

extension Translator {
  /// A translator that keeps numbers, addresses and some names unchanged.
  public func protecting(names: [String] = []) -> ProtectingTranslator<Self> {
    ProtectingTranslator(self, names: names)
  }
}

extension String {
  /// True if the text has each word separately, as often as the list.
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
