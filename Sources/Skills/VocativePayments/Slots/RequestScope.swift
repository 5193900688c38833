/// The words for all pending requests: "everyone who asked me", "all the requests".
typealias RequestScope = RecordScope<PendingRequests>

enum PendingRequests: RecordScopeKind {
  typealias Record = PaymentRequest
  static let noun = "request"

  static let scopes = PhraseTable(
    chains: [names, ["who", "that", ""], verbs, objects], [["everyone i owe", "everybody i owe"]],
    [
      things, ["", "that", "which"], askers, askings,
      ["me for", "for", "me", "from me", "off me", "of me", "me to pay"],
    ],
    [things, ["", "that", "which"], passives],
    [groups, ["", "what they", "whatever they"], ["", "asked", "asked for", "want", "wanted", "are asking for"]],
    [wholes, ["", "open", "pending", "outstanding", "unpaid"], nouns, states])

  // "everyone who asked me for money", "both the people who want something off me".

  private static let names = [
    "everyone", "everybody", "anyone", "anybody", "all the people", "all people", "both people", "both the people",
    "the people", "all those", "both of those", "whoever", "all of them",
  ]
  private static let verbs = [
    "asked", "has asked", "have asked", "'s asked", "asks", "is asking", "are asking", "wants", "want", "requested",
    "has requested", "have requested", "'s requested", "is requesting", "are requesting",
  ]
  private static let objects = [
    "", "me", "me for money", "for money", "money", "something", "money from me", "something from me", "money off me",
    "something off me", "me for something",
  ]

  // "everything people asked me for", "both of the things they are asking me for", "all that I've been asked for".

  private static let things = [
    "everything", "all", "anything", "whatever", "both things", "both of the things", "both the things",
    "all the things",
    "all of the things", "all the money", "the things", "all they", "what", "all the payments", "all payments",
    "all of the payments", "the payments", "every payment",
  ]
  private static let askers = ["people", "they", "everyone", "everybody", "my friends", "my contacts", "the others"]
  private static let askings = [
    "asked", "have asked", "'ve asked", "has asked", "ask", "are asking", "is asking", "wanted", "want", "wants",
    "requested", "have requested", "'ve requested", "has requested",
  ]
  private static let passives = [
    "i 've been asked for", "i have been asked for", "i was asked for", "i 've been asked to pay", "i was asked to pay",
    "i have been asked to pay", "i am asked for", "i 'm asked for", "'s been asked of me", "has been asked of me",
    "is asked of me", "was asked of me", "'s asked of me", "'s been asked for", "has been asked for",
  ]

  // "the lot of them what they asked".

  private static let groups = ["the lot of them", "all three of them", "all four of them"]

  // "all the open requests", "both requests waiting for me", "every request I have".

  private static let wholes = [
    "all", "all the", "all my", "all of the", "all of my", "both", "both the", "both my", "every", "every single",
    "each",
  ]
  private static let nouns = ["request", "requests"]
  private static let states = [
    "", "i 've been sent", "i was sent", "i 've received", "i 've had", "i got", "people sent me", "sent to me",
    "i have", "i 've got", "i have waiting", "i 've got waiting", "i have open", "i 've got open", "still open",
    "waiting", "waiting for me", "to me", "that are open", "there are", "for money",
  ]
}
