/// English sentences in a form that the rules translate well.
///
/// A question gets the order of a statement: "could we have" becomes "we could have", and "does the soup have" becomes
/// "the soup has".
struct EnglishSourceRules: Sendable {
  func rewrite(_ units: inout [LexicalUnit]) {
    markPlease(&units)
    splitColdThings(&units)
    var start = 0
    while start < units.count {
      let end = units[start...].firstIndex { $0.has("sent") } ?? units.count
      var sentence = Array(units[start..<end])
      let isQuestion = end < units.count && units[end].analysis.lemma == "?"
      orderPolitely(&sentence)
      denyTwice(&sentence)
      putInOrder(&sentence, isQuestion: isQuestion)
      dropAny(&sentence, isQuestion: isQuestion)
      units.replaceSubrange(start..<end, with: sentence)
      start += sentence.count + 1
    }
  }

  /// Sets the translations that the dictionary lacks.
  static func translate(_ units: inout [LexicalUnit]) {
    for index in units.indices where units[index].analysis.lemma.lowercased() == "please" && units[index].has("adv") {
      let isLarge = units[index].analysis.lemma.first?.isUppercase == true
      units[index].analyses = [
        units[index].analysis, .init(lemma: isLarge ? "Por favor" : "por favor", tags: ["adv"]),
      ]
    }
  }

  // MARK: Words

  /// "Please" asks politely, unless it has an object.
  private func markPlease(_ units: inout [LexicalUnit]) {
    for index in units.indices where units[index].key == "please" && units[index].has("vblex") {
      let before = index > 0 ? units[index - 1] : nil
      let isVerb = before.map { $0.has("subj") || $0.has("vaux") || $0.analysis.queue.hasSuffix("to") } ?? false
      if !isVerb { units[index].analysis = .init(lemma: units[index].surface, tags: ["adv"]) }
    }
  }

  /// A bare noun after "please" is a verb: "please stay with me".
  private func orderPolitely(_ sentence: inout [LexicalUnit]) {
    for index in sentence.indices.dropFirst() where sentence[index - 1].key == "please" && sentence[index].has("n") {
      guard sentence[index].has("sg"), index + 1 < sentence.count,
        !sentence[index + 1].has(anyOf: ["n", "cm", "vblex"])
      else { continue }
      sentence[index].analysis.tags = ["vblex", "imp"]
    }
  }

  /// "Neither drinks nor smokes" is "not drinks nor smokes", with verbs where a person comes first.
  private func denyTwice(_ sentence: inout [LexicalUnit]) {
    guard let first = sentence.firstIndex(where: { $0.key == "neither" }), first > 0,
      let second = sentence[first...].firstIndex(where: { $0.key == "nor" }), second + 1 < sentence.count,
      sentence[first - 1].has(anyOf: ["subj", "np", "n"])
    else { return }
    for index in [first + 1, second + 1] where sentence[index].has("n") && sentence[index].has("pl") {
      sentence[index].analysis.tags = ["vblex", "pri", "p3", "sg"]
    }
    guard sentence[first + 1].has("vblex") else { return }
    sentence[first].analysis = .init(lemma: "not", tags: ["adv"])
  }

  /// "The soup is cold" is not "passes cold", which people do.
  private func splitColdThings(_ units: inout [LexicalUnit]) {
    for index in units.indices.reversed() where ["be cold", "be hot"].contains(units[index].analysis.wholeLemma) {
      guard index > 0, units[index - 1].has("n") || units[index - 1].has("nt") else { continue }
      let word = units[index].analysis.wholeLemma == "be cold" ? "cold" : "hot"
      var be = units[index]
      be.analysis = .init(lemma: "be", tags: ["vbser"] + be.analysis.tags.dropFirst())
      units.replaceSubrange(
        index...index, with: [be, LexicalUnit(surface: word, analyses: [.init(lemma: word, tags: ["adj", "sint"])])])
    }
  }

  /// "Any" before a singular noun has no word in Spanish questions and denials.
  private func dropAny(_ sentence: inout [LexicalUnit], isQuestion: Bool) {
    let isDenial = sentence.contains { $0.key == "not" || $0.analysis.lemma == "not" }
    guard isQuestion || isDenial else { return }
    for index in sentence.indices.dropLast().reversed()
    where sentence[index].analysis.lemma.lowercased() == "any" && sentence[index].has("det")
      && sentence[index + 1].has("n")
    {
      sentence.remove(at: index)
    }
  }

  // MARK: Order

  private func putInOrder(_ sentence: inout [LexicalUnit], isQuestion: Bool) {
    var index = 0
    while index < sentence.count {
      defer { index += 1 }
      guard beginsClause(sentence, index), let auxiliary = Auxiliary(sentence[index]),
        let subject = subject(in: sentence, after: index, auxiliary, isQuestion)
      else { continue }
      reorder(&sentence, index, auxiliary, subject)
    }
  }

  private enum Auxiliary {
    case modal, be, have, doing(isPast: Bool)

