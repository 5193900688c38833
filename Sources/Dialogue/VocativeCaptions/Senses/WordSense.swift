/// A meaning of an ambiguous word, with its translation.
package struct WordSense: Hashable, Sendable {
  /// A part of speech.
  package enum Part: String, Hashable, Sendable {
    case noun = "n"
    case verb = "v"
    case adjective = "adj"
    case adverb = "adv"
    case preposition = "prep"
    case pronoun = "pron"
    case possessive = "pos"
  }

  /// The word in lower case, in its dictionary form or in the one that has this meaning alone: "nuts".
  package let word: String
  package let part: Part
  /// The subject of the meaning: "restaurant bill"; "name" for a person's name.
  package let gloss: String
  package let translation: String
  /// True for a feminine translation.
  package let isFeminine: Bool
  /// True for a verb whose forms are made by rule, since the dictionary of the target may lack it.
  package let isRegular: Bool
  /// True for a term that translates words which the dictionary lacks, and no others.
  package let isForUnknownWords: Bool
  /// Words in whose company the word has this meaning.
  package let cues: [String]

  /// Parses a line: word, part of speech, sense, translation, gender, cues; nil if it is faulty.
  init?(line: Substring) {
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard fields.count >= 6, let part = Part(rawValue: fields[1]), !fields[0].isEmpty, !fields[3].isEmpty else {
      return nil
    }
    self.part = part
    (word, gloss, translation) = (fields[0].lowercased(), fields[2], fields[3])
    isFeminine = fields[4].hasPrefix("f")
    isRegular = fields[4] == "r"
    isForUnknownWords = false
    cues = fields[5].split(separator: ";").map { $0.trimmed }
  }

  /// Creates the meaning of a term of the phrase book.
  init(_ term: PhraseTerm, isEnglish: Bool) {
    let texts = [term.english, term.spanish]
    (word, translation) = isEnglish ? (texts[0].lowercased(), texts[1]) : (texts[1].lowercased(), texts[0])
    (part, gloss) = (.noun, term.kind.rawValue)
    isFeminine = isEnglish && term.gender == .feminine
    isRegular = false
    isForUnknownWords = !Self.trustedKinds.contains(term.kind) && !word.contains(" ")
    cues = []
  }

  /// The kinds of terms that have one translation: their words carry health and meals.
  private static let trustedKinds: Set<PhraseSlot.Kind> = [.food, .drink, .allergen, .body, .medicine]

  /// True for the meaning "a person's name".
  package var isName: Bool { gloss == "name" }
}

extension Substring {
  fileprivate var trimmed: String { split(separator: " ").joined(separator: " ") }
}
