import Foundation
import VocativePayments

/// A text that is searched for in replies: a sum in any form, a day in any form, a regular expression, or itself.
struct ReplyPattern {
  private let expression: NSRegularExpression?
  private let literal: String

  private static let currencyWords: [String: String] = [
    "USD": #"(?:us ?|u\.s\. ?)?\$|usd|us dollars?|dollars?|bucks?"#, "EUR": "€|eur|euros?", "GBP": "£|gbp|pounds?",
    "AED": "aed|dhs?|dirhams?", "JPY": "¥|jpy|yen", "CHF": "chf|francs?",
  ]
  private static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
    "december",
  ]
  private static let weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]

  /// Reads a pattern: `USD 20`, `date 2026-11-21`, `/…/`, or any other text.
  init(_ text: String, today: CalendarDate) {
    literal = ReplyPattern.normalized(text)
    let pattern = Self.sum(text) ?? Self.day(text, today: today) ?? Self.expression(text)
    expression = pattern.flatMap { try? NSRegularExpression(pattern: $0, options: .caseInsensitive) }
  }

  /// True if the pattern occurs in a reply.
  func occurs(in reply: String) -> Bool {
    let text = Self.normalized(reply)
    guard let expression else { return text.contains(literal) }
    return expression.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil
  }

  private static func expression(_ text: String) -> String? {
    let body = text.hasSuffix("/i") ? text.dropLast() : text[...]
    return body.count > 2 && body.hasPrefix("/") && body.hasSuffix("/") ? String(body.dropFirst().dropLast()) : nil
  }

  private static func sum(_ text: String) -> String? {
    let parts = text.split(separator: " ")
    guard parts.count == 2, let words = currencyWords[String(parts[0])] else { return nil }
    let digits = parts[1].replacing(",", with: "").split(separator: ".")
    let cents = digits.count > 1 ? String(digits[1]).padding(toLength: 2, withPad: "0", startingAt: 0) : "00"
    let fraction =
      cents == "00" ? #"(?:\.0+)?"# : #"\."# + (cents.last == "0" ? "\(cents.prefix(1))0?" : cents)
    let number = #"(?<![\d.])"# + digits[0] + fraction + #"(?!\.?\d)"#
    return "(?:\(words)) ?-?\(number)|\(number) ?(?:\(words))(?![a-z])"
  }

  private static func day(_ text: String, today: CalendarDate) -> String? {
    guard text.hasPrefix("date "), let day = CalendarDate(text.dropFirst(5)) else { return nil }
    let month = months[day.month - 1]
    let name = #"(?:\#(month)|\#(month.prefix(3))\.?)"#
    var forms = [
      #"\#(name) \#(day.day)(?!\d)"#, #"(?<!\d)\#(day.day)(?:st|nd|rd|th)? (?:of )?\#(name)"#, "\(text.dropFirst(5))",
    ]
    let distance = day.dayNumber - today.dayNumber
    forms += [-1: ["yesterday"], 0: ["today"], 1: ["tomorrow"]][distance] ?? []
    if (1...6).contains(distance) { forms.append(weekdays[day.weekday - 1]) }
    return forms.map { "(?:\($0))" }.joined(separator: "|")
  }

  /// Returns a text without case, accents, isolates and thousands separators, with plain signs.
  private static func normalized(_ text: String) -> String {
    var clean = text.folding(options: .diacriticInsensitive, locale: nil).lowercased()
    clean.unicodeScalars.removeAll { [0x2066, 0x2067, 0x2068, 0x2069, 0x200E, 0x200F].contains($0.value) }
    for (sign, plain) in [
      ("\u{2212}", "-"), ("\u{2013}", "-"), ("\u{2019}", "'"), ("\u{2018}", "'"), ("“", "\""), ("”", "\""),
    ] {
      clean = clean.replacingOccurrences(of: sign, with: plain)
    }
    clean = clean.replacingOccurrences(of: "\u{A0}", with: " ")
    return clean.replacing(#/(\d),(?=\d{3}(?!\d))/#) { $0.1 }
  }
}
