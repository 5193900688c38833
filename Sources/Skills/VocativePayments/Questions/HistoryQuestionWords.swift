/// Words of questions about payments that name no purpose.
enum HistoryQuestionWords {
  static let all: Set<String> = QuestionPatterns.moneyVerbs.union(QuestionPatterns.payingNouns)
    .union(QuestionPatterns.neutralNouns).union(QuestionPatterns.arrivalVerbs)
    .union(["income", "earnings"]).union(QuestionSentence.interrogatives).union(QuestionSentence.auxiliaries)
    .union(words)

  private static let words: Set<String> = Set(
    """
    ever set goes few couple several mean so far yet already now minute moment recently lately before again still all told altogether total together
    everything anything something nothing much many often times time money cash funds sum amount amounts figure number
    really actually exactly roughly about honestly approximately total account accounts bank person people someone anyone
    somebody anybody everyone everybody nobody each go went gone date day days back off out in up over under above below
    more less most least than higher lower bigger smaller same compared comparison versus last latest first recent
    previous time once twice me him her them he she they us we our mine his hers their i you your its it whole entire
    overall tell show list find see know please thanks thank help just only even also too with without together between
    during since until from into onto through there here this that these those any some every both either neither no yes
    came come coming altogether put aside away been being be doing done do did make made making long ago while got have
    dollar dollars euro euros dirham dirhams pound pounds bucks quid worth sort kind things thing stuff way ways bit lot
    lots loads single one ones another other others else own max min left remaining remain up on by per via using was were
    expensive cheap big large small high low category categories purpose purposes name names contact contacts friend
    friends spent spend owed owe okay ok right sure course look check say says said maybe perhaps roughly today month week
    year quarter transfers money's cost costs charge charged charges come add adds added run ran rather quite very pretty
    altogether whom whose apart except going gone take taken took single biggest largest
    """.split(whereSeparator: \.isWhitespace).map(String.init))
}
