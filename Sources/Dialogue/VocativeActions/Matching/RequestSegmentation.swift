import Foundation
import VocativeDialogue
import VocativeText

/// A request and its possible segments: "crop it and make it black and white".
///
/// Boundaries are "and", "then", "after that", "also" and commas, but never inside a value. Dynamic programming finds the
/// segments that explain the request best. A segment may share words with its neighbours: "brightness and contrast up",
/// "increase the brightness and the contrast".
struct RequestSegmentation {
  /// A segment of the request.
  struct Segment: Hashable {
    let utterance: Utterance
    /// The texts to encode: the words, the words without numbers, and the words with corrected spelling.
    let texts: [String]
    /// The text with "something" for free words, by the actions that take them.
    let maskedTexts: [String: String]

    init(_ words: String, _ speller: SpellCorrector, _ masking: (Utterance) -> [String: String]) {
      utterance = Utterance(words)
      maskedTexts = masking(utterance)
      texts = [words, utterance.withoutNumbers] + (speller.corrected(utterance).map { [$0.withoutNumbers] } ?? [])
    }
  }

  let whole: Segment
  /// For each pair of boundaries the segment between, alone and then with shared words.
  private let segments: [BoundaryPair: [Segment]]
  private let boundaryCount: Int

  private struct BoundaryPair: Hashable {
    let from: Int
    let to: Int
  }

  /// The most boundaries.
  private static let boundaryLimit = 5

  init(
    _ utterance: Utterance, protecting spans: [Range<Int>], _ speller: SpellCorrector,
    masking: (Utterance) -> [String: String]
  ) {
    let cuts = Self.boundaries(in: utterance).filter { cut in
      !spans.contains {
        $0.lowerBound < cut.upperBound && cut.lowerBound < $0.upperBound && $0.lowerBound < cut.lowerBound
      }
    }
    self.init(utterance, cuts: Array(cuts.prefix(Self.boundaryLimit)), speller, masking: masking)
  }

  /// Creates the segments between some cuts, in order.
  init(
    _ utterance: Utterance, cuts: [Range<Int>], _ speller: SpellCorrector, masking: (Utterance) -> [String: String]
  ) {
    whole = Segment(utterance.trimmedText, speller, masking)
    // Between boundary b and boundary c stand the tokens from the end of cut b to the beginning of cut c.
    let starts = [0] + cuts.map(\.upperBound)
    let ends = cuts.map(\.lowerBound) + [utterance.tokens.count]
    boundaryCount = cuts.isEmpty ? 0 : starts.count
    var segments: [BoundaryPair: [Segment]] = [:]
    guard !cuts.isEmpty else {
      self.segments = segments
      return
    }
    let shared = SharedConstituents(
      utterance, first: starts[0]..<ends[0], last: starts[starts.count - 1]..<ends[ends.count - 1])
    for from in starts.indices {
      for to in from..<ends.count where starts[from] < ends[to] && !(from == 0 && to == ends.count - 1) {
        let own = utterance.text(of: starts[from]..<ends[to])
        let words = utterance.continuesStatement(at: starts[from]) ? "\(utterance.tokens[0].text) \(own)" : own
        var versions = [words]
        if from == to {
          let head = from > 0 ? shared.head : nil
          let tail = to < ends.count - 1 ? shared.tail : nil
          if let head { versions.append("\(head) \(words)") }
          if let tail { versions.append("\(words) \(tail)") }
          if let head, let tail { versions.append("\(head) \(words) \(tail)") }
          // "By ten percent" at the end belongs to all segments; otherwise a segment's own words come first.
          if tail != nil, shared.appliesToAll { versions.reverse() }
        }
        segments[BoundaryPair(from: from, to: to)] = versions.map { Segment($0, speller, masking) }
      }
    }
    self.segments = segments
  }

  /// Every text to encode, each once.
  var texts: [String] {
    let all = [whole] + segments.values.flatMap(\.self)
    return Array(Set(all.flatMap { $0.texts + $0.maskedTexts.values })).sorted()
  }

  /// The decision about a segment, and the visible actions for it.
  typealias SegmentChoice = (choice: MatchDecision.Choice, ranking: [ActionMatch])

