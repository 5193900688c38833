import VocativeDialogue
import VocativeSetup
import VocativeText

/// The common baseline: the edit distance between spellings, as a share of the longer one, with its own thresholds.
///
/// The phones are spelt as in English. The thresholds are tuned on the tuning split, as high as its false accepts allow.
struct SpellingBaseline {
  private var acceptanceThreshold = 0.0
  private static let margin = 0.1
  private static let listLimit = 5

  init(tuningSet trial: NameResolutionBenchmark.TestSet) {
    // The highest threshold without a false accept on the tuning split.
    for line in stride(from: 0.05, through: 0.6, by: 0.05) {
      acceptanceThreshold = line
      let isSafe = trial.pairs.allSatisfy { pair in
        guard case .accepted(let candidate) = resolve(trial.lists[pair.contactList], [:], pair.phones) else {
          return true
        }
        return candidate.index == pair.person
      }
      if !isSafe {
        acceptanceThreshold = line - 0.05
        break
      }
    }
  }

  func resolve(_ people: [NameCorpus.Person], _ pronunciations: [String: [String]], _ sounds: [String])
    -> NameResolution
  {
    let spelling = Array(sounds.map { Self.phoneSpellings[$0] ?? "" }.joined())
    let ranked = people.enumerated().map { number, person in
      let name = Array(person.name.folded.filter { $0 != " " })
      let length = max(name.count, spelling.count, 1)
      return (number, Double(EditDistance.between(spelling, name, limit: length) ?? length) / Double(length))
    }
    .sorted { $0.1 < $1.1 }
    guard ranked.count > 1 else { return .rejected }
    let candidates = ranked.prefix(Self.listLimit).map {
      NameResolution.Candidate(index: $0.0, confidence: .init(1 - $0.1))
    }
    return ranked[0].1 <= acceptanceThreshold && ranked[1].1 - ranked[0].1 >= Self.margin
      ? .accepted(candidates[0]) : .ambiguous(candidates)
  }

  private static let phoneSpellings = [
    "AA": "a", "AE": "a", "AH": "a", "AO": "o", "AW": "au", "AY": "ai", "EH": "e", "ER": "er", "EY": "e", "IH": "i",
    "IY": "i", "OW": "o", "OY": "oi", "UH": "u", "UW": "u", "P": "p", "B": "b", "T": "t", "D": "d", "TH": "th",
    "DH": "th", "K": "k", "G": "g", "F": "f", "V": "v", "S": "s", "Z": "z", "SH": "sh", "ZH": "j", "CH": "ch",
    "JH": "j", "M": "m", "N": "n", "NG": "ng", "L": "l", "R": "r", "W": "w", "Y": "y", "HH": "h",
  ]
}
