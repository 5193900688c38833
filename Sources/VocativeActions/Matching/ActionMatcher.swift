public import VocativeLanguage
import VocativeCore
import VocativeDialogue

/// Finds the action that a request describes: by meaning, by wording, and by the values in it.
///
/// ```swift
/// let matcher = try ActionMatcher([crop, brightness, filter], encoder: encoder)
/// let reading = try matcher.read("crop it and make it a bit brighter")
/// ```
///
/// A request is measured against every sentence that every action's descriptions stand for. What is measured (``Features``)
/// becomes a confidence by a logistic regression (``Calibration``); values are read from the words by the parameters' own
/// parsers. Reading changes nothing, so one matcher serves many tasks.
public struct ActionMatcher: Sendable {
  /// The constants of the decision.
  public var calibration: Calibration
  /// The actions that are not in sight, each with the name of the place where it is.
  var elsewhere: [String: String?] = [:]

  private let encoder: any TextEncoder
  private var entries: [String: Entry] = [:]
  private var index: SentenceIndex
  private var nextOrder = 0
  /// What most actions are done to; nil when there is no such thing.
  private var object: CommonObject?
  private var speller = Speller()
  /// Whether actions came or went since sentences were encoded.
  private var hasChanged = false

  /// An action as the matcher works on it.
  struct Entry: Sendable {
    let action: ActionDeclaration
    /// The sentences as written, then those with "it" for the common object.
    var sentences: [ActionSentence]
    let reader: ArgumentReader
    /// Its place among all actions, in the order they were added.
    let order: Int
    /// Whether a value follows from any of its descriptions.
    let hasImplications: Bool

    init(_ action: ActionDeclaration, order: Int) {
      self.action = action
      self.order = order
      sentences = SentenceWriter.sentences(of: action)
      reader = ArgumentReader(action)
      hasImplications = action.phrases.contains { !$0.implied.isEmpty }
    }
  }

  /// A matcher of some actions.
  /// - Throws: when a description cannot be encoded.
  public init(
    _ actions: [ActionDeclaration], encoder: any TextEncoder, calibration: Calibration = .standard
  ) throws {
    self.init(encoder: encoder, calibration: calibration)
    for action in actions { add(action) }
    try encodeSentences()
  }

  /// A matcher that knows no action yet.
  init(encoder: any TextEncoder, calibration: Calibration = .standard) {
    self.encoder = encoder
    self.calibration = calibration
    index = SentenceIndex(width: encoder.width)
  }

  /// What a request asks for.
  ///
  /// Takes one pass of the encoder over the request and its parts, and time linear in the number of sentences.
  /// - Throws: when the request cannot be encoded.
  public func read(_ request: String) throws -> ActionReading {
    let utterance = Utterance(request).withoutPoliteness
    guard (1...Self.tokenLimit).contains(utterance.tokens.count) else {
      return ActionReading(outcome: .refused(suggestions: suggestions([])), ranking: [])
    }
    let plain = try read(utterance)
    guard let corrected = speller.corrected(utterance) else { return plain }
    let other = try read(corrected)
    return best(of: other) - calibration.correctionCost > best(of: plain) ? other : plain
  }

  private func best(of reading: ActionReading) -> Double {
    switch reading.outcome {
    case .actions(let matches) where matches.count > 1:
      matches.map { calibration.logOdds($0.features) }.min() ?? -.infinity
    default: reading.ranking.first.map { calibration.logOdds($0.features) } ?? -.infinity
    }
  }

  private func read(_ utterance: Utterance) throws -> ActionReading {
    let names = try objectNames(in: utterance)
    let pieces = RequestPieces(utterance, protecting: spans(in: utterance)) { [object] text in
      object?.replaced(in: text, names: names) ?? text
    }
    let texts = pieces.texts
    let vectors = Dictionary(
      zip(texts, try encoder.vectors(of: texts)), uniquingKeysWith: { first, _ in first })
    func weigh(_ piece: RequestPieces.Piece) throws -> Weighing { try weighing(of: piece, vectors) }

    let whole = try weigh(pieces.whole)
    let best = try pieces.best(whole: whole, calibration, weigh: weigh)
    return ActionReading(outcome: outcome(of: whole, split: best), ranking: whole.here)
  }

