import VocativeDialogue
import VocativeText

extension Adjustment {
  /// More of it, the amount left to the app.
  public static let more = Adjustment.toward(.up, .plain)
  /// Less of it, the amount left to the app.
  public static let less = Adjustment.toward(.down, .plain)

  /// The adjustment of a short form as ``identity`` gives it: `60%`, `+10%`, `x2`, `-small`, `+`; nil when it is none.
  public init?(identity: some StringProtocol) {
    if let factor = identity.first == "x" ? ExactDecimal(plain: identity.dropFirst()) : nil {
      self = .times(factor)
    } else if identity.last == "%" {
      let isChange = identity.first == "+" || identity.first == "-"
      guard let number = ExactDecimal(plain: identity.dropFirst(identity.first == "+" ? 1 : 0).dropLast()) else {
        return nil
      }
      self = isChange ? .by(number) : .to(number)
    } else {
      guard let sign = identity.first, let direction = Direction(rawValue: String(sign)) else { return nil }
      let rest = String(identity.dropFirst())
      guard let size = rest.isEmpty ? .plain : Size(rawValue: rest) else { return nil }
      self = .toward(direction, size)
    }
  }
}

extension ExactDecimal {
  /// The number that digits stand for, with a point and a minus where there are any; nil when they stand for none.
  fileprivate init?(plain digits: some StringProtocol) {
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), digits.last?.isNumber == true, parts[0].last?.isNumber == true,
      parts.dropFirst().allSatisfy({ $0.allSatisfy(\.isNumber) }), let mantissa = Int64(parts.joined())
    else { return nil }
    self.init(mantissa, scale: parts.count == 2 ? parts[1].count : 0)
  }
}
