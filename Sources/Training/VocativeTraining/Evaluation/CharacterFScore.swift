/// The agreement of translations with references in runs of characters: chrF2 (Popović 2015), as sacreBLEU computes it.
///
/// Runs of one to six characters are counted without spaces. Recall weighs twice as much as precision. Of several
/// references the one that agrees best counts.
package struct CharacterFScore {
  private static let longest = 6
  private static let recallWeight = 4.0

  /// For each length the runs in translations, in references, and in both.
  private var counts = [(translation: Int, reference: Int, shared: Int)](repeating: (0, 0, 0), count: longest)

  /// Creates a score of no translations.
  package init() {}

  /// Counts a translation.
  package mutating func add(_ translation: String, references: [String]) {
    let own = (1...Self.longest).map { Self.runs(of: translation, length: $0) }
    let best = references.map { reference in
      (1...Self.longest).map { length -> (Int, Int, Int) in
        let other = Self.runs(of: reference, length: length)
        let mine = own[length - 1]
        let shared = mine.reduce(0) { $0 + min($1.value, other[$1.key] ?? 0) }
        return (mine.values.reduce(0, +), other.values.reduce(0, +), shared)
      }
    }.max { Self.score($0) < Self.score($1) }
    for (place, count) in (best ?? []).enumerated() {
      counts[place].translation += count.0
      counts[place].reference += count.1
      counts[place].shared += count.2
    }
  }

  /// The score of all translations together, from 0 to 100.
  package var score: Double { Self.score(counts.map { ($0.translation, $0.reference, $0.shared) }) }

  private static func score(_ counts: [(Int, Int, Int)]) -> Double {
    let used = counts.filter { $0.0 > 0 && $0.1 > 0 }
    guard !used.isEmpty else { return 0 }
    let precision = used.reduce(0) { $0 + Double($1.2) / Double($1.0) } / Double(used.count)
    let recall = used.reduce(0) { $0 + Double($1.2) / Double($1.1) } / Double(used.count)
    guard precision + recall > 0 else { return 0 }
    return 100 * (1 + recallWeight) * precision * recall / (recallWeight * precision + recall)
  }

  private static func runs(of text: String, length: Int) -> [String: Int] {
    let characters = text.unicodeScalars.filter { !$0.properties.isWhitespace }
    guard characters.count >= length else { return [:] }
    let scalars = Array(characters)
    var runs: [String: Int] = [:]
    for start in 0...(scalars.count - length) {
      runs[String(String.UnicodeScalarView(scalars[start..<start + length])), default: 0] += 1
    }
    return runs
  }
}
