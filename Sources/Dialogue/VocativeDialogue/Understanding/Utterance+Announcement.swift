import VocativeText

extension Utterance {
  private static let announcedNouns: Set<String> = [
    "thing", "things", "payment", "payments", "transfer", "transfers", "request", "requests", "favour", "favours",
    "favor",
    "favors", "job", "jobs", "bit", "bits", "couple", "few", "of", "need", "got", "have", "some", "please", "then",
    "today", "done", "people", "folks", "mates", "friends", "actually", "quick", "questions", "question",
  ]

  /// The utterance without first clauses that only greet or count what follows: "three things, please".
  var withoutAnnouncement: Utterance {
    let all = clauses
    let wrapped = Utterance.positions(of: WordClasses.carrierPhrases, in: tokens.map(\.folded))
    var start = 0
    for clause in all.dropLast() {
      let hasNumber = clause.tokens.contains { WordClasses.category(of: $0) == .number }
      let isAnnouncement = clause.tokens.indices.allSatisfy { position in
        // "Three people to pay".
        let isPurpose = hasNumber && position > 1 && clause.tokens[position - 1].folded == "to"
        return isPurpose || wrapped.contains(start + position)
          || Self.announcedNouns.contains(clause.tokens[position].folded)
          || [.filler, .number, .article, .function].contains(WordClasses.category(of: clause.tokens[position]))
      }
      let counts = clause.tokens.contains { Self.announcedNouns.contains($0.folded) }
      let greets = clause.tokens.indices.allSatisfy {
        wrapped.contains(start + $0) || WordClasses.category(of: clause.tokens[$0]) == .filler
      }
      guard isAnnouncement, counts || greets else { break }
      start += clause.tokens.count
    }
    return start == 0 ? self : Utterance(text(of: start..<tokens.count))
  }

  private static let interjections: Set<String> = [
    "lovely", "great", "brilliant", "perfect", "excellent", "wonderful", "super", "cool", "nice", "fantastic",
    "amazing", "awesome", "sweet", "good", "splendid", "marvellous", "hmm", "gosh", "fab",
  ]

  private static let turns: [[String]] = [
    ["change", "of", "plan"], ["change", "of", "plans"], ["slight", "change", "of", "plan"], ["new", "plan"],
    ["plans", "have", "changed"], ["plan", "'s", "changed"], ["plans", "changed"], ["new", "idea"],
  ]

  /// The utterance without words at its beginning by which another request is announced: "change of plan, the station please".
  private var withoutTurn: Utterance {
    let words = tokens.map(\.folded)
    let start = words.firstIndex { !["actually", "oh", "ok", "okay", "no", "wait", "sorry"].contains($0) } ?? 0
    guard let turn = Self.turns.first(where: { words[start...].starts(with: $0) }),
      start + turn.count < words.count
    else { return self }
    return Utterance(text(of: (start + turn.count)..<words.count))
  }

  /// The utterance without an exclamation at its beginning: "lovely, give her five dollars".
  var withoutInterjection: Utterance {
    let turned = withoutTurn
    if turned != self { return turned }
    guard let first = tokens.first, tokens.count > 2,
      first.endsClause ? Self.interjections.contains(first.folded) : ["k", "kk"].contains(first.folded)
    else { return self }
    return Utterance(text(of: 1..<tokens.count))
  }

  private static let exclamations: Set<String> = [
    "whoa", "wow", "blimey", "crikey", "yikes", "jeez", "gosh", "goodness", "heavens", "oof", "eek", "what",
  ]

  /// The utterance without a first clause that only exclaims: "whoa whoa, how much?".
  var withoutExclamation: Utterance {
    guard let end = tokens.firstIndex(where: \.endsClause), end + 1 < tokens.count,
      tokens[...end].allSatisfy({ Self.exclamations.contains($0.folded) || Interregnum.hesitations.contains($0.folded) }
      )
    else { return self }
    return Utterance(text(of: (end + 1)..<tokens.count))
  }

  private static let parentheticals: [[String]] = [
    ["you", "know"], ["you", "see"], ["let", "me", "see"], ["let", "'s", "see"], ["how", "do", "you", "say"],
    ["how", "do", "you", "call", "it"], ["what", "'s", "the", "word"], ["what", "'s", "his", "name"],
    ["what", "'s", "her", "name"], ["what", "'s", "its", "name"], ["what", "'s", "the", "name"],
    ["what", "'s", "it", "called"],
    ["what", "is", "it", "called"], ["what", "do", "you", "call", "it"], ["what", "do", "they", "call", "it"],
    ["bear", "with", "me"], ["let", "me", "think"],
  ]

