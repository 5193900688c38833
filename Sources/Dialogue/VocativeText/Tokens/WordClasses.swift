/// The classes of English words, independent of any app: words that carry meaning, and words of grammar and politeness.
package enum WordClasses {
  /// The role of a word in a sentence.
  package enum Category: Hashable, Sendable {
    /// A word of hesitation or politeness, without meaning for the request.
    case filler
    /// Grammar: articles, prepositions, auxiliaries.
    case function
    /// Determiners before a noun: the, my, some.
    case article
    /// Words that reverse the meaning: not, don't, never.
    case negation
    /// A digit string or a number word.
    case number
    /// Everything else.
    case content
  }

  /// Returns the role of a token by itself.
  package static func category(of token: Token) -> Category { token.category }

  /// Returns the role of a word by itself, from its folded form.
  static func category(of folded: String, _ kind: Token.Kind) -> Category {
    if kind == .number || numberWords.contains(folded) { return .number }
    if fillers.contains(folded) { return .filler }
    if negations.contains(folded) { return .negation }
    if articles.contains(folded) { return .article }
    if functionWords.contains(folded) { return .function }
    return .content
  }

  /// Returns true if a word is too common to be the misspelling of a name.
  package static func isCommon(_ word: String) -> Bool {
    fillers.contains(word) || negations.contains(word) || functionWords.contains(word) || numberWords.contains(word)
      || commonWords.contains(word)
  }

  /// Returns true if a word is an answer or a call for help rather than a name.
  package static func isAnswerWord(_ word: String) -> Bool { answers.contains(word) }

  /// True for a word that begins a clause as its subject, or the subject's determiner: "they", "my".
  package static func isClauseSubject(_ word: String) -> Bool { clauseSubjects.contains(word) }
  package static func isArticle(_ word: String) -> Bool { articles.contains(word) }
  package static func isPreposition(_ word: String) -> Bool { prepositions.contains(word) }

  package static func isFunctionWord(_ word: String) -> Bool { functionWords.contains(word) || fillers.contains(word) }

  /// True for a verb that says nothing by itself of what is asked for: "want", "like".
  package static func isLightVerb(_ word: String) -> Bool { lightVerbs.contains(word) }

  /// Words that only ask to wait.
  package static let pauses: [[String]] = [["hang", "on"], ["hold", "on"]]

  /// Sequences around a request that do not change it; their words count as fillers.
  package static let carrierPhrases: [[String]] = sequences(
    """
    could you; can you; would you; will you; can u; could u; would u; will u; would you mind; i want to; i want; i would like to; i would like; i 'd like
    i 'd like to; i 'd love to; i need to; i have to; i wish to; i wanna; i gotta; gotta; i 've got to; i got to; got to; on reflection; thinking about it; let 's; let us; help me; help me to; let me; go ahead and; go ahead; go for it
    i only want to; i just want to; i only need to; i just need to; i only wanted to; i just wanted to; i simply want to
    i merely want to; i merely wish to; i only wish to; i 'm trying to; i 'm going to; is it possible to; can i; could i; may i; can we; could we; for me; right now; at the moment; at this moment; at present; right away; as well
    sorry about that; sorry about this; sorry for the wait; thanks for waiting; first tell me; first show me; first let me know; first of all; first off; all right; just once; only once; a single time; this one time; as a one off; just this once
    only this once; one time only; to begin with; to start with; to be exact; to be precise
    do me a favour and; do me a favor and; do us a favour and; do me a favour; do me a favor; be a dear and; be so kind as to; be so good as to
    as fast as you can; as quick as you can; as quickly as you can; as fast as possible; as quickly as possible
    quick one; quick question; one question; one more thing; thank you; thanks a lot; at once; good morning; good evening; hey there
    """)

  /// Conditions that are only polite: "if that's all right".
  private static let courtesies: [[String]] = sequences(
    """
    if you can; if you could; if possible; if at all possible; if it 's possible; if it is possible; if that 's possible
    if that is possible; if you please; if you would; if you would be so kind; if you 'd be so kind; if you don't mind
    if you wouldn't mind; if you like; if that 's ok; if that 's okay; if that 's alright; if that 's all right
    if that is ok; if that is okay; if that is alright; if it 's ok; if it 's okay; if it 's alright; if it is ok
    if it is okay; if it 's all right; if that 's fine; if it 's not too much trouble; if it 's no trouble
    if it isn't too much trouble; if it 's no bother; if it 's not too much bother; if i may; if you have a moment
    if you have a minute; if you get a chance; when you can; when you get a chance; when you have a moment
    when you have a minute; i was wondering if; wondering if; before i forget
    if you would be so good; if you 'd be so good; if you 'll be so kind; if you 'll be so good; if you could be so kind
    if you 'd be a dear; if you would be a dear; if it isn't a bother; if it 's not a bother; if that 's not too much trouble
    if it 's not too much to ask; if that 's not too much to ask; if i might; if you 'd be good enough; if you 're able
    if you are able; if you 'd be able; if it 's all the same to you; if that works; if you 'd be that kind
    while you 're at it; while you 're there; while youre at it; while we 're at it; while i 'm at it; while i think of it; when you get round to it
    """)

  /// Returns the positions of courtesies; "if that's ok with her" is none, as it waits for another person.
  static func courtesyPositions(in words: [String]) -> Set<Int> {
    words.indices.reduce(into: []) { positions, start in
      guard let courtesy = courtesies.first(where: { words[start...].starts(with: $0) }) else { return }
      let end = start + courtesy.count
      let asksOther =
        end + 1 < words.count && ["with", "for", "by"].contains(words[end])
        && !["you", "me", "now"].contains(words[end + 1])
      if !asksOther { positions.formUnion(start..<end) }
    }
  }

  /// Sequences that announce a correction.
  package static let correctionCues: [[String]] = sequences(
    """
    no; no no; nope; nah; make it; make that; make this; i meant to say; i meant; i wanted to say; i mean; i said; change it to; change that to; change to; change
    actually; instead; rather; sorry; it 's; it is; should be; it should be; i want it; not that; wait; correct it to
    that 's wrong; that is wrong; no i meant; no i said; but; yes but; set it to; use; it was; let it be; put
    take it; send it; do it; pay it; have it; get it; put it; i 'd rather; i would rather; could you; can you; and; oh
    have it go; have it sent; have it paid; have that go; let it go; make it go; i would rather it went; i 'd rather it went
    i 'd prefer it; have it go out; let it be; on reflection; thinking about it; on second thought; on second thoughts
    i 'd like it; and make it; yes and; with it; go with; it 's for; it is for
    write on it that it 's for; write on it that it is for; and write on it that it 's for; put on it that it 's for
    and put on it that it 's for; note on it that it 's for; say on it that it 's for; and say it 's for; and say that it 's for
    """)

  /// Sequences before a request that replaces another: "no, send it to Anna", "I meant ask Anna for it".
  package static let replacementCues: [[String]] = sequences(
    "no; no no; nope; nah; sorry; no sorry; actually; no actually; wait; no wait; i meant; i mean; no i meant; no i mean; i said; no i said"
  )

  /// Prepositions that leave out what follows (exceptives): "all except the rent".
  package static let exceptives: [[String]] = sequences(
    "except for; except; excepting; excluding; apart from; aside from; other than")

  /// Words behind what they leave out: "the rent aside".
  package static let exceptiveEndings: [[String]] = sequences(
    "aside; apart; left out; left aside; excluded; not included; not counted; excepted; not counting")

  /// Words before a value that exclude it: "not Anna Bianchi".
  ///
  /// "Nothing else" excludes no value.
  package static let exclusionCues: [[String]] =
    exceptives
    + sequences(
      """
      not; instead of; rather than; and not; but not; only not; just not; only it 's not; as long as it 's not
      so long as it 's not; anything but; anywhere but; any account but
      everyone but; anyone but; nothing to; nothing for; nothing from; and nothing to; and nothing for; and nothing from
      but nothing to; but nothing for; but nothing from; none to; none for; none from; and none to; and none for
      and none from; but none to; but none for; but none from
      """)

  /// Returns true if a word may stand before a value, to lead to it or to exclude it.
  package static func maySignalValue(_ word: String) -> Bool {
    prepositions.contains(word) || exclusionWords.contains(word)
  }

  private static let exclusionWords = Set(exclusionCues.joined())

  /// Negations before a request that they do not negate: "why don't you send …", "I wouldn't mind sending …".
  package static let invitations: [[String]] = sequences(
    """
    why don't you; why don't we; why don't i; why dont you; why not; can't you; can't we; won't you; couldn't you; couldn't we
    don't forget to; don't forget; dont forget to; do not forget to; i mustn't forget to; i can't forget to
    if you don't mind; if you wouldn't mind; i wouldn't mind; i would not mind; we wouldn't mind
    i wouldn't say no to; it wouldn't hurt to; wouldn't it be nice to
    """)

  /// Negations that negate no request.
  package static let politeNegations: [[String]] =
    invitations
    + sequences("not him; not her; not them; not that one; not this one; not that; not this")

  /// Words that refuse by themselves.
  package static let refusals = set("no nope nah")

  /// Words that qualify an agreement: "yes, if she asks".
  package static let qualifiers = set(
    """
    but if unless when wait except however although though only instead rather first later after before once until
    late later early maybe perhaps probably guess suppose think unsure almost nearly no nope nah
    """)

  private static func sequences(_ text: String) -> [[String]] {
    text.split { $0 == ";" || $0 == "\n" }
      .map { $0.split(separator: " ").map(String.init) }
      .filter { !$0.isEmpty }
      .sorted { $0.count > $1.count }
  }

  private static func set(_ text: String) -> Set<String> {
    Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
  }

  private static let fillers = set(
    "um uh uhm er erm ehm hmm hm mm ah oh eh please kindly hey hi hello just so well like okay ok right now thanks alright pls plz yo oops whoops ugh argh phew jeez yikes lol haha hehe lmao"
  )
  private static let negations = set(
    "not don't dont never can't cannot won't wouldn't shouldn't didn't doesn't isn't stop")
  private static let answers = set(
    "yes yeah yep yup no nope nah ok okay sure please confirm correct cancel stop help never mind nvm nevermind")
  private static let prepositions = set(
    "to from in at of with for on by via using into onto through out towards within inside")
  private static let lightVerbs = set("want wants like see sure ensure")
  private static let clauseSubjects = set("i you he she it we they my the his her their our your there")
  private static let articles = set("a an the my our some")
  private static let functionWords = prepositions.union(articles).union(
    set(
      """
      his her its your their any this that these those is are was were be been am do does did
      'm 's 'd 'll 're 've i you he she it we they us them and or as than then there here which who whom what how
      will would can could shall should may might must have has had
      """))
  private static let numberWords = set(
    """
    zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen
    eighteen nineteen twenty thirty forty fourty fifty sixty seventy eighty ninety hundred thousand million billion
    hundreds thousands dozen half
    """)
  private static let commonWords = set(
    """
    me him sent spent send money pay give get ask request want need transfer make show tell check yes yeah no cancel help back again
    last first second third dollar dollars euro euros pound pounds cent cents buck bucks account bank balance much many
    day days week month year today yesterday tomorrow time all everything more less other same new old good great
    """)
}