  /// Longer requests are no requests.
  static let tokenLimit = 80
  /// Actions beyond this many nearest are not looked at for their values.
  private static let rankingLimit = 40
  /// Suggestions offered when nothing fits.
  private static let suggestionLimit = 3
}

// MARK: Actions come and go

extension ActionMatcher {
  var ids: Set<String> { Set(entries.keys) }

  /// The actions that are not elsewhere, in the order they were added.
  var actionsInSight: [ActionDeclaration] {
    entries.values.filter { elsewhere.index(forKey: $0.action.id) == nil }.sorted { $0.order < $1.order }.map(\.action)
  }

  private func order(of match: ActionMatch) -> Int { entries[match.action.id]?.order ?? 0 }

  func wording(of id: String) -> String? { entries[id]?.action.wording }

  mutating func add(_ action: ActionDeclaration) {
    entries[action.id] = Entry(action, order: nextOrder)
    nextOrder += 1
    hasChanged = true
  }

  mutating func remove(_ id: String) {
    entries[id] = nil
    hasChanged = true
  }

  /// Finds what most actions are done to, and writes their sentences with "it" for it too.
  private mutating func nameObject() {
    let found = CommonObject(of: Set(entries.values.compactMap(\.sentences.first?.text)).sorted())
    for (id, entry) in entries {
      let written = entry.sentences.filter { !$0.isNeutral }
      entries[id]?.sentences = written + (found.map { object in written.compactMap { $0.neutral(object) } } ?? [])
    }
    object = found
  }

  /// Encodes the sentences that are new, all at once; sentences that no action needs are kept for when they come back, up to
  /// a bound.
  mutating func encodeSentences() throws {
    guard hasChanged else { return }
    nameObject()
    let needed = entries.values.flatMap(\.sentences).map(\.text)
    let missing = index.missing(needed)
    if !missing.isEmpty { try index.insert(encoder.vectors(of: missing), of: missing) }
    index.setCommon(entries.values.compactMap(\.sentences.first?.text))
    let live = Set(needed)
    if index.count > 2 * live.count + 4_096 { index.keep(live) }
    speller = Speller(live)
    hasChanged = false
  }
}

// MARK: Weighing one request or part

extension ActionMatcher {
  /// How all actions fit some words.
  struct Weighing {
    /// The actions in sight, best first.
    var here: [ActionMatch]
    /// The actions elsewhere, best first.
    var elsewhere: [ActionMatch]
    /// What is decided among those in sight.
    var decision: Decision
  }

  /// What the ranking comes to.
  enum Decision {
    case one(ActionMatch)
    case close([ActionMatch])
    case none
  }

  private func weighing(of piece: RequestPieces.Piece, _ vectors: [String: [Float]]) throws -> Weighing {
    var nearness: [String: SentenceIndex.Nearness] = [:]
    for text in Set(piece.texts) {
      guard let vector = vectors[text] else { continue }
      nearness.merge(try index.nearness(to: vector, text: text), uniquingKeysWith: SentenceIndex.Nearness.max)
    }
    let utterance = piece.utterance
    let isNegated = utterance.isNegated
    let measures = entries.values.map { Measure($0, nearness) }
    func ranked(_ measures: [Measure]) -> [ActionMatch] {
      let nearest = measures.sorted { ($0.rank, $0.entry.order) > ($1.rank, $1.entry.order) }.prefix(Self.rankingLimit)
      return nearest.map { measure in
        match(measure, rival: nearest.first { $0.isRival(of: measure) }, utterance, isNegated, nearness)
      }
      .sorted { ($0.confidence, order(of: $1)) > ($1.confidence, order(of: $0)) }
    }
    let here = ranked(measures.filter { elsewhere.index(forKey: $0.entry.action.id) == nil })
    let away = ranked(measures.filter { elsewhere.index(forKey: $0.entry.action.id) != nil })
    return Weighing(here: here, elsewhere: away, decision: decision(on: here, utterance))
  }

