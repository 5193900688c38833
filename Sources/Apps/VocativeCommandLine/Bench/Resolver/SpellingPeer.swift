import VocativeDialogue
import VocativeText

/// What is usual: the edit distance between spellings, as a share of the longer one, with lines of its own.
///
/// What was heard is spelt as English would. The lines are set on the tuning half, as wide as its false accepts allow.
struct SpellingPeer {
  private var acceptance = 0.0
  private static let margin = 0.1
  private static let listLimit = 5

  init(tunedOn trial: ResolverBench.Trial) {
    // The widest line that accepts nobody wrongly on the tuning half.
    for line in stride(from: 0.05, through: 0.6, by: 0.05) {
      acceptance = line
      let isSafe = trial.pairs.allSatisfy { pair in
        guard case .accepted(let candidate) = decide(trial.lists[pair.list], [:], pair.sounds) else { return true }
        return candidate.entry == pair.person
      }
      if !isSafe {
        acceptance = line - 0.05
        break
      }
    }
  }

  func decide(_ people: [People.Person], _ ways: [String: [String]], _ sounds: [String]) -> NameResolution {
    let heard = Array(sounds.map { Self.letters[$0] ?? "" }.joined())
    let ranked = people.enumerated().map { number, person in
      let name = Array(person.name.folded.filter { $0 != " " })
      let length = max(name.count, heard.count, 1)
      return (number, Double(EditDistance.between(heard, name, limit: length) ?? length) / Double(length))
    }
    .sorted { $0.1 < $1.1 }
    guard ranked.count > 1 else { return .refused }
    let candidates = ranked.prefix(Self.listLimit).map {
      NameResolution.Candidate(entry: $0.0, confidence: .init(1 - $0.1))
    }
    return ranked[0].1 <= acceptance && ranked[1].1 - ranked[0].1 >= Self.margin
      ? .accepted(candidates[0]) : .listed(candidates)
  }

  private static let letters = [
    "AA": "a", "AE": "a", "AH": "a", "AO": "o", "AW": "au", "AY": "ai", "EH": "e", "ER": "er", "EY": "e", "IH": "i",
    "IY": "i", "OW": "o", "OY": "oi", "UH": "u", "UW": "u", "P": "p", "B": "b", "T": "t", "D": "d", "TH": "th",
    "DH": "th", "K": "k", "G": "g", "F": "f", "V": "v", "S": "s", "Z": "z", "SH": "sh", "ZH": "j", "CH": "ch",
    "JH": "j", "M": "m", "N": "n", "NG": "ng", "L": "l", "R": "r", "W": "w", "Y": "y", "HH": "h",
  ]
}