  /// The utterance without words between commas by which the speaker only gains time, or spells a name: "to Anna, you
  /// know, Rossi", "pay Noor, with two o's, 22 dollars".
  var withoutAsides: Utterance {
    let words = tokens.map(\.folded)
    for start in tokens.indices.dropFirst() where tokens[start - 1].endsClause {
      let aside = Self.parentheticals.first(where: { words[start...].starts(with: $0) })?.count ?? spelling(at: start)
      guard let aside, start + aside < words.count, tokens[start + aside - 1].endsClause else { continue }
      let lead = text(of: 0..<start)
      return Utterance(
        (lead.hasSuffix(",") ? String(lead.dropLast()) : lead) + " " + text(of: (start + aside)..<words.count))
    }
    return self
  }

  private static let spellingWords: Set<String> = [
    "with", "a", "an", "one", "two", "double", "no", "not", "and", "the", "letter", "'s", "s", "at", "end", "spelled",
    "spelt",
  ]

  /// Returns the number of words of a clause that says how the name before it is spelled: "with a k"; nil if it does not.
  private func spelling(at start: Int) -> Int? {
    guard ["with", "spelled", "spelt"].contains(tokens[start].folded),
      let end = tokens[start...].firstIndex(where: \.endsClause)
    else { return nil }
    let words = tokens[start...end].map(\.folded)
    let spells = words.allSatisfy { Self.spellingWords.contains($0) || $0.count == 1 && $0.first?.isLetter == true }
    return spells && words.count > 2 ? words.count : nil
  }

  /// The utterance without adverbs of direction before a preposition, which says the same: "move 100 over from Top into Nest".
  var withoutDirectionAdverbs: Utterance {
    let kept = tokens.indices.map { position in
      position == 0 || position + 1 == tokens.count || !["over", "across", "along"].contains(tokens[position].folded)
        || tokens[position].endsClause || !["into", "from", "onto"].contains(tokens[position + 1].folded)
    }
    return kept.allSatisfy(\.self) ? self : Utterance(text(keeping: kept))
  }

  private static let closingWords: Set<String> = [
    "send", "pay", "do", "make", "that", "it", "them", "those", "these", "all", "both", "thank", "you", "now", "would",
    "will", "could", "can", "ta", "cheers",
  ]

  /// The utterance without a last clause that only asks to do what was said: "send that please".
  var withoutClosing: Utterance {
    let all = clauses
    guard all.count > 1, let last = all.last,
      last.tokens.allSatisfy({ token in
        Self.closingWords.contains(token.folded) || WordClasses.category(of: token) == .filler
      })
    else { return self }
    return Utterance(text(of: 0..<(tokens.count - last.tokens.count)))
  }

  /// The utterance without a last clause that only asks politely to do what was said: "Mei gets 35 every Monday, can you set
  /// that up".
  var withoutClosingRequest: Utterance {
    let all = clauses
    guard all.count > 1, let last = all.last, !all.dropLast().contains(where: \.startsLikeQuestion),
      case let words = last.tokens.map(\.folded), words.allSatisfy(Self.requestWords.contains),
      words.contains(where: ["it", "that", "this", "them", "those", "him", "her"].contains),
      ["sort", "take", "see"].contains(words.first)
        || words.contains(where: ["can", "could", "would", "will", "please"].contains)
    else { return self }
    return Utterance(text(of: 0..<(tokens.count - last.tokens.count)))
  }

  private static let requestWords: Set<String> = [
    "can", "could", "would", "will", "you", "please", "set", "sort", "arrange", "organise", "organize", "do", "put",
    "get", "make", "it", "that", "this", "them", "those", "up", "out", "through", "done", "in", "place", "for", "me",
    "now", "thanks", "and", "so", "then", "happen", "the", "pair", "both", "two", "of", "him", "her",
    "take", "care", "see", "to",
  ]

  /// The utterance without "another" before a sum.
  var withoutRepetition: Utterance {
    guard tokens.count > 1, ["another", "further"].contains(tokens[0].folded) else { return self }
    return Utterance(text(of: 1..<tokens.count))
  }
}
