extension NameResolution {
  /// Returns the resolution of a written name without the candidates that are spelt unlike it.
  ///
  /// Sounds alone put "Helga, my aunt" beside "Ann". If every candidate is spelt unlike the name, the best ones by
  /// sound stay, as "Sean" for "Shawn".
  ///
  /// - Parameters:
  ///   - name: The name as written.
  ///   - names: The names of an entry, by its index.
  /// - Returns: The candidates that are left.
  func keepingSpeltLike(_ name: String, names: (Int) -> [String]) -> NameResolution {
    guard case .ambiguous(let candidates) = self, candidates.count > 1 else { return self }
    let written = Array(NameNormalizer.key(name))
    let near = candidates.filter { candidate in
      names(candidate.index).contains { other in
        let letters = Array(NameNormalizer.key(other))
        let limit = (max(written.count, letters.count) - 1) / 2
        return EditDistance.between(written, letters, limit: limit) != nil
      }
    }
    if !near.isEmpty { return .ambiguous(near) }
    let best = candidates[0].confidence.value
    return .ambiguous(candidates.filter { $0.confidence.value >= best * Self.soundLikeShare })
  }

  /// The probability of a candidate that is only like the name in sound, as a share of the best.
  private static let soundLikeShare = 0.3
}
