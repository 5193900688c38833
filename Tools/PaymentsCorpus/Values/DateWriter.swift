import VocativeCore
import VocativeSupport
import VocativeTraining

/// Names days and stretches of time in the ways that people do, without the preposition.
struct DateWriter {
  let register: Register

  /// Returns a day or stretch of a kind.
  ///
  /// `day` follows "on" or "since", `month` follows "in", `stretch` follows "in" or "over", and `plain`, the default,
  /// follows nothing. Of times to come, `later` and `again` follow nothing, `weekday` follows "on" and `span` follows "in".
  func date(_ kind: String?, using random: inout SeededRandomNumberGenerator) -> String {
    switch kind ?? "plain" {
    case "day": day(using: &random)
    case "month": month(using: &random)
    case "stretch": period(using: &random)
    case "later": random.pick(DateExpressions.later)
    case "again": random.pick(DateExpressions.recurrences)
    case "span": random.pick(DateExpressions.spans)
    case "weekday":
      switch Int.random(in: 0..<100, using: &random) {
      case ..<50: random.pick(DateExpressions.weekdays)
      case ..<70: random.pick(DateExpressions.comingDays)
      default: comingDay(using: &random)
      }
    case "point":
      random.chance(50)
        ? day(using: &random)
        : random.chance(60) ? month(using: &random) : random.pick(DateExpressions.withoutPreposition)
    default: random.pick(DateExpressions.withoutPreposition)
    }
  }

  private func period(using random: inout SeededRandomNumberGenerator) -> String {
    if random.chance(50) { return random.pick(DateExpressions.periods) }
    let count = Int.random(in: 2...60, using: &random)
    let number = register.spellsNumbers ? NumberSpelling.words(count, using: &random) : "\(count)"
    return random.pick(["the last ", "the past ", "the previous "]) + number
      + random.pick([" days", " days", " weeks", " months"])
  }

  private func month(using random: inout SeededRandomNumberGenerator) -> String {
    let month = random.pick(DateExpressions.months)
    let year =
      register.spellsNumbers
      ? random.pick(["twenty twenty five", "twenty twenty four", "twenty twenty six"])
      : "\(Int.random(in: 2019...2026, using: &random))"
    return random.chance(22) ? month + " " + year : random.chance(6) ? year : month
  }

  /// A day of a month, such as "the fifth of may".
  private func comingDay(using random: inout SeededRandomNumberGenerator) -> String {
    let number = Int.random(in: 1...28, using: &random)
    let month = random.pick(DateExpressions.months)
    let ordinal = DateExpressions.ordinals[number - 1]
    guard !register.spellsNumbers else {
      return random.pick([
        "the \(ordinal)", "the \(ordinal) of \(month)", "\(month) \(ordinal)", "\(month) the \(ordinal)",
      ])
    }
    let suffix = (11...13).contains(number) ? "th" : [1: "st", 2: "nd", 3: "rd"][number % 10] ?? "th"
    return random.pick([
      "the \(number)\(suffix)", "\(month) \(number)", "\(number) \(month)", "the \(number)\(suffix) of \(month)",
      "\(month) \(number)\(suffix)",
    ])
  }

  private func day(using random: inout SeededRandomNumberGenerator) -> String {
    let number = Int.random(in: 1...31, using: &random)
    let month = random.pick(
      random.chance(85) || register.isSpoken ? DateExpressions.months : DateExpressions.shortMonths)
    let suffix = (11...13).contains(number) ? "th" : [1: "st", 2: "nd", 3: "rd"][number % 10] ?? "th"
    let ordinal = register.spellsNumbers ? DateExpressions.ordinals[number - 1] : "\(number)\(suffix)"
    switch Int.random(in: 0..<100, using: &random) {
    case ..<22: return random.pick(DateExpressions.weekdays)
    case ..<26: return "last " + random.pick(DateExpressions.weekdays)
    case ..<34: return random.pick(DateExpressions.holidays)
    case ..<44: return "the " + ordinal
    case ..<62: return "the " + ordinal + " of " + month
    case ..<66: return ordinal + " of " + month
    case ..<80: return month + " " + (register.spellsNumbers ? random.pick(["", "the "]) : "") + ordinal
    case ..<86:
      return register.spellsNumbers ? random.pick(DateExpressions.weekdays) + " the " + ordinal : "\(month) \(number)"
    case ..<93: return register.spellsNumbers ? month + " " + ordinal : "\(number) \(month)"
    default:
      return register.spellsNumbers
        ? random.pick(DateExpressions.weekdays) + " morning"
        : random.pick([
          "\(number % 12 + 1)/\(number)", "\(number)/\(number % 12 + 1)/2026",
          "2026-\(10 + number % 3)-\(10 + number % 18)", "\(month) \(ordinal), 2025",
        ])
    }
  }
}
