public import VocativeCore
public import VocativeDialogue

/// An amount as a person says it: an exact number, and a currency if one was named.
///
/// "Fifty" and "fifty cents" name none; the account's decides. Relative amounts ("half of it", "all my money") are not
/// amounts of this kind: they need an account before they mean a sum.
public struct Amount: SpokenValue {
  /// How many units of the currency, exactly: 0.5 for fifty cents.
  public var value: ExactNumber
  /// The currency that was named.
  public var currency: Currency?

  /// An amount, of no currency in particular if none is given.
  public init(_ value: ExactNumber, _ currency: Currency? = nil) {
    self.value = value
    self.currency = currency
  }

  /// A sum as an amount; nil when the currency has more decimals than a number can hold, which none has.
  public init?(_ money: Money) {
    guard let value = ExactNumber(money.minorUnits, scale: money.currency.exponent) else { return nil }
    self.init(value, money.currency)
  }

  /// The sum of money it is in a currency.
  ///
  /// Nil when another currency was named, when it has more decimals than the currency (a tenth of a cent, half a yen),
  /// when it is negative, and when it overflows. Nothing is rounded or converted.
  public func money(in currency: Currency) -> Money? {
    guard self.currency == nil || self.currency == currency, value.mantissa >= 0 else { return nil }
    return value.units(places: currency.exponent).map { Money(minorUnits: $0, currency) }
  }

  /// An amount without a currency, said after one with a currency, is of the same.
  public func correcting(_ previous: Amount) -> Amount { currency == nil ? Amount(value, previous.currency) : self }

  /// Reads amounts of money.
  public static var parser: any SlotParser<Amount> { AmountParser() }
}

extension Amount {
  public var shown: String {
    if let money = signedMoney { return money.shown }
    let digits = value.description.split(separator: ".", maxSplits: 1)
    let sign = value.mantissa < 0 ? "-" : ""
    let whole = Money.grouped(String(digits[0].drop { $0 == "-" }))
    let number = sign + whole + (digits.count > 1 ? "." + digits[1] : "")
    return currency.map { "\($0.code) \(number)" } ?? number
  }

  public var spoken: String {
    if let money = signedMoney { return money.spoken }
    return value.spelledOut + (currency.map { " " + $0.pluralName } ?? "")
  }

  private var signedMoney: Money? {
    guard let currency else { return nil }
    return value.units(places: currency.exponent).map { Money(minorUnits: $0, currency) }
  }
}

extension Amount: Discreet {}
