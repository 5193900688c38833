/// The entries of a list that may have been named where one was recognised, ranked by the sounds alone.
///
/// Of a long list a recogniser knows only a limited number of names, and takes the others for one of those. Its loop of
/// phones knows no names. The phones that it recognised are compared with all names of the list.
package struct ConfusableNames<Entry> {
  /// The lead in nats of the best entry over the recogniser's words, by the fit to the recognised phones.
  package let margin: Double
  /// The entries that may have been meant, including those that the words name; the likeliest first.
  package let entries: [Entry]
  /// True if no other words followed the name of the best entry.
  package let isWholeUtterance: Bool

  package func map<Other>(_ transform: (Entry) -> Other) -> ConfusableNames<Other> {
    ConfusableNames<Other>(margin: margin, entries: entries.map(transform), isWholeUtterance: isWholeUtterance)
  }
}

extension NameResolver {
  /// The maximum distance in nats between the best entry and any other that may have been meant.
  private static let confusionMargin: Float = 6

  /// Returns the entries that may have been named; nil if there is too little sound.
  ///
  /// - Parameters:
  ///   - named: The entries that the recogniser's words name.
  ///   - phones: The recognised phones from the beginning of the name on, as CMU phones.
  ///   - rest: The words that the recogniser took to follow the name.
  /// - Returns: The entries, the likeliest first, and the lead of the best one; nil if there is too little sound.
  package func confusableNames(of named: Set<Int>, phones: [String], followedBy rest: [String]) -> ConfusableNames<Int>?
  {
    let recognized = PhoneSequence(named: phones)
    guard recognized.codes.count >= 2 else { return nil }
    let confusions = PhoneConfusionCosts.forAudio
    let alone = phoneticIndex.costs(of: recognized, by: confusions)
    var behind = alone
    if !rest.isEmpty {
      let ends = confusions.costs(ofSuffixesOf: recognized, for: PhoneSequence(spelling: rest))
      behind = phoneticIndex.costs(of: recognized, by: confusions, before: ends)
    }
    let costs = alone.merging(behind, uniquingKeysWith: min)
    let ranked = costs.sorted { ($0.value, $0.key) < ($1.value, $1.key) }
    guard let best = ranked.first else { return nil }
    let own = named.compactMap { behind[$0] }.min() ?? .infinity
    let near = ranked.filter { named.contains($0.key) || $0.value < best.value + Self.confusionMargin }.map(\.key)
    let far = named.subtracting(near).sorted()
    return ConfusableNames(
      margin: Double(own - best.value), entries: near + far,
      isWholeUtterance: (alone[best.key] ?? .infinity) < (behind[best.key] ?? .infinity))
  }
}
