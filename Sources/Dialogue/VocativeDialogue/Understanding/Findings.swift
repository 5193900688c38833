import VocativeCore
import VocativeText

/// What a model's spans are as values of one intent's slots: each read by its slot's parser.
struct Findings {
  /// A value for each slot that has one, in the order they were said.
  private(set) var entities: [Entity] = []
  /// Names that are in no list.
  private(set) var unknowns: [UnknownName] = []
  /// How many spans no parser could make anything of.
  private(set) var unreadable = 0

  private let sentence: UnderstoodSentence
  private let intent: IntentDeclaration
  private let matches: SpanTable
  private let lexicon: Lexicon
  private let expectedSlot: String?
  private var found: [String: [SpanTable.Span]] = [:]
  private var excluded: [String: Set<String>] = [:]

  init(
    _ sentence: UnderstoodSentence, for intent: IntentDeclaration, _ matches: inout LexiconMatches,
    expectedSlot: String? = nil
  ) {
    self.sentence = sentence
    self.intent = intent
    self.expectedSlot = expectedSlot
    self.matches = matches.spans(for: intent)
    lexicon = matches.lexicon
    for span in sentence.spans { take(span) }
    if unreadable == 0, sentence.meaning == .request(intent.name) { takeUnnamed() }
    unknowns.removeAll { found[$0.slot] != nil && $0.confidence < 0.7 }
    entities = found.compactMap { entity(for: $0.key, $0.value) }.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  private mutating func take(_ span: UnderstoodSentence.Span) {
    let names = sentence.labels.slots(for: span.type, in: intent.name)
    let candidates = names.filter { $0 == expectedSlot } + names.filter { $0 != expectedSlot }
    let readings = candidates.compactMap { name in reading(of: span, as: name).map { (name, $0) } }
    if let (name, reading) = readings.first(where: { found[$0.0] == nil }) ?? readings.first {
      if sentence.excluder(before: span.tokens.lowerBound) != nil {
        excluded[name, default: []].formUnion(reading.options.map(\.identity))
      } else {
        found[name, default: []].append(reading)
      }
    } else if let name = candidates.first {
      guard isList(name), span.confidence >= .floor, sentence.excluder(before: span.tokens.lowerBound) == nil else {
        unreadable += 1
        return
      }
      let (text, range) = place(of: span.tokens)
      unknowns.append(UnknownName(slot: name, text: text, range: range, confidence: span.confidence))
    }
  }

  /// Takes what a parser is sure of and the model named nothing for: "a tenner".
  private mutating func takeUnnamed() {
    for (number, slot) in intent.slots.enumerated() {
      guard slot.isRequired, found[slot.name] == nil, !isList(slot.name) else { continue }
      let sure = matches.spans(of: number).filter { match in
        match.confidence >= 0.9 && !sentence.spans.contains { $0.tokens.overlaps(match.tokens) }
      }
      if sure.count == 1 { found[slot.name] = sure }
    }
  }

  /// What the slot's parser makes of a span: the match that shares most with it, unless part of what was named is left.
  private func reading(of span: UnderstoodSentence.Span, as name: String) -> SpanTable.Span? {
    guard let slot = intent.slots.firstIndex(where: { $0.name == name }) else { return nil }
    let near = matches.spans(of: slot).filter { $0.tokens.overlaps(span.tokens) && $0.confidence >= .floor }
    func merit(_ match: SpanTable.Span) -> (Int, Int, Confidence) {
      let shared = match.tokens.clamped(to: span.tokens).count
      return (shared, shared - match.tokens.count, match.confidence)
    }
    guard let best = near.max(by: { merit($0) < merit($1) }) else { return nil }
    let tokens = sentence.utterance.tokens
    let isPartial = span.tokens.contains { position in
      guard !best.tokens.contains(position) else { return false }
      // "Painter Anna" may be Anna, "Anna Smith" is not.
      if isList(name) {
        return position >= best.tokens.upperBound && tokens[position].text.count > 1
          && [.content, .number].contains(Lexis.role(of: tokens[position]))
      }
      return Lexis.role(of: tokens[position]) == .number
    }
    return isPartial ? nil : best
  }

  /// One value of all that were named for a slot; contested where they contradict each other.
  private func entity(for slot: String, _ readings: [SpanTable.Span]) -> Entity? {
    guard let first = readings.first else { return nil }
    var options = first.options
    var isContested = false
    for reading in readings.dropFirst() {
      let common = options.common(with: reading.options)
      if !common.isEmpty {
        options = common
      } else if isList(slot) {
        options += reading.options
      } else {
        isContested = true
      }
    }
    let remaining = options.filter { !(excluded[slot] ?? []).contains($0.identity) }
    let (text, range) = place(of: first.tokens)
    return Entity(
      slot: slot, text: text, range: range, options: remaining.isEmpty ? options : remaining,
      isContested: isContested || (first.tokens.contains(where: isNumber) && hasLooseNumber))
  }

  /// Whether a number stands in the utterance that belongs to nothing that was named.
  var hasLooseNumber: Bool {
    let wrapped = Utterance.positions(of: Lexis.wrappers, in: sentence.utterance.tokens.map(\.folded))
    return sentence.utterance.tokens.indices.contains { position in
      isNumber(position) && !wrapped.contains(position) && !sentence.isNamed(position)
        && !found.values.joined().contains { $0.tokens.contains(position) }
    }
  }

  private func isNumber(_ position: Int) -> Bool { Lexis.role(of: sentence.utterance.tokens[position]) == .number }

  private func isList(_ slot: String) -> Bool { lexicon.parser(of: slot, in: intent.name) is any ListParser }

  private func place(of tokens: Range<Int>) -> (String, Range<Int>) {
    (sentence.utterance.text(of: tokens), sentence.utterance.scalarRange(of: tokens) ?? 0..<0)
  }
}

extension [SlotOption] {
  /// Those that others mean too.
  func common(with others: [SlotOption]) -> [SlotOption] {
    let identities = Set(others.map(\.identity))
    return filter { identities.contains($0.identity) }
  }
}
