import VocativeDialogue
import VocativeText

extension Utterance {
  /// True if a past tense continues the sentence about a person that the text begins with: "she had eighty mils and then
  /// dropped off".
  func continuesStatement(at position: Int) -> Bool {
    guard position > 0, Self.persons.contains(tokens[0].folded) else { return false }
    let verb = tokens[position].folded
    return (verb.hasSuffix("ed") && verb.count > 4 && !verb.hasSuffix("eed")) || Self.pastVerbs.contains(verb)
  }

  private static let persons: Set<String> = ["i", "we", "he", "she", "they"]
  private static let pastVerbs: Set<String> = [
    "had", "fell", "woke", "went", "took", "got", "slept", "ate", "drank", "ran", "came", "gave", "began", "sat",
    "threw",
  ]

  /// True if the text describes a state instead of an action: "the edges are fuzzy".
  ///
  /// A problem and its solution in one sentence are one request.
  var isStatement: Bool {
    let words = withoutPoliteness.tokens.map(\.folded)
    let first = words.first { !Self.fillers.contains($0) } ?? ""
    guard Self.subjects.contains(first), let verb = words.firstIndex(where: Self.verbs.contains) else { return false }
    // "The hoover can get going" allows what it asks for.
    let isAllowed =
      ["the", "my"].contains(first) && ["can", "may", "should"].contains(words[verb]) && verb < words.count - 1
    return !isAllowed
  }

  private static let fillers: Set<String> = ["now", "so", "but", "just", "well", "because", "maybe", "really"]
  private static let subjects: Set<String> = [
    "i", "it", "its", "the", "my", "this", "that", "there", "he", "she", "they", "we", "you", "everything", "everybody",
    "nobody", "his", "her", "their", "these", "those", "which", "who",
  ]
  private static let verbs: Set<String> = [
    "is", "are", "was", "were", "'s", "'re", "'m", "isn't", "aren't", "wasn't", "weren't", "am", "be", "been", "looks",
    "look", "seems", "seem", "feels", "feel", "has", "have", "had", "does", "doesn't", "don't", "did", "didn't", "can",
    "can't", "cannot", "could", "couldn't", "should", "shouldn't", "would", "wouldn't", "will", "won't", "might",
    "must",
    "need", "needs", "want", "wants", "came", "comes", "got", "gets", "shook", "makes", "made", "think", "know", "like",
  ]
}
