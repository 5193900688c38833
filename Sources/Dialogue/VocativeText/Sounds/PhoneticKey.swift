import Foundation

/// The sounds of some words, to compare words that a recogniser may confuse.
///
/// ```swift
/// PhoneticKey(["vin", "yet"]).distance(to: PhoneticKey(["vignette"]))     // 0.06
/// ```
///
/// English rules turn letters into sounds. The distance is a weighted edit distance: related consonants and all vowels
/// are near each other, and weak sounds are lost cheaply.
package struct PhoneticKey: Hashable, Sendable {
  /// The sounds, one character each; see ``LetterToSoundRules``.
  package let symbols: [Character]
  /// The sounds as places in the tables of costs.
  private let codes: [UInt8]

  /// Creates the sounds of words that follow each other.
  package init(_ words: [String]) {
    var sounds: [Character] = []
    // A sound that is said twice in a row is heard once.
    for sound in words.flatMap(Self.symbols) where sound != sounds.last { sounds.append(sound) }
    self.symbols = sounds
    codes = sounds.map { $0.asciiValue ?? 0 }
  }

  /// Returns the distance between two keys: 0 for the same, 1 for nothing in common; infinite beyond a limit.
  package func distance(to other: PhoneticKey, limit: Double = 1) -> Double {
    let length = Double(max(codes.count, other.codes.count))
    guard length > 0 else { return 0 }
    let budget = limit * length
    let difference = abs(codes.count - other.codes.count)
    guard Double(difference) * Self.leastDeletionCost <= budget else { return .infinity }
    return Self.deletionCosts.withUnsafeBufferPointer { deletions in
      Self.substitutionCosts.withUnsafeBufferPointer { substitutions in
        let cost = alignmentCost(to: other, budget, deletions, substitutions)
        return cost <= budget ? cost / length : .infinity
      }
    }
  }

  /// Returns the least cost of turning these sounds into others; infinite where it exceeds a budget.
  private func alignmentCost(
    to other: PhoneticKey, _ budget: Double, _ deletions: UnsafeBufferPointer<Double>,
    _ substitutions: UnsafeBufferPointer<Double>
  ) -> Double {
    var before = [Double](repeating: 0, count: other.codes.count + 1)
    for (place, aim) in other.codes.enumerated() { before[place + 1] = before[place] + deletions[Int(aim)] }
    var row = before
    for sound in codes {
      let lost = deletions[Int(sound)]
      row[0] = before[0] + lost
      var least = row[0]
      for (place, aim) in other.codes.enumerated() {
        let changed = before[place] + substitutions[Int(sound) * Self.codeCount + Int(aim)]
        row[place + 1] = min(changed, before[place + 1] + lost, row[place] + deletions[Int(aim)])
        least = min(least, row[place + 1])
      }
      guard least <= budget else { return .infinity }
      swap(&before, &row)
    }
    return before[other.codes.count]
  }

  /// The number of codes: those of ASCII.
  private static let codeCount = 128
  /// The least cost of a sound that is lost or gained.
  private static let leastDeletionCost = 0.4
  /// The cost of losing or gaining each sound, by its code.
  private static let deletionCosts = (0..<codeCount).map { cost(ofDeleting: Character(UnicodeScalar(UInt8($0)))) }
  /// The cost of recognising one sound for another, `[codes × codes]`.
  private static let substitutionCosts = (0..<codeCount).flatMap { one in
    (0..<codeCount).map { cost(of: Character(UnicodeScalar(UInt8(one))), for: Character(UnicodeScalar(UInt8($0)))) }
  }

  /// The class of the first sound: words that sound alike have the same one.
  package var firstSymbolClass: Character? {
    symbols.first.map { Self.isVowel($0) ? "a" : Self.confusionClass[$0] ?? $0 }
  }

  private static func symbols(of word: String) -> [Character] {
    let letters = letters(of: word)
    var sounds: [Character] = []
    var position = 0
    while position < letters.count {
      let rest = letters[position...]
      let rule = LetterToSoundRules.rules[letters[position]]?.first { rule in
        guard rest.starts(with: rule.letters) else { return false }
        switch rule.context {
        case .anywhere: return true
        case .beginning: return position == 0
        case .end: return rest.count == rule.letters.count
        }
      }
      guard let rule else {
        position += 1
        continue
      }
      sounds += pronunciation(rule, at: position, in: letters, after: sounds)
      position += rule.letters.count
    }
    return sounds
  }

  private static func letters(of word: String) -> [Character] {
    if word.utf8.allSatisfy({ (0x61...0x7A).contains($0) }) { return Array(word) }
    return word.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil).filter(\.isLetter).map(\.self)
  }

  /// Returns the sounds of a rule's letters in their place: an e at the end is silent and makes the vowel before it
  /// long, an s between vowels is voiced.
  private static func pronunciation(
    _ rule: LetterToSoundRules.Rule, at position: Int, in letters: [Character], after sounds: [Character]
  ) -> [Character] {
    let end = position + rule.letters.count
    if rule.letters == ["e"], end == letters.count, sounds.contains(where: isVowel) { return [] }
    if rule.letters == ["s"], position > 0, end < letters.count, isVowel(letters[position - 1]), isVowel(letters[end]) {
      return ["z"]
    }
    // "ce" and "ge" have eaten their e.
    if rule.letters.count == 2, rule.letters[1] == "e", end == letters.count, let first = rule.symbols.first,
      sounds.contains(where: isVowel)
    {
      return [first]
    }
    let isBeforeSilentE =
      end + 2 == letters.count && letters[end + 1] == "e" && !isVowel(letters[end])
      && !["r", "w", "y"].contains(letters[end])
    if rule.letters.count == 1, isBeforeSilentE, let long = longVowels[rule.letters[0]] { return [long] }
    return rule.symbols
  }

  private static func isVowel(_ sound: Character) -> Bool { "aeiou@EYW".contains(sound) }

  private static let longVowels: [Character: Character] = ["a": "E", "i": "Y", "y": "Y"]

  /// The classes of consonants that a recogniser confuses.
  private static let confusionClass: [Character: Character] = [
    "p": "p", "b": "p", "t": "t", "d": "t", "T": "t", "k": "k", "g": "k", "f": "f", "v": "f", "s": "s", "z": "s",
    "S": "S", "Z": "S", "C": "S", "J": "S", "m": "m", "n": "m", "N": "m", "l": "l", "r": "r", "w": "w", "y": "y",
    "h": "h",
  ]

  private static func cost(of sound: Character, for other: Character) -> Double {
    if sound == other { return 0 }
    switch (isVowel(sound), isVowel(other)) {
    case (true, true): return sound == "@" || other == "@" ? 0.25 : 0.4
    case (false, false): return confusionClass[sound] == confusionClass[other] ? 0.3 : 1
    default: return 1
    }
  }

  private static func cost(ofDeleting sound: Character) -> Double {
    if isVowel(sound) { return sound == "@" ? 0.4 : 0.5 }
    return "hyrw".contains(sound) ? 0.4 : 0.9
  }
}
