import Foundation
import VocativeCore

/// Finds the entry of a list for a name that was misheard, misspelt, shortened or read in another language.
///
/// Every entry gets a probability from the sounds of its names and the confusions of sounds. The decision follows from
/// it and from a ``NameMatchThresholds``. A name with the exact spelling of one entry alone is accepted. A name that
/// only sounds alike is accepted from a recogniser's sounds if no other is near, and never from written words: those
/// are listed.
///
/// ```swift
/// let resolver = NameResolver([["Mei Chen", "Mei", "Chen"], ["Mario Rossi"], ["Maria Rossi"]])
/// resolver.resolve("me chen")        // listed: Mei Chen
/// resolver.resolve("maria rosi")     // listed: Maria Rossi, Mario Rossi
/// ```
public struct NameResolver: Sendable {
  /// The thresholds of its decisions.
  public var thresholds = NameMatchThresholds()

  private var entriesByKey: [String: [Int32]] = [:]
  private var entriesByInitials: [String: [Int32]] = [:]
  /// The entries for each name that looks like another one.
  private var confusablesByKey: [String: [Int32]] = [:]
  private(set) var phoneticIndex = PhoneticIndex()
  private let count: Int

  /// The maximum number of names of an entry; later ones are ignored.
  static let nameLimit = 16

  /// Creates a resolver for the names of the entries of a list.
  ///
  /// - Parameters:
  ///   - names: The names of each entry, the usual one first.
  ///   - pronunciations: The pronunciations of names in IPA, from a ``NamePhonemizer``. English spelling rules give
  ///     those of other names.
  public init(_ names: [[String]], pronunciations: [String: [String]] = [:]) {
    count = names.count
    let cut = NameTokens(names, nameLimit: Self.nameLimit)
    confusablesByKey = NameNormalizer.confusables(in: cut)
    entriesByKey.reserveCapacity(cut.indices.count / 2)
    let read = cut.fragments.map { fragment in
      PhoneSequence(joining: fragment.words.map { PhoneSequence(spelling: [$0]) })
    }
    for name in cut.indices {
      let words = cut.words(of: name)
      let key = NameNormalizer.key(of: words)
      guard !key.isEmpty else { continue }
      let entry = cut.entries[name]
      entriesByKey[key, default: []].appendIfNew(entry)
      if cut.isPrimary(name), let initials = NameNormalizer.initials(of: words) {
        entriesByInitials[initials, default: []].appendIfNew(entry)
      }
      phoneticIndex.add(PhoneSequence(joining: cut.fragments(of: name).map { read[Int($0)] }), of: entry)
    }
    guard !pronunciations.isEmpty else { return }
    for (entry, entryNames) in names.enumerated() {
      for ipa in entryNames.prefix(Self.nameLimit).lazy.compactMap({ pronunciations[$0] }).joined() {
        phoneticIndex.add(PhoneSequence(ipa: ipa), of: Int32(entry))
      }
    }
  }

  /// Returns the entries that a name may mean.
  ///
  /// - Parameters:
  ///   - name: The name as written or as words of a recogniser.
  ///   - phoneNames: The phones that the recogniser found in place of the name, as CMU phones; empty for typed text.
  ///   - familiarity: The familiarity of each entry from recent and frequent use, from 0 to 1. It raises an entry in a
  ///     list, and never turns a list into an acceptance.
  /// - Returns: The entry that is accepted, several to choose from, or none.
  public func resolve(
    _ name: String, phones phoneNames: [String] = [], familiarity: (Int) -> Double = { _ in 0 }
  ) -> NameResolution {
    let phones = PhoneSequence(named: phoneNames)
    if phones.codes.count >= 2 { return resolve(phones, by: .audio, familiarity) }
    let tokens = Utterance(String(name.prefix(120))).tokens
    // An address belongs to one person, whom a parser has found already; one that differs by a letter is another's.
    if tokens.contains(where: { $0.kind == .address }) { return .rejected }
    if let entries = exactMatches(name) {
      if entries.count == 1 { return .accepted(.init(index: entries[0], confidence: .certain)) }
      let even = Confidence(1 / Double(entries.count))
      return .ambiguous(entries.prefix(thresholds.maximumCandidates).map { .init(index: $0, confidence: even) })
    }
    let words = tokens.map(\.folded)
    switch resolve(PhoneSequence(spelling: words), by: .text, familiarity) {
    // Written words hide how they were misread: the person decides.
    case .accepted(let candidate): return .ambiguous([candidate])
    case let other: return other
    }
  }

