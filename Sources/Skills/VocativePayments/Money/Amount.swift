public import VocativeCore
import VocativeDialogue
public import VocativeText

/// An amount as a person says it: an exact number, and a currency if one was named; or a share of something.
///
/// "Fifty" and "fifty cents" name no currency; the account's decides. "Half of my money" and "the same as last time"
/// mean a sum once it is known what they are a share of: ``money(of:)``.
public struct Amount: SpokenValue {
  /// How many units of the currency, exactly: 0.5 for fifty cents.
  public var value: ExactDecimal
  /// The currency that was named.
  public var currency: Currency?
  /// What was named as a currency and is none that banks know: "bitcoins".
  public var unknownCurrency: String?
  /// What it is a share of; nil for a plain sum.
  public var shareBase: ShareBase?
  /// What the number is divided by: 3 in "two thirds"; 1 in a plain sum.
  public var divisor: Int64 = 1

  /// What a share is a share of.
  public enum ShareBase: String, Hashable, Sendable {
    /// What the account holds.
    case balance
    /// The amount said before: "half of that", "twice as much".
    case previous
    /// The last payment between the two: "the same as last time".
    case lastPayment
  }

  /// An amount, of no currency in particular if none is given.
  public init(_ value: ExactDecimal, _ currency: Currency? = nil) {
    self.value = value
    self.currency = currency
  }

  /// A share: `Amount(2, of: .balance, dividedBy: 3)` is two thirds of what the account holds.
  public init(_ value: ExactDecimal, of whole: ShareBase, dividedBy divisor: Int64 = 1) {
    self.init(value)
    self.shareBase = whole
    self.divisor = max(divisor, 1)
  }

  /// A sum as an amount; nil when the currency has more decimals than a number can hold, which none has.
  public init?(_ money: Money) {
    guard let value = ExactDecimal(money.minorUnits, scale: money.currency.exponent) else { return nil }
    self.init(value, money.currency)
  }

  /// The sum of money it is in a currency.
  ///
  /// Nil when another currency was named, when it has more decimals than the currency (a tenth of a cent, half a yen),
  /// when it is negative, when it overflows, and when it is a share. Nothing is rounded or converted.
  public func money(in currency: Currency) -> Money? {
    guard shareBase == nil, unknownCurrency == nil, self.currency == nil || self.currency == currency,
      value.mantissa >= 0
    else { return nil }
    return value.units(places: currency.exponent).map { Money(minorUnits: $0, currency) }
  }

  /// The share of a sum, down to the whole minor unit; nil when it is none, negative or overflows.
  public func money(of sum: Money) -> Money? {
    guard shareBase != nil, value.mantissa >= 0, sum.minorUnits >= 0 else { return nil }
    return Self.share(of: sum.minorUnits, value, divisor).map { Money(minorUnits: $0, sum.currency) }
  }

  private static func share(of units: Int64, _ value: ExactDecimal, _ divisor: Int64) -> Int64? {
    let divisor = (0..<value.scale).reduce(Int128(divisor)) { divisor, _ in divisor * 10 }
    return Int64(exactly: Int128(units) * Int128(value.mantissa) / divisor)
  }

  /// An amount without a currency, said after one with a currency, is of the same; a share of what was said before is
  /// worked out.
  public func correcting(_ previous: Amount) -> Amount {
    guard shareBase == .previous else {
      return shareBase == nil && currency == nil && unknownCurrency == nil ? Amount(value, previous.currency) : self
    }
    guard previous.shareBase == nil else { return composed(previous) }
    let places = max(previous.value.scale, previous.currency?.exponent ?? 2)
    guard let units = previous.value.units(places: places), let part = Self.share(of: units, value, divisor),
      let number = ExactDecimal(part, scale: places)
    else { return self }
    return Amount(number, previous.currency)
  }

  /// A share of another share.
  private func composed(_ other: Amount) -> Amount {
    guard let whole = other.shareBase, let (number, scale) = value.times(other.value),
      let product = ExactDecimal(number, scale: scale)
    else { return self }
    let (divisor, overflow) = divisor.multipliedReportingOverflow(by: other.divisor)
    return overflow ? self : Amount(product, of: whole, dividedBy: divisor)
  }

  /// Reads amounts of money.
  public static var parser: any SlotParser<Amount> { AmountParser() }
}

extension Amount {
  public var shown: String {
    if let shareBase { return shareName + " of " + shareBase.displayName }
    if let money = signedMoney { return money.shown }
    let digits = value.description.split(separator: ".", maxSplits: 1)
    let sign = value.mantissa < 0 ? "-" : ""
    let whole = Money.grouped(String(digits[0].drop { $0 == "-" }))
    let number = sign + whole + (digits.count > 1 ? "." + digits[1] : "")
    if let unknownCurrency { return "\(number) \(unknownCurrency)" }
    return currency.map { "\($0.code) \(number)" } ?? number
  }

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
}

extension Amount.ShareBase {
  fileprivate var displayName: String {
    switch self {
    case .balance: "the balance"
    case .previous: "that"
    case .lastPayment: "the last payment"
    }
  }
}

extension ExactDecimal {
  /// The product, as units and their scale; nil when it overflows.
  fileprivate func times(_ other: ExactDecimal) -> (Int64, Int)? {
    let (product, overflow) = mantissa.multipliedReportingOverflow(by: other.mantissa)
    return overflow ? nil : (product, scale + other.scale)
  }
}

extension Amount: RedactedDescription {}
