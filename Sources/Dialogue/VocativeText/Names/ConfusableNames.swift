/// Who may have been named where an entry of a list was heard, by the sounds alone.
///
/// A recogniser hears of a long list only so many names closely, and takes the others for one of those. Its loop of
/// phones knows no names: what it heard is held against all of the list.
package struct ConfusableNames<Entry> {
  /// By how much, in nats, what was heard fits the best of the entries better than it fits the recogniser's words.
  package let margin: Double
  /// Who may have been meant, those whom the words name among them, the likeliest first.
  package let entries: [Entry]
  /// Whether the best is all that was said: no other words followed the name.
  package let isWholeUtterance: Bool

  package func map<Other>(_ transform: (Entry) -> Other) -> ConfusableNames<Other> {
    ConfusableNames<Other>(margin: margin, entries: entries.map(transform), isWholeUtterance: isWholeUtterance)
  }
}

extension NameResolver {
  /// An entry that is so much less likely than the best, in nats, is not among those who may have been meant.
  private static let confusionMargin: Float = 6

  /// Who may have been named; nil where there is too little sound.
  ///
  /// - Parameters:
  ///   - named: The entries that the recogniser's words name.
  ///   - phones: What was heard from where the name began, as CMU phones.
  ///   - rest: The words that the recogniser took to follow the name.
  package func confusableNames(of named: Set<Int>, phones: [String], followedBy rest: [String]) -> ConfusableNames<Int>?
  {
    let heard = PhoneSequence(named: phones)
    guard heard.codes.count >= 2 else { return nil }
    let confusions = PhoneConfusionCosts.forAudio
    let alone = phoneticIndex.costs(of: heard, by: confusions)
    var behind = alone
    if !rest.isEmpty {
      let ends = confusions.costs(ofSuffixesOf: heard, for: PhoneSequence(spelling: rest))
      behind = phoneticIndex.costs(of: heard, by: confusions, before: ends)
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
