import VocativeCore
import VocativeGrammar
import VocativeText

/// Compares the names of an utterance with the phones that were recognised.
///
/// The recogniser chooses the words of a name among those of its grammar. Its phones are compared with the whole list.
struct PhoneRescorer {
  let transcript: Transcript
  let vocabulary: SlotVocabulary

  /// The minimum lead, in nats, of another name over the recognised one before the person is asked: for a name that the
  /// recogniser's grammar lacks, and for one that it has and so found less likely as a whole.
  ///
  /// Measured with `vocative-bench names --split tune`, names of a list of 200 in their own languages: 48 of 54
  /// misrecognised names have a lead above 2, 39 one above 6; of 127 correct names 15 and 4; of 133 with English
  /// voices 3 and 0.
  private static let confusionMargin = (outsideGrammar: 2.0, inGrammar: 6.0)

  /// Adds the entries that the phones name to those that the words name, so that the person is asked.
  ///
  /// - Returns: The end of a name, in Unicode scalars of the text, that covers the whole utterance although words
  ///   follow it; nil if there is none.
  func addConfusableEntries(to turn: inout UserTurn) -> Int? {
    guard let timeline = WordTimeline(transcript) else { return nil }
    var end: Int?
    if let best = turn.interpretations.first { turn.interpretations[0] = rescored(best, timeline, &end) }
    turn.slotInterpretation = turn.slotInterpretation.map { rescored($0, timeline, &end) }
    return end
  }

  private func rescored(_ interpretation: Interpretation, _ timeline: WordTimeline, _ end: inout Int?)
    -> Interpretation
  {
    interpretation.with(
      interpretation.entities.map { entity in
        guard !entity.isConflicting,
          let list = vocabulary.parser(of: entity.slot, in: interpretation.intent) as? any ListSlotParser,
          let recognized = timeline.phones(from: entity.range)
        else { return entity }
        // "Someone" is no name that was misheard.
        let named = Set(
          entity.candidates.filter { $0.confidence >= .acceptanceThreshold }
            .compactMap { $0.value as? any Choosable }.filter(\.isOffered).map(\.id))
        guard !named.isEmpty,
          let rivals = list.confusableNames(of: named, phones: recognized.phones, followedBy: recognized.rest),
          let best = rivals.entries.first, best.isOffered
        else { return entity }
        let isInGrammar = list.entries(first: Grammar.listLimit).contains { $0.id == best.id }
        let margin = isInGrammar ? Self.confusionMargin.inGrammar : Self.confusionMargin.outsideGrammar
        guard rivals.margin > margin else { return entity.ordered(as: rivals.entries) }
        if rivals.isWholeUtterance { end = min(end ?? .max, entity.range.upperBound) }
        return entity.replacingCandidates(rivals.entries)
      })
  }
}

extension Transcript {
  /// Returns the CMU phones between two times; without an end, all after the first.
  ///
  /// A phone at a time that separates two words belongs to the word that holds its middle.
  func phones(from start: Duration, until end: Duration? = nil) -> [String] {
    phones.filter { phone in
      let middle = phone.start + (phone.end - phone.start) / 2
      return middle >= start && end.map { middle < $0 } ?? true
    }.map(\.symbol)
  }

  /// Returns the words up to an offset in the text, in Unicode scalars, with all of the phones.
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
  /// Returns the entity with its candidates in the order of other entries.
  fileprivate func ordered(as entries: [any Choosable]) -> Entity {
    let places = Dictionary(zip(entries.map(\.id), 0...), uniquingKeysWith: min)
    let ranked = candidates.enumerated().sorted { one, other in
      let (mine, theirs) = (places[one.element.identity] ?? .max, places[other.element.identity] ?? .max)
      return (-one.element.confidence.value, mine, one.offset) < (-other.element.confidence.value, theirs, other.offset)
    }
    return with(ranked.map(\.element))
  }

  /// The number of entries that are offered, and the number of first places that hold the entry of the words.
  private static let (limit, first) = (5, 3)

  /// Returns the entity with other candidates, most likely first.
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

/// The positions of a transcript's words in its text and in time.
private struct WordTimeline {
  private let transcript: Transcript
  /// The range of each word in the text, in Unicode scalars.
  private let ranges: [Range<Int>]

  /// The pause that separates a name from the words after it.
  private static let maximumGap = Duration.milliseconds(1_200)

  /// Returns nil if the recogniser gives no phones, or words that differ from the text.
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

  /// Returns the phones from the beginning of a range of the text, and the words after the range that they cover.
  func phones(from range: Range<Int>) -> (phones: [String], rest: [String])? {
    let words = transcript.words
    guard let first = ranges.firstIndex(where: { $0.upperBound > range.lowerBound }),
      let last = ranges.lastIndex(where: { $0.lowerBound < range.upperBound }), first <= last
    else { return nil }
    let end = words[(last + 1)...].firstIndex { $0.start > words[last].end + Self.maximumGap } ?? words.count
    let (from, until) = (words[first].start, end < words.count ? words[end].start : nil)
    return (transcript.phones(from: from, until: until), words[(last + 1)..<end].map(\.text))
  }
}
