import VocativeDialogue
package import VocativeText

/// The terms of the shares of a bill beside its sum and its people: "each", "without me", "70 30", "I pay 70".
package struct SplitTerms: SpokenValue {
  /// True if the sum is for each person: "ten dollars each".
  var isForEach = false
  /// True if the sum is for all people together: "between them", "in total".
  var isShared = false
  /// True if the user has no share: "without me", "I wasn't there".
  var leavesUserOut = false
  /// The relative sizes of unequal shares; empty for equal ones.
  var ratio: [ExactDecimal] = []
  /// The user's own part; nil if it follows from the others.
  var own: SharePart?
  /// The part of the sum that each person bears: "a third each"; nil for equal shares.
  var part: SharePart?
  /// The part of the one other person: "he pays 20"; nil if none is named.
  var partOfOther: SharePart?

  package var mayBeSpread: Bool { true }

  package var shown: String {
    var words: [String] = []
    if isForEach { words.append("each") }
    if isShared, !isForEach { words.append("together") }
    if leavesUserOut { words.append("without you") }
    if !ratio.isEmpty { words.append(ratio.map(\.description).joined(separator: " to ")) }
    if let own { words.append("your part \(own.text)") }
    if let part { words.append("\(part.text) each") }
    if let partOfOther { words.append("their part \(partOfOther.text)") }
    return words.isEmpty ? "in equal shares" : words.joined(separator: ", ")
  }

  /// Returns the terms together with those of earlier words that they don't contradict.
  package func correcting(_ previous: SplitTerms) -> SplitTerms {
    var terms = self
    terms.isForEach = isForEach || previous.isForEach
    terms.isShared = isShared || previous.isShared
    terms.leavesUserOut = leavesUserOut || previous.leavesUserOut
    if ratio.isEmpty { terms.ratio = previous.ratio }
    terms.own = own ?? previous.own
    terms.part = part ?? previous.part
    terms.partOfOther = partOfOther ?? previous.partOfOther
    return terms
  }

  package static var parser: any SlotParser<SplitTerms> { SplitTermsParser() }
}
