import VocativeDialogue
import VocativeText

extension Contact {
  /// The name as a recap has it: with the handle, or else the relation, where the name alone would not say who is
  /// meant.
  var disambiguatedName: Reply {
    guard hasDuplicateName, let detail else { return "\(self)" }
    let name: Reply = "\(self)"
    let said = handle.map { $0.map { Self.spokenSymbols[$0] ?? String($0) }.joined() } ?? "your \(detail)"
    return Reply(
      shown: "\(name.shown) (\(detail.bidiIsolated))",
      spoken: "\(name.spoken), " + said.split(separator: " ").joined(separator: " "))
  }

  private static let spokenSymbols: [Character: String] = [
    "@": " at ", ".": " dot ", "_": " underscore ", "-": " dash ",
  ]
}

extension [Contact] {
  /// The people with a mark on those who cannot be told apart by their names, look-alike letters and accents included.
  var markingDuplicateNames: [Contact] {
    // Not as a key path, which takes longer than the folding.
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
