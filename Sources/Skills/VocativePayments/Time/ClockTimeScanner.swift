import VocativeDialogue
import VocativeText

/// A scanner of times of day: "at nine", "at 9:30 pm", "at noon", "at half past eight".
struct ClockTimeScanner {
  let days: DayScanner
  private var tokens: [Token] { days.tokens }

  /// Returns the time of day that begins at a token, and its end.
  ///
  /// The time stands after "at", or has "am", "pm" or "o'clock" after it.
  func time(at start: Int, after first: Int) -> (ClockTime, Int)? {
    let isLed = ["at", "around"].contains(days.word(start, after: first))
    let position = isLed ? start + 1 : start
    guard let name = days.word(position, after: first) else { return nil }
    if isLed, let hour = ["noon": 12, "midday": 12, "midnight": 0][name] {
      return ClockTime(hour: hour).map { ($0, position + 1) }
    }
    guard let (hour, minute, end) = pastHour(at: position, after: first) ?? hourAndMinute(at: position, after: first)
    else { return nil }
    let (shift, last) = dayPart(at: end, after: first)
    guard isLed || last > end else { return nil }
    let clockHour = shift == .afternoon && hour < 12 ? hour + 12 : shift == .morning && hour == 12 ? 0 : hour
    return ClockTime(hour: clockHour, minute: minute).map { ($0, last) }
  }

  /// "half past eight", "quarter to nine".
  private func pastHour(at start: Int, after first: Int) -> (Int, Int, Int)? {
    let position = days.word(start, after: first) == "a" ? start + 1 : start
    guard let part = ["half": 30, "quarter": 15][days.word(position, after: first) ?? ""],
      let link = days.word(position + 1, after: first), ["past", "to"].contains(link),
      let (hour, end) = number(at: position + 2, after: first, below: 24)
    else { return nil }
    return link == "past" ? (hour, part, end) : ((hour + 23) % 24, 60 - part, end)
  }

  /// "nine", "nine thirty", `9:30`.
  private func hourAndMinute(at start: Int, after first: Int) -> (Int, Int, Int)? {
    guard let (hour, end) = number(at: start, after: first, below: 24) else { return nil }
    if let minutes = minutes(at: end) { return (hour, minutes, end + 1) }
    if days.word(end, after: first) != nil, let more = NumberParser(tokens).match(at: end),
      let number = more.candidates.first?.value.whole, (0..<60).contains(number),
      tokens[end].isAttachedToPrevious || more.isInWords
    {
      return (hour, Int(number), more.tokens.upperBound)
    }
    return (hour, 0, end)
  }

  private func number(at position: Int, after first: Int, below limit: Int64) -> (Int, Int)? {
    guard days.word(position, after: first) != nil, let match = NumberParser(tokens).match(at: position),
      let number = match.candidates.first?.value.whole, (0..<limit).contains(number)
    else { return nil }
    return (Int(number), match.tokens.upperBound)
  }

  /// The `30` of `9:30`.
  private func minutes(at position: Int) -> Int? {
    guard position > 0, position < tokens.count, tokens[position].kind == .number,
      tokens[position].text.utf8.count == 2,
      tokens[position].range.lowerBound == tokens[position - 1].range.upperBound + 1
    else { return nil }
    return Int(tokens[position].text).flatMap { $0 < 60 ? $0 : nil }
  }

  private enum DayPart { case morning, afternoon }

  /// "pm", "o'clock", "in the morning".
  private func dayPart(at position: Int, after first: Int) -> (DayPart?, Int) {
    switch position < tokens.count ? tokens[position].folded : nil {
    case "pm": return (.afternoon, position + 1)
    case "am": return (.morning, position + 1)
    case "o'clock", "oclock":
      let (part, end) = dayPart(at: position + 1, after: first)
      return (part, end)
    case "in" where days.has(["the", "morning"], at: position + 1, after: first): return (.morning, position + 3)
    case "in" where days.has(["the", "afternoon"], at: position + 1, after: first): return (.afternoon, position + 3)
    case "in" where days.has(["the", "evening"], at: position + 1, after: first): return (.afternoon, position + 3)
    case "at" where days.has(["night"], at: position + 1, after: first): return (.afternoon, position + 2)
    default: return (nil, position)
    }
  }
}
