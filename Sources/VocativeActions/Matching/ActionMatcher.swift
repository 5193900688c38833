import Foundation
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
/// becomes confidences that add up to one with "none of them" (``Calibration``); values are read from the words by the
/// parameters' own parsers. Reading changes nothing, so one matcher serves many tasks.
public struct ActionMatcher: Sendable {
  /// The constants of the decision.
  public var calibration: Calibration
  /// The actions that are not in sight, each with the name of the place where it is.
  var elsewhere: [String: String?] = [:]

  private let encoder: any TextEncoder
  private var entries: [String: Entry] = [:]
  private var index: SentenceIndex
  private var nextOrder = 0
  /// Wishes that no action fulfils: what is nearer to one of them is refused.
  private var declined: [String] = []
  private var words = WordEvidence()
  /// The groups of words, by the wording of their actions.
  private var groups: [String: Int] = [:]
  private var speller = Speller()
  /// Whether actions came or went since sentences were encoded.
  private var hasChanged = false

  /// An action as the matcher works on it.
  struct Entry: Sendable {
    let action: ActionDeclaration
    let sentences: [ActionSentence]
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
  ///
  /// - Parameter declined: wishes that people have and no action fulfils: "print the picture".
  /// - Throws: when a description cannot be encoded.
  public init(
    _ actions: [ActionDeclaration], declined: [String] = [], encoder: any TextEncoder,
    calibration: Calibration = .standard
  ) throws {
    self.init(encoder: encoder, calibration: calibration)
    for action in actions { add(action) }
    decline(declined)
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
      return ActionReading(outcome: .refused(suggestions: suggestions([])), ranking: [], refusal: nil)
    }
    let pieces = RequestPieces(utterance, protecting: spans(in: utterance), speller)
    let texts = pieces.texts
    let vectors = Dictionary(
      zip(texts, try encoder.vectors(of: texts)), uniquingKeysWith: { first, _ in first })
    func weigh(_ piece: RequestPieces.Piece) throws -> Weighing { try weighing(of: piece, vectors) }

    let whole = try weigh(pieces.whole)
    let split = try pieces.best(whole: whole, calibration, weigh: weigh)
    return ActionReading(outcome: outcome(of: whole, split: split), ranking: whole.here, refusal: whole.refusal)
  }

  /// Longer requests are no requests.
  static let tokenLimit = 80
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

  /// Sets the wishes that no action fulfils.
  mutating func decline(_ wishes: [String]) {
    guard wishes != declined else { return }
    declined = wishes
    hasChanged = true
  }

