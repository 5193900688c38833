import VocativeDialogue
import VocativeText

extension Contact {
  /// The name in a confirmation prompt: with the handle, or else the relation, if another contact has the same name.
  var disambiguatedName: Reply {
    guard hasDuplicateName, let detail else { return "\(self)" }
    let name: Reply = "\(self)"
    let identifier = handle.map { $0.map { Self.spokenSymbols[$0] ?? String($0) }.joined() } ?? "your \(detail)"
    return Reply(
      shown: "\(name.shown) (\(detail.bidiIsolated))",
      spoken: "\(name.spoken), " + identifier.split(separator: " ").joined(separator: " "))
  }

  private static let spokenSymbols: [Character: String] = [
    "@": " at ", ".": " dot ", "_": " underscore ", "-": " dash ",
  ]
}

extension [Contact] {
  /// The contacts with ``Contact/hasDuplicateName`` set for equal names, and ``Contact/sharesLastWord`` for last names
  /// that end with a first name; case, accents and look-alike letters are ignored.
  var markingDuplicateNames: [Contact] {
    let firstNames = Set(map { $0.first.folded })
    guard contains(where: { $0.lastWord.map { firstNames.contains($0.folded) } ?? false }) else {
      return markingEqualNames
    }
    return markingEqualNames.map { contact in
      var contact = contact
      contact.sharesLastWord = contact.lastWord.map { firstNames.contains($0.folded) } ?? false
      return contact
    }
  }

  private var markingEqualNames: [Contact] {
    // A closure, since a key path takes longer than the folding.
    let names = map { $0.fullName.folded }
    if Set(names).count == count { return self }
    let counts = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
    return zip(self, names).map { contact, name in
      var contact = contact
      contact.hasDuplicateName = (counts[name] ?? 0) > 1
      return contact
    }
  }
}
