import VocativeCore
import VocativeText

/// The values of one intent's slots in a model's spans, parsed by the slots' parsers.
struct SlotCandidates {
  /// A value for each slot that has one, in the order of the utterance.
  private(set) var entities: [Entity] = []
  /// The entries that the utterance rules out, with the words that do so.
  private(set) var excludedEntries: [Entity] = []
  /// Names that are in no list.
  private(set) var unresolvedNames: [UnresolvedName] = []
  /// The number of spans that no parser accepted.
  private(set) var unparsedSpanCount = 0

  private let sentence: AlignedPrediction
  private let intent: IntentDeclaration
  private let matches: SpanTable
  private let lexicon: SlotVocabulary
  private let matcher: PhraseMatcher
  private let expectedSlot: String?
  private var spansBySlot: [String: [SpanTable.Span]] = [:]
  private var excluded: [String: Set<String>] = [:]

  init(
    _ sentence: AlignedPrediction, for intent: IntentDeclaration, by matcher: PhraseMatcher,
    _ matches: inout SlotMatches, expectedSlot: String? = nil
  ) {
    self.sentence = sentence
    self.intent = intent
    self.matcher = matcher
    self.expectedSlot = expectedSlot
    self.matches = matches.spans(for: intent)
    lexicon = matches.lexicon
    for span in sentence.spans { add(span) }
    if unparsedSpanCount == 0, sentence.meaning == .request(intent.name) { addUnlabelledValues() }
    unresolvedNames.removeAll { spansBySlot[$0.slot] != nil && $0.confidence < 0.7 }
    addAddress()
    entities = spansBySlot.compactMap { entity(for: $0.key, $0.value) }.sorted {
      $0.range.lowerBound < $1.range.lowerBound
    }
  }

  private mutating func add(_ span: AlignedPrediction.Span) {
    let names = sentence.labels.slots(for: span.type, in: intent.name)
    let led = names.filter { isCued($0, at: span.tokens.lowerBound) }
    let ordered = led + names.filter { !led.contains($0) }
    let candidates = ordered.filter { $0 == expectedSlot } + ordered.filter { $0 != expectedSlot }
    let readings = candidates.compactMap { name in bestMatch(of: span, as: name).map { (name, $0) } }
    if let (name, reading) = readings.first(where: { spansBySlot[$0.0] == nil }) ?? readings.first {
      if let cue = sentence.exclusionCue(before: span.tokens.lowerBound) {
        excluded[name, default: []].formUnion(reading.candidates.map(\.identity))
        if isList(name) {
          let (text, range) = textAndRange(of: cue.lowerBound..<reading.tokens.upperBound)
          excludedEntries.append(
            Entity(slot: name, text: text, range: range, candidates: reading.candidates, isConflicting: false))
        }
      } else {
        spansBySlot[name, default: []].append(reading)
      }
    } else if let name = candidates.first {
      guard isList(name), span.confidence >= .acceptanceThreshold,
        sentence.exclusionCue(before: span.tokens.lowerBound) == nil
      else {
        unparsedSpanCount += 1
        return
      }
      let (text, range) = textAndRange(of: span.tokens)
      unresolvedNames.append(UnresolvedName(slot: name, text: text, range: range, confidence: span.confidence))
    }
  }

  /// True if the preposition before a token leads to a slot's values: "from" to the account that the money leaves.
  private func isCued(_ slot: String, at start: Int) -> Bool {
    let before = sentence.utterance.tokens[..<start].last {
      WordClasses.isPreposition($0.folded) || ![.article, .function].contains(WordClasses.category(of: $0))
    }
    return before.map { !$0.endsClause && matcher.isCue($0.folded, of: slot, in: intent.name) } ?? false
  }

  /// Adds an address to the first empty slot with a list, whatever the model calls it: as the entry that has it, or as
  /// a name in no list.
  private mutating func addAddress() {
    let address = sentence.utterance.tokens.indices.first { position in
      sentence.utterance.tokens[position].kind == .address
        && !spansBySlot.values.joined().contains { $0.tokens.contains(position) }
    }
    let number = intent.slots.firstIndex { $0.isRequired && isList($0.name) && spansBySlot[$0.name] == nil }
    guard let address, let number else { return }
    let slot = intent.slots[number]
    if let entry = matches.spans(of: number).first(where: { $0.tokens.contains(address) }) {
      spansBySlot[slot.name] = [entry]
      return
    }
    let (text, range) = textAndRange(of: address..<(address + 1))
    unresolvedNames.removeAll { $0.slot == slot.name || $0.range.overlaps(range) }
    unresolvedNames.append(UnresolvedName(slot: slot.name, text: text, range: range, confidence: .certain))
  }

