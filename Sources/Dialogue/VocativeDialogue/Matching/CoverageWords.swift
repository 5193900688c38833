/// The words by which it is decided whether a word that nothing accounts for changes the meaning of a request.
enum CoverageWords {
  /// Words that change nothing about a request.
  static let harmless: Set<String> = words(
    """
    again back over across up out off away there here now immediately asap quickly quick fast instantly straight too also
    then mate man dude buddy love dear ya yo lol haha really simply basically actually maybe perhaps cheers thx ta yes yeah
    yep sure good great fine perfect alright lovely today go ahead get got let make do done thing one ones amount sum both
    each apiece everybody more less extra another same instead rather meant mean said mind him change put add use want wanted
    need wanna gonna like know tell show see check if possible you
    """)
  /// Words that matter wherever they stand.
  static let meaningful: Set<String> = words(
    """
    only except without unless until till before after once monday tuesday wednesday thursday friday saturday sunday tomorrow
    yesterday tonight morning afternoon evening noon midnight weekend weekly monthly daily yearly fortnight hour hours minutes
    january february march april june july august september october november december christmas easter maximum minimum least
    most urgent express secretly anonymously privately discreetly confidentially quietly silently publicly separately
    individually cash cheque check card currency loan gift crypto instalments installments later next last
    """)
  /// Words that join a further wish to a request.
  static let connectors: Set<String> = ["and", "but", "so", "or", "only", "not", "then", "plus", "that", "because"]
  /// Prepositions that may stand before any value.
  static let neutralPrepositions: Set<String> = ["of", "for", "with", "off"]
  /// Verbs that make a person a listener, and not the person of the request.
  static let informing: Set<String> = [
    "tell", "inform", "notify", "text", "email", "message", "call", "copy", "cc", "thank", "remind", "greet",
  ]
  /// Sequences that matter although each of their words may mean something else.
  static let sequences: [[String]] = [
    ["from", "now", "on"], ["bit", "by", "bit"], ["little", "by", "little"], ["step", "by", "step"],
    ["one", "by", "one"], ["again", "and", "again"], ["remind", "me"],
  ]
  /// Sequences before a number that make it a bound or a guess.
  static let qualifiers: [[String]] = [
    ["up", "to"], ["at", "most"], ["at", "least"], ["no", "more", "than"], ["not", "more", "than"], ["more", "than"],
    ["less", "than"], ["no", "less", "than"], ["a", "maximum", "of"], ["maximum"], ["max"], ["a", "minimum", "of"],
    ["minimum"], ["about"], ["around"], ["roughly"], ["approximately"], ["nearly"], ["almost"], ["close", "to"],
  ]
  /// Sequences after a number that make it a guess: "20 or so".
  static let guesses: [[String]] = [
    ["or", "so"], ["or", "thereabouts"], ["ish"], ["give", "or", "take"], ["more", "or", "less"], ["odd"],
    ["or", "something"], ["or", "something", "like", "that"], ["or", "more"], ["or", "less"],
  ]
  /// Words before a qualifier after which it qualifies nothing: "how about 20".
  static let suggestions: Set<String> = ["how", "what"]

  private static func words(_ text: String) -> Set<String> {
    Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
  }
}
