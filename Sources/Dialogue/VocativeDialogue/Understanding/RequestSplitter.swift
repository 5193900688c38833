import VocativeCore
import VocativeText

/// Splits an utterance with several requests into its parts: "send Mei 20 and Omar 30", "check my balance, then pay Anna".
///
/// A part is a request by itself, or names values for the intent of the part before it, another person or account among
/// them. Words that are one request as a whole are not split.
struct RequestSplitter {
  let matcher: PhraseMatcher
  let vocabulary: SlotVocabulary
  /// The values that pronouns may stand for, the latest first.
  let salient: [any SlotValue]
  /// Returns the variants of an intent.
  let variants: (String) -> [String]

  /// A part of an utterance.
  struct Part {
    let utterance: Utterance
    /// The phrases' interpretation.
    let interpretation: Interpretation
    /// True if it continues the request before it: its other values are that one's.
    let isContinuation: Bool
    /// Words after the part that belong to no request.
    var remark: String?
    /// True if words at the end of the utterance were about this part alone, whose entries no other shares.
    var hasOwnValues = false
  }

  /// The confidence of a request that needs no splitting.
  private static let wholeThreshold: Confidence = 0.93
  /// The same where only commas stand between the parts.
  private static let listThreshold: Confidence = 0.7
  /// Utterances with more joints are not split.
  private static let jointLimit = 6

  private var parser: JointPartParser {
    JointPartParser(matcher: matcher, vocabulary: vocabulary, salient: salient, variants: variants)
  }

  /// Returns the parts of an utterance; nil if it is one request or none.
  func parts(of utterance: Utterance) -> [Part]? {
    let announced = utterance.withoutAnnouncement
    // "Mei 25 on Monday and Omar 10 now": the last word tells the requests apart.
    let isImmediate = Immediacy.parser.matches(in: announced).contains {
      $0.tokens.upperBound == announced.tokens.count
    }
    let utterance = isImmediate ? announced : announced.withoutClosing
    if let parts = SubjectList(matcher: matcher, vocabulary: vocabulary, salient: salient).parts(of: utterance) {
      return parts
    }
    if let own = OwnValues(utterance), let all = parts(of: own.rest), let index = own.index(among: all),
      let part = parser.part(Utterance(all[index].utterance.text + " " + own.words), after: Array(all[..<index]))
    {
      var parts = all
      parts[index] = part
      parts[index].hasOwnValues = true
      return parts
    }
    let finder = RequestJointFinder(matcher: matcher, vocabulary: vocabulary, salient: salient)
    let places = finder.places(in: utterance)
    guard !places.isEmpty else { return nil }
    if let questions = questions(in: utterance, at: places) { return questions }
    let joints = finder.joints(among: places, in: utterance)
    guard !joints.isEmpty, joints.count <= Self.jointLimit else { return nil }
    let isListed = joints.allSatisfy(\.isEmpty)
    guard !isOneRequest(utterance, at: joints, finder, from: isListed ? Self.listThreshold : Self.wholeThreshold) else {
      return nil
    }
    var best: [Part]?
    for choice in 1..<(1 << joints.count) {
      let chosen = joints.indices.filter { choice & (1 << $0) != 0 }.map { joints[$0] }
      guard let parts = parts(of: utterance, at: chosen) else { continue }
      if rank(parts) > best.map(rank) ?? (0, 0) { best = parts }
    }
    return best
  }

  /// Many parts of few intents come first.
  private func rank(_ parts: [Part]) -> (Int, Int) {
    (parts.count, -Set(parts.map(\.interpretation.intent)).count)
  }

  // MARK: Parts

  /// The minimum confidence of each of two questions.
  private static let questionThreshold: Confidence = 0.8

  /// Returns two questions in one utterance, each complete by itself; nil if it has none.
  private func questions(in utterance: Utterance, at joints: [Range<Int>]) -> [Part]? {
    guard utterance.startsLikeQuestion else { return nil }
    for joint in joints where !joint.isEmpty {
      let parts = [0..<joint.lowerBound, joint.upperBound..<utterance.tokens.count].map { range -> Part? in
        let words = Utterance(utterance.text(of: range))
        var matches = SlotMatches(words, vocabulary, salient: salient)
        // "And how much was it" asks about the same.
        guard words.tokens.contains(where: { saysMore($0) }), words.startsLikeQuestion,
          let best = matcher.interpretations(of: words, &matches).first,
          best.confidence >= Self.questionThreshold, !matcher.requiresConfirmation(best.intent)
        else { return nil }
        return Part(utterance: words, interpretation: best, isContinuation: false)
      }
      let both = parts.compactMap(\.self)
      if both.count == 2 { return both }
    }
    return nil
  }

  private func saysMore(_ token: Token) -> Bool {
    WordClasses.category(of: token) != .function && WordClasses.category(of: token) != .filler
      && !["much", "many"].contains(token.folded)
  }

