import VocativeText

/// The words that say who shares a sum: all but the user, the people named together.
enum SplitTermsWords {
  /// The words that leave the user out: "without me", "I'm not chipping in", "nothing from me".
  static let exclusions = PhraseTable(
    PhraseTable.listed(
      """
      without me; not me; but not me; not including me; excluding me; except me; except for me; leave me out
      leave me out of it; i have no share; i had none; i had nothing; i don't pay; i 'm not part of it; i 'm out
      i was not there; without my share; i wasn't there; i wasn't in it; i didn't have any; i wasn't in; i was not in it
      i wasn't even in it; i wasn't even there; i wasn't with them; i wasn't part of it; i didn't go; i didn't drink
      i didn't come; i didn't eat; i didn't take part; i did not go; just them; only them; just the two of them
      i didn't eat anything; i wasn't along; not for me; nothing from me; nothing for me; none from me; none for me
      no share for me; no part for me; but didn't eat; but did not eat; but had nothing; but didn't have any
      but didn't drink; but didn't have anything; i didn't have anything; i 'm not sharing; no share of mine
      nothing for me to pay; nothing for me to bear; with nothing for me to pay; with nothing for me to bear; it was their treat
      it 's their treat; it 's on them; their treat; i did not go myself; i didn't go myself; i wasn't there myself
      none of it is mine; none of it 's mine; none of that is mine; none of it is for me; none of it 's for me; none of it was for me; not counting me; not from me; i 'm not one of them
      count me out; they 're paying the lot; they 're paying for the lot; they 're paying for it all; they 're paying all of it; they pay the lot
      """) + absences + refusals)

  /// The words that name the people as those who share a sum without the user: "shared equally between them".
  static let groups = PhraseTable(
    PhraseTable.sequences(
      ["", "shared", "split", "divided"], ["", "equally", "evenly"], ["between", "among", "amongst"], themselves))

  /// The words by which a sum is that of all people: "in total", "together".
  static let totals = PhraseTable(
    listing: "together; in total; in all; altogether; all together; all told; as a group; jointly; combined; total")

  /// "I'm not chipping in", "im not paying anything".
  private static let absences = PhraseTable.sequences(
    ["i 'm", "im", "i am"], ["not"], shares)

  /// "I won't pay anything", "I pay nothing".
  private static let refusals =
    PhraseTable.sequences(
      ["i"], ["won't", "don't", "will not", "do not", "'m not going to", "am not going to"], bearing)
    + PhraseTable.sequences(
      ["i", "i 'll", "i will"], ["pay", "give", "put in", "owe", "chip in", "bear", "contribute"], ["nothing"])

  private static let shares = [
    "chipping in", "paying", "paying anything", "paying for it", "paying for any of it", "paying a share",
    "contributing", "sharing", "putting in", "putting anything in", "putting in anything", "involved", "part of it",
    "part of this", "in", "in on it", "in on this", "in it", "in this", "on it", "on the bill", "one of them",
    "having any", "giving anything", "bearing any", "covering any of it",
  ]
  private static let bearing = [
    "pay", "pay anything", "pay for it", "pay any of it", "chip in", "contribute", "put in", "put anything in", "share",
    "take part", "give anything", "owe anything",
  ]
  private static let themselves = [
    "them", "themselves", "the two of them", "the three of them", "the four of them", "both of them",
    "the both of them", "all of them",
  ]
}
