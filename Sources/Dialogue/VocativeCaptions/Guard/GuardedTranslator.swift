public import VocativeSupport
import VocativeCore

/// A translator that doubts what changes a negation, an amount, or the name of an allergen or a medicine.
///
/// A doubtful text is translated once more, clause by clause. If doubts remain, the translation says so and has little
/// confidence: a person should not rely on it.
public struct GuardedTranslator<Base: Translator>: Translator {
  private let base: Base
  private let check: TranslationGuard

  init(_ base: Base, _ check: TranslationGuard) { (self.base, self.check) = (base, check) }

  /// The pairs of the underlying translator.
  public var pairs: [LanguagePair] { get async throws { try await base.pairs } }

  /// Translates a text, and doubts it where its meaning may have changed.
  public func translation(of text: String, _ pair: LanguagePair) async throws -> Translation {
    try await checked(try await base.translation(of: text, pair), of: text, pair)
  }

  /// Translates a text that continues another, and doubts it where its meaning may have changed.
  public func translation(
    of text: String, _ pair: LanguagePair, after preceding: PrecedingTranslation?
  ) async throws -> Translation {
    try await checked(try await base.translation(of: text, pair, after: preceding), of: text, pair)
  }

  /// The proper nouns of the underlying translator.
  public func properNouns(_ words: [String], _ pair: LanguagePair) async throws -> [String: String] {
    try await base.properNouns(words, pair)
  }

  /// The most confidence in a doubtful translation.
  private static var doubtfulConfidence: Confidence { 0.3 }

  private func checked(_ first: Translation, of text: String, _ pair: LanguagePair) async throws -> Translation {
    // A sentence of the phrase book was checked by people.
    guard first.methods != [.phraseBook] else { return first }
    let doubts = check.doubts(first.text, of: text, pair)
    guard !doubts.isEmpty else { return first }
    var doubted = first
    doubted.doubts = TranslationDoubt.allCases.filter(doubts.contains)
    doubted.confidence = min(first.confidence, Self.doubtfulConfidence)
    let clauses = text.split(separator: ",")
    guard clauses.count > 1 else { return doubted }
    var parts: [String] = []
    for clause in clauses {
      let words = clause.drop { $0 == " " }
      parts.append(try await base.translation(of: String(words), pair).text)
    }
    let joined = parts.joined(separator: ", ")
    guard check.doubts(joined, of: text, pair).isEmpty else { return doubted }
    return Translation(joined, confidence: first.confidence, methods: first.methods)
  }
}

extension Translator {
  /// A translator that doubts what changes a negation, an amount, or the name of an allergen or a medicine.
  ///
  /// - Throws: ``VocativeSupport/InputError`` if the list of names is missing.
  public func guarded() throws(InputError) -> GuardedTranslator<Self> {
    GuardedTranslator(self, try TranslationGuard())
  }
}
