import Foundation

extension TokenTable {
  /// A phrase as the library can turn it into tokens of this table, in each case in which the model may write it.
  ///
  /// The library skips tokens that it does not find, and writes the whole phrase to standard error; a phrase that
  /// cannot be written without a gap is left out here, so that names neither reach a log nor are heard in half.
  func tokenizations(of phrase: String) -> [String] {
    let words = phrase.split(separator: " ").map(String.init)
    guard !words.isEmpty, unit != .characters || words.count == 1 else { return [] }
    var cased: [[String]] = [words]
    if isUpperCase {
      cased = [words.map { $0.uppercased() }]
    } else if isLowerCase {
      cased = [words.map { $0.lowercased() }]
    } else if unit != .characters {
      cased.append(words.map { $0.prefix(1).uppercased() + $0.dropFirst() })
    }
    var spellings: [String] = []
    for words in cased where words.allSatisfy(canTokenize) {
      let spelling = unit == .characters ? words[0].map(String.init) : words
      spellings.append(spelling.joined(separator: " "))
    }
    return spellings.first == spellings.last ? Array(spellings.prefix(1)) : spellings
  }

  /// Returns true if tokens make up a word without a gap.
  private func canTokenize(_ word: String) -> Bool {
    // A slash would end the phrase, and these signs begin a score or a name in the library's lists.
    guard !word.isEmpty, word.count <= 64, !word.contains("/"), !word.contains(where: \.isWhitespace),
      !":#@".contains(word.first ?? ":")
    else { return false }
    switch unit {
    case .characters: return word.allSatisfy { tokenSet.contains(String($0)) && !":#@".contains($0) }
    case .subwords: return isTokenizable("▁" + word)
    case .charactersAndSubwords:
      // Runs of other characters between ideographs are words to the library.
      let runs = word.split(whereSeparator: Self.isIdeograph)
      return word.filter(Self.isIdeograph).allSatisfy { tokenSet.contains(String($0)) }
        && runs.allSatisfy { isTokenizable("▁" + $0) }
    }
  }

  private func isTokenizable(_ text: String) -> Bool {
    let letters = Array(text)
    var reachable = [true] + letters.map { _ in false }
    for end in 1...letters.count {
      for start in max(0, end - maximumTokenLength)..<end where reachable[start] && !reachable[end] {
        reachable[end] = tokenSet.contains(String(letters[start..<end]))
      }
    }
    return reachable[letters.count]
  }

  /// The table as the library wants it to split words: a piece and its score on each line.
  ///
  /// The library takes the pieces whose scores sum up highest. With byte-pair encoding, which merges the pieces of
  /// lowest number first, the fewest pieces come nearest to what the model was trained on: each costs one, and its
  /// number decides between as many.
  var bpeVocabulary: String {
    tokens.enumerated()
      .filter { !$1.contains(where: \.isWhitespace) && !$1.isEmpty }
      .map { "\($1)\t-1.\(Self.padded($0))\n" }.joined()
  }

  private static func padded(_ number: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, 8 - digits.count)) + digits
  }
}
