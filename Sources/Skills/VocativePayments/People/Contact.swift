public import VocativeCore
import VocativeDialogue
public import VocativeText

/// A contact: a person who can send or receive money.
public struct Contact: Choosable {
  /// The unique id, which never changes.
  public let id: String
  /// The first name with the usual title: "Anna", "Sister Anne"; may be empty.
  public var first: String
  /// The last name; may be empty.
  public var last: String
  /// Other names: "Grandmum Lulu", "Gian".
  public var nicknames: [String]
  /// The relations to the user: "sister", "landlord".
  public var relations: [String]
  /// The account name or number at the payment service, shown beside the name.
  public var handle: String?
  /// A Boolean value that says if the person has joined the service and can be paid.
  public var isEnrolled: Bool
  /// A Boolean value that says if another contact has the same name, so that a prompt must show more than the name.
  var hasDuplicateName = false
  /// A Boolean value that says if the last word of the last name is another contact's first name: "Lucia" of "De Lucia".
  var sharesLastWord = false
  /// The kind of word that stands in place of a person; nil for a contact.
  var placeholder: PayeePlaceholder?

  /// Creates a contact.
  public init(
    id: String, first: String, last: String = "", nicknames: [String] = [], relations: [String] = [],
    handle: String? = nil, isEnrolled: Bool = true
  ) {
    self.id = id
    self.first = first
    self.last = last
    self.nicknames = nicknames
    self.relations = relations
    self.handle = handle
    self.isEnrolled = isEnrolled
  }

  /// The first and last name; without them a nickname, the handle or the id.
  public var fullName: String {
    let name = [first, last].filter { !$0.isEmpty }.joined(separator: " ")
    return name.isEmpty ? nicknames.first ?? handle ?? id : name
  }

  /// The full name, the first, the last, the nicknames, then "sister Anne" and "sister".
  public var names: [String] {
    var names = [fullName, first, last] + nicknames
    for relation in relations {
      if !first.isEmpty { names.append("\(relation) \(first)") }
      names.append(relation)
    }
    return names.distinct
  }

  /// The forms of the handle, the initials, parts of a last name and of nicknames, and other words for the relations.
  public var aliases: [String] {
    // No word of "anyone else" stands for it.
    guard isOffered else { return [] }
    var aliases = handle.map { ContactHandle($0).spokenForms } ?? []
    let words = [first, last].joined(separator: " ").split(separator: " ")
    if (2...4).contains(words.count) {
      let initials = words.compactMap(\.first).map(String.init)
      aliases.append(initials.joined(separator: " "))
      if initials.count > 2 { aliases.append(initials.joined()) }
    }
    if !sharesLastWord, let part = lastWord { aliases.append(part) }
    // "Frank Cash" is Frank Cash Junior, not a Frank and a Cash.
    if !first.isEmpty, let part = last.split(separator: " ").first, part.count < last.count {
      aliases.append("\(first) \(part)")
    }
    for nickname in nicknames { aliases += nickname.nameParts }
    for relation in relations {
      for synonym in Kinship.synonyms(of: relation) {
        aliases.append(synonym)
        if !first.isEmpty { aliases.append("\(synonym) \(first)") }
      }
    }
    return aliases.distinct
  }

  /// The last word of a last name of several words, which can stand for it; nil without one.
  var lastWord: String? {
    last.split(separator: " ").last.flatMap { $0.count < last.count && $0.count >= 3 ? String($0) : nil }
  }

  /// The words that stand for an earlier value.
  public static var pronouns: [String] {
    [
      "him", "her", "them", "he", "she", "they", "his", "hers", "their", "theirs", "the same person",
    ]
  }
  /// The nouns for a value.
  public static var nouns: [String] {
    ["person", "recipient", "contact", "payee", "guy", "name", "fella", "bloke", "man", "woman", "chap", "lad"]
  }

  /// True for a contact, false for a word in place of one.
  public var isOffered: Bool { placeholder == nil }
  /// The full name.
  public var shown: String { fullName }
  /// The handle or the first relation, shown beside the name.
  public var detail: String? { handle ?? relations.first }
}

extension Contact: RedactedDescription {}

extension [String] {
  /// The texts without empty ones and repetitions.
  var distinct: [String] {
    var seen: Set<String> = [""]
    return filter { seen.insert($0).inserted }
  }
}

extension String {
  /// The words of a name of several words that can stand for it: `Grandmum` and `Lulu` of "Grandmum Lulu".
  fileprivate var nameParts: [String] {
    let words = split(separator: " ")
    return words.count > 1 ? words.filter { $0.count >= 3 }.map(String.init) : []
  }
}
