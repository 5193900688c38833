import Foundation
import VocativeCore

/// The distinct sentences of the paths of one search, the best path's first, with their posterior probabilities.
struct LatticeNBest {
  struct Entry {
    let text: String
    var posterior: Confidence
    /// For each word of the best path, the posterior probability that it was said there; empty for others.
    var wordPosteriors: [Confidence] = []
  }

  private(set) var entries: [Entry] = []

  /// The value of a step of the score in nats.
  ///
  /// Scores are logarithms to the base 1.0001 in steps of 1024, made less
  /// sharp because neighbouring frames are not independent, as the library's `-ascale` does.
  static let acousticScale = 1024 * log(1.0001) / 10

  /// Collects the sentences of the paths of a search.
  ///
  /// - Parameters:
  ///   - best: The path that was chosen.
  ///   - others: Paths through its lattice, which are dropped where the grammar does not accept them.
  ///   - compiled: The context of the search.
  init(of best: DecodingPath, others: [DecodingPath], in compiled: CompiledContext) {
    var paths: [(text: String, path: DecodingPath)] = [(Self.text(of: best, in: compiled), best)]
    for path in others {
      let text = Self.text(of: path, in: compiled)
      guard !text.isEmpty, !paths.contains(where: { $0.text == text }), compiled.grammar?.grammar.accepts(text) ?? true
      else {
        continue
      }
      paths.append((text, path))
    }
    // The lattice scores paths otherwise than the search; no other path may be better than the one chosen.
    let highest = others.map(\.score).max() ?? best.score
    let weights = paths.enumerated().map { index, entry in
      index == 0 ? 1 : exp(Double(min(entry.path.score - highest, 0)) * Self.acousticScale)
    }
    let total = weights.reduce(0, +)
    for (entry, weight) in zip(paths, weights) {
      entries.append(Entry(text: entry.text, posterior: Confidence(weight / total)))
    }
    entries = [entries[0]] + entries.dropFirst().sorted { $0.posterior > $1.posterior }
    entries[0].wordPosteriors = best.words.map { word in
      let agreeing = zip(paths, weights).filter { entry, _ in
        entry.path.words.contains { other in
          compiled.word(for: other.entry) == compiled.word(for: word.entry) && other.frames.overlaps(word.frames)
        }
      }
      return Confidence(agreeing.reduce(0) { $0 + $1.1 } / total)
    }
  }

  private static func text(of path: DecodingPath, in compiled: CompiledContext) -> String {
    path.words.map { compiled.word(for: $0.entry) }.joined(separator: " ")
  }
}
