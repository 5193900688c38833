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
    cues = fields[5].split(separator: ";").map { $0.trimmed }
  }

  /// True for the meaning "a person's name".
  package var isName: Bool { gloss == "name" }
}

extension Substring {
  fileprivate var trimmed: String { split(separator: " ").joined(separator: " ") }
}
