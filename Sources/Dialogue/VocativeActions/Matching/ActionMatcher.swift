import Foundation
import VocativeCore
import VocativeDialogue
public import VocativeNLU
import VocativeText

/// Finds the action that a request describes: by meaning, by wording, and by the values in it.
///
/// ```swift
/// let matcher = try ActionMatcher([crop, brightness, filter], encoder: encoder)
/// let reading = try matcher.read("crop it and make it a bit brighter")
/// ```
///
/// A request is measured against every sentence that every action's descriptions stand for. What is measured
/// (``Features``) becomes confidences that add up to one with "none of them" (``Calibration``); values are read from
/// the words by the parameters' own parsers. Reading changes nothing, so one matcher serves many tasks.
public struct ActionMatcher: Sendable {
  /// The constants of the decision.
  public var calibration: Calibration
  /// The actions that are not in sight, each with the name of the place where it is.
  var hiddenActions: [String: String?] = [:]

  let encoder: any TextEncoder
  private(set) var entries: [String: Entry] = [:]
  private(set) var index: SentenceIndex
  private var nextOrder = 0
  /// Wishes that no action fulfils: what is nearer to one of them is refused.
  private(set) var outOfScopeRequests: [String] = []
  private(set) var lexicalScorer = LexicalScorer()
  /// The groups of words, by the wording of their actions.
  private(set) var groups: [String: Int] = [:]
  private var spellCorrector = SpellCorrector()
  private var phoneticCorrector = PhoneticCorrector()
  /// Whether actions came or went since sentences were encoded.
  private var needsEncoding = false

  /// An action as the matcher works on it.
  struct Entry: Sendable {
    let action: ActionDeclaration
    let sentences: [ActionSentence]
    let extractor: ArgumentExtractor
    /// Its place among all actions, in the order they were added.
    let order: Int
    /// Whether a value follows from any of its descriptions.
    let hasImpliedValues: Bool

    init(_ action: ActionDeclaration, order: Int) {
      self.action = action
      self.order = order
      sentences = ActionSentenceGenerator.sentences(of: action)
      extractor = ArgumentExtractor(action)
      hasImpliedValues = action.phrases.contains { !$0.implied.isEmpty }
    }
  }

  /// A matcher of some actions.
  ///
  /// - Parameter outOfScope: wishes that people have and no action fulfils: "print the picture".
  /// - Throws: when a description cannot be encoded.
  public init(
    _ actions: [ActionDeclaration], outOfScope: [String] = [], encoder: any TextEncoder,
    calibration: Calibration = .standard
  ) throws {
    self.init(encoder: encoder, calibration: calibration)
    for action in actions { add(action) }
    setOutOfScopeRequests(outOfScope)
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
  /// Takes a pass of the encoder over the request and its parts, and time linear in the number of sentences; and again
  /// for up to five other requests that may have been said, where words sound like those of the actions.
  /// - Throws: when the request cannot be encoded.
  public func match(_ request: String) throws -> ActionMatchResult {
    let utterance = Utterance(request).withoutPoliteness
    guard (1...Self.tokenLimit).contains(utterance.tokens.count), !utterance.isTruncated else {
      return ActionMatchResult(outcome: .noMatch(suggestions: suggestions([])), ranking: [], outOfScopeFeatures: nil)
    }
    var best = try result(for: utterance)
    var bestMerit = topScore(best)
    for variant in phoneticCorrector.candidates(for: utterance) {
      let reading = try result(for: variant.utterance)
      let merit = topScore(reading) - variant.penalty
      guard reading.ranking.first?.confidence.value ?? 0 >= calibration.correctionAcceptanceThreshold else { continue }
      if merit > bestMerit { (best, bestMerit) = (reading, merit) }
    }
    return best
  }

  /// What is asked for by just these words.
  private func result(for utterance: Utterance) throws -> ActionMatchResult {
    let pieces = RequestSegmentation(utterance, protecting: valueSpans(in: utterance), spellCorrector)
    let texts = pieces.texts
    let vectors = Dictionary(
      zip(texts, try encoder.embeddings(of: texts)), uniquingKeysWith: { first, _ in first })
    func weigh(_ piece: RequestSegmentation.Segment) throws -> ScoredActions { try scoredActions(for: piece, vectors) }

    let whole = try weigh(pieces.whole)
    let split = try pieces.bestSplit(whole: whole, calibration, scoring: weigh)
    return ActionMatchResult(
      outcome: outcome(of: whole, split: split), ranking: whole.visible, outOfScopeFeatures: whole.outOfScopeFeatures)
  }

  /// What speaks for a reading's best action.
  private func topScore(_ reading: ActionMatchResult) -> Double {
    reading.ranking.first.map { calibration.score($0.features) } ?? -.infinity
  }

  /// Longer requests are no requests.
  static let tokenLimit = 80
  /// Suggestions offered when nothing fits.
  static let suggestionLimit = 3
}

// MARK: Actions come and go

extension ActionMatcher {
  var ids: Set<String> { Set(entries.keys) }

  /// The actions that are not elsewhere, in the order they were added.
  var visibleActions: [ActionDeclaration] {
    entries.values.filter { hiddenActions.index(forKey: $0.action.id) == nil }.sorted { $0.order < $1.order }.map(
      \.action)
  }

  func order(of match: ActionMatch) -> Int { entries[match.action.id]?.order ?? 0 }

  func commandKey(of id: String) -> String? { entries[id]?.action.commandKey }

  mutating func add(_ action: ActionDeclaration) {
    entries[action.id] = Entry(action, order: nextOrder)
    nextOrder += 1
    needsEncoding = true
  }

  mutating func remove(_ id: String) {
    entries[id] = nil
    needsEncoding = true
  }

  /// Sets the wishes that no action fulfils.
  mutating func setOutOfScopeRequests(_ wishes: [String]) {
    guard wishes != outOfScopeRequests else { return }
    outOfScopeRequests = wishes
    needsEncoding = true
  }

  /// Encodes the sentences that are new, all at once; sentences that no action needs are kept for when they come back,
  /// up to a bound.
  mutating func encodeSentences() throws {
    guard needsEncoding else { return }
    let needed = entries.values.flatMap(\.sentences).map(\.text) + outOfScopeRequests
    let missing = index.unindexed(needed)
    if !missing.isEmpty { try index.insert(encoder.embeddings(of: missing), of: missing) }
    let live = Set(needed)
    if index.count > 2 * live.count + 4_096 { index.retain(live) }
    let ordered = entries.values.sorted { $0.order < $1.order }
    let wordings = Dictionary(grouping: ordered, by: \.action.commandKey)
    groups = Dictionary(
      wordings.keys.sorted().enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    let tokens = wordings.keys.sorted().map { wording in
      wordings[wording, default: []].flatMap(\.sentences).map { Utterance($0.text).tokens }
    }
    lexicalScorer = LexicalScorer(
      tokens + (outOfScopeRequests.isEmpty ? [] : [outOfScopeRequests.map { Utterance($0).tokens }]))
    spellCorrector = SpellCorrector(tokens.flatMap(\.self))
    phoneticCorrector = PhoneticCorrector(tokens.flatMap(\.self))
    needsEncoding = false
  }
}

extension Utterance {
  /// Whether it breaks off before the thing it is about: "could you make the".
  fileprivate var isTruncated: Bool {
    ["the", "a", "an", "my", "your", "our", "their"].contains(tokens.last?.folded ?? "")
  }
}