  private func match(
    _ measure: Measure, rival: Measure?, _ utterance: Utterance, _ isNegated: Bool,
    _ nearness: [String: SentenceIndex.Nearness]
  ) -> ActionMatch {
    let action = measure.entry.action
    var reading = measure.entry.reader.read(utterance)
    if let chosen = measure.choiceByMeaning(besides: reading.arguments, nearness, lead: calibration.choiceLead) {
      reading.arguments.append(chosen)
    }
    reading.arguments += measure.implied(besides: reading.arguments, nearness)
    let given = Set(reading.arguments.map(\.name))
    let features = Features(
      similarity: measure.similarity, distinction: measure.distinction, overlap: measure.overlap,
      margin: measure.rank - (rival?.rank ?? 0), evidence: reading.evidence,
      missing: Double(action.parameters.count { $0.isRequired && !given.contains($0.name) }),
      unread: Double(utterance.numbersOutside(reading.tokens)), isNegated: isNegated)
    return ActionMatch(
      action: action, confidence: Confidence(logOdds: calibration.logOdds(features)), features: features,
      arguments: reading.arguments, text: utterance.words)
  }

  /// The words of a request that mean what most actions are done to: "the photo" for "the picture".
  private func objectNames(in utterance: Utterance) throws -> Set<String> {
    guard let object else { return [] }
    let candidates = object.candidates(in: utterance)
    guard !candidates.isEmpty else { return [] }
    let vectors = try encoder.vectors(of: [object.word] + candidates)
    return Set(
      zip(candidates, vectors.dropFirst()).compactMap { word, vector in
        zip(vectors[0], vector).reduce(Float(0)) { $0 + $1.0 * $1.1 } >= Self.sameObject ? word : nil
      })
  }

  /// The cosine from which a word is another name for the object.
  private static let sameObject: Float = 0.55

  /// Where values stand that a cut must not go through: the "and" of "black and white".
  private func spans(in utterance: Utterance) -> [Range<Int>] {
    guard RequestPieces.mayBeSplit(utterance) else { return [] }
    return entries.values.flatMap { $0.reader.read(utterance).arguments.compactMap(\.tokens) }
  }
}

// MARK: Deciding

extension ActionMatcher {
  private func decision(on ranking: [ActionMatch], _ utterance: Utterance) -> Decision {
    guard let best = ranking.first, best.confidence.value >= calibration.acceptance else { return .none }
    // Of one command in two places the latest counts: the button of the sheet before the menu beneath.
    let same = ranking.filter { $0.isSameWording(as: best) }
      .sorted { ($0.confidence, order(of: $0)) > ($1.confidence, order(of: $1)) }
    let rows = RowChooser(rows: same, utterance)
    if case .several(let matches) = rows.result { return .close(matches) }
    guard case .one(let match) = rows.result else { return .one(best) }
    let close = ranking.filter { other in
      !other.isSameWording(as: best) && other.confidence.value >= calibration.acceptance
        && calibration.logOdds(best.features) - calibration.logOdds(other.features) < calibration.closeness
    }
    return close.isEmpty ? .one(match) : .close([match] + close.prefix(8))
  }

  private func outcome(of whole: Weighing, split: [ActionMatch]?) -> ActionOutcome {
    if let split { return .actions(split) }
    let best = whole.here.first?.confidence.value ?? 0
    if let away = whole.elsewhere.first, away.confidence.value >= calibration.acceptance,
      best < calibration.acceptance || away.confidence.value > best + calibration.elsewhereLead
    {
      return .elsewhere(away, place: elsewhere[away.action.id] ?? nil)
    }
    switch whole.decision {
    case .one(let match): return .actions([match])
    case .close(let matches): return .choice(matches)
    case .none: return .refused(suggestions: suggestions(whole.here))
    }
  }

  /// A few actions in sight, each wording once: the nearest to the request, then the latest.
  private func suggestions(_ ranking: [ActionMatch]) -> [ActionDeclaration] {
    var seen: Set<String> = []
    return Array(
      (ranking.map(\.action) + actionsInSight).filter { seen.insert($0.wording).inserted }.prefix(Self.suggestionLimit))
  }
}

extension ActionMatch {
  /// Whether both are one command: in several rows, or in two places at once.
  func isSameWording(as other: ActionMatch) -> Bool {
    action.wording == other.action.wording && action.scope.place == other.action.scope.place
  }
}
