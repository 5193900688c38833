/// A word that stands in place of a payee and names no one person: "everyone", "anybody", "both", or a relation of no contact.
///
/// It is understood so that a reply can say what is missing, instead of a search for a person of that name.
enum PayeePlaceholder: Hashable, Sendable {
  /// All of several people.
  case everyone
  /// No particular person.
  case anyone
  /// Two people.
  case both
  /// A relation that no contact has.
  case relation

  /// Returns the placeholders beside a list of contacts, in place of people.
  static func payees(beside contacts: [Contact]) -> [Contact] {
    let titles = contacts.flatMap { $0.relations + $0.nicknames + [$0.first] }
    let known = Set(titles.flatMap { [$0.lowercased()] + Kinship.synonyms(of: $0) })
    let unknown = Kinship.groups.filter { known.isDisjoint(with: $0) }
    return words.map { payee($0.key, $0.words) } + unknown.map { payee(.relation, $0) }
  }

  private static func payee(_ kind: PayeePlaceholder, _ words: [String]) -> Contact {
    var payee = Contact(id: "*" + words[0], first: "", nicknames: words)
    payee.placeholder = kind
    return payee
  }

  private static let words: [(key: PayeePlaceholder, words: [String])] = [
    (
      .everyone,
      [
        "everyone", "everybody", "every one", "all of them", "each of them", "them all", "all my contacts",
        "all my friends", "everyone i know", "everyone else", "everybody else", "all of us",
      ]
    ),
    (
      .anyone,
      [
        "anyone", "anybody", "someone", "some one", "somebody", "someone else", "somebody else", "anyone else",
        "anybody else", "no one", "nobody", "a friend", "a friend of mine", "one of them",
      ]
    ),
    (.both, ["both", "both of them", "the two of them", "the both of them"]),
  ]
}
