/// Reads when something is to be paid, as a confirmation shows and says it, on its own.
enum ScheduleTextParser {
  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]

  /// "every month at 09:00, first on December 1, 2026" as `2026-12-01 09:00 1 month`; nil for other words.
  static func details(of text: String) -> String? {
    let words = text.replacing(",", with: "").split(separator: " ").map(String.init)
    var often = "once"
    var time = "-"
    var rest = words[...]
    if rest.first == "every" {
      rest.removeFirst()
      let count = rest.first.flatMap(Int.init)
      if count != nil { rest.removeFirst() }
      guard let unit = rest.popFirst() else { return nil }
      often = "\(count ?? 1) \(count == nil ? unit : String(unit.dropLast()))"
      if rest.first == "at" { time = rest.dropFirst().first ?? "-" }
      rest = rest.drop { $0 != "first" }.dropFirst()
    }
    guard rest.popFirst() == "on", let month = rest.popFirst().flatMap({ months.firstIndex(of: $0) }),
      let day = rest.popFirst().flatMap({ Int($0) }), let year = rest.popFirst().flatMap({ Int($0) })
    else { return nil }
    if rest.first == "at" { time = rest.dropFirst().first ?? "-" }
    return "\(year)-\(padded(month + 1))-\(padded(day)) \(time) \(often)"
  }

  private static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
