import VocativeCore
import VocativeGrammar
import VocativeText

extension UserTurn {
  /// By how much, in nats, sounds must fit another name better than the one that words name before the person is asked:
  /// one that the recogniser's grammar lacks, and one that it has, so that it was found to fit worse as a whole.
  ///
  /// In `vocative bench names --half tune`, names of a list of 200 said in their own languages: 48 of 54 that were
  /// taken for another name have a lead above 2, 39 one above 6; of 127 that were not, 15 and 4; of 133 said by English
  /// voices 3 and 0.
  private static let confusionMargin = (unheard: 2.0, heard: 6.0)

  /// Takes in those whom the sounds name rather than the words, so that the person is asked.
  ///
  /// Words are the nearest of those that the recogniser listens for; the sounds are held against all of the list.
  ///
  /// - Returns: Where a name ends, in Unicode scalars of the text, that was all that was said though words stand behind
  ///   it; nil where there is none.
  mutating func addConfusableEntries(soundingAs transcript: Transcript, _ lexicon: SlotVocabulary) -> Int? {
    guard let timeline = WordTimeline(transcript) else { return nil }
    var end: Int?
    func listening(_ reading: Interpretation) -> Interpretation {
      let entities = reading.entities.map { entity in
        guard !entity.isConflicting,
          let list = lexicon.parser(of: entity.slot, in: reading.intent) as? any ListSlotParser,
          let heard = timeline.phones(from: entity.range)
        else { return entity }
        let named = Set(
          entity.candidates.filter { $0.confidence >= .acceptanceThreshold }.compactMap {
            ($0.value as? any Choosable)?.id
          })
        guard !named.isEmpty,
          let rivals = list.confusableNames(of: named, phones: heard.sounds, followedBy: heard.rest),
          let best = rivals.entries.first
        else { return entity }
        let isHeard = list.entries(first: Grammar.listLimit).contains { $0.id == best.id }
        guard rivals.margin > (isHeard ? Self.confusionMargin.heard : Self.confusionMargin.unheard) else {
          return entity.ordered(as: rivals.entries)
        }
        if rivals.isWholeUtterance { end = min(end ?? .max, entity.range.upperBound) }
        return entity.replacingCandidates(rivals.entries)
      }
      return reading.with(entities)
    }
    if let best = interpretations.first { interpretations[0] = listening(best) }
    slotInterpretation = slotInterpretation.map(listening)
    return end
  }
}

extension Transcript {
  /// A sound may begin so long before its word does, in seconds.
  private static let onsetTolerance = 0.03

  /// What was heard from one time to another, as CMU phones.
  func phones(from start: Double, until end: Double = .infinity) -> [String] {
    phones.filter { $0.start >= start - Self.onsetTolerance && $0.start < end - Self.onsetTolerance }.map(\.symbol)
  }

  /// The words up to a place in the text, in Unicode scalars, with all of the sounds.
  func words(upTo end: Int) -> Transcript {
    var length = -1
    let kept = words.prefix { word in
      length += word.text.unicodeScalars.count + 1
      return length <= end
    }
    var part = Transcript(
      kept.map(\.text).joined(separator: " "), words: Array(kept), confidence: confidence, isFinal: isFinal,
      duration: duration)
    part.phones = phones
    return part
  }
}

extension Entity {
  /// The entity with those first, of several who are called so, who come first among these.
  fileprivate func ordered(as entries: [any Choosable]) -> Entity {
    let places = Dictionary(zip(entries.map(\.id), 0...), uniquingKeysWith: min)
    let ranked = candidates.enumerated().sorted { one, other in
      let (mine, theirs) = (places[one.element.identity] ?? .max, places[other.element.identity] ?? .max)
      return (-one.element.confidence.value, mine, one.offset) < (-other.element.confidence.value, theirs, other.offset)
    }
    return with(ranked.map(\.element))
  }

  /// So many are offered at most; whoever the words name is among the first so many.
  private static let (limit, first) = (5, 3)

  /// The entity as any of these, the likeliest first.
  fileprivate func replacingCandidates(_ entries: [any Choosable]) -> Entity {
    guard let own = candidates.first else { return self }
    let named = Set(candidates.map(\.identity))
    var ranked = entries.map { ScoredSlotValue(value: $0, confidence: own.confidence) }
    if let place = ranked.firstIndex(where: { named.contains($0.identity) }), place >= Self.first {
      ranked.insert(ranked.remove(at: place), at: Self.first - 1)
    }
    let others = ranked.filter { !named.contains($0.identity) }.prefix(max(Self.limit - named.count, 1))
    let offered = named.union(others.map(\.identity))
    return with(ranked.filter { offered.contains($0.identity) })
  }
}

/// Where the words of a transcript stand in its text and in time.
private struct WordTimeline {
  private let transcript: Transcript
  /// Where each word stands in the text, in Unicode scalars.
  private let ranges: [Range<Int>]

  /// What comes so long after a name, in seconds, has no part in it.
  private static let maximumGap = 1.2

  /// Nil where the recogniser tells no sounds, or words that are not the text's.
  init?(_ transcript: Transcript) {
    guard !transcript.phones.isEmpty, transcript.words.map(\.text).joined(separator: " ") == transcript.text else {
      return nil
    }
    var ranges: [Range<Int>] = []
    for word in transcript.words {
      let start = ranges.last.map { $0.upperBound + 1 } ?? 0
      ranges.append(start..<start + word.text.unicodeScalars.count)
    }
    (self.transcript, self.ranges) = (transcript, ranges)
  }

  /// What was heard from where a stretch of the text begins, and the words behind that stretch that it covers.
  func phones(from range: Range<Int>) -> (sounds: [String], rest: [String])? {
    let words = transcript.words
    guard let first = ranges.firstIndex(where: { $0.upperBound > range.lowerBound }),
      let last = ranges.lastIndex(where: { $0.lowerBound < range.upperBound }), first <= last
    else { return nil }
    let end = words[(last + 1)...].firstIndex { $0.start > words[last].end + Self.maximumGap } ?? words.count
    let (from, until) = (words[first].start, end < words.count ? words[end].start : .infinity)
    return (transcript.phones(from: from, until: until), words[(last + 1)..<end].map(\.text))
  }
}