  /// Adds values that a parser is sure of and the model did not label: "a tenner".
  private mutating func addUnlabelledValues() {
    for (number, slot) in intent.slots.enumerated() {
      guard slot.isRequired, spansBySlot[slot.name] == nil, !isList(slot.name) else { continue }
      let sure = matches.spans(of: number).filter { match in
        match.confidence >= 0.9 && !sentence.spans.contains { $0.tokens.overlaps(match.tokens) }
      }
      if sure.count == 1 { spansBySlot[slot.name] = sure }
    }
  }

  /// Returns the parser's match with the largest overlap; nil if part of the entity is left.
  private func bestMatch(of span: AlignedPrediction.Span, as name: String) -> SpanTable.Span? {
    guard let slot = intent.slots.firstIndex(where: { $0.name == name }) else { return nil }
    let near = matches.spans(of: slot).filter {
      $0.tokens.overlaps(span.tokens) && $0.confidence >= .acceptanceThreshold
    }
    func score(_ match: SpanTable.Span) -> (Int, Int, Confidence) {
      let shared = match.tokens.clamped(to: span.tokens).count
      return (shared, shared - match.tokens.count, match.confidence)
    }
    guard let best = near.max(by: { score($0) < score($1) }) else { return nil }
    let tokens = sentence.utterance.tokens
    let isPartial = span.tokens.contains { position in
      guard !best.tokens.contains(position) else { return false }
      // "Painter Anna" may be Anna, "Anna Smith" is not.
      if isList(name) {
        return position >= best.tokens.upperBound && tokens[position].text.count > 1
          && [.content, .number].contains(WordClasses.category(of: tokens[position]))
      }
      return WordClasses.category(of: tokens[position]) == .number
    }
    return isPartial ? nil : best
  }

  /// Returns one value from all values of a slot; it is conflicting if they contradict each other.
  private func entity(for slot: String, _ readings: [SpanTable.Span]) -> Entity? {
    guard let first = readings.first else { return nil }
    var options = first.candidates
    var isContested = false
    for reading in readings.dropFirst() {
      let common = options.common(with: reading.candidates)
      if !common.isEmpty {
        options = common
      } else if isList(slot) {
        options += reading.candidates
      } else {
        isContested = true
      }
    }
    let remaining = options.filter { !(excluded[slot] ?? []).contains($0.identity) }
    let (text, range) = textAndRange(of: first.tokens)
    return Entity(
      slot: slot, text: text, range: range, candidates: remaining.isEmpty ? options : remaining,
      isConflicting: isContested || (first.tokens.contains(where: isNumber) && hasUnassignedNumber))
  }

  /// True if the utterance has a number that belongs to no entity.
  var hasUnassignedNumber: Bool {
    let wrapped = sentence.utterance.carrierPositions
    return sentence.utterance.tokens.indices.contains { position in
      isNumber(position) && !sentence.utterance.isPronominalOne(at: position) && !wrapped.contains(position)
        && !sentence.phrasePositions.contains(position)
        && !sentence.isInNamedPhrase(position)
        && !spansBySlot.values.joined().contains { $0.tokens.contains(position) }
    }
  }

  private func isNumber(_ position: Int) -> Bool {
    WordClasses.category(of: sentence.utterance.tokens[position]) == .number
  }

  private func isList(_ slot: String) -> Bool { lexicon.parser(of: slot, in: intent.name) is any ListSlotParser }

  private func textAndRange(of tokens: Range<Int>) -> (String, Range<Int>) {
    (sentence.utterance.text(of: tokens), sentence.utterance.scalarRange(of: tokens) ?? 0..<0)
  }
}

extension [ScoredSlotValue] {
  /// Returns the values that are also among others.
  func common(with others: [ScoredSlotValue]) -> [ScoredSlotValue] {
    let identities = Set(others.map(\.identity))
    return filter { identities.contains($0.identity) }
  }
}