  /// The segments that explain the request better than the whole; nil if it is one request.
  ///
  /// Beside a segment that is understood, another one is for the app too: of it the likeliest action is taken if it is
  /// far ahead of the others, although alone it would be refused.
  func bestSplit(
    whole: ActionRanking, _ calibration: ActionMatcher.Calibration,
    choosing choice: (Segment) throws -> SegmentChoice
  ) rethrows -> [ActionMatch]? {
    guard boundaryCount > 1 else { return nil }
    let total = Double(
      segments.filter { $0.key.from == $0.key.to }.values.compactMap(\.first).map(\.length).reduce(0, +))
    typealias Path = (score: Double, matches: [ActionMatch], hasSureMatch: Bool)
    var paths: [Path?] = [(0, [], false)]
    for to in 0..<boundaryCount {
      var best: Path?
      for from in 0...to {
        guard let path = paths[from], let versions = segments[BoundaryPair(from: from, to: to)],
          let (match, confidence) = try acceptedMatch(versions, calibration, choice),
          !versions[0].utterance.isStatement || match.hasNumber(in: versions[0].utterance),
          path.matches.last.map({ !$0.isSame(as: match) }) ?? true
        else { continue }
        let score = path.score + log(confidence) * Double(versions[0].length) / max(total, 1)
        let isSure = match.confidence.value >= calibration.segmentAcceptanceThreshold
        if score > best?.score ?? -.infinity {
          best = (score, path.matches + [match], path.hasSureMatch || isSure)
        }
      }
      paths.append(best)
    }
    guard let split = paths[boundaryCount], split.matches.count > 1, split.hasSureMatch else { return nil }
    guard let match = whole.visible.first, match.confidence.value >= calibration.acceptanceThreshold else {
      return split.matches
    }
    // "Open it up and put the lamps on": a part with a verb that is surely a request is not swallowed by the other one.
    let isSure = split.matches.allSatisfy {
      $0.confidence.value >= calibration.acceptanceThreshold && $0.missingParameters.isEmpty && $0.hasVerb
    }
    if isSure, split.matches.contains(where: { $0.isSame(as: match) && $0.hasSameArguments(as: match) }) {
      return split.matches
    }
    return split.score + calibration.segmentationBonus > log(match.confidence.value) ? split.matches : nil
  }

  /// The parts of a request for one action that have nothing to do with it; empty for all others.
  ///
  /// They are the parts beside one that alone asks for the action with all its values.
  func unmatchedParts(
    beside match: ActionMatch, choosing choice: (Segment) throws -> SegmentChoice
  ) rethrows -> [String] {
    let parts = (0..<boundaryCount).compactMap { segments[BoundaryPair(from: $0, to: $0)]?.first }
    guard parts.count > 1 else { return [] }
    let explained = try parts.indices.filter { part in
      guard case .single(let own) = try choice(parts[part]).choice else { return false }
      return own.action.id == match.action.id && own.hasSameArguments(as: match)
    }
    guard explained.count == 1 else { return [] }
    return parts.indices.filter { !explained.contains($0) && parts[$0].utterance.hasContentWord }
      .map { parts[$0].utterance.trimmedText }
  }

  /// The action of a segment by itself, and its confidence; shared words are used only if its own are not enough.
  private func acceptedMatch(
    _ versions: [Segment], _ calibration: ActionMatcher.Calibration, _ choice: (Segment) throws -> SegmentChoice
  ) rethrows -> (match: ActionMatch, confidence: Double)? {
    var incomplete: ActionMatch?
    var likely: (match: ActionMatch, confidence: Double)?
    for version in versions {
      let decided = try choice(version)
      guard case .single(let match) = decided.choice,
        match.confidence.value >= calibration.segmentAcceptanceThreshold
      else {
        // A word alone, such as the "right" of "right then, save it", is too little.
        if version.length > 1 { likely = likely ?? likelyMatch(in: decided.ranking, calibration) }
        continue
      }
      if match.missingParameters.isEmpty { return (match, match.confidence.value) }
      incomplete = incomplete ?? match
    }
    return incomplete.map { ($0, $0.confidence.value) } ?? likely
  }

  /// The likeliest action, with its share among the actions alone; nil if others come near it.
  private func likelyMatch(
    in ranking: [ActionMatch], _ calibration: ActionMatcher.Calibration
  ) -> (match: ActionMatch, confidence: Double)? {
    guard let best = ranking.first, best.confidence.value >= calibration.likelySegmentThreshold,
      best.missingParameters.isEmpty
    else { return nil }
    let share = best.confidence.value / ranking.reduce(0) { $0 + $1.confidence.value }
    return share >= calibration.likelySegmentShare ? (best, share) : nil
  }
}

extension ActionMatch {
  /// True if both ask for one action with the same values; "the kitchen and the bedroom lights" asks twice.
  fileprivate func isSame(as other: ActionMatch) -> Bool {
    action.id == other.action.id
      && (other.arguments.isEmpty || other.arguments.contains { $0.value is SpokenText }
        || !other.missingParameters.isEmpty
        || hasSameArguments(as: other))
  }

  /// True if the words of the request have a verb that tells: "the bedroom lights" have none.
  fileprivate var hasVerb: Bool { !VerbClass.classes(of: Utterance(text).tokens.map(\.folded)).isEmpty }

