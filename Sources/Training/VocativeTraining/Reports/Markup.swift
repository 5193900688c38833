/// Text as HTML has it.
enum Markup {
  /// A text with nothing in it that HTML would take for its own; controls are left out.
  static func escaped(_ text: some StringProtocol) -> String {
    var result = ""
    result.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case "\n", "\t": result.unicodeScalars.append(scalar)
      case "\u{0}"..<"\u{20}", "\u{7F}"..<"\u{A0}": break
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// A name or text of the user's, kept from turning the direction of what stands around it.
  static func isolated(_ text: some StringProtocol) -> String { "<bdi>\(escaped(text))</bdi>" }

  /// A share with one digit behind the point: `97.1`; it does not round up to 100.
  static func percent(_ share: Double) -> String {
    guard share.isFinite else { return "–" }
    let exact = share * 1_000
    let tenths = share < 1 ? min(exact.rounded(), 999) : exact.rounded()
    return decimal(tenths / 10, fractionDigits: 1)
  }

  /// A number with that many digits behind the point.
  static func decimal(_ number: Double, fractionDigits: Int) -> String {
    var factor = 1.0
    for _ in 0..<fractionDigits { factor *= 10 }
    let scaled = (number * factor).rounded()
    guard let whole = Int64(exactly: scaled) else { return number.isFinite ? "\(number)" : "–" }
    guard fractionDigits > 0 else { return "\(whole)" }
    let digits = String(whole.magnitude)
    let padded = String(repeating: "0", count: max(fractionDigits + 1 - digits.count, 0)) + digits
    return (whole < 0 ? "−" : "") + padded.dropLast(fractionDigits) + "." + padded.suffix(fractionDigits)
  }

  /// A whole number with thin spaces between its thousands.
  static func count(_ number: Int) -> String {
    var digits = String(number.magnitude)
    var groups: [String] = []
    while digits.count > 3 {
      groups.insert(String(digits.suffix(3)), at: 0)
      digits.removeLast(3)
    }
    return (number < 0 ? "−" : "") + ([digits] + groups).joined(separator: "\u{202F}")
  }

  /// A place in a drawing.
  static func coordinate(_ number: Double) -> String { decimal(number, fractionDigits: 1).replacing("−", with: "-") }

  /// A number with its noun.
  static func count(_ number: Int, _ one: String, _ many: String) -> String {
    "\(count(number)) \(number == 1 ? one : many)"
  }
}
