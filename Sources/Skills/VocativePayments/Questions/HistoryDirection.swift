/// The direction of the payments that a question is about.
struct HistoryDirection {
  /// The direction; nil for both.
  let value: HistoryQuery.Direction?

  /// Finds the direction in the words of a question.
  ///
  /// - Parameters:
  ///   - sentence: The question.
  ///   - contactTokens: The positions of names.
  init(_ sentence: QuestionSentence, contactTokens: Set<Int>) {
    let words = sentence.words
    func has(_ options: Set<String>) -> Bool { words.contains(where: options.contains) }
    let subject = sentence.range.dropFirst().first {
      !["my", "the", "ever", "already", "a"].contains(sentence.utteranceWords[$0])
    }
    let namesSubject =
      subject.map { contactTokens.contains($0) || Self.pronouns.contains(sentence.utteranceWords[$0]) } ?? false
    if sentence.has("had|received|got|get|gets|taken|took * from|off|of me|us") {
      value = .outgoing
    } else if has(QuestionPatterns.receivingNouns) || sentence.has(anyOf: Self.incoming) {
      value = .incoming
    } else if sentence.asksYesOrNo, namesSubject, has(["get", "got", "receive", "received"]) {
      value = .outgoing
    } else if sentence.has(anyOf: Self.outgoing) {
      value = .outgoing
    } else if has(QuestionPatterns.payingNouns) {
      value = .outgoing
    } else if sentence.asksYesOrNo, namesSubject {
      value = .incoming
    } else if has(QuestionPatterns.payingVerbs) {
      value = .outgoing
    } else if has(["received", "receive", "earned", "earn", "got", "get"]) {
      value = .incoming
    } else if has(["payments", "payment"]) {
      value = sentence.has("from") && !contactTokens.isEmpty ? .incoming : .outgoing
    } else {
      value = nil
    }
  }

  private static let pronouns: Set<String> = [
    "he", "she", "they", "it", "anyone", "anybody", "someone", "somebody", "everyone", "everybody", "who",
  ]
  private static let incoming = WordPattern.lines(
    """
    paid|pays|pay|sent|sends|send|gave|given|give|transferred|transfer|owed|wired|lent me|us|back|into
    paid|pay|sent|send me
    coughed|cough up
    came|come|coming|arrive|arrived|land|landed|cleared in|through|yet|this|last
    salary|pay|wages|wage|paycheck|money come|came|arrive|arrived|land|landed|cleared
    did|have|has|had i|we ever|already? receive|received|earn|earned|earning|get|got|gotten
    have|'ve i|we had|taken from|off
    have|'ve i|we * had from|off
    i 've had from|off
    do|am i|we usually|normally? receive|earn|earning|getting|get|make
    did|have i|we ever|already? make|made money|from
    i|we * get|got|been paid
    repay|repaid|reimbursed|refunded me|us
    payments|payment|money|transfers|transfer i|we|to|was|were? got|received|me
    into my|the
    """)
  private static let outgoing = WordPattern.lines(
    """
    i|we ever|already|just|last|also|actually|still? paid|pay|sent|send|spent|spend|gave|give|given|transferred|transfer|bought|buy|lent|lend
    did|have|haven't|didn't|do i|we * pay|paid|send|sent|spend|spent|give|given|transfer|transferred|buy|bought
    i 've * paid|sent|spent|given|transferred|bought|lent
    i|we * shell|shelled|fork|forked|lay|laid|splash|splashed out
    total|sum|amount * paid|sent|spent|given to|on|for
    went|gone|go|goes out|on|to
    everything|anything|payments|transactions|all * left|leaving
    money go|went|goes
    cost me|us
    set|sets me|us back
    came|come|gone|taken out
    was|were|is|been * paid|settled
    get|got paid? * from me
    """)
}
