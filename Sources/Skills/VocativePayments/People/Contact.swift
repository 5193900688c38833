public import VocativeCore
import VocativeDialogue
public import VocativeText

/// A person whom money can be sent to or asked from.
public struct Contact: Choosable {
  /// What tells the person apart from every other, and never changes.
  public let id: String
  /// The first name, with titles as they are used: "Anna", "Sister Anne"; may be empty.
  public var first: String
  /// The last name; may be empty.
  public var last: String
  /// Other names: "Grandmum Lulu", "Gian".
  public var nicknames: [String]
  /// What the person is to the user: "sister", "landlord".
  public var relations: [String]
  /// The account name or number at the payment service, to be shown beside the name.
  public var handle: String?
  /// Whether the person can be paid, that is, has joined the service.
  public var isEnrolled: Bool
  /// Whether another person of the list reads the same, so that the name alone does not say who is meant.
  var hasDuplicateName = false

  /// A person.
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

  /// First and last name; a nick-name or the handle where there is none.
  public var fullName: String {
    let name = [first, last].filter { !$0.isEmpty }.joined(separator: " ")
    return name.isEmpty ? nicknames.first ?? handle ?? id : name
  }

  /// The full name, the first, the last, the nick-names, then "sister anne" and "sister".
  public var names: [String] {
    var names = [fullName, first, last] + nicknames
    for relation in relations {
      if !first.isEmpty { names.append("\(relation) \(first)") }
      names.append(relation)
    }
    return names.distinct
  }

  /// The handle with and without its sign, the initials, and the last word of a last name such as "De Luca".
  public var aliases: [String] {
    var aliases: [String] = []
    if let handle {
      let plain = handle.hasPrefix("@") ? String(handle.dropFirst()) : handle
      aliases += [plain, plain.split(separator: ".").joined(separator: " dot ")]
    }
    let words = [first, last].joined(separator: " ").split(separator: " ")
    if (2...4).contains(words.count) {
      let initials = words.compactMap(\.first).map(String.init)
      aliases.append(initials.joined(separator: " "))
      if initials.count > 2 { aliases.append(initials.joined()) }
    }
    if let part = last.split(separator: " ").last, part.count < last.count, part.count >= 3 {
      aliases.append(String(part))
    }
    return aliases.distinct
  }

  public var shown: String { fullName }
  public var detail: String? { handle ?? relations.first }
}

extension Contact: RedactedDescription {}

extension [String] {
  /// The texts that are not empty, each the first time it comes.
  var distinct: [String] {
    var seen: Set<String> = [""]
    return filter { seen.insert($0).inserted }
  }
}
