public import VocativeCore
import VocativeDialogue
public import VocativeText

/// A spoken or written amount: an exact number with an optional currency, or a share of another sum.
///
/// "Fifty" and "fifty cents" name no currency; the account's currency decides. "Half of my money" and "the same as last
/// time" are shares: ``money(of:)`` returns the sum once their base is known.
public struct Amount: SpokenValue {
  /// The exact number of currency units: 0.5 for fifty cents.
  public var value: ExactDecimal
  /// The currency, if the user named one.
  public var currency: Currency?
  /// The name of a currency that banks do not know, such as "bitcoins".
  package var unknownCurrency: String?
  /// The base of a share; nil for a plain sum.
  package var shareBase: ShareBase?
  /// The divisor of the number: 3 in "two thirds", 1 in a plain sum.
  package var divisor: Int64 = 1

  /// The sum that is added to a share: 10 in "ten more", -100 in "everything but 100"; nil for none.
  package var addend: ExactDecimal?

  /// Creates an amount, without a currency if none is given.
  public init(_ value: ExactDecimal, _ currency: Currency? = nil) {
    self.value = value
    self.currency = currency
  }

  /// Creates a share: `Amount(2, of: .balance, dividedBy: 3)` is two thirds of the balance.
  package init(_ value: ExactDecimal, of base: ShareBase, dividedBy divisor: Int64 = 1) {
    self.init(value)
    self.shareBase = base
    self.divisor = max(divisor, 1)
  }

  /// Creates a share with a sum added to it: `Amount(.previous, adding: 10)` is "ten more".
  package init(_ base: ShareBase, adding addend: ExactDecimal, _ currency: Currency? = nil) {
    self.init(ExactDecimal(1), of: base)
    self.addend = addend
    self.currency = currency
  }

  /// Creates the number of the previous amount in another currency: "make it dirhams".
  package init(previousNumberIn currency: Currency) {
    self.init(ExactDecimal(1), of: .previous)
    self.currency = currency
  }

  /// True for a share of a balance.
  package var dependsOnBalance: Bool {
    switch shareBase {
    case .balance, .account: true
    case .previous: addend == nil && !isCurrencyAlone
    case nil, .lastPayment, .payment: false
    }
  }

  /// True for a currency without a number.
  package var isCurrencyAlone: Bool { shareBase == .previous && addend == nil && currency != nil }

  /// Creates an amount from a sum; nil if the currency has more decimals than ``VocativeText/ExactDecimal``.
  public init?(_ money: Money) {
    guard let value = ExactDecimal(money.minorUnits, scale: money.currency.exponent) else { return nil }
    self.init(value, money.currency)
  }

  /// Returns the amount as a sum in a currency, without rounding or conversion.
  ///
  /// The result is nil for an amount in another currency, with more decimals than the currency (a tenth of a cent, half
  /// a yen), below zero, or out of range, and for a share.
  public func money(in currency: Currency) -> Money? {
    guard shareBase == nil, unknownCurrency == nil, self.currency == nil || self.currency == currency,
      value.mantissa >= 0
    else { return nil }
    return value.units(places: currency.exponent).map { Money(minorUnits: $0, currency) }
  }

  /// Returns the share of a sum, rounded down to the minor unit; nil for a plain, negative or overflowing amount.
  public func money(of sum: Money) -> Money? {
    guard shareBase != nil, value.mantissa >= 0, sum.minorUnits >= 0, !isCurrencyAlone,
      let share = Self.share(of: sum.minorUnits, value, divisor)
    else { return nil }
    guard let addend else { return Money(minorUnits: share, sum.currency) }
    guard currency == nil || currency == sum.currency, let change = addend.units(places: sum.currency.exponent) else {
      return nil
    }
    let (total, overflow) = share.addingReportingOverflow(change)
    return overflow || total < 0 ? nil : Money(minorUnits: total, sum.currency)
  }

  private static func share(of units: Int64, _ value: ExactDecimal, _ divisor: Int64) -> Int64? {
    let divisor = (0..<value.scale).reduce(Int128(divisor)) { divisor, _ in divisor * 10 }
    return Int64(exactly: Int128(units) * Int128(value.mantissa) / divisor)
  }