  /// True if a value is a number or a time: "I'm aiming for ten kilometres" asks for something although it is a statement.
  func hasNumber(in utterance: Utterance) -> Bool {
    arguments.compactMap(\.tokens).joined().contains { position in
      position < utterance.tokens.count && WordClasses.category(of: utterance.tokens[position]) == .number
    }
  }

  /// True if the values of both are the same.
  func hasSameArguments(as other: ActionMatch) -> Bool {
    Dictionary(arguments.map { ($0.name, $0.value.identity) }, uniquingKeysWith: { first, _ in first })
      == Dictionary(other.arguments.map { ($0.name, $0.value.identity) }, uniquingKeysWith: { first, _ in first })
  }
}

extension RequestSegmentation.Segment {
  fileprivate var length: Int { utterance.tokens.count }
}

extension Utterance {
  /// True if a word carries meaning of its own.
  fileprivate var hasContentWord: Bool { withoutPoliteness.tokens.contains { WordStem.isContentWord($0.folded) } }
}

// MARK: Cuts

extension RequestSegmentation {
  /// True if the text has a boundary.
  static func canBeSplit(_ utterance: Utterance) -> Bool { !boundaries(in: utterance).isEmpty }

  /// The words between two parts, as ranges of tokens; an empty range for a comma alone, which only counts in a list
  /// that ends with "and": "crop it, mirror it and save it".
  private static func boundaries(in utterance: Utterance) -> [Range<Int>] {
    let tokens = utterance.tokens
    let words = tokens.map(\.folded)
    // "Swap chapters three and four" is one request.
    guard !VerbClass.classes(of: words).contains("swap") else { return [] }
    var cuts: [Range<Int>] = []
    var position = 1
    while position < tokens.count {
      var end = position
      while let length = connector(in: words, at: end) { end += length }
      if end > position || tokens[position - 1].endsClause, end < tokens.count {
        cuts.append(position..<end)
        position = end
      }
      position += 1
    }
    return cuts.contains { !$0.isEmpty } ? cuts : []
  }

  private static func connector(in words: [String], at position: Int) -> Int? {
    guard position < words.count else { return nil }
    // "A minute and a half" is one value.
    if fractions.contains(where: { words[position...].starts(with: $0) }) { return nil }
    return connectors.first { words[position...].starts(with: $0) }?.count
  }

  private static let fractions = [["and", "a", "half"], ["and", "a", "quarter"], ["and", "three", "quarters"]]
  private static let connectors: [[String]] = [
    ["after", "that"], ["as", "well", "as"], ["followed", "by"], ["and"], ["then"], ["also"], ["plus"],
    ["afterwards"], ["finally"],
  ]
}

/// The words that segments may share: the verb of the first, the amount of the last.
private struct SharedConstituents {
  /// The first words of the first segment: "increase", "turn up".
  let head: String?
  /// The last words of the last segment: "up", "by ten percent".
  let tail: String?
  /// True if the last words belong to all segments: an amount after a segment without a direction.
  let appliesToAll: Bool

  init(_ utterance: Utterance, first: Range<Int>, last: Range<Int>) {
    let opening = Utterance(utterance.text(of: first))
    let lead = AdjustmentParser().matches(in: opening).first?.tokens.upperBound ?? 1
    let particle = opening.tokens.prefix(2).map(\.folded)
    if particle.count == 2, opening.tokens.count > 2, ["on", "off", "up", "down"].contains(particle[1]) {
      head = opening.text(of: 0..<2)
    } else {
      head = opening.tokens.count > lead && lead <= 3 ? opening.text(of: 0..<lead) : opening.tokens.first?.text
    }

    let closing = Utterance(utterance.text(of: last))
    let amount = AdjustmentParser().matches(in: closing).first
    let opener = amount.map { $0.tokens.lowerBound > 0 ? closing.tokens[$0.tokens.lowerBound - 1].folded : "" }
    let hasDirection = DirectionScanner(closing, AdjustmentLexicon()).cue() != nil
    appliesToAll = opener == "by" && !hasDirection
    let times = SpokenTimeParser().matches(in: closing)
    tail = amount.flatMap { match in
      // The "seven" of "quarter to seven" is no amount.
      guard match.tokens.lowerBound > 0, !times.contains(where: { $0.tokens.overlaps(match.tokens) }) else {
        return nil
      }
      var start = match.tokens.lowerBound
      while start > 1,
        ["by", "to", "at", "a", "bit", "little", "much", "lot", "turned", "set"].contains(
          closing.tokens[start - 1].folded)
      { start -= 1 }
      return closing.text(of: start..<closing.tokens.count)
    }
  }
}
