import Vocative
import VocativeConsole
import VocativeDialogue
import VocativeSupport
import VocativeText

/// Measures an index of very many names, and looking names up in it.
struct NameResolutionLatency {
  let people: NameCorpus
  let seed: UInt64
  var count = 100_000
  var lookups = 400

  @inline(never)
  func metrics() -> [BenchmarkMetric] {
    var random = SeededRandomNumberGenerator(seed: seed)
    // Few names make a hundred thousand: a number of syllables tells them apart.
    let names = people.sample(1_000, &random)
    let tails = [
      "a", "o", "ini", "ska", "berg", "ton", "ova", "es", "ard", "ell", "us", "inho", "ek", "mann", "ley", "",
    ]
    let contacts = (0..<count).map { number -> [String] in
      let first = names[Int.random(in: names.indices, using: &random)].first
      let last = names[Int.random(in: names.indices, using: &random)].last
      let surname = last + tails[number % tails.count] + tails[number / 16 % tails.count]
      return ["\(first) \(surname)", first, surname, "\(first).\(surname)"]
    }
    let clock = ContinuousClock()
    let start = clock.now
    let resolver = NameResolver(contacts)
    let built = (clock.now - start).milliseconds
    var written: [Double] = []
    var phoneTimes: [Double] = []
    var found = 0
    for number in 0..<lookups {
      let name = contacts[Int.random(in: contacts.indices, using: &random)][0]
      let misspelt = name.replacing("e", with: "a").replacing("ss", with: "s").replacing("c", with: "k")
      let sounds = PhoneSequence(spelling: misspelt.split(separator: " ").map(String.init)).names
      let begin = clock.now
      let listed = resolver.resolve(misspelt)
      let middle = clock.now
      _ = resolver.resolve("", phones: sounds)
      let end = clock.now
      if listed.candidates.contains(where: { contacts[$0.index][0] == name }) { found += 1 }
      if number >= 20 {
        written.append((middle - begin).milliseconds)
        phoneTimes.append((end - middle).milliseconds)
      }
    }
    return [
      BenchmarkMetric(key: "indexMs", title: "index of \(count) contacts", value: built, unit: "ms"),
      BenchmarkMetric(key: "lookupMs", title: "lookup of a misspelt name, median", value: written.median, unit: "ms"),
      BenchmarkMetric(
        key: "lookupP99Ms", title: "lookup of a misspelt name, p99", value: written.percentile(99), unit: "ms"),
      BenchmarkMetric(key: "soundsMs", title: "lookup by sounds, median", value: phoneTimes.median, unit: "ms"),
      BenchmarkMetric(key: "soundsP99Ms", title: "lookup by sounds, p99", value: phoneTimes.percentile(99), unit: "ms"),
      BenchmarkMetric(
        key: "misspeltFound", title: "misspelt names listed, of \(count)",
        value: 100 * Double(found) / Double(lookups), unit: "%", fractionDigits: 1),
    ]
  }
}
