/// A typed place of a pattern: `{food:the-plural}`.
struct PhraseSlot: Hashable, Sendable {
  /// A kind of value.
  enum Kind: String, Hashable, Sendable {
    case food, drink, allergen, place, body, medicine, thing, person, country, language, job
    case color = "colour"
    case time, day, duration, number, money, name
  }

  /// A word before the value.
  enum Determiner: String, Hashable, Sendable {
    case the, a, my, on, bare
    case partitive = "some"
  }

  /// A grammatical gender.
  enum Gender: String, Hashable, Sendable {
    case masculine = "m"
    case feminine = "f"
  }

  let kind: Kind
  var determiner: Determiner?
  var isPlural = false
  /// The only gender admitted, or that of the noun a number agrees with.
  var gender: Gender?

  /// Parses what stands between the braces; nil for an unknown kind or form.
  init?(_ notation: Substring) {
    let parts = notation.split(separator: ":", maxSplits: 1)
    guard let name = parts.first, let kind = Kind(rawValue: String(name)) else { return nil }
    self.kind = kind
    guard parts.count > 1 else { return }
    for form in parts[1].split(separator: "-").map(String.init) {
      if form == "plural" {
        isPlural = true
      } else if let gender = Gender(rawValue: form) {
        self.gender = gender
      } else if let determiner = Determiner(rawValue: form) {
        self.determiner = determiner
      } else {
        return nil
      }
    }
  }
}