  /// Returns the entries with exactly this spelling, and those that look the same; nil if there are none.
  private func exactMatches(_ name: String) -> [Int]? {
    let key = NameNormalizer.key(name)
    guard !key.isEmpty else { return nil }
    var entries = Set(entriesByKey[key] ?? [])
    if entries.isEmpty { entries = Set(entriesByInitials[key] ?? []) }
    entries.formUnion(confusablesByKey[key] ?? [])
    return entries.isEmpty ? nil : entries.map(Int.init).sorted()
  }
}

extension NameResolver {
  /// The weight of a nat of cost, below 1 because neighbouring sounds depend on each other.
  static let likelihoodScale = 0.7
  /// The cost in nats at which the only entry of a list is as likely meant as none.
  static let noMatchCost = 5.0

  /// Returns the entries that sounds may mean, the likeliest first.
  private func resolve(
    _ recognized: PhoneSequence, by kind: PhoneConfusionCosts.Source, _ familiarity: (Int) -> Double
  ) -> NameResolution {
    guard !recognized.codes.isEmpty, count > 0 else { return .rejected }
    let costs = phoneticIndex.costs(of: recognized, by: kind.costs)
    guard let least = costs.values.min(), least <= kind.maximumCostPerPhone * Float(recognized.codes.count) else {
      return .rejected
    }
    // Relative to the best, so that nothing overflows.
    func weight(_ cost: Double) -> Double { exp(-Self.likelihoodScale * (cost - Double(least))) }
    let noMatchWeight = weight(-Self.noMatchCost)
    var total = noMatchWeight
    for cost in costs.values { total += weight(Double(cost)) }
    let ranked = costs.filter { weight(Double($0.value)) > 1e-6 }
      .map { (entry: $0.key, probability: weight(Double($0.value)) / total) }
      .sorted { ($0.probability, $1.entry) > ($1.probability, $0.entry) }
    guard let best = ranked.first, 1 - noMatchWeight / total >= thresholds.listing.value else { return .rejected }
    let second = ranked.dropFirst().first?.probability ?? 0
    if best.probability >= thresholds.acceptance.value, best.probability - second >= thresholds.margin {
      return .accepted(.init(index: best.entry, confidence: Confidence(best.probability)))
    }
    let candidates = ranked.filter { $0.probability >= kind.minimumRelativeProbability * best.probability }.map {
      ($0.entry, $0.probability * (1 + familiarity($0.entry)))
    }.sorted { $0.1 > $1.1 }
    return .ambiguous(
      candidates.prefix(thresholds.maximumCandidates).map { .init(index: $0.0, confidence: Confidence($0.1)) })
  }
}

extension [Int32] {
  /// Appends an entry unless it is the last one already.
  mutating func appendIfNew(_ entry: Int32) { if last != entry { append(entry) } }
}

extension PhoneConfusionCosts {
  /// The source of the sounds.
  enum Source {
    case text, audio

    var costs: PhoneConfusionCosts { self == .text ? .forText : .forAudio }

    /// The minimum probability of an offered entry as a share of the best: written words hide less than sounds.
    var minimumRelativeProbability: Double { self == .text ? 0.02 : 0 }

    /// The maximum cost in nats per sound of the best entry: written words that are unlike all names mean none of them.
    var maximumCostPerPhone: Float { self == .text ? -0.8 : .infinity }
  }
}
