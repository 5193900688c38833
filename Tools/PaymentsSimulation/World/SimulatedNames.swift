import VocativeCore
import VocativeSupport

/// The names of simulated people and banks.
enum SimulatedNames {
  static let first = [
    "Anna", "Hanna", "Ana", "Mei", "May", "Omar", "Homer", "Mario", "Maria", "Marie", "Lucia", "Luca", "Tom", "Thomas",
    "Sarah", "Sara", "Åsa", "Łukasz", "Jean-Luc", "Will", "Grace", "Penny", "Bill", "Mark", "Rich", "Frank", "Zoë",
  ]
  static let last = [
    "Rossi", "Bianchi", "Chen", "Baker", "Nowak", "Marino", "De Luca", "Al Mansoori", "Lindström", "Young", "Best",
    "Pay", "Cash", "Short",
  ]
  static let relations = ["sister", "landlord", "boss"]
  /// Each account's bank is one of a row, so that no two accounts share a name.
  static let banks = [
    ["Top Bank", "Chase", "Savings Direct"], ["Future Bank", "Barclays", "First National"],
    ["Green Credit", "Revolut", "Bank of Ohio"],
  ]
  /// Names that read as answers, commands, templates, markup or sums.
  static let adversarial = [
    "yes", "no", "Cancel", "{amount}", "{recipient}", "<b>Bob</b>", "Yes Please", "Fifty", "Help", "\u{202E}live",
    "Bob\u{0}", "Send", "ok", "\"; DROP TABLE", "😀", "To Mei", "$100", "محمد", "The First", "%@%n", "Nobody",
  ]

  /// Returns true if a name looks like an answer, a command or the like; letters that look alike are the same.
  static func isAdversarial(_ name: String) -> Bool {
    adversarialSkeletons.contains(DuplicateNames.skeleton(name))
  }
  private static let adversarialSkeletons = Set(adversarial.map(DuplicateNames.skeleton))

  /// The name with a letter from another script that looks the same, or one letter doubled.
  static func lookAlike(of name: String) -> String {
    let swapped = name.replacing("a", with: "а").replacing("o", with: "о")
    return swapped == name ? name + (name.last.map(String.init) ?? "") : swapped
  }

  static func handle(_ first: String, _ last: String) -> String {
    String((first + last).lowercased().filter { $0.isASCII && $0.isLetter }.prefix(8))
  }
}

extension SeededRandomNumberGenerator {
  /// Returns true with a probability in percent.
  mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &self) < percent }

  /// Another source, whose numbers have nothing to do with this one's.
  mutating func split() -> SeededRandomNumberGenerator { SeededRandomNumberGenerator(seed: next()) }
}

extension Array {
  /// One of the entries; the list must not be empty.
  func pickRandom(using random: inout SeededRandomNumberGenerator) -> Element {
    self[Int.random(in: 0..<count, using: &random)]
  }
}