  /// Returns the amount as a correction of a previous one: it takes over the currency, a share of the previous amount
  /// and "ten more" become a number, and a currency alone keeps the number.
  public func correcting(_ previous: Amount) -> Amount {
    guard shareBase == .previous else {
      return shareBase == nil && currency == nil && unknownCurrency == nil ? Amount(value, previous.currency) : self
    }
    guard previous.shareBase == nil else { return previous.isCurrencyAlone ? self : composed(previous) }
    if isCurrencyAlone { return Amount(previous.value, currency) }
    guard currency == nil || previous.currency == nil || currency == previous.currency else { return self }
    let unit = previous.currency ?? currency
    let places = max(previous.value.scale, addend?.scale ?? 0, unit?.exponent ?? 2)
    guard let units = previous.value.units(places: places), let part = Self.share(of: units, value, divisor),
      let number = ExactDecimal(part, scale: places), let sum = addend.map({ number.adding($0) }) ?? number
    else { return self }
    return Amount(sum, unit)
  }

  /// Returns the share of another share.
  private func composed(_ other: Amount) -> Amount {
    guard let base = other.shareBase, !isCurrencyAlone,
      other.addend == nil || (value == ExactDecimal(1) && divisor == 1),
      let (number, scale) = value.times(other.value), let product = ExactDecimal(number, scale: scale)
    else { return self }
    let (divisor, overflow) = divisor.multipliedReportingOverflow(by: other.divisor)
    guard !overflow else { return self }
    var share = Amount(product, of: base, dividedBy: divisor)
    share.currency = currency ?? other.currency
    share.addend = addend.flatMap { other.addend?.adding($0) ?? $0 } ?? other.addend
    return share
  }

  /// A parser of amounts in any currency.
  public static var parser: any SlotParser<Amount> { AmountParser() }
}

extension Amount {
  /// True for a share of the previous amount without one.
  public var refersToPrevious: Bool { shareBase == .previous && addend == nil }

  /// True for a share less a sum that is to stay, which may be said before it: "keep 1000 and move the rest".
  public var mayBeSpread: Bool { shareBase != nil && addend != nil }

  /// The words that stand for an earlier value.
  public static var pronouns: [String] { ["the same amount", "the same sum", "that much", "as much"] }
  /// The nouns for a value.
  public static var nouns: [String] { ["amount", "sum", "price", "number"] }

  /// The amount in figures: `$50.00`, `50`, `half of the balance`.
  public var shown: String {
    if isCurrencyAlone, let currency { return currency.pluralName }
    if let shareBase { return shareName + " of " + shareBase.displayName + change }
    if let money = signedMoney { return money.shown }
    let digits = value.description.split(separator: ".", maxSplits: 1)
    let sign = value.mantissa < 0 ? "-" : ""
    let whole = Money.grouped(String(digits[0].drop { $0 == "-" }))
    let number = sign + whole + (digits.count > 1 ? "." + digits[1] : "")
    if let unknownCurrency { return "\(number) \(unknownCurrency)" }
    return currency.map { "\($0.code) \(number)" } ?? number
  }

  /// The amount in words.
  public var spoken: String {
    if shareBase != nil { return shown }
    if let money = signedMoney { return money.spoken }
    return value.spelledOut + (currency.map { " " + $0.pluralName } ?? "")
  }

  private var signedMoney: Money? {
    guard let currency else { return nil }
    return value.units(places: currency.exponent).map { Money(minorUnits: $0, currency) }
  }
}

extension Amount {
  /// "all", "half", "2/3", "1.5 times".
  private var shareName: String {
    switch (value.description, divisor) {
    case ("1", 1): "all"
    case ("1", 2): "half"
    case (let number, 1): "\(number) times"
    case (let number, let divisor): "\(number)/\(divisor)"
    }
  }

  /// " plus 10", " but 100 dollars"; empty without an addend.
  private var change: String {
    guard let addend, let size = addend.mantissa < 0 ? addend.negated : addend else { return "" }
    return (addend.mantissa < 0 ? " but " : " plus ") + Amount(size, currency).shown
  }
}

extension ExactDecimal {
  /// Returns the product as a mantissa and a scale; nil on overflow.
  fileprivate func times(_ other: ExactDecimal) -> (Int64, Int)? {
    let (product, overflow) = mantissa.multipliedReportingOverflow(by: other.mantissa)
    return overflow ? nil : (product, scale + other.scale)
  }
}

extension Amount: RedactedDescription {}