  private func isOneRequest(
    _ utterance: Utterance, at joints: [Range<Int>], _ finder: RequestJointFinder, from threshold: Confidence
  ) -> Bool {
    var matches = SlotMatches(utterance, vocabulary, salient: salient)
    guard let whole = matcher.interpretations(of: utterance, &matches).first, whole.confidence >= threshold else {
      return false
    }
    let values = vocabulary.values(in: utterance)
    let breaks = joints.filter { finder.separatesRequests($0, values) }.compactMap { utterance.scalarRange(of: $0) }
    let remarks = whole.entities.filter { $0.candidates.first?.value is Memo }.map(\.range)
    if remarks.contains(where: { remark in breaks.contains { remark.overlaps($0) } }) { return false }
    // "Has Thabo paid me, and bung Yuki 12 pounds": a question takes every word.
    let asks = whole.entities.contains { $0.candidates.first?.value is any SentenceFragment }
    if asks, joints.contains(where: { finder.isRequest(after: $0, utterance) }) { return false }
    // "Then send 5 dollars to Bill" has a person of its own.
    let taken = utterance.positions(in: whole.ranges)
    let hasOther = values.contains { match in
      match.value is any Choosable && match.confidence >= .confirmationThreshold
        && taken.isDisjoint(with: match.tokens)
        && (joints.contains { $0.upperBound <= match.tokens.lowerBound }
          || !matcher.requiresConfirmation(whole.intent)
            && whole.skipped?.isSuperset(of: match.tokens) ?? false)
    }
    return !hasOther && !hasOtherRequest(than: whole, after: joints, in: utterance)
      && whole.entities.allSatisfy { entity in
        !entity.isConflicting
          && !(entity.isAmbiguousList && vocabulary.parser(of: entity.slot, in: whole.intent) is any ListSlotParser)
      }
  }

  /// True if words that a whole request leaves over are another one as declared, which needs no yes: "take me to the
  /// library and then be louder".
  private func hasOtherRequest(
    than whole: Interpretation, after joints: [Range<Int>], in utterance: Utterance
  ) -> Bool {
    guard !matcher.requiresConfirmation(whole.intent), let skipped = whole.skipped else { return false }
    let taken = utterance.positions(in: whole.ranges)
    return joints.contains { joint in
      guard skipped.contains(where: { $0 >= joint.upperBound }), taken.allSatisfy({ $0 < joint.upperBound }) else {
        return false
      }
      let rest = Utterance(utterance.text(of: joint.upperBound..<utterance.tokens.count))
      var matches = SlotMatches(rest, vocabulary, salient: salient)
      return matcher.interpretations(of: rest, &matches).first.map {
        $0.confidence >= RequestGuard.declaredThreshold && $0.intent != whole.intent
          && !matcher.requiresConfirmation($0.intent)
      } ?? false
    }
  }

  private func parts(of utterance: Utterance, at joints: [Range<Int>]) -> [Part]? {
    let starts = [0] + joints.map(\.upperBound)
    let ends = joints.map(\.lowerBound) + [utterance.tokens.count]
    var parts: [Part] = []
    for (number, (start, end)) in zip(starts, ends).enumerated() {
      guard start < end else { return nil }
      let isListed = number > 0 && joints[number - 1].isEmpty && joints[(number - 1)...].allSatisfy(\.isEmpty)
      let words = Utterance(utterance.text(of: start..<end)).withoutDistributives.withoutRepetition
      guard !words.tokens.isEmpty else { return nil }
      // What depends on a condition is no part of a plan.
      if RequestGuard.clause(in: words, outside: []) != nil { return nil }
      guard let part = parser.part(words, after: parts) else {
        // Words after the last of several requests are named.
        guard parts.count > 1, end == utterance.tokens.count, utterance.tokens[start - 1].endsClause else { return nil }
        parts[parts.count - 1].remark = words.trimmedText
        continue
      }
      let isJoined = number > 0 && !joints[number - 1].isEmpty
      if !part.isContinuation, let previous = parts.last?.interpretation,
        repeats(part.interpretation, previous, isJoined: isJoined)
      {
        return nil
      }
      // "Send Anna 13, Anna 15": the second may correct the first.
      if !isJoined, part.isContinuation, let previous = parts.last?.interpretation,
        namesSameEntries(part.interpretation, previous)
      {
        return nil
      }
      // Of people alone, a comma joins only those before an "and": "Anna, Mei and Omar".
      if isListed, part.isContinuation,
        part.interpretation.entities.allSatisfy({ $0.candidates.first?.value is any Choosable })
      {
        return nil
      }
      parts.append(part)
    }
    return parts
  }

  /// True if an interpretation names an entry of a list again, and no other than the one before.
  private func namesSameEntries(_ part: Interpretation, _ previous: Interpretation) -> Bool {
    let entries = part.entities.filter { $0.candidates.first?.value is any Choosable }
    return !entries.isEmpty
      && entries.allSatisfy { entity in
        previous.entities.contains {
          $0.slot == entity.slot && !$0.identities.isDisjoint(with: entity.identities) && !entity.hasOtherName(than: $0)
        }
      }
  }

  /// True if two requests are one said twice: the same intent, and no value that differs.
  ///
  /// After a conjunction another name is another request ("send 7 to Marie, and send 7 to Marie Baker"), and so is a name
  /// that may mean another person.
  private func repeats(_ request: Interpretation, _ previous: Interpretation, isJoined: Bool) -> Bool {
    request.intent == previous.intent
      && !request.entities.contains { entity in
        previous.entities.contains {
          $0.slot == entity.slot
            && ($0.identities.isDisjoint(with: entity.identities)
              || isJoined && (entity.hasOtherName(than: $0) || entity.isAmbiguousEntry))
        }
      }
  }
}

extension Utterance {
  /// The words that give a value to each of several people.
  private static let distributives: Set<String> = ["each", "apiece", "respectively", "both"]

  /// The utterance without words such as "each".
  var withoutDistributives: Utterance {
    let kept = tokens.map { !Self.distributives.contains($0.folded) }
    return kept.allSatisfy(\.self) ? self : Utterance(text(keeping: kept))
  }
}
