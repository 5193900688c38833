import VocativeCore
import VocativeSupport

/// Names days and stretches of time in the ways that people do, without the preposition.
struct DateWriter {
  let manner: Manner

  /// A day or stretch: `day` follows "on" or "since", `month` follows "in", `stretch` follows "in" or "over", `plain`
  /// follows nothing.
  func date(_ kind: String?, using random: inout SeededRandom) -> String {
    switch kind ?? "plain" {
    case "day": day(using: &random)
    case "month": month(using: &random)
    case "stretch": stretch(using: &random)
    case "point":
      random.happens(50) ? day(using: &random) : random.happens(60) ? month(using: &random) : random.pick(Days.plain)
    default: random.pick(Days.plain)
    }
  }

  private func stretch(using random: inout SeededRandom) -> String {
    if random.happens(50) { return random.pick(Days.stretches) }
    let count = Int.random(in: 2...60, using: &random)
    let number = manner.spellsNumbers ? NumberSpelling.words(count, using: &random) : "\(count)"
    return random.pick(["the last ", "the past ", "the previous "]) + number
      + random.pick([" days", " days", " weeks", " months"])
  }

  private func month(using random: inout SeededRandom) -> String {
    let month = random.pick(Days.months)
    let year =
      manner.spellsNumbers
      ? random.pick(["twenty twenty five", "twenty twenty four", "twenty twenty six"])
      : "\(Int.random(in: 2019...2026, using: &random))"
    return random.happens(22) ? month + " " + year : random.happens(6) ? year : month
  }

  private func day(using random: inout SeededRandom) -> String {
    let number = Int.random(in: 1...31, using: &random)
    let month = random.pick(random.happens(85) || manner.isSpoken ? Days.months : Days.shortMonths)
    let suffix = (11...13).contains(number) ? "th" : [1: "st", 2: "nd", 3: "rd"][number % 10] ?? "th"
    let ordinal = manner.spellsNumbers ? Days.ordinals[number - 1] : "\(number)\(suffix)"
    switch Int.random(in: 0..<100, using: &random) {
    case ..<22: return random.pick(Days.weekdays)
    case ..<26: return "last " + random.pick(Days.weekdays)
    case ..<34: return random.pick(Days.feasts)
    case ..<44: return "the " + ordinal
    case ..<62: return "the " + ordinal + " of " + month
    case ..<66: return ordinal + " of " + month
    case ..<80: return month + " " + (manner.spellsNumbers ? random.pick(["", "the "]) : "") + ordinal
    case ..<86: return manner.spellsNumbers ? random.pick(Days.weekdays) + " the " + ordinal : "\(month) \(number)"
    case ..<93: return manner.spellsNumbers ? month + " " + ordinal : "\(number) \(month)"
    default:
      return manner.spellsNumbers
        ? random.pick(Days.weekdays) + " morning"
        : random.pick([
          "\(number % 12 + 1)/\(number)", "\(number)/\(number % 12 + 1)/2026",
          "2026-\(10 + number % 3)-\(10 + number % 18)", "\(month) \(ordinal), 2025",
        ])
    }
  }
}
