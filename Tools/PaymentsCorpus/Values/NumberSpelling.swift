import VocativeCore
import VocativeSupport

/// Spells numbers out, in the ways people do.
enum NumberSpelling {
  private static let small = """
    zero, one, two, three, four, five, six, seven, eight, nine, ten, eleven, twelve, thirteen, fourteen, fifteen, sixteen, seventeen, eighteen, nineteen
    """.entries
  private static let tens = "zero, ten, twenty, thirty, forty, fifty, sixty, seventy, eighty, ninety".entries

  /// A number below a thousand million in words.
  static func words(_ number: Int, using random: inout SeededRandomNumberGenerator) -> String {
    let joinsTens = random.chance(25)
    let saysAnd = random.chance(55)
    func belowHundred(_ number: Int) -> String {
      if number < 20 { return small[number] }
      let rest = number % 10
      return rest == 0 ? tens[number / 10] : tens[number / 10] + (joinsTens ? "-" : " ") + small[rest]
    }
    func belowThousand(_ number: Int) -> String {
      if number < 100 { return belowHundred(number) }
      let rest = number % 100
      let hundreds = small[number / 100] + " hundred"
      return rest == 0 ? hundreds : hundreds + (saysAnd ? " and " : " ") + belowHundred(rest)
    }
    var text: String
    if (1_100..<10_000).contains(number), number % 100 == 0, number % 1_000 != 0, random.chance(45) {
      text = belowHundred(number / 100) + " hundred"
    } else {
      var parts: [String] = []
      if number >= 1_000_000 { parts.append(belowThousand(number / 1_000_000) + " million") }
      if number % 1_000_000 >= 1_000 { parts.append(belowThousand(number / 1_000 % 1_000) + " thousand") }
      let rest = number % 1_000
      if rest > 0 || parts.isEmpty {
        parts.append((rest < 100 && !parts.isEmpty && saysAnd ? "and " : "") + belowThousand(rest))
      }
      text = parts.joined(separator: " ")
    }
    if random.chance(45), ["one hundred", "one thousand", "one million"].contains(where: text.hasPrefix) {
      text = "a" + text.dropFirst(3)
    }
    return text
  }
}
