/// Reads when something is to be paid, as a confirmation shows and says it, on its own.
enum ScheduleTextParser {
  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]

  /// "every month at 9:00, first on December 1, 2026" as `2026-12-01 09:00 1 month`; nil for other words.
  static func details(of text: String) -> String? {
    let words = text.replacing(",", with: "").split(separator: " ").map(String.init)
    var often = "once"
    var time = "-"
    var rest = words[...]
    let isOnLastDay = words.starts(with: ["on", "the", "last", "day", "of"])
    if isOnLastDay { rest = rest.dropFirst(5) }
    if rest.first == "every" {
      rest.removeFirst()
      let count = rest.first.flatMap(Int.init)
      if count != nil { rest.removeFirst() }
      guard let unit = rest.popFirst() else { return nil }
      often = "\(count ?? 1) \(count == nil ? unit : String(unit.dropLast()))\(isOnLastDay ? " last day" : "")"
      if rest.first == "at" { time = clock(rest.dropFirst().first) }
      rest = rest.drop { $0 != "first" }.dropFirst()
    }
    guard rest.popFirst() == "on", let first = date(&rest) else { return nil }
    if rest.first == "at" {
      time = clock(rest.dropFirst().first)
      rest = rest.dropFirst(2)
    }
    guard rest.first == "until" else { return "\(first) \(time) \(often)" }
    rest.removeFirst()
    return date(&rest).map { "\(first) \(time) \(often) until \($0)" }
  }

  /// Takes "December 1 2026" from some words, as `2026-12-01`.
  private static func date(_ words: inout ArraySlice<String>) -> String? {
    guard let month = words.popFirst().flatMap({ months.firstIndex(of: $0) }),
      let day = words.popFirst().flatMap({ Int($0) }), let year = words.popFirst().flatMap({ Int($0) })
    else { return nil }
    return "\(year)-\(padded(month + 1))-\(padded(day))"
  }

  /// "9:00" as `09:00`.
  private static func clock(_ word: String?) -> String { word.map { $0.count == 4 ? "0\($0)" : $0 } ?? "-" }

  private static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
