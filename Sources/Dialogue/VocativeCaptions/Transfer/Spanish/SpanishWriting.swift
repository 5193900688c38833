/// The spelling of Spanish words beside others.
enum SpanishWriting {
  /// "y", or "e" before the sound i.
  static func and(before word: String) -> String {
    let next = word.lowercased()
    return next.hasPrefix("i") || (next.hasPrefix("hi") && !next.hasPrefix("hie")) ? "e" : "y"
  }

  /// "o", or "u" before the sound o.
  static func or(before word: String) -> String {
    let next = word.lowercased()
    return next.hasPrefix("o") || next.hasPrefix("ho") ? "u" : "o"
  }

  /// Contracts "a el" and "de el", and "con mí".
  static func contracted(_ text: String) -> String {
    var words: [String] = []
    for word in text.split(separator: " ").map(String.init) {
      if word == "el", let last = words.last, last == "a" || last == "de" {
        words[words.count - 1] = last + (last == "a" ? "l" : "l")
        continue
      }
      if word == "mí", words.last == "con" { words[words.count - 1] = "conmigo"; continue }
      if word == "ti", words.last == "con" { words[words.count - 1] = "contigo"; continue }
      words.append(word)
    }
    return words.joined(separator: " ")
  }

  /// Puts pronouns at the end of a verb, with the accent that its stress then needs: "deme", "dígamelo".
  static func attached(_ pronouns: [String], to verb: String) -> String {
    guard !pronouns.isEmpty else { return verb }
    let vowels = nuclei(verb)
    let hasAccent = verb.contains { "áéíóú".contains($0) }
    var form = verb
    if !hasAccent, let last = verb.last {
      let endsOpen = "aeiouns".contains(last)
      let stressed = vowels.count == 1 || !endsOpen ? vowels.count - 1 : vowels.count - 2
      // Syllables after the stressed one.
      let after = vowels.count - 1 - stressed + pronouns.count
      if after >= 2, vowels.indices.contains(stressed) {
        var characters = Array(verb)
        let accents: [Character: Character] = ["a": "á", "e": "é", "i": "í", "o": "ó", "u": "ú"]
        characters[vowels[stressed]] = accents[characters[vowels[stressed]]] ?? characters[vowels[stressed]]
        form = String(characters)
      }
    } else if hasAccent, ["dé", "está", "sé"].contains(verb), pronouns.count == 1 {
      form = verb == "dé" ? "de" : verb
    }
    return form + pronouns.joined()
  }

  /// The positions of the vowels that carry the syllables of a word.
  private static func nuclei(_ word: String) -> [Int] {
    let letters = Array(word)
    var found: [Int] = []
    var index = 0
    while index < letters.count {
      guard "aeiouáéíóú".contains(letters[index]), !isSilent(letters, index) else {
        index += 1
        continue
      }
      var nucleus = index
      if index + 1 < letters.count, "aeiou".contains(letters[index + 1]) {
        let (first, second) = (letters[index], letters[index + 1])
        if "iu".contains(first) || "iu".contains(second) {
          nucleus = "iu".contains(first) ? index + 1 : index
          index += 1
          // "iai" and the like have one syllable too.
          _ = second
        }
      }
      found.append(nucleus)
      index += 1
    }
    return found
  }

  /// The "u" of "gue" and "que".
  private static func isSilent(_ letters: [Character], _ index: Int) -> Bool {
    letters[index] == "u" && index > 0 && "gq".contains(letters[index - 1]) && index + 1 < letters.count
      && "eiéí".contains(letters[index + 1])
  }
}
