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
    whole = Segment(utterance.trimmedText, speller, masking)
    let cuts = Self.boundaries(in: utterance).filter { cut in
      !spans.contains {
        $0.lowerBound < cut.upperBound && cut.lowerBound < $0.upperBound && $0.lowerBound < cut.lowerBound
      }
    }.prefix(Self.boundaryLimit)
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
        let words = utterance.text(of: starts[from]..<ends[to])
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

  /// The segments that explain the request better than the whole; nil if it is one request.
  func bestSplit(
    whole: ActionRanking, _ calibration: ActionMatcher.Calibration,
    choosing choice: (Segment) throws -> MatchDecision.Choice
  ) rethrows -> [ActionMatch]? {
    guard boundaryCount > 1 else { return nil }
    let total = Double(
      segments.filter { $0.key.from == $0.key.to }.values.compactMap(\.first).map(\.length).reduce(0, +))
    var paths: [(score: Double, matches: [ActionMatch])?] = [(0, [])]
    for to in 0..<boundaryCount {
      var best: (score: Double, matches: [ActionMatch])?
      for from in 0...to {
        guard let path = paths[from], let versions = segments[BoundaryPair(from: from, to: to)],
          !versions[0].utterance.isStatement, let match = try acceptedMatch(versions, calibration, choice),
          path.matches.last.map({ !$0.isSame(as: match) }) ?? true
        else { continue }
        let score = path.score + log(match.confidence.value) * Double(versions[0].length) / max(total, 1)
        if score > best?.score ?? -.infinity { best = (score, path.matches + [match]) }
      }
      paths.append(best)
    }
    guard let split = paths[boundaryCount], split.matches.count > 1 else { return nil }
    guard let match = whole.visible.first, match.confidence.value >= calibration.acceptanceThreshold else {
      return split.matches
    }
    return split.score + calibration.segmentationBonus > log(match.confidence.value) ? split.matches : nil
  }

  /// The action of a segment by itself; shared words are used only if its own are not enough.
  private func acceptedMatch(
    _ versions: [Segment], _ calibration: ActionMatcher.Calibration,
    _ choice: (Segment) throws -> MatchDecision.Choice
  ) rethrows -> ActionMatch? {
    var incomplete: ActionMatch?
    for version in versions {
      guard case .single(let match) = try choice(version),
        match.confidence.value >= calibration.segmentAcceptanceThreshold
      else {
        continue
      }
      if match.missingParameters.isEmpty { return match }
      incomplete = incomplete ?? match
    }
    return incomplete
  }
}

extension ActionMatch {
  /// True if both ask for one action with the same values; "the kitchen and the bedroom lights" asks twice.
  fileprivate func isSame(as other: ActionMatch) -> Bool {
    action.id == other.action.id
      && (other.arguments.isEmpty || other.arguments.contains { $0.value is SpokenText }
        || !other.missingParameters.isEmpty
        || Dictionary(arguments.map { ($0.name, $0.value.identity) }, uniquingKeysWith: { first, _ in first })
          == Dictionary(other.arguments.map { ($0.name, $0.value.identity) }, uniquingKeysWith: { first, _ in first }))
  }
}

extension RequestSegmentation.Segment {
  fileprivate var length: Int { utterance.tokens.count }
}

extension Utterance {
  /// True if the text describes a state instead of an action: "the edges are fuzzy".
  ///
  /// A problem and its solution in one sentence are one request.
  fileprivate var isStatement: Bool {
    let words = withoutPoliteness.tokens.map(\.folded)
    let first = words.first { !Self.fillers.contains($0) } ?? ""
    return Self.subjects.contains(first) && words.contains(where: Self.verbs.contains)
  }

  private static let fillers: Set<String> = ["now", "so", "but", "just", "well", "because", "maybe", "really"]
  private static let subjects: Set<String> = [
    "i", "it", "its", "the", "my", "this", "that", "there", "he", "she", "they", "we", "you", "everything", "everybody",
    "nobody", "his", "her", "their", "these", "those", "which", "who",
  ]
  private static let verbs: Set<String> = [
    "is", "are", "was", "were", "'s", "'re", "'m", "isn't", "aren't", "wasn't", "weren't", "am", "be", "been", "looks",
    "look", "seems", "seem", "feels", "feel", "has", "have", "had", "does", "doesn't", "don't", "did", "didn't", "can",
    "can't", "cannot", "could", "couldn't", "should", "shouldn't", "would", "wouldn't", "will", "won't", "might",
    "must",
    "need", "needs", "want", "wants", "came", "comes", "got", "gets", "shook", "makes", "made", "think", "know", "like",
  ]
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
    return connectors.first { words[position...].starts(with: $0) }?.count
  }

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
    tail = amount.flatMap { match in
      guard match.tokens.lowerBound > 0 else { return nil }
      var start = match.tokens.lowerBound
      while start > 1,
        ["by", "to", "at", "a", "bit", "little", "much", "lot", "turned", "set"].contains(
          closing.tokens[start - 1].folded)
      { start -= 1 }
      return closing.text(of: start..<closing.tokens.count)
    }
  }
}
