/// The quality of some translations: agreement with references, and the words that carry the meaning.
package struct TranslationEvaluation {
  /// A translation without its meaning.
  package struct Miss: Hashable, Sendable {
    /// The text.
    package let source: String
    /// Its translation.
    package let translation: String
    /// True if a word of another meaning is in it.
    package let hasOtherMeaning: Bool
  }

  /// The number of texts.
  package private(set) var count = 0
  /// The number of texts with references.
  package private(set) var referenceCount = 0
  /// The number of texts with words that carry their meaning.
  package private(set) var meaningCount = 0
  /// The translations that lost their meaning, or got another one.
  package private(set) var misses: [Miss] = []
  /// The translations that kept their meaning, of all, by kind.
  package private(set) var kinds: [String: (kept: Int, all: Int)] = [:]
  private var characters = CharacterFScore()
  private var words = BLEUScore()

  /// Creates an evaluation of no translations.
  package init() {}

  /// Counts a translation.
  package mutating func add(_ translation: String, of row: TranslationRow) {
    count += 1
    if !row.references.isEmpty {
      referenceCount += 1
      let form = row.isRecognized ? Self.recognizedForm : { $0 }
      characters.add(form(translation), references: row.references.map(form))
      words.add(form(translation), references: row.references.map(form))
    }
    guard let meaning = row.meaning else { return }
    meaningCount += 1
    let hasOther = meaning.hasOtherMeaning(translation)
    let isKept = meaning.hasMeaning(translation) && !hasOther
    let known = kinds[row.kind] ?? (0, 0)
    kinds[row.kind] = (known.kept + (isKept ? 1 : 0), known.all + 1)
    if !isKept { misses.append(Miss(source: row.source, translation: translation, hasOtherMeaning: hasOther)) }
  }

  /// chrF2 of the texts with references, from 0 to 100.
  package var characterFScore: Double { characters.score }
  /// BLEU of the texts with references, from 0 to 100.
  package var bleu: Double { words.score }
  /// The number of translations with all words that carry their meaning and none of another one.
  package var keptCount: Int { meaningCount - misses.count }
  /// The number of translations with a word of another meaning.
  package var otherMeaningCount: Int { misses.count(where: \.hasOtherMeaning) }

  private static func recognizedForm(_ text: String) -> String {
    String(text.lowercased().map { $0.isLetter || $0.isNumber || $0 == "'" ? $0 : " " })
      .split(separator: " ").joined(separator: " ")
  }
}
