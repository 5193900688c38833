import Foundation
import VocativeCore

/// Finds whom of a list a name means that was misheard, misspelt, shortened or read in another language.
///
/// Every entry gets a probability from how its names sound and what is heard for what; the decision follows from it and
/// from a ``NameGate``. A name spelt exactly as one entry's alone is accepted; what only sounds alike is accepted from a
/// recogniser's sounds when nothing else comes near, and never from written words: those are listed.
///
/// ```swift
/// let resolver = NameResolver([["Mei Chen", "Mei", "Chen"], ["Mario Rossi"], ["Maria Rossi"]])
/// resolver.resolve("me chen")        // listed: Mei Chen
/// resolver.resolve("maria rosi")     // listed: Maria Rossi, Mario Rossi
/// ```
public struct NameResolver: Sendable {
  /// Where it draws its lines.
  public var gate = NameGate()

  private var entriesByKey: [String: [Int32]] = [:]
  private var entriesByInitials: [String: [Int32]] = [:]
  /// For names that look as others do: the entries that have one of them.
  private var twinsByKey: [String: [Int32]] = [:]
  private(set) var sounds = SoundIndex()
  private let count: Int

  /// Names past these of an entry are passed over.
  static let nameLimit = 16

  /// A resolver over the names of the entries of a list.
  ///
  /// - Parameters:
  ///   - names: For each entry what people call it, the usual name first.
  ///   - pronunciations: How names sound, as IPA, from a ``NamePronouncing``; names without any sound as English
  ///     spelling rules have it.
  public init(_ names: [[String]], pronunciations: [String: [String]] = [:]) {
    count = names.count
    let cut = CutNames(names, nameLimit: Self.nameLimit)
    twinsByKey = NameSpelling.twins(in: cut)
    entriesByKey.reserveCapacity(cut.indices.count / 2)
    let read = cut.pieces.map { piece in Phones(joining: piece.words.map { Phones(spelling: [$0]) }) }
    for name in cut.indices {
      let words = cut.words(of: name)
      let key = NameSpelling.key(of: words)
      guard !key.isEmpty else { continue }
      let entry = cut.entries[name]
      entriesByKey[key, default: []].note(entry)
      if cut.isFirst(name), let initials = NameSpelling.initials(of: words) {
        entriesByInitials[initials, default: []].note(entry)
      }
      sounds.add(Phones(joining: cut.pieces(of: name).map { read[Int($0)] }), of: entry)
    }
    guard !pronunciations.isEmpty else { return }
    for (entry, entryNames) in names.enumerated() {
      for ipa in entryNames.prefix(Self.nameLimit).lazy.compactMap({ pronunciations[$0] }).joined() {
        sounds.add(Phones(ipa: ipa), of: Int32(entry))
      }
    }
  }

  /// Whom a name means.
  ///
  /// - Parameters:
  ///   - name: The name as written or as words of a recogniser.
  ///   - sounds: What the recogniser heard where the name was said, as CMU phones; empty for typed text.
  ///   - familiarity: How well each entry is known, from 0 to 1, by recent and frequent use: lifts it in a list, and never
  ///     turns a list into an acceptance.
  public func resolve(
    _ name: String, sounds heard: [String] = [], familiarity: (Int) -> Double = { _ in 0 }
  ) -> NameResolution {
    let phones = Phones(named: heard)
    if phones.codes.count >= 2 { return resolve(phones, by: .heard, familiarity) }
    if let entries = exact(name) {
      if entries.count == 1 { return .accepted(.init(entry: entries[0], confidence: .certain)) }
      let even = Confidence(1 / Double(entries.count))
      return .listed(entries.prefix(gate.listLimit).map { .init(entry: $0, confidence: even) })
    }
    let words = Utterance(String(name.prefix(120))).tokens.map(\.folded)
    switch resolve(Phones(spelling: words), by: .written, familiarity) {
    // Written words hide how they were misread: the person decides.
    case .accepted(let candidate): return .listed([candidate])
    case let other: return other
    }
  }

  /// The entries that a name is spelt exactly as, with those that look the same; nil when there are none.
  private func exact(_ name: String) -> [Int]? {
    let key = NameSpelling.key(name)
    guard !key.isEmpty else { return nil }
    var entries = Set(entriesByKey[key] ?? [])
    if entries.isEmpty { entries = Set(entriesByInitials[key] ?? []) }
    entries.formUnion(twinsByKey[key] ?? [])
    return entries.isEmpty ? nil : entries.map(Int.init).sorted()
  }
}

extension NameResolver {
  /// What a nat of cost is worth: neighbouring sounds are not independent of each other.
  static let sharpness = 0.7
  /// The cost, in nats, at which somebody of a list of one is as likely meant as nobody.
  static let strangeness = 5.0

  /// The entries by how likely they were meant, given sounds.
  private func resolve(
    _ heard: Phones, by kind: SoundConfusions.Kind, _ familiarity: (Int) -> Double
  ) -> NameResolution {
    guard !heard.codes.isEmpty, count > 0 else { return .refused }
    let costs = sounds.costs(of: heard, by: kind.confusions)
    guard let least = costs.values.min(), least <= kind.worst * Float(heard.codes.count) else { return .refused }
    // Relative to the best, so that nothing overflows.
    func weight(_ cost: Double) -> Double { exp(-Self.sharpness * (cost - Double(least))) }
    let nobody = weight(-Self.strangeness)
    var total = nobody
    for cost in costs.values { total += weight(Double(cost)) }
    let ranked = costs.filter { weight(Double($0.value)) > 1e-6 }
      .map { (entry: $0.key, probability: weight(Double($0.value)) / total) }
      .sorted { ($0.probability, $1.entry) > ($1.probability, $0.entry) }
    guard let best = ranked.first, 1 - nobody / total >= gate.floor.value else { return .refused }
    let second = ranked.dropFirst().first?.probability ?? 0
    if best.probability >= gate.acceptance.value, best.probability - second >= gate.margin {
      return .accepted(.init(entry: best.entry, confidence: Confidence(best.probability)))
    }
    let candidates = ranked.filter { $0.probability >= kind.leastShare * best.probability }.map {
      ($0.entry, $0.probability * (1 + familiarity($0.entry)))
    }.sorted { $0.1 > $1.1 }
    return .listed(
      candidates.prefix(gate.listLimit).map { .init(entry: $0.0, confidence: Confidence($0.1)) })
  }
}

extension [Int32] {
  /// Adds an entry unless it was the last to be added.
  mutating func note(_ entry: Int32) { if last != entry { append(entry) } }
}

extension SoundConfusions {
  /// Where sounds come from.
  enum Kind {
    case written, heard

    var confusions: SoundConfusions { self == .written ? .written : .heard }

    /// The least probability, as a share of the best, of one who is offered: written words hide less than sounds.
    var leastShare: Double { self == .written ? 0.02 : 0 }

    /// What nobody is offered for, in nats a sound: written words that are unlike all names are another's.
    var worst: Float { self == .written ? -0.8 : .infinity }
  }
}
