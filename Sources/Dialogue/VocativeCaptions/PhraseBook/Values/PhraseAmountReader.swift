/// Reads durations and sums of money.
struct PhraseAmountReader: Sendable {
  let language: PhraseLanguage

  /// Reads a duration: "three days", "half an hour", "una hora y media".
  func duration(_ keys: ArraySlice<String>) -> (amount: PhraseAmount, length: Int)? {
    let keys = Array(keys.prefix(10))
    let units = PhraseAmount.Unit.durations
    if let idiom = idiom(keys) { return idiom }
    guard let (number, length) = number(keys) else { return nil }
    if language == .english, keys.dropFirst(length).starts(with: ["and", "a", "half"]),
      let unit = unit(keys, length + 3, units)
    {
      return (PhraseAmount(quantity: .andHalf(number), unit: unit), length + 4)
    }
    guard let unit = unit(keys, length, units) else { return nil }
    let rest = keys.dropFirst(length + 1)
    let half = language == .english ? ["and", "a", "half"] : unit.isFeminine ? ["y", "media"] : ["y", "medio"]
    if rest.starts(with: half) {
      return (PhraseAmount(quantity: .andHalf(number), unit: unit), length + 1 + half.count)
    }
    return (PhraseAmount(quantity: .number(number), unit: unit), length + 1)
  }

  /// Reads a sum of money: "$20", "veinte euros", "3.50 €".
  func money(_ keys: ArraySlice<String>) -> (amount: PhraseAmount, length: Int)? {
    let keys = Array(keys.prefix(10))
    guard let first = keys.first else { return nil }
    let units = PhraseAmount.Unit.currencies
    if let sign = "$€£".first(where: { first.hasPrefix(String($0)) || first.hasSuffix(String($0)) }),
      first.contains(where: \.isNumber), let unit = PhraseAmount.Unit.find(String(sign), among: units, language),
      let quantity = quantity(first.filter { $0 != sign })
    {
      return (PhraseAmount(quantity: quantity, unit: unit), 1)
    }
    if first.first?.isNumber == true {
      guard let quantity = quantity(first), let unit = unit(keys, 1, units) else { return nil }
      return (PhraseAmount(quantity: quantity, unit: unit), 2)
    }
    guard let (number, length) = number(keys), let unit = unit(keys, length, units) else { return nil }
    return (PhraseAmount(quantity: .number(number), unit: unit), length + 1)
  }

  private func idiom(_ keys: [String]) -> (PhraseAmount, Int)? {
    let units = PhraseAmount.Unit.durations
    let starts: [([String], PhraseAmount.Quantity)] =
      language == .english
      ? [
        (["half", "an"], .half), (["half", "a"], .half), (["a", "couple", "of"], .couple), (["a", "few"], .few),
      ]
      : [
        (["media"], .half), (["medio"], .half), (["un", "par", "de"], .couple), (["unos"], .few), (["unas"], .few),
      ]
    for (words, quantity) in starts where keys.starts(with: words) {
      if let unit = unit(keys, words.count, units) {
        return (PhraseAmount(quantity: quantity, unit: unit), words.count + 1)
      }
    }
    return nil
  }

  private func number(_ keys: [String]) -> (PhraseNumber, Int)? {
    if let read = PhraseNumber.read(keys[...], language) { return read }
    guard language == .english, let first = keys.first, first == "a" || first == "an" else { return nil }
    return (PhraseNumber(value: 1), 1)
  }

  private func unit(_ keys: [String], _ position: Int, _ units: [PhraseAmount.Unit]) -> PhraseAmount.Unit? {
    guard position < keys.count else { return nil }
    return PhraseAmount.Unit.find(keys[position], among: units, language)
  }

  /// The quantity of some digits.
  private func quantity(_ digits: String) -> PhraseAmount.Quantity? {
    if let (number, _) = PhraseNumber.read([digits], language) { return .number(number) }
    let parts = digits.split { ".,".contains($0) }
    guard parts.count == 2, parts.allSatisfy({ $0.allSatisfy(\.isNumber) }), parts[1].count <= 2 else { return nil }
    return .decimal(whole: String(parts[0]), fraction: String(parts[1]))
  }
}
