import VocativeDialogue
import VocativeText

/// The service's rates among the currencies of one request.
struct ExchangeRates {
  private var rates: [ExchangeRate] = []

  /// No rates: sums stay in their currencies.
  static let none = ExchangeRates()

  private init() {}

  /// Fetches the rates between each currency and each target that differs from it.
  init(of service: any PaymentService, from currencies: [Currency?], to targets: [Currency]) async throws {
    for target in Set(targets).sorted() {
      for currency in Set(currencies.compactMap(\.self)).sorted() where currency != target {
        if let rate = try await service.exchangeRate(currency, target) { rates.append(rate) }
      }
    }
  }

  /// Returns the rate between two currencies, in either direction; nil if there is none.
  func rate(_ from: Currency, _ to: Currency) -> ExchangeRate? {
    rates.first { ($0.from == from && $0.to == to) || ($0.from == to && $0.to == from) }
  }

  /// Converts a sum, rounded to the nearest minor unit of the target; a sum in the target currency stays as it is.
  ///
  /// - Returns: nil without a rate, and on overflow.
  func convert(_ money: Money, to currency: Currency) -> Money? {
    money.currency == currency ? money : rate(money.currency, currency)?.convert(money)
  }
}
