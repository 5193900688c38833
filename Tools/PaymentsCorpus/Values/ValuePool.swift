import VocativeCore

/// The names that values are drawn from: all, or those of one part of a split.
struct ValuePool: Sendable {
  let firstNames: [String]
  let lastNames: [String]
  let banks: [String]
  /// Banks that are made up of two words.
  let generatedBanks: [String]

  /// The names that a split includes.
  init(including includes: (String) -> Bool) {
    firstNames = FirstNames.all.filter(includes)
    lastNames = LastNames.all.filter(includes)
    // "Chase" and "Chase Bank" are one name.
    banks = BankNames.all.filter { includes($0.replacing(" Bank", with: "")) }
    generatedBanks = BankNames.firstWords.flatMap { first in BankNames.lastWords.map { first + " " + $0 } }
      .filter { includes($0.replacing(" Bank", with: "")) }
  }
}
