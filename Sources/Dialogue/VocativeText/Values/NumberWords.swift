/// The number words of English and their values.
enum NumberWords {
  /// `zero` to `nine`, in order.
  static let digits = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]
  /// `ten` to `nineteen`, in order.
  static let teens = [
    "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
  ]
  /// `twenty` to `ninety`, in order.
  static let tens = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]

  /// `zero` to `nineteen`.
  static let small = Dictionary(uniqueKeysWithValues: (digits + teens).enumerated().map { ($1, Int64($0)) })
  /// `twenty` to `ninety`.
  static let multiplesOfTen = Dictionary(
    uniqueKeysWithValues: tens.enumerated().map { ($1, Int64($0 + 2) * 10) })

  /// Words that multiply the number before them, by their power of ten.
  static let scales = [
    "hundred": 2, "thousand": 3, "million": 6, "billion": 9, "trillion": 12, "quadrillion": 15, "quintillion": 18,
    "k": 3, "mil": 6, "bn": 9, "lakh": 5, "lakhs": 5, "lac": 5, "crore": 7, "crores": 7,
  ]
  /// The scales that mean one hundred, one thousand and so on if no number is before them.
  static let bareScales: Set<String> = ["hundred", "thousand", "million", "billion", "lakh", "crore"]
  /// Words before a bare scale that make it a vague quantity, which is no number: "a few hundred".
  static let vagueQuantifiers: Set<String> = ["couple", "few", "several", "some", "many", "of"]
  /// Letters that multiply only directly after the digits: `2m`.
  static let suffixScales = ["m": 6, "b": 9]

  /// Common misspellings.
  static let misspellings = [
    "fourty": "forty", "fivety": "fifty", "fivty": "fifty", "ninty": "ninety", "eigthy": "eighty", "twelwe": "twelve",
    "twelv": "twelve", "eleve": "eleven", "elven": "eleven", "thre": "three", "threee": "three", "fiv": "five",
    "seben": "seven", "sevn": "seven", "eigth": "eight", "eigt": "eight", "thirten": "thirteen", "fiften": "fifteen",
    "sixten": "sixteen", "seventen": "seventeen", "eighten": "eighteen", "nineten": "nineteen",
    "foruteen": "fourteen", "fourtenn": "fourteen", "hundread": "hundred", "hundrd": "hundred", "thousnd": "thousand",
    "fiveteen": "fifteen", "fourten": "fourteen", "hundered": "hundred", "hunderd": "hundred", "thousend": "thousand",
    "tousand": "thousand", "milion": "million",
  ]

  /// Returns the number word that a word is or misspells: "tweny" is "twenty".
  ///
  /// Beyond the common misspellings, a word with one mistake is a multiple of ten if it keeps its first letter and its
  /// last one: other number words are too near to names and other words ("Steven", "there").
  static func spelling(_ word: String) -> String {
    if let correct = misspellings[word] { return correct }
    guard word.utf8.count >= 4, word.utf8.count <= 8, word.hasSuffix("y"), multiplesOfTen[word] == nil,
      !wordsNearTens.contains(word)
    else { return word }
    let letters = Array(word)
    return tens.first { $0.first == letters.first && EditDistance.between(letters, Array($0), limit: 1) != nil } ?? word
  }

  /// Words that are one letter from a multiple of ten.
  private static let wordsNearTens: Set<String> = ["thirsty"]

  /// Ordinals below twenty by their number less one, then the multiples of ten.
  static let ordinals = [
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh",
    "twelfth", "thirteenth", "fourteenth", "fifteenth", "sixteenth", "seventeenth", "eighteenth", "nineteenth",
  ]
  /// `twentieth` to `ninetieth`, in order.
  static let ordinalTens = [
    "twentieth", "thirtieth", "fortieth", "fiftieth", "sixtieth", "seventieth", "eightieth", "ninetieth",
  ]

  /// Words before `one` that make it a pronoun, not a number: "the one"; see ``isPronounOne(after:)``.
  static let wordsBeforePronounOne: Set<String> = [
    "the", "this", "that", "which", "another", "each", "any", "every", "no", "last", "other", "next", "same", "some",
    "latter", "former", "only", "right", "wrong", "new", "old", "previous", "either", "neither",
  ]

  /// Returns true if `one` after a word is a pronoun: "the second one", "that one".
  static func isPronounOne(after word: String) -> Bool {
    wordsBeforePronounOne.contains(word) || ordinals.contains(word) || ordinalTens.contains(word)
  }
}

extension Token {
  /// True for a word that is read as a number although it is spelt otherwise: "tweny".
  package var isMisspeltNumber: Bool { NumberWords.spelling(folded) != folded }
}