    init?(_ unit: LexicalUnit) {
      switch unit.key {
      case "can", "could", "will", "would", "should", "shall", "may", "might", "must": self = .modal
      case "am", "is", "are", "was", "were": self = .be
      case "have", "has", "had": self = .have
      case "do", "does", "don't", "doesn't": self = .doing(isPast: false)
      case "did", "didn't": self = .doing(isPast: true)
      default: return nil
      }
    }
  }

  /// True at the beginning, after a question word with what it asks about, or after a joint.
  private func beginsClause(_ sentence: [LexicalUnit], _ index: Int) -> Bool {
    var place = index - 1
    while place >= 0 {
      let unit = sentence[place]
      if unit.has("cm") || unit.has("cnjcoo") || unit.has("ij") || unit.key == "please" { return true }
      if unit.has(anyOf: ["itg", "preadv"]) || Self.questionWords.contains(String(unit.key.prefix { $0 != " " })) {
        return true
      }
      guard unit.has(anyOf: ["n", "adj", "adv", "pr"]), index - place < 4 else { return false }
      place -= 1
    }
    return index == 0
  }

  private static let questionWords: Set<String> = ["what", "where", "when", "why", "how", "who", "which", "whose"]

  /// The number of words of the subject after an auxiliary; nil if none is there.
  private func subject(in sentence: [LexicalUnit], after index: Int, _ auxiliary: Auxiliary, _ isQuestion: Bool) -> Int?
  {
    guard index + 1 < sentence.count else { return nil }
    var first = index + 1
    if sentence[first].analysis.lemma == "not" { first += 1 }
    guard first < sentence.count else { return nil }
    let unit = sentence[first]
    if Self.pronouns.contains(unit.key) { return first + 1 - index - 1 }
    guard unit.key != "there" else {
      if case .be = auxiliary { return 1 }
      return nil
    }
    // A longer subject ends before its verb.
    guard isQuestion, unit.has("det") || unit.has("np") else { return nil }
    switch auxiliary {
    case .be: return nil
    case .modal, .doing:
      let verb = sentence[(first + 1)...].prefix(7).firstIndex {
        $0.has(anyOf: ["vblex", "vbser", "vbmod", "vbhaver"])
      }
      return verb.map { $0 - index - 1 }
    case .have:
      let verb = sentence[(first + 1)...].prefix(7).firstIndex { $0.has("pp") }
      return verb.map { $0 - index - 1 }
    }
  }

  private static let pronouns: Set<String> = ["i", "you", "he", "she", "it", "we", "they"]

  /// Puts the subject before the auxiliary, and gives the verb the form it then has.
  private func reorder(_ sentence: inout [LexicalUnit], _ index: Int, _ auxiliary: Auxiliary, _ length: Int) {
    var subject = Array(sentence[index + 1..<index + 1 + length])
    let denial = subject.first?.analysis.lemma == "not" ? subject.removeFirst() : nil
    guard !subject.isEmpty else { return }
    if subject.count == 1, let place = subject[0].analysis.tags.firstIndex(of: "obj") {
      subject[0].analysis.tags[place] = "subj"
    }
    var verbs = [sentence[index]] + (denial.map { [$0] } ?? [])
    let next = index + 1 + length
    let isThird = subject.count > 1 ? !subject.contains { $0.has("n") && $0.has("pl") } : isThirdPerson(subject[0])
    switch auxiliary {
    case .modal: if next < sentence.count { sentence[next].toInfinitive() }
    case .have where next < sentence.count && sentence[next].has("pp"):
      verbs[0].analysis = .init(lemma: "have", tags: ["vbhaver"] + verbs[0].analysis.tags.dropFirst())
    case .doing(let isPast):
      guard next < sentence.count else { break }
      if denial == nil {
        verbs = []
        sentence[next].setTense(isPast ? ["past"] : isThird ? ["pri", "p3", "sg"] : ["pres"])
      } else {
        sentence[next].toInfinitive()
      }
    default: break
    }
    if index == 0, let first = sentence[0].analysis.lemma.first, first.isUppercase { subject[0].analysis.capitalize() }
    sentence.replaceSubrange(index..<next, with: subject + verbs)
  }

  private func isThirdPerson(_ unit: LexicalUnit) -> Bool {
    ["he", "she", "it"].contains(unit.key) || unit.has("np") || unit.has("n")
  }
}

extension LexicalUnit {
  private static let verbs: Set<String> = ["vblex", "vbser", "vbmod", "vbhaver"]

  /// A verb as infinitive, after a modal verb.
  fileprivate mutating func toInfinitive() { setTense(["inf"]) }

  /// A verb in another tense.
  fileprivate mutating func setTense(_ tense: [String]) {
    guard let kind = analysis.tags.first, Self.verbs.contains(kind), !has("ger"), !has("pp") else { return }
    analysis.tags = [kind] + tense
  }
}

extension LexicalUnit.Analysis {
  /// Gives the lemma a capital letter, which stands for that of the word.
  fileprivate mutating func capitalize() { lemma = lemma.prefix(1).uppercased() + lemma.dropFirst() }
}