  /// Encodes the sentences that are new, all at once; sentences that no action needs are kept for when they come back, up to
  /// a bound.
  mutating func encodeSentences() throws {
    guard hasChanged else { return }
    let needed = entries.values.flatMap(\.sentences).map(\.text) + declined
    let missing = index.missing(needed)
    if !missing.isEmpty { try index.insert(encoder.vectors(of: missing), of: missing) }
    let live = Set(needed)
    if index.count > 2 * live.count + 4_096 { index.keep(live) }
    let ordered = entries.values.sorted { $0.order < $1.order }
    let wordings = Dictionary(grouping: ordered, by: \.action.wording)
    groups = Dictionary(
      wordings.keys.sorted().enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    let tokens = wordings.keys.sorted().map { wording in
      wordings[wording, default: []].flatMap(\.sentences).map { Utterance($0.text).tokens }
    }
    words = WordEvidence(tokens + (declined.isEmpty ? [] : [declined.map { Utterance($0).tokens }]))
    speller = Speller(tokens.flatMap(\.self))
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
    /// What speaks for a wish that no action fulfils; nil when none is known.
    var refusal: Features?
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
    let weights = words.weights(of: piece.utterance)
    let measures = entries.values.map { entry in
      Measure(entry, nearness, groups[entry.action.wording].flatMap { weights[$0] } ?? WordEvidence.Weight())
    }
    let scored = measures.map { measure in
      let (features, arguments) = weigh(measure, piece.utterance, nearness)
      return (measure, features, arguments, score: calibration.score(features))
    }
    // The same command in several rows or places is one; together they share its confidence.
    let best = Dictionary(scored.map { ($0.0.entry.action.wording, $0.score) }, uniquingKeysWith: max)
    let refusal = refusal(nearness, weights)
    let none = calibration.none + (refusal == nil ? calibration.undeclared : 0)
    let rivals = [none] + [refusal].compactMap { $0.map { calibration.score($0) + calibration.declined } }
    let top = (best.values + rivals).max() ?? 0
    let total = (best.values + rivals).reduce(0) { $0 + exp($1 - top) }
    let ranking = scored.map { measure, features, arguments, score in
      ActionMatch(
        action: measure.entry.action, confidence: Confidence(exp(score - top) / total), features: features,
        arguments: arguments, text: piece.utterance.words)
    }
    .sorted { ($0.confidence, order(of: $1)) > ($1.confidence, order(of: $0)) }
    let here = ranking.filter { elsewhere.index(forKey: $0.action.id) == nil }
    let away = ranking.filter { elsewhere.index(forKey: $0.action.id) != nil }
    return Weighing(here: here, elsewhere: away, refusal: refusal, decision: decision(on: here, piece.utterance))
  }

  private func weigh(
    _ measure: Measure, _ utterance: Utterance, _ nearness: [String: SentenceIndex.Nearness]
  ) -> (Features, [ActionArgument]) {
    let action = measure.entry.action
    var reading = measure.entry.reader.read(utterance)
    let values = reading.evidence
    if let chosen = measure.choiceByMeaning(besides: reading.arguments, nearness, lead: calibration.choiceLead) {
      reading.arguments.append(chosen)
    }
    let size = AdjustmentReader(utterance, AdjustmentWords()).size
    reading.arguments += measure.implied(besides: reading.arguments, nearness).map { $0.sized(size) }
    let given = Set(reading.arguments.map(\.name))
    let features = Features(
      similarity: measure.similarity, overlap: measure.overlap, coverage: measure.words.coverage,
      evidence: measure.words.evidence, values: values,
      missing: Double(action.parameters.count { $0.isRequired && !given.contains($0.name) }),
      unread: Double(utterance.numbersOutside(reading.tokens)), isNegated: utterance.isNegated)
    return (features, reading.arguments)
  }

  /// What speaks for a wish that no action fulfils; nil when none is known.
  private func refusal(_ nearness: [String: SentenceIndex.Nearness], _ weights: [Int: WordEvidence.Weight]) -> Features?
  {
    guard !declined.isEmpty else { return nil }
    let found = declined.compactMap { nearness[$0] }
    let words = weights[groups.count] ?? WordEvidence.Weight()
    return Features(
      similarity: found.map(\.similarity).max() ?? -1, overlap: found.map(\.overlap).max() ?? 0,
      coverage: words.coverage, evidence: words.evidence)
  }

  /// Where values stand that a cut must not go through: the "and" of "black and white".
  private func spans(in utterance: Utterance) -> [Range<Int>] {
    guard RequestPieces.mayBeSplit(utterance) else { return [] }
    return entries.values.flatMap { $0.reader.read(utterance).arguments.compactMap(\.tokens) }
  }
}

// MARK: Deciding

extension ActionMatcher {
  private func decision(on ranking: [ActionMatch], _ utterance: Utterance) -> Decision {
    guard let best = ranking.first, best.confidence.value >= calibration.closeAcceptance,
      support(of: best, in: ranking) >= calibration.acceptance
    else { return .none }
    // Of one command in two places the latest counts: the button of the sheet before the menu beneath.
    let same = ranking.filter { $0.isSameWording(as: best) }
      .sorted { ($0.confidence, order(of: $0)) > ($1.confidence, order(of: $1)) }
    let rows = RowChooser(rows: same, utterance)
    if case .several(let matches) = rows.result { return .close(matches) }
    guard case .one(let match) = rows.result else { return .one(best) }
    let close = ranking.filter { other in
      !other.isSameWording(as: best)
        && log(best.confidence.value) - log(max(other.confidence.value, 1e-9)) < calibration.closeness
    }
    return close.isEmpty ? .one(match) : .close([match] + close.prefix(8))
  }

  /// How sure it is that the best action or one close to it is meant.
  private func support(of best: ActionMatch, in ranking: [ActionMatch]) -> Double {
    var wordings: Set<String> = []
    return ranking.filter { other in
      log(best.confidence.value) - log(max(other.confidence.value, 1e-9)) < calibration.closeness
        && wordings.insert(other.action.wording).inserted
    }
    .reduce(0) { $0 + $1.confidence.value }
  }

  private func outcome(of whole: Weighing, split: [ActionMatch]?) -> ActionOutcome {
    if let split { return .actions(split) }
    if let away = whole.elsewhere.first, away.confidence.value >= calibration.acceptance,
      away.confidence > whole.here.first?.confidence ?? .zero
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
