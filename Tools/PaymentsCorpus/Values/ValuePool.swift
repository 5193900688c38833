import VocativeTraining

/// The names that values are drawn from: all, or those of one part of a split.
struct ValuePool: Sendable {
  let firstNames: [String]
  let lastNames: [String]
  let banks: [String]
  /// Banks that are made up of two words.
  let generatedBanks: [String]

  /// The names of a part.
  init(_ part: CorpusSplit) {
    firstNames = FirstNames.all.filter(part.includes)
    lastNames = LastNames.all.filter(part.includes)
    // "Chase" and "Chase Bank" are one name.
    banks = BankNames.all.filter { part.includes($0.replacing(" Bank", with: "")) }
    generatedBanks = BankNames.firstWords.flatMap { first in BankNames.lastWords.map { first + " " + $0 } }
      .filter { part.includes($0.replacing(" Bank", with: "")) }
  }
}
